#include "play/lanes.h"

#include <string.h>

#include "play/shapes.h"
#include "rules/conclude.h"

enum { UNSETTLED_MAX = 4 };  // ranks; of more there would be too many ways for so plain a search

typedef struct {
    const Ruleset *rules;
    const LaneRules *lanes;
    uint64_t held;  // by place, in lanes of suits
    uint64_t runs;  // those of them that could be in a run
    uint64_t sets;  // those that go into sets, so far
    int64_t worth;  // of the best choice of sets, which is
    uint64_t best;
    int ways;  // tried
    bool found;
} Lanes;

// The cards of all stretches that are long enough for a run.
static uint64_t in_runs(const LaneRules *lanes, uint64_t held)
{
    uint64_t starts = held & EACH_LANE * lanes->run_places, runs = starts;
    if (!lanes->run_min)
        return 0;
    for (int i = 1; i < lanes->run_min; i++)
        runs &= starts >> i;
    uint64_t covered = runs;
    for (int i = 1; i < lanes->run_min; i++)
        covered |= runs << i;
    return covered;
}

static Face face_at(const Lanes *lanes, int bit)
{
    return face_make(bit / 16, lanes->rules->deck.ranks[bit % 16]);
}

static int64_t worth_of(const Lanes *lanes, uint64_t cards)
{
    int64_t worth = 0;
    for (; cards; cards &= cards - 1)
        worth += lanes->rules->points[face_at(lanes, __builtin_ctzll(cards))] * (CARDS_MAX + 1) + 1;
    return worth;
}

// ---- The melds of a choice, as the order of docs/arrange.md has them

typedef struct {
    int kind;
    uint64_t cards;
} LaneMeld;

// The first suit above the others: the order in which melds of as many cards stand.
static uint64_t as_number(uint64_t cards)
{
    uint64_t halves = cards << 32 | cards >> 32;
    return (halves & UINT64_C(0x0000ffff0000ffff)) << 16 |
           (halves >> 16 & UINT64_C(0x0000ffff0000ffff));
}

static int first_place(uint64_t cards)
{
    uint64_t lanes = cards | cards >> 32;
    return __builtin_ctzll((lanes | lanes >> 16) & 0xffff);
}

static int compare_melds(const LaneMeld *a, const LaneMeld *b)
{
    int place = first_place(a->cards), other = first_place(b->cards);
    if (place != other)
        return place - other;
    int suit = __builtin_ctzll(a->cards >> place & EACH_LANE);
    int other_suit = __builtin_ctzll(b->cards >> place & EACH_LANE);
    if (suit != other_suit)
        return suit - other_suit;
    int more = __builtin_popcountll(b->cards) - __builtin_popcountll(a->cards);
    if (more != 0)
        return more;
    uint64_t number = as_number(a->cards), others = as_number(b->cards);
    return (number > others) - (number < others);
}

static void add_meld(LaneMeld melds[], int count, LaneMeld meld)
{
    for (; count > 0 && compare_melds(&melds[count - 1], &meld) > 0; count--)
        melds[count] = melds[count - 1];
    melds[count] = meld;
}

enum { LANE_MELDS = SUITS * RANK_MAX };

static int list_melds(const Lanes *lanes, uint64_t sets, LaneMeld melds[LANE_MELDS])
{
    int count = 0;
    uint64_t runs = in_runs(lanes->lanes, lanes->held & ~sets);
    while (sets) {
        uint64_t cards = sets & EACH_LANE << __builtin_ctzll(sets) % 16;
        sets &= ~cards;
        add_meld(melds, count++, (LaneMeld){lanes->lanes->set_kind, cards});
    }
    while (runs) {
        uint64_t stretch = runs & ~(runs + (runs & -runs));
        runs &= ~stretch;
        add_meld(melds, count++, (LaneMeld){lanes->lanes->run_kind, stretch});
    }
    return count;
}

// Is the choice of sets before the best one, which is worth as much?
static bool stands_before(const Lanes *lanes)
{
    LaneMeld melds[LANE_MELDS], others[LANE_MELDS];
    int count = list_melds(lanes, lanes->sets, melds);
    int other_count = list_melds(lanes, lanes->best, others);
    for (int i = 0; i < count && i < other_count; i++) {
        int order = compare_melds(&melds[i], &others[i]);
        if (order != 0)
            return order < 0;
    }
    return false;
}

// ---- Which cards go into sets

// May the cards of a rank be a set? Bit n of the cases says so of the suits n.
static bool is_set(const Lanes *lanes, uint64_t cards)
{
    uint64_t suits = cards >> first_place(cards) & EACH_LANE;
    return lanes->lanes->set_cases >> (suits * UINT64_C(0x1000200040008) >> 48 & 15) & 1;
}

// Every part of the cards of a rank may be its set, but that it leaves out only what a run could
// take.
static void choose_sets(Lanes *lanes, uint64_t ranks, int64_t worth)
{
    if (!ranks) {
        lanes->ways++;
        worth += worth_of(lanes, in_runs(lanes->lanes, lanes->held & ~lanes->sets));
        if (!lanes->found || worth > lanes->worth ||
            (worth == lanes->worth && stands_before(lanes))) {
            lanes->found = true;
            lanes->worth = worth;
            lanes->best = lanes->sets;
        }
        return;
    }
    uint64_t cards = lanes->held & EACH_LANE << __builtin_ctzll(ranks);
    choose_sets(lanes, ranks & (ranks - 1), worth);
    for (uint64_t part = cards; part; part = (part - 1) & cards) {
        uint64_t idle = cards & ~part & ~lanes->runs;
        if (!is_set(lanes, part) || (idle && is_set(lanes, part | (idle & -idle))))
            continue;
        lanes->sets |= part;
        choose_sets(lanes, ranks & (ranks - 1), worth + worth_of(lanes, part));
        lanes->sets &= ~part;
    }
}

// Settles each rank that has but one way: the whole of it a set, where no run could take any.
static uint64_t unsettled(Lanes *lanes)
{
    uint64_t ranks =
        lanes->lanes->set_cases ? ranks_in_suits(lanes->held, lanes->lanes->set_min) : 0;
    uint64_t open = 0;
    for (; ranks; ranks &= ranks - 1) {
        uint64_t cards = lanes->held & EACH_LANE << __builtin_ctzll(ranks);
        if (!(cards & lanes->runs) && is_set(lanes, cards))
            lanes->sets |= cards;
        else
            open |= ranks & -ranks;
    }
    return open;
}

// ---- The answer

bool lanes_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, Solution *solution)
{
    const LaneRules *rows = &concluded(rules)->lanes;
    if (!rows->fit || hand->pack[0] & (wild | FACES_JOKER))
        return false;
    Lanes lanes = {.rules = rules, .lanes = rows};
    lanes.held = deck_places(&rules->deck, hand) & EACH_LANE * ((1u << rules->deck.rank_count) - 1);
    lanes.runs = in_runs(rows, lanes.held);
    uint64_t open = unsettled(&lanes);
    if (__builtin_popcountll(open) > UNSETTLED_MAX)
        return false;
    lanes.best = lanes.sets;
    if (open)
        choose_sets(&lanes, open, 0);
    LaneMeld melds[LANE_MELDS];
    int count = list_melds(&lanes, lanes.best, melds);
    solution->found = solution->whole = true;
    solution->effort = 1 + lanes.ways;
    solution->meld_count = solution->cards = 0;
    solution->loose = *hand;
    for (int i = 0; i < count; i++) {
        Act *act = &solution->melds[solution->meld_count++];
        *act = (Act){.kind = ACT_MELD, .meld = (uint8_t)melds[i].kind};
        for (uint64_t cards = melds[i].cards; cards; cards &= cards - 1) {
            Face face = face_at(&lanes, __builtin_ctzll(cards));
            Card card = card_make(0, face_suit(face), face_rank(face));
            act->cards[act->count++] = (Laying){card, face};
            card_set_remove(&solution->loose, card);
            solution->cards++;
        }
    }
    solution->points = solver_points(rules, &solution->loose);
    return true;
}
