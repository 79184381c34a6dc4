#include "support/brute_force.h"

#include <stdlib.h>
#include <string.h>

#include "play/meld.h"
#include "test.h"

// ---- The melds

// The place of a card in the order of docs/arrange.md: wild ones last, rank by rank, jokers behind.
static uint8_t place_in_order(const Brute *brute, Card card)
{
    int rank = card_is_joker(card) ? RANK_MAX + 1 : card_rank(card);
    int suit = card_is_joker(card) ? 0 : card_suit(card);
    bool wild = face_set_has(brute->rules->wild, card);
    return (uint8_t)(wild * RANKS * SUITS + rank * SUITS + suit);
}

// Must melds of the kind differ in mark?
static bool differs(const Brute *brute, int kind)
{
    return brute->rules->melds[kind].single ||
           (brute->opening && brute->rules->opening.distinct >> kind & 1);
}

// The first card, the number of cards, where it matters the kind, the others behind it, and a mark
// that is to differ, then suit by suit from the highest rank how many there are, and the kind.
void brute_key(const Brute *brute, const Laying laid[], int count, int kind, int mark,
               uint8_t key[BRUTE_KEY_SIZE])
{
    memset(key, 0, BRUTE_KEY_SIZE);
    key[0] = UINT8_MAX;
    key[1] = (uint8_t)(UINT8_MAX - count);
    key[2] = MELD_KINDS_MAX;
    if (brute->opening || differs(brute, kind) ||
        (brute->arranged && brute->rules->arrange.order_count > 0))
        key[2] = (uint8_t)kind;
    key[3] = (uint8_t)(differs(brute, kind) ? mark : 0);
    for (int i = 0; i < count; i++) {
        Card card = laid[i].card;
        bool joker = card_is_joker(card);
        int from_highest = joker ? 0 : 1 + RANK_MAX - card_rank(card);
        uint8_t place = place_in_order(brute, card);
        key[4 + (joker ? 0 : card_suit(card)) * (RANK_MAX + 1) + from_highest]++;
        key[0] = place < key[0] ? place : key[0];
    }
    key[BRUTE_KEY_SIZE - 1] = (uint8_t)kind;
}

static int compare_made(const void *a, const void *b)
{
    const Made *left = a, *right = b;
    int order = memcmp(left->key, right->key, BRUTE_KEY_SIZE);
    return order ? order : left->rank - right->rank;
}

static void add_made(Brute *brute, Made made)
{
    if (brute->made_count == BRUTE_MELDS_MAX)
        fail_msg("more melds than the brute force has room for");
    brute_key(brute, made.laid, made.count, made.kind, made.mark, made.key);
    brute->made[brute->made_count++] = made;
}

static bool is_meld(const Brute *brute, int kind, const Laying cards[], int count)
{
    Refusal why;
    return meld_judge(brute->rules, brute->rules->wild, (MeldForm){kind, brute->opening}, cards,
                      count, &why);
}

// No meld has a card that is not wild and is of another suit, or of another rank: a look that saves
// most of the others.
static bool is_hopeless(const Brute *brute, unsigned cards, int suit, int rank)
{
    for (int i = 0; i < brute->count; i++) {
        Card card = brute->hand[i];
        bool fits = rank ? card_rank(card) == rank : card_suit(card) == suit;
        if (cards >> i & 1 && !fits && !face_set_has(brute->rules->wild, card))
            return true;
    }
    return false;
}

static bool is_set(const Brute *brute, Made *made)
{
    if (is_hopeless(brute, made->cards, 0, made->rank))
        return false;
    made->count = 0;
    for (int i = 0; i < brute->count; i++)
        if (made->cards >> i & 1) {
            Card card = brute->hand[i];
            Face as = card_rank(card) == made->rank ? card_face(card) : face_any_suit(made->rank);
            made->laid[made->count++] = (Laying){card, as};
        }
    return is_meld(brute, made->kind, made->laid, made->count);
}

// Each card in turn stands in this place, as itself before any as a wild card.
static bool fill_run(const Brute *brute, unsigned cards, int suit, int place, Made *made)
{
    const Deck *deck = &brute->rules->deck;
    bool mixed = brute->rules->melds[made->kind].mixed;
    if (cards == 0)
        return is_meld(brute, made->kind, made->laid, made->count);
    const bool ring = brute->rules->melds[made->kind].ace == ACE_RING;
    if (place > deck->rank_count && !ring)
        return false;
    for (int i = 0; i < 2 * brute->count; i++) {
        Card card = brute->hand[i % brute->count];
        if (!(cards >> i % brute->count & 1))
            continue;
        const int rank = deck_rank(deck, ring ? place % deck->rank_count : place);
        Face as = face_make(mixed ? card_suit(card) : suit, rank);
        bool natural = face_shown(deck, as) == card_face(card);
        if (natural != (i < brute->count) || (!natural && !face_set_has(brute->rules->wild, card)))
            continue;
        if (!natural && mixed)
            as = face_any_suit(rank);
        made->laid[made->count++] = (Laying){card, as};
        if (fill_run(brute, cards & ~(1u << i % brute->count), suit, place + 1, made))
            return true;
        made->count--;
    }
    return false;
}

// In one of the suits from this one on.
static bool is_run(const Brute *brute, int suit, Made *made)
{
    bool mixed = brute->rules->melds[made->kind].mixed;
    for (; suit < (mixed ? 1 : SUITS); suit++) {
        made->mark = suit + 1;
        if (!mixed && is_hopeless(brute, made->cards, suit, 0))
            continue;
        for (int low = 0; low <= brute->rules->deck.rank_count; low++) {
            made->count = 0;
            if (fill_run(brute, made->cards, suit, low, made))
                return true;
        }
    }
    return false;
}

void brute_make_melds(Brute *brute)
{
    brute->made_count = 0;
    for (unsigned cards = 1; cards < 1u << brute->count; cards++)
        for (int kind = 0; kind < brute->rules->meld_count; kind++) {
            const Range size = brute->rules->melds[kind].size;
            int count = __builtin_popcount(cards);
            Made made = {.cards = cards, .kind = kind};
            const unsigned counting = brute->rules->arrange.kinds;
            if (count < size.min || count > size.max ||
                (brute->arranged && counting && !(counting >> kind & 1)))
                continue;
            if (brute->rules->melds[kind].shape == MELD_RUN) {
                // Runs that differ in suit are several, where only one of them may be there.
                for (int suit = 0; suit < SUITS && is_run(brute, suit, &made); suit = made.mark) {
                    add_made(brute, made);
                    if (!brute->rules->melds[kind].single)
                        break;
                }
                continue;
            }
            for (made.rank = 1; made.rank <= RANK_MAX; made.rank++) {
                made.mark = made.rank;
                if (is_set(brute, &made))
                    add_made(brute, made);
            }
        }
    qsort(brute->made, (size_t)brute->made_count, sizeof brute->made[0], compare_made);
}

// What a card that is left costs by a goal, the second and the third measure behind the first.
int64_t brute_cost_of_card(const Brute *brute, Card card, SolverGoal goal)
{
    const int64_t points = ruleset_points(brute->rules, card_face(card));
    const int64_t more = 1000 * 1000, most = more * 1000;
    switch (goal) {
    case GOAL_FEWEST_POINTS: return points * 1000 + 1;
    case GOAL_MOST_CARDS: return more + points;
    case GOAL_MOST_NATURALS:
        return points + (face_set_has(brute->rules->wild, card) ? -more : most);
    default: return 0;
    }
}

static int64_t cost_of(const Brute *brute, unsigned cards, SolverGoal goal)
{
    int64_t cost = 0;
    for (int i = 0; i < brute->count; i++)
        if (cards >> i & 1)
            cost += brute_cost_of_card(brute, brute->hand[i], goal);
    return cost;
}

static void take_least(int64_t *cost, int64_t other)
{
    if (other < *cost)
        *cost = other;
}

// The least that can be left of each subset: its first card stays, or any meld takes it.
void brute_find_least(Brute *brute)
{
    for (unsigned cards = 0; cards < 1u << brute->count; cards++) {
        const unsigned first = cards & -cards;
        for (SolverGoal goal = 0; goal < GOAL_ANY; goal++)
            brute->least[goal][cards] =
                first ? brute->least[goal][cards & ~first] + cost_of(brute, first, goal) : 0;
        for (int i = 0; i < brute->made_count; i++) {
            unsigned made = brute->made[i].cards;
            if (!(made & first) || (made & ~cards))
                continue;
            for (SolverGoal goal = 0; goal < GOAL_ANY; goal++)
                take_least(&brute->least[goal][cards], brute->least[goal][cards & ~made]);
        }
    }
}

// Of the best ones: each time the first meld in order with which the best can still be had.
Chosen brute_first_of_the_best(const Brute *brute, SolverGoal goal)
{
    Chosen chosen = {0};
    unsigned left = (1u << brute->count) - 1;
    for (int i = 0; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        if ((made->cards & ~left) ||
            brute->least[goal][left & ~made->cards] != brute->least[goal][left])
            continue;
        chosen.melds[chosen.count++] = made;
        left &= ~made->cards;
    }
    return chosen;
}

// May these cards be all that is left?
static bool may_be_left(const Brute *brute, const SolverQuestion *question, unsigned left)
{
    if (left == 0)
        return !question->keep;
    return (left & (left - 1)) ||
           !face_set_has(question->not_alone, brute->hand[__builtin_ctz(left)]);
}

typedef struct {
    Contract wanted;
    unsigned left;
    MeldMarks marks;
    Chosen chosen;
} Opening;

// Takes the mark of a meld whose kind is to differ. False if a meld has it already.
static bool take_mark(const Brute *brute, const Made *made, MeldMarks *marks)
{
    const unsigned mark = 1u << made->mark;
    if (!differs(brute, made->kind))
        return true;
    if (marks->of[made->kind] & mark)
        return false;
    marks->of[made->kind] |= (uint16_t)mark;
    return true;
}

// Every way to put a contract down, lists of melds in their order: any meld as its next part. The
// first of the best is kept.
static void put_down(const Brute *brute, const SolverQuestion *question, const Opening *opening,
                     int from, int64_t *cost, Chosen *best)
{
    static const Contract nothing;
    if (memcmp(&opening->wanted, &nothing, sizeof nothing) == 0) {
        int64_t left = cost_of(brute, opening->left, GOAL_FEWEST_POINTS);
        if (!may_be_left(brute, question, opening->left) ||
            (*cost != BRUTE_NOT_MET && left >= *cost))
            return;
        *cost = left;
        *best = opening->chosen;
        return;
    }
    for (int i = from; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        Opening next = *opening;
        if (opening->wanted.melds[made->kind] == 0 || (made->cards & ~opening->left) ||
            !take_mark(brute, made, &next.marks))
            continue;
        next.wanted.melds[made->kind]--;
        next.left &= ~made->cards;
        next.chosen.melds[next.chosen.count++] = made;
        put_down(brute, question, &next, i + 1, cost, best);
    }
}

int64_t brute_contract(const Brute *brute, const SolverQuestion *question, Chosen *best)
{
    const Opening opening = {
        .wanted = *question->contract, .left = (1u << brute->count) - 1, .marks = question->marks};
    int64_t cost = BRUTE_NOT_MET;
    *best = (Chosen){0};
    put_down(brute, question, &opening, 0, &cost, best);
    return cost;
}

// ---- One meld of a mark only

// Lowers *least to what can be left at a cost of less. What can be left where marks do not matter
// is a lower bound.
static void leave_single(const Brute *brute, unsigned left, const MeldMarks *marks, SolverGoal goal,
                         int64_t cost, int64_t *least)
{
    const unsigned first = left & -left;
    if (cost + brute->least[goal][left] >= *least)
        return;
    if (!left) {
        *least = cost;
        return;
    }
    for (int i = 0; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        MeldMarks after = *marks;
        if (made->cards & first && !(made->cards & ~left) && take_mark(brute, made, &after))
            leave_single(brute, left & ~made->cards, &after, goal, cost, least);
    }
    leave_single(brute, left & ~first, marks, goal, cost + cost_of(brute, first, goal), least);
}

int64_t brute_single(const Brute *brute, const MeldMarks *marks, SolverGoal goal, Chosen *best)
{
    unsigned left = (1u << brute->count) - 1;
    MeldMarks taken = *marks;
    int64_t wanted = INT64_MAX;
    leave_single(brute, left, marks, goal, 0, &wanted);
    *best = (Chosen){0};
    for (int i = 0; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        MeldMarks after = taken;
        int64_t cost = wanted + 1;
        if (made->cards & ~left || !take_mark(brute, made, &after))
            continue;
        leave_single(brute, left & ~made->cards, &after, goal, 0, &cost);
        if (cost > wanted)
            continue;
        best->melds[best->count++] = made;
        left &= ~made->cards;
        taken = after;
    }
    return wanted;
}

// ---- In order

// Has each of the first n names of the order, where there are n melds, a meld of its own? Tried
// name by name with each meld that none has yet.
static bool names_are_met(const ArrangeRule *arrange, const int kinds[], int count, int name,
                          unsigned used)
{
    if (name == arrange->order_count || name == count)
        return true;
    for (int i = 0; i < count; i++)
        if (!(used >> i & 1) && kinds[i] == arrange->order[name] &&
            names_are_met(arrange, kinds, count, name + 1, used | 1u << i))
            return true;
    return false;
}

typedef struct {
    const Brute *brute;
    SolverGoal goal;
    int kinds[CONTRACT_SIZE_MAX];  // of the melds that are shown already, and of those chosen
    int shown;
    Chosen chosen, *best;
    int64_t cost;
} InOrder;

static void put_in_order(InOrder *in, unsigned left, const MeldMarks *marks, int from)
{
    const Brute *brute = in->brute;
    const int count = in->shown + in->chosen.count;
    if (names_are_met(&brute->rules->arrange, in->kinds, count, 0, 0)) {
        int64_t cost = cost_of(brute, left, in->goal);
        if (in->cost == BRUTE_NOT_MET || cost < in->cost) {
            in->cost = cost;
            *in->best = in->chosen;
        }
    }
    for (int i = from; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        MeldMarks after = *marks;
        if (made->cards & ~left || !take_mark(brute, made, &after))
            continue;
        in->kinds[count] = made->kind;
        in->chosen.melds[in->chosen.count++] = made;
        put_in_order(in, left & ~made->cards, &after, i + 1);
        in->chosen.count--;
    }
}

int64_t brute_in_order(const Brute *brute, const Contract *shown, const MeldMarks *marks,
                       SolverGoal goal, Chosen *best)
{
    InOrder in = {.brute = brute, .goal = goal, .best = best, .cost = BRUTE_NOT_MET};
    for (int kind = 0; kind < MELD_KINDS_MAX; kind++)
        for (int i = 0; i < shown->melds[kind]; i++)
            in.kinds[in.shown++] = kind;
    *best = (Chosen){0};
    put_in_order(&in, (1u << brute->count) - 1, marks, 0);
    return in.cost;
}
