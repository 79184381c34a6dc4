// What named cards can stand for, and what is wrong with them when they can stand for nothing.

#include <string.h>

#include "play/meld.h"
#include "play/meld_search.h"

// ---- Readings

typedef struct {
    const Deck *deck;
    const Laying *stated;  // what the player said of each card
    int count;
    ActList *list;
    int found;
} Collector;

static int times_among(const Deck *deck, const Laying cards[], int count, Laying stated)
{
    int times = 0;
    for (int i = 0; i < count; i++)
        times += card_face(cards[i].card) == card_face(stated.card) &&
                 face_is_said(deck, cards[i].as, stated.as);
    return times;
}

static bool keeps_to(const Collector *collector, const Act *act)
{
    for (int i = 0; i < collector->count; i++) {
        Laying stated = collector->stated[i];
        if (stated.as == FACE_OPEN)
            continue;
        if (times_among(collector->deck, act->cards, act->count, stated) <
            times_among(collector->deck, collector->stated, collector->count, stated))
            return false;
    }
    return true;
}

static bool collect(void *self, const Act *act)
{
    Collector *collector = self;
    if (keeps_to(collector, act)) {
        act_list_add(collector->list, act);
        collector->found++;
    }
    return !collector->list->sampled;
}

static MeldSearch search_for(const Ruleset *rules, FaceSet wild, Collector *collector)
{
    return (MeldSearch){.rules = rules,
                        .wild = wild,
                        .must = CARD_NONE,
                        .use_all = true,
                        .visit = collect,
                        .self = collector};
}

// ---- What is wrong

// How near a refusal is to a meld: the nearest kind explains, and before any other the wild card
// that is in the way.
static int nearness(RefusalCode code)
{
    switch (code) {
    case REFUSAL_RANKS_DIFFER:
    case REFUSAL_SUITS_DIFFER: return 0;
    case REFUSAL_GAP:
    case REFUSAL_PLACE_TAKEN: return 1;
    case REFUSAL_WILD_FIXED:
    case REFUSAL_SWAP_INSTEAD: return 3;
    default: return 2;
    }
}

static unsigned places_of(const Deck *deck, const Laying cards[], int count)
{
    unsigned places = 0;
    for (int i = 0; i < count; i++)
        if (cards[i].as != FACE_OPEN && deck_place(deck, face_rank(cards[i].as)) >= 0)
            places |= 1u << deck_place(deck, face_rank(cards[i].as));
    return places;
}

// The place a wild card of a run would most likely take: a gap, else above, else below.
static int likely_place(const Deck *deck, unsigned places)
{
    if (!places)
        return 0;
    int low = __builtin_ctz(places), high = 31 - __builtin_clz(places);
    for (int place = low; place <= high; place++)
        if (!(places >> place & 1))
            return place;
    if (high < deck->rank_count)
        return high + 1;
    return low > 0 ? low - 1 : high;
}

static int suit_of_run(const Laying cards[], int count, FaceSet wild)
{
    for (int i = 0; i < count; i++) {
        if (cards[i].as != FACE_OPEN)
            return face_suit(cards[i].as);
        if (!face_set_has(wild, cards[i].card))
            return card_suit(cards[i].card);
    }
    return 0;
}

static void read_as_run(const Ruleset *rules, FaceSet wild, int kind, Laying cards[], int count,
                        bool ace_high)
{
    int suit = suit_of_run(cards, count, wild);
    for (int i = 0; i < count; i++) {
        Card card = cards[i].card;
        bool natural =
            !face_set_has(wild, card) || (card_suit(card) == suit && !card_is_joker(card));
        if (cards[i].as == FACE_OPEN && natural)
            cards[i].as = ace_high && deck_is_first(&rules->deck, card_rank(card))
                              ? face_make(card_suit(card), RANK_ACE_HIGH)
                              : card_face(card);
    }
    for (int i = 0; i < count; i++)
        if (cards[i].as == FACE_OPEN) {
            int place = likely_place(&rules->deck, places_of(&rules->deck, cards, count));
            int rank = deck_rank(&rules->deck, place);
            cards[i].as = face_in_run(&rules->deck, &rules->melds[kind], suit, rank, cards[i].card);
        }
}

static void read_as_set(FaceSet wild, Laying cards[], int count)
{
    int rank = RANK_JOKER;
    for (int i = 0; i < count && rank == RANK_JOKER; i++) {
        if (cards[i].as != FACE_OPEN)
            rank = face_rank(cards[i].as);
        else if (!face_set_has(wild, cards[i].card))
            rank = card_rank(cards[i].card);
    }
    for (int i = 0; i < count; i++) {
        if (cards[i].as != FACE_OPEN)
            continue;
        bool natural = card_rank(cards[i].card) == rank || !face_set_has(wild, cards[i].card);
        cards[i].as = natural && rank != RANK_JOKER ? card_face(cards[i].card)
                                                    : face_any_suit(rank ? rank : RANK_ACE);
    }
}

static void read_as(const Ruleset *rules, FaceSet wild, int kind, Laying cards[], int count,
                    bool ace_high)
{
    if (rules->melds[kind].shape == MELD_SET)
        read_as_set(wild, cards, count);
    else
        read_as_run(rules, wild, kind, cards, count, ace_high);
}

static void explain_new(const Ruleset *rules, FaceSet wild, bool opening, const Laying cards[],
                        int count, Refusal *why)
{
    int best = -1;
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int ace_high = 0; ace_high < 2; ace_high++) {
            Laying read[ACT_CARDS_MAX];
            Refusal wrong;
            for (int i = 0; i < count; i++)
                read[i] = cards[i];
            read_as(rules, wild, kind, read, count, ace_high);
            MeldForm form = {kind, opening};
            if (meld_judge(rules, wild, form, read, count, &wrong) || nearness(wrong.code) <= best)
                continue;
            best = nearness(wrong.code);
            *why = wrong;
        }
    if (best <= 0)
        *why = (Refusal){.code = REFUSAL_NO_MELD, .card = CARD_NONE};
}

// The walk shows one of several ways that leave the same faces in the same places; where the cards
// are said to go another of these, that is a reading too.
static void add_as_said(Collector *collector, int meld, const Laying cards[], int count)
{
    Act act = {.kind = ACT_LAY, .meld = (uint8_t)meld, .count = (uint8_t)count};
    memcpy(act.cards, cards, (size_t)count * sizeof *cards);
    act_list_add(collector->list, &act);
    collector->found++;
}

// Says what is wrong, unless nothing is.
static void explain_lay(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                        Collector *collector, Refusal *why)
{
    const Laying *cards = collector->stated;
    int best = -1, count = collector->count;
    for (int ace_high = 0; ace_high < 2; ace_high++) {
        Laying whole[CARDS_MAX + ACT_CARDS_MAX];
        Refusal wrong;
        int size = meld_layings(game, meld, whole);
        for (int i = 0; i < count; i++)
            whole[size + i] = cards[i];
        read_as(rules, wild, game->melds[meld].kind, whole, size + count, ace_high);
        if (lay_judge(rules, game, wild, meld, whole + size, count, &wrong)) {
            add_as_said(collector, meld, whole + size, count);
            return;
        }
        if (nearness(wrong.code) <= best)
            continue;
        best = nearness(wrong.code);
        *why = wrong;
    }
}

// ---- The questions

int meld_readings(const Ruleset *rules, FaceSet wild, bool opening, const Laying cards[], int count,
                  ActList *list, Refusal *why)
{
    Collector collector = {&rules->deck, cards, count, list, 0};
    *why = (Refusal){.code = REFUSAL_NO_CARDS, .card = CARD_NONE};
    for (int kind = 0; kind < rules->meld_count && count > 0; kind++) {
        MeldSearch search = search_for(rules, wild, &collector);
        search.opening = opening;
        for (int i = 0; i < count; i++)
            card_set_add(&search.rest, cards[i].card);
        walk_new_melds(&search, kind);
    }
    if (collector.found == 0 && count > 0)
        explain_new(rules, wild, opening, cards, count, why);
    return collector.found;
}

int lay_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                 const Laying cards[], int count, bool moves, ActList *list, Refusal *why)
{
    Collector collector = {&rules->deck, cards, count, list, 0};
    MeldSearch search = search_for(rules, wild, &collector);
    search.game = game;
    for (int i = 0; i < meld_size(game, meld) && moves; i++)
        card_set_add(&search.may_move, meld_cards(game, meld)[i].card);
    for (int i = 0; i < count; i++) {
        bool on_table = meld_index_of(game, meld, cards[i].card) >= 0;
        card_set_add(on_table ? &search.may_move : &search.rest, cards[i].card);
    }
    walk_lays(&search, meld);
    if (collector.found == 0)
        explain_lay(rules, game, wild, meld, &collector, why);
    return collector.found;
}
