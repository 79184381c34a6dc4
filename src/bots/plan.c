#include "bots/plan.h"

#include <stddef.h>
#include <string.h>

#include "base/least.h"
#include "bots/fit.h"
#include "play/contract.h"

enum {
    PARTS_MAX = PLAN_PARTS_MAX,
    TARGETS_MAX = 12,     // nearest ways considered for each of them by a bot
    TARGETS_TOLD = 48,    // and for what people are told
    TARGETS_A_MARK = 3,   // and of those, if the melds must differ in mark, with the same one
    DEAD = 3,             // the cost of a card that cannot come any more; one that can costs 1
    TRIES_MAX = 20000,    // most melds tried before the best way so far is taken
    TRY_EFFORT = 5,       // effort of one try (ruleset_spend)
    WAY_WHOLE = 1 << 20,  // value of a way that lacks no card
    COST_MAX = 21,        // a way of this cost or more has no value
    DEAREST = 63,         // no target costs more: a run of 14 places of which every card is dead 56
};

// The cards that a hand has for the melds of a contract, and those still to come.
typedef struct {
    const Ruleset *rules;
    Contract rest;
    unsigned differing;  // kinds of which no two melds may have one mark, as bits 1 << kind
    MeldMarks marks;     // of melds that the side has, of those kinds
    Counts naturals, to_come;
    int wilds;
    int targets_max;
} Means;

// What melds lack besides their natural cards.
typedef struct {
    int missing, dead, outs;
} Lack;

// Some melds: the natural cards they leave, and the number of wild cards they could use.
typedef struct {
    Counts left;
    Lack lack;
    int wilds;
    unsigned marks;  // of the melds of a part whose kind is single
} Way;

// A meld to aim for, and what it lacks by itself. `outs_most` is the maximum over it and all later
// targets of the same cost.
typedef struct {
    const Frame *frame;
    int cost, outs, outs_most;
} Target;

// The parts of the contract of one kind, nearest targets first, and the least cost of all parts
// after them.
typedef struct {
    const Form *form;
    bool single;
    int kind, melds;
    int count;
    Target targets[TARGETS_TOLD];
    Frame frames[FRAMES_MAX];
    int cost_behind, outs_behind;
} Part;

typedef struct {
    const Means *means;
    int part_count;
    Part parts[MELD_KINDS_MAX];
    int wilds;  // that could be used in all
    int tries;
    bool found;
    int best_cost, best_wilds;
    Plan best;
    Counts best_left;
    int depth;  // melds chosen so far: their targets, in their part
    uint8_t chosen[PARTS_MAX], best_chosen[PARTS_MAX];
} Planner;

static Means means_of(const Ruleset *rules, const Game *game, int seat, unsigned differing,
                      const CardSet *hand, const CardSet *known)
{
    const Deck *deck = &rules->deck;
    const CardSet all = deck_cards(deck), unknown = card_set_minus(&all, known);
    const CardSet naturals = card_set_of(hand, ~game->wild[seat]);
    const Holding held = holding_of_cards(deck, &naturals);
    const Holding to_come = holding_of_cards(deck, &unknown);
    return (Means){.rules = rules,
                   .rest = contract_rest(rules, game, seat),
                   .differing = differing,
                   .marks = meld_marks(rules, game, game_side(game, seat), differing),
                   .naturals = counts_of(&held),
                   .to_come = counts_of(&to_come),
                   .wilds = card_set_count(hand) - card_set_count(&naturals),
                   .targets_max = TARGETS_MAX};
}

// ---- Taking cards for a meld

// Of a rank: the suits that a meld uses, as many as it can, and the number of its cards. If it has
// more cards than suits, the suits with most cards come first.
static int cards_of_rank(const Frame *frame, int rank, const Counts *left, FaceSet *suits)
{
    int shown = 0, shown_max = least(frame->count, frame->suits_max);
    *suits = 0;
    for (int i = shown_max < frame->count ? PACKS_MAX - 1 : 0; i >= 0; i--) {
        FaceSet more = left->held[i] & EACH_LANE << rank & ~*suits;
        for (; more && shown < shown_max; more &= more - 1, shown++)
            *suits |= more & -more;
    }
    return least(counts_sum(left, *suits), frame->count - most(0, frame->suits_min - shown));
}

static void add_lack(const Means *means, const Frame *frame, const Counts *left, Lack *lack)
{
    FaceSet suits, lacks = frame->each & ~left->held[0];
    lack->missing += __builtin_popcountll(lacks);
    lack->outs += counts_sum(&means->to_come, lacks);
    lack->dead += __builtin_popcountll(lacks & ~means->to_come.held[0]);
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1) {
        int rank = __builtin_ctz(ranks);
        int missing = frame->count - cards_of_rank(frame, rank, left, &suits);
        int outs = missing > 0 ? counts_sum(&means->to_come, EACH_LANE << rank) : 0;
        lack->missing += missing;
        lack->outs += outs;
        lack->dead += missing > outs;
    }
}

static int lack_cost(const Lack *lack) { return lack->missing + DEAD * lack->dead; }

// The number alone. Of suits that all fit every card counts; of more suits than are needed, where
// each gives one card, none is lacking.
static inline int count_of_rank(const Frame *frame, int rank, const Counts *left)
{
    const FaceSet of_rank = EACH_LANE << rank;
    const int suits = __builtin_popcountll(left->held[0] & of_rank);
    if (suits <= least(frame->count, frame->suits_max))
        return least(counts_sum(left, of_rank), frame->count - most(0, frame->suits_min - suits));
    if (frame->count <= frame->suits_max)
        return frame->count - most(0, frame->suits_min - frame->count);
    FaceSet taken;
    return cards_of_rank(frame, rank, left, &taken);
}

// What the meld costs by itself: as by add_lack, without the outs, which most melds are never asked
// for.
static inline int cost_alone(const Means *means, const Frame *frame, const Counts *left)
{
    const FaceSet lacks = frame->each & ~left->held[0];
    int cost =
        __builtin_popcountll(lacks) + DEAD * __builtin_popcountll(lacks & ~means->to_come.held[0]);
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        const int missing = frame->count - count_of_rank(frame, rank, left);
        if (missing > 0)
            cost += missing + DEAD * (missing > counts_sum(&means->to_come, EACH_LANE << rank));
    }
    return cost;
}

static void take(const Frame *frame, Counts *left)
{
    counts_take(left, frame->each & left->held[0]);
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1) {
        FaceSet suits;
        int count = cards_of_rank(frame, __builtin_ctz(ranks), left, &suits);
        for (FaceSet next = suits; count > 0; next &= next - 1, count--) {
            next = next ? next : suits & left->held[0];
            counts_take(left, next & -next);
        }
    }
}

// The smallest melds of a kind but for those that the side may have no more.
static int frames_left(const Means *means, int kind, Frame frames[FRAMES_MAX])
{
    const int count =
        frames_of(&means->rules->deck, meld_form(means->rules, kind, true), NULL, frames);
    const unsigned marks = means->marks.of[kind];
    int left = 0;
    for (int i = 0; i < count && marks; i++)
        if (!(marks >> frame_mark(&frames[i]) & 1))
            frames[left++] = frames[i];
    return marks ? left : count;
}

// ---- The nearest targets of a part

// If the part has as many targets with this mark as it may have: the furthest of them, else -1.
static int last_of_mark(const Part *part, int mark)
{
    int last = -1, count = 0;
    for (int i = 0; i < part->count; i++)
        if (frame_mark(part->targets[i].frame) == mark) {
            last = i;
            count++;
        }
    return count < TARGETS_A_MARK ? -1 : last;
}

// The nearest of them, as many as there is room for, the first of equals first.
static void add_nearest(Part *part, const Frame frames[], const int cost[], int count, int room)
{
    uint8_t before[DEAREST + 2] = {0};  // by cost, how many are nearer
    for (int i = 0; i < count; i++)
        before[least(cost[i], DEAREST) + 1]++;
    for (int i = 0; i < DEAREST; i++)
        before[i + 1] = (uint8_t)(before[i] + before[i + 1]);
    for (int i = 0; i < count; i++) {
        const int at = before[least(cost[i], DEAREST)]++;
        if (at < room)
            part->targets[at] = (Target){.frame = &frames[i], .cost = cost[i]};
    }
    part->count = least(count, room);
}

// The same, where only a few with one mark may be among them.
static void add_differing(Part *part, const Frame frames[], const int cost[], int count, int room)
{
    for (int i = 0; i < count; i++) {
        const int last = last_of_mark(part, frame_mark(&frames[i]));
        if (last >= 0 && part->targets[last].cost <= cost[i])
            continue;
        for (int j = last; j >= 0 && j + 1 < part->count; j++)
            part->targets[j] = part->targets[j + 1];
        part->count -= last >= 0;
        int at = part->count;
        if (at == room && part->targets[--at].cost <= cost[i])
            continue;
        for (; at > 0 && part->targets[at - 1].cost > cost[i]; at--)
            part->targets[at] = part->targets[at - 1];
        part->targets[at] = (Target){.frame = &frames[i], .cost = cost[i]};
        part->count += part->count < room;
    }
}

static void add_part(Planner *planner, int kind, int melds)
{
    const Means *means = planner->means;
    Part *part = &planner->parts[planner->part_count];
    int cost[FRAMES_MAX];
    part->form = meld_form(means->rules, kind, true);
    part->single = means->differing >> kind & 1;
    part->kind = kind;
    part->melds = melds;
    part->count = 0;
    const Frame *frames = part->frames;
    const int count = frames_left(means, kind, part->frames);
    for (int i = 0; i < count; i++)
        cost[i] = cost_alone(means, &frames[i], &means->naturals);
    if (part->single)
        add_differing(part, frames, cost, count, means->targets_max);
    else
        add_nearest(part, frames, cost, count, means->targets_max);
    for (int i = 0; i < part->count; i++) {
        Lack lack = {0};
        add_lack(means, part->targets[i].frame, &means->naturals, &lack);
        part->targets[i].outs = lack.outs;
    }
    if (part->count == 0)
        return;
    planner->wilds += melds * part->form->wild_max;
    planner->part_count++;
}

// Stores for each target and each part the bounds on those after it.
static void link_parts(Planner *planner)
{
    int cost = 0, outs = 0;
    for (int i = planner->part_count - 1; i >= 0; i--) {
        Part *part = &planner->parts[i];
        for (int j = part->count - 1; j >= 0; j--) {
            Target *target = &part->targets[j];
            bool more = j + 1 < part->count && target[1].cost == target->cost;
            target->outs_most = most(target->outs, more ? target[1].outs_most : 0);
        }
        part->cost_behind = cost;
        part->outs_behind = outs;
        cost += part->melds * part->targets[0].cost;
        outs += part->melds * part->targets[0].outs_most;
    }
}

// ---- The nearest way to all parts

static bool is_better(const Planner *planner, int cost, int outs)
{
    return !planner->found || cost < planner->best_cost ||
           (cost == planner->best_cost && outs > planner->best.outs);
}

// Chooses meld number `nth` of a part among the targets from `first` on. Melds of one kind are
// chosen in target order, so that no combination is tried twice. A meld costs at least what it
// costs by itself, since others can only take cards away from it; if it costs no more, it has the
// same outs. This bounds each branch, and one that cannot improve on the best is cut off. After the
// last part wild cards fill missing places, as many in each part as it takes.
static void choose(Planner *planner, int at, int nth, int first, const Way *way)
{
    if (at == planner->part_count) {
        int wilds = least(planner->means->wilds, way->wilds);
        int cost = lack_cost(&way->lack) - wilds;
        if (!is_better(planner, cost, way->lack.outs))
            return;
        planner->found = true;
        planner->best_cost = cost;
        planner->best_wilds = wilds;
        planner->best = (Plan){.missing = way->lack.missing - wilds, .outs = way->lack.outs};
        planner->best_left = way->left;
        memcpy(planner->best_chosen, planner->chosen, sizeof planner->chosen);
        return;
    }
    const Part *part = &planner->parts[at];
    int melds = part->melds - nth;
    int cost = lack_cost(&way->lack) + part->cost_behind - planner->wilds;
    int outs = way->lack.outs + part->outs_behind;
    for (int i = first; i < part->count && planner->tries < TRIES_MAX; i++) {
        const Target *target = &part->targets[i];
        const unsigned mark = part->single ? 1u << frame_mark(target->frame) : 0;
        if (way->marks & mark)
            continue;
        int cost_min = cost + melds * target->cost;
        if (planner->found && cost_min > planner->best_cost)
            break;
        if (!is_better(planner, cost_min, outs + target->outs + (melds - 1) * target->outs_most))
            continue;
        Way next = *way;
        planner->tries++;
        add_lack(planner->means, target->frame, &way->left, &next.lack);
        take(target->frame, &next.left);
        next.wilds += least(next.lack.missing - way->lack.missing, part->form->wild_max);
        next.marks = melds > 1 ? way->marks | mark : 0;
        planner->chosen[planner->depth++] = (uint8_t)i;
        if (melds > 1)
            choose(planner, at, nth + 1, i, &next);
        else
            choose(planner, at + 1, 0, 0, &next);
        planner->depth--;
    }
}

static void find_plan(const Means *means, Planner *planner)
{
    planner->means = means;
    planner->part_count = planner->wilds = planner->tries = planner->depth = 0;
    planner->found = false;
    planner->best = (Plan){.missing = CARDS_MAX};  // where no melds differ as they must
    planner->best_wilds = 0;
    planner->best_left = means->naturals;
    for (int kind = 0, room = PARTS_MAX; kind < means->rules->meld_count && room > 0; kind++) {
        int melds = least(means->rest.melds[kind], room);
        if (melds > 0)
            add_part(planner, kind, melds);
        room -= melds;
    }
    planner->wilds = least(planner->wilds, means->wilds);
    link_parts(planner);
    choose(planner, 0, 0, 0, &(Way){.left = means->naturals});
    ruleset_spend(means->rules, (int64_t)TRY_EFFORT * planner->tries);
}

int plan_lacks(const Ruleset *rules, const Game *game, int seat, const CardSet *hand)
{
    Means means = means_of(rules, game, seat, ruleset_singles(rules), hand, hand);
    Planner planner;
    means.targets_max = TARGETS_TOLD;
    find_plan(&means, &planner);
    return planner.best.missing;
}

Plan plan_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                   const CardSet *known)
{
    const Means means = means_of(rules, game, seat, ruleset_singles(rules), hand, known);
    Planner planner;
    find_plan(&means, &planner);

    // The plan keeps the cards of the hand that the best way uses, and as many wild cards as that
    // can use.
    CardSet *kept = &planner.best.kept;
    int wilds = planner.best_wilds;
    Counts naturals = means.naturals;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        FaceSet face = card_is_joker(card) ? 0 : UINT64_C(1) << card_face(card);
        if (face_set_has(game->wild[seat], card)) {
            if (wilds-- > 0)
                card_set_add(kept, card);
        } else if (counts_sum(&naturals, face) > counts_sum(&planner.best_left, face)) {
            counts_take(&naturals, face);
            card_set_add(kept, card);
        }
    }
    return planner.best;
}

// Takes cards of these numbers by face out of the hand.
static CardSet cards_of_counts(const Counts *with, const Counts *without, CardSet *hand)
{
    CardSet cards = {{0}};
    for (FaceSet faces = with->held[0]; faces; faces &= faces - 1) {
        const FaceSet face = faces & -faces;
        int count = counts_sum(with, face) - counts_sum(without, face);
        for (; count > 0; count--) {
            const Card card = card_set_find(hand, (Face)__builtin_ctzll(face));
            card_set_remove(hand, card);
            card_set_add(&cards, card);
        }
    }
    return cards;
}

int plan_parts(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
               const CardSet *known, PlanPart parts[PLAN_PARTS_MAX])
{
    const unsigned differing = rules->opening.distinct | ruleset_singles(rules);
    const Means means = means_of(rules, game, seat, differing, hand, known);
    CardSet naturals = card_set_of(hand, ~game->wild[seat]);
    CardSet wild = card_set_of(hand, game->wild[seat]);
    Counts left = means.naturals;
    Planner planner;
    int count = 0;
    find_plan(&means, &planner);
    int wilds = planner.best_wilds;
    for (int i = 0; i < planner.part_count && planner.found; i++)
        for (int nth = 0; nth < planner.parts[i].melds; nth++) {
            const Part *from = &planner.parts[i];
            const Frame *frame = from->targets[planner.best_chosen[count]].frame;
            const Counts before = left;
            Lack lack = {0};
            add_lack(&means, frame, &left, &lack);
            take(frame, &left);
            PlanPart *part = &parts[count++];
            *part = (PlanPart){.kind = from->kind, .takes = frame->faces};
            part->cards = cards_of_counts(&before, &left, &naturals);
            const int filled = least(least(lack.missing, from->form->wild_max), wilds);
            for (int j = 0; j < filled; j++)
                card_set_add(&part->cards, card_set_pop(&wild));
            wilds -= filled;
            part->missing = lack.missing - filled;
        }
    return count;
}

bool plan_is_better(const Plan *plan, const Plan *than)
{
    return plan->missing != than->missing ? plan->missing < than->missing : plan->outs > than->outs;
}

// ---- The number of ways

// The number of frames of each cost.
typedef struct {
    uint8_t of[COST_MAX + 1];
} Costs;

static int sum_of_ways(const Costs *costs)
{
    int sum = 0, room = TARGETS_MAX;
    for (int cost = 0; cost <= COST_MAX && room > 0; cost++) {
        int count = least(costs->of[cost], room);
        sum += count * (WAY_WHOLE >> cost);
        room -= count;
    }
    return sum;
}

// What each frame of a kind costs, and the number of frames of each cost: of the hand, and of the
// hand without one card of a face that it holds, those in the order of the faces.
typedef struct {
    Costs all, without[FACES];
} CostsOfHand;

static Costs *costs_without(CostsOfHand *costs, FaceSet held, FaceSet face)
{
    return &costs->without[__builtin_popcountll(held & (face - 1))];
}

// Counts the frame, without each of its cards in turn, at what it costs then. Of a card needed once
// a twin does the same work.
static void count_without_each(const Means *means, const Frame *frame, int cost, CostsOfHand *costs)
{
    const FaceSet *held = means->naturals.held;
    for (FaceSet faces = frame->faces & held[0]; faces; faces &= faces - 1) {
        const FaceSet face = faces & -faces;
        int without = cost;
        if (frame->each & face) {
            if (held[1] & face)
                continue;
            without += 1 + DEAD * !(means->to_come.held[0] & face);
        } else {
            Counts naturals = means->naturals;
            counts_take(&naturals, face);
            without = cost_alone(means, frame, &naturals);
        }
        Costs *of_hand = costs_without(costs, held[0], face);
        of_hand->of[least(cost, COST_MAX)]--;
        of_hand->of[least(without, COST_MAX)]++;
    }
}

Ways ways_to_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                      const CardSet *known)
{
    const Means means = means_of(rules, game, seat, ruleset_singles(rules), hand, known);
    const FaceSet held = means.naturals.held[0];
    Ways ways = {0};
    for (int kind = 0; kind < rules->meld_count; kind++) {
        Frame frames[FRAMES_MAX];
        int cost[FRAMES_MAX];
        CostsOfHand costs;
        if (means.rest.melds[kind] == 0)
            continue;
        const int count = frames_left(&means, kind, frames);
        costs.all = (Costs){{0}};
        for (int i = 0; i < count; i++) {
            cost[i] = cost_alone(&means, &frames[i], &means.naturals);
            costs.all.of[least(cost[i], COST_MAX)]++;
        }
        for (int i = __builtin_popcountll(held); i-- > 0;)
            costs.without[i] = costs.all;
        for (int i = 0; i < count; i++)
            count_without_each(&means, &frames[i], cost[i], &costs);
        const int sum = sum_of_ways(&costs.all);
        ways.all += sum;
        for (FaceSet faces = held; faces; faces &= faces - 1)
            ways.lost[__builtin_ctzll(faces)] +=
                sum - sum_of_ways(costs_without(&costs, held, faces & -faces));
    }
    return ways;
}
