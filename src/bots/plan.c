#include "bots/plan.h"

#include "base/least.h"
#include "bots/counts.h"
#include "play/contract.h"

enum {
    PARTS_MAX = 16,       // melds of a contract that are looked at
    TARGETS_MAX = 12,     // ways to make each of them that are looked at: the nearest ones
    DEAD = 3,             // a card that cannot come any more is as bad as so many that can
    TRIES_MAX = 20000,    // melds chosen, after which the best way found so far is taken
    TRY_EFFORT = 5,       // that a meld chosen is counted as (ruleset_spend)
    WAY_WHOLE = 1 << 20,  // what a way counts that lacks no card
    COST_MAX = 21,        // from which on a way counts as nothing
};

// What a hand has for the melds of a contract, and what is still to come.
typedef struct {
    const Ruleset *rules;
    Contract rest;
    Counts naturals, to_come;
    int wilds;
} Means;

// Some melds, each made as far as the natural cards go: what is left of these, and what the melds
// lack. `wilds` are the wild cards that they could take.
typedef struct {
    Counts left;
    int missing, dead, outs, wilds;
} Way;

// A meld to make, and what it lacks by itself. `outs_most` is the most that it or a later one of
// the same cost has.
typedef struct {
    Frame frame;
    int cost, outs, outs_most;
} Target;

// The melds of one kind, nearest targets first, and what the parts behind it cost at least.
typedef struct {
    const Form *form;
    int melds;
    int count;
    Target targets[TARGETS_MAX];
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
} Planner;

static Means means_of(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                      const CardSet *known)
{
    const CardSet all = deck_cards(&rules->deck), to_come = card_set_minus(&all, known);
    const CardSet naturals = card_set_of(hand, ~game->wild[seat]);
    return (Means){.rules = rules,
                   .rest = contract_rest(rules, game, seat),
                   .naturals = counts_of(&rules->deck, &naturals),
                   .to_come = counts_of(&rules->deck, &to_come),
                   .wilds = card_set_count(hand) - card_set_count(&naturals)};
}

// ---- Taking cards for a meld

static void lack(Way *way, int missing, int outs)
{
    way->missing += missing;
    way->outs += missing > 0 ? outs : 0;
    way->dead += missing > outs;
}

// Of each suit one card first, so that the meld shows as many as it can.
static void take_rank(const Means *means, const Frame *frame, int rank, Way *way)
{
    FaceSet faces = EACH_LANE << rank, suits = way->left.held[0] & faces;
    int taken = __builtin_popcountll(suits);
    for (; taken > least(frame->count, frame->suits_max); taken--)
        suits &= ~(UINT64_C(1) << (63 - __builtin_clzll(suits)));
    counts_take(&way->left, suits);
    int room = frame->count - (frame->suits_min > taken);
    for (FaceSet more = suits & way->left.held[0]; more && taken < room; taken++) {
        counts_take(&way->left, more & -more);
        more = suits & way->left.held[0];
    }
    lack(way, frame->count - taken, counts_sum(&means->to_come, faces));
}

static void take(const Means *means, const Frame *frame, const Form *form, Way *way)
{
    FaceSet got = frame->each & way->left.held[0], lacks = frame->each & ~got;
    int before = way->missing;
    counts_take(&way->left, got);
    way->missing += __builtin_popcountll(lacks);
    way->outs += counts_sum(&means->to_come, lacks);
    way->dead += __builtin_popcountll(lacks & ~means->to_come.held[0]);
    for (unsigned ranks = frame->ranks; ranks; ranks &= ranks - 1)
        take_rank(means, frame, __builtin_ctz(ranks), way);
    way->wilds += least(way->missing - before, form->wild_max);
}

static int cost_of(const Way *way) { return way->missing + DEAD * way->dead; }

// ---- The nearest targets of a part

static void add_target(Part *part, const Target *target)
{
    int at = part->count;
    if (at == TARGETS_MAX && part->targets[--at].cost <= target->cost)
        return;
    for (; at > 0 && part->targets[at - 1].cost > target->cost; at--)
        part->targets[at] = part->targets[at - 1];
    part->targets[at] = *target;
    part->count += part->count < TARGETS_MAX;
}

static void add_part(Planner *planner, int kind, int melds)
{
    const Means *means = planner->means;
    Part *part = &planner->parts[planner->part_count];
    Frame frames[FRAMES_MAX];
    part->form = meld_form(means->rules, kind, true);
    part->melds = melds;
    part->count = 0;
    int count = frames_of(&means->rules->deck, part->form, frames);
    for (int i = 0; i < count; i++) {
        Way alone = {.left = means->naturals};
        take(means, &frames[i], part->form, &alone);
        add_target(part,
                   &(Target){.frame = frames[i], .cost = cost_of(&alone), .outs = alone.outs});
    }
    if (part->count == 0)
        return;
    planner->wilds += melds * part->form->wild_max;
    planner->part_count++;
}

// What the targets know of those behind them.
static void link_targets(Part *part)
{
    for (int i = part->count - 1; i >= 0; i--) {
        Target *target = &part->targets[i];
        bool more = i + 1 < part->count && target[1].cost == target->cost;
        target->outs_most = most(target->outs, more ? target[1].outs_most : 0);
    }
}

static void link_parts(Planner *planner)
{
    int cost = 0, outs = 0;
    for (int i = planner->part_count - 1; i >= 0; i--) {
        Part *part = &planner->parts[i];
        link_targets(part);
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

// Wild cards make up for what is missing, as many in each part as it takes.
static void weigh(Planner *planner, const Way *way)
{
    int wilds = least(planner->means->wilds, way->wilds);
    if (!is_better(planner, cost_of(way) - wilds, way->outs))
        return;
    planner->found = true;
    planner->best_cost = cost_of(way) - wilds;
    planner->best_wilds = wilds;
    planner->best = (Plan){.missing = way->missing - wilds, .outs = way->outs};
    planner->best_left = way->left;
}

// Chooses the meld `nth` of a part, of the targets from `first` on: melds of one kind are chosen in
// the order of their targets, so that no way is met twice. A meld costs at least what it costs by
// itself, for others can only take cards away from it; where it costs no more, it has the same
// outs. So a way that could not be better by that is not gone.
static void choose(Planner *planner, int at, int nth, int first, const Way *way)
{
    if (at == planner->part_count) {
        weigh(planner, way);
        return;
    }
    const Part *part = &planner->parts[at];
    int melds = part->melds - nth;
    int cost = cost_of(way) + part->cost_behind - planner->wilds;
    int outs = way->outs + part->outs_behind;
    for (int i = first; i < part->count && planner->tries < TRIES_MAX; i++) {
        const Target *target = &part->targets[i];
        if (!is_better(planner, cost + melds * target->cost,
                       outs + target->outs + (melds - 1) * target->outs_most))
            continue;
        Way next = *way;
        planner->tries++;
        take(planner->means, &target->frame, part->form, &next);
        if (melds > 1)
            choose(planner, at, nth + 1, i, &next);
        else
            choose(planner, at + 1, 0, 0, &next);
    }
}

// ---- The whole

// The cards of the hand that the best way takes, and as many wild ones as it has a use for.
static CardSet kept_cards(const Planner *planner, const CardSet *hand, FaceSet wild)
{
    CardSet kept = {{0}};
    int wilds = planner->best_wilds;
    Counts naturals = planner->means->naturals, left = planner->best_left;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        FaceSet face = card_is_joker(card) ? 0 : UINT64_C(1) << card_face(card);
        if (face_set_has(wild, card)) {
            if (wilds-- > 0)
                card_set_add(&kept, card);
        } else if (counts_sum(&naturals, face) > counts_sum(&left, face)) {
            counts_take(&naturals, face);
            card_set_add(&kept, card);
        }
    }
    return kept;
}

Plan plan_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                   const CardSet *known)
{
    const Means means = means_of(rules, game, seat, hand, known);
    Planner planner;
    planner.means = &means;
    planner.part_count = planner.wilds = planner.tries = 0;
    planner.found = false;
    for (int kind = 0, room = PARTS_MAX; kind < rules->meld_count && room > 0; kind++) {
        int melds = least(means.rest.melds[kind], room);
        if (melds > 0)
            add_part(&planner, kind, melds);
        room -= melds;
    }
    planner.wilds = least(planner.wilds, means.wilds);
    link_parts(&planner);
    choose(&planner, 0, 0, 0, &(Way){.left = means.naturals});
    ruleset_spend(rules, (int64_t)TRY_EFFORT * planner.tries);
    planner.best.kept = kept_cards(&planner, hand, game->wild[seat]);
    return planner.best;
}

bool plan_is_better(const Plan *plan, const Plan *than)
{
    return plan->missing != than->missing ? plan->missing < than->missing : plan->outs > than->outs;
}

// ---- How many ways there are

// How many targets of each cost there are.
typedef struct {
    int of[COST_MAX + 1];
} Costs;

static int cost_alone(const Means *means, const Counts *naturals, const Frame *frame,
                      const Form *form)
{
    Way alone = {.left = *naturals};
    take(means, frame, form, &alone);
    return least(cost_of(&alone), COST_MAX);
}

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

static void add_ways(const Means *means, const Form *form, Ways *ways)
{
    Frame frames[FRAMES_MAX];
    int cost[FRAMES_MAX];
    Costs all = {{0}};
    int count = frames_of(&means->rules->deck, form, frames);
    for (int i = 0; i < count; i++) {
        cost[i] = cost_alone(means, &means->naturals, &frames[i], form);
        all.of[cost[i]]++;
    }
    int sum = sum_of_ways(&all);
    ways->all += sum;
    for (FaceSet faces = means->naturals.held[0]; faces; faces &= faces - 1) {
        Face face = (Face)__builtin_ctzll(faces);
        Counts naturals = means->naturals;
        Costs without = all;
        counts_take(&naturals, faces & -faces);
        for (int i = 0; i < count; i++)
            if (frames[i].each >> face & 1 || frames[i].ranks >> face_rank(face) & 1) {
                without.of[cost[i]]--;
                without.of[cost_alone(means, &naturals, &frames[i], form)]++;
            }
        ways->lost[face] += sum - sum_of_ways(&without);
    }
}

// Melds of one kind have the same ways.
Ways ways_to_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                      const CardSet *known)
{
    const Means means = means_of(rules, game, seat, hand, known);
    Ways ways = {0};
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (means.rest.melds[kind] > 0)
            add_ways(&means, meld_form(rules, kind, true), &ways);
    return ways;
}
