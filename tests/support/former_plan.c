#include "support/former_plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "play/contract.h"

enum {
    PARTS_MAX = 16,    // melds of a contract that are looked at
    TARGETS_MAX = 12,  // ways to make each of them that are looked at: the nearest ones
    DEAD = 3,          // a card that cannot come any more is as bad as so many that can
    WAYS_MAX = 20000,  // after which the best way found so far is taken
};

// A meld to make: for a run the places from `low` on, for a set a rank.
typedef struct {
    uint8_t suit, low, rank;
    uint8_t cost;  // cards that the hand lacks, by itself
} Target;

typedef struct {
    const MeldRule *meld;
    int size, wild_max;
    int count;
    Target targets[TARGETS_MAX];
} Part;

typedef struct {
    const Ruleset *rules;
    int part_count;
    Part parts[PARTS_MAX];
    int wilds;            // held
    uint8_t left[FACES];  // natural cards held that no meld has taken
    uint8_t to_come[FACES];
    int ways;

    int chosen[PARTS_MAX], missing[PARTS_MAX], outs, dead;  // of the melds chosen so far
    uint8_t taken[FACES];
    int best_cost, best_wilds;
    FormerPlan best;
    uint8_t best_taken[FACES];
} Planner;

static Face face_at(const Planner *planner, int suit, int place)
{
    return face_shown(&planner->rules->deck,
                      face_make(suit, deck_rank(&planner->rules->deck, place)));
}

// ---- Taking cards for a target: how many are missing then

static bool take(Planner *planner, Face face)
{
    if (planner->left[face] == 0)
        return false;
    planner->left[face]--;
    planner->taken[face]++;
    return true;
}

static bool take_place(Planner *planner, const Part *part, const Target *target, int place)
{
    if (!part->meld->mixed)
        return take(planner, face_at(planner, target->suit, place));
    for (int suit = 0; suit < SUITS; suit++)
        if (take(planner, face_at(planner, suit, place)))
            return true;
    return false;
}

static int outs_of_place(const Planner *planner, const Part *part, const Target *target, int place)
{
    int outs = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (part->meld->mixed || suit == target->suit)
            outs += planner->to_come[face_at(planner, suit, place)];
    return outs;
}

static int take_run(Planner *planner, const Part *part, const Target *target)
{
    int missing = 0;
    for (int place = target->low; place < target->low + part->size; place++) {
        if (take_place(planner, part, target, place))
            continue;
        int outs = outs_of_place(planner, part, target, place);
        planner->outs += outs;
        planner->dead += outs == 0;
        missing++;
    }
    return missing;
}

// Of each suit one card first, so that the set shows as many as it can.
static int take_set(Planner *planner, const Part *part, const Target *target)
{
    int taken = 0, suits = 0, outs = 0;
    for (int suit = 0; suit < SUITS && taken < part->size && suits < part->meld->suits.max; suit++)
        if (take(planner, face_make(suit, target->rank))) {
            taken++;
            suits++;
        }
    for (int suit = 0; suit < SUITS; suit++)
        while (taken < part->size - (part->meld->suits.min - suits > 0) &&
               planner->taken[face_make(suit, target->rank)] > 0 &&
               take(planner, face_make(suit, target->rank)))
            taken++;
    for (int suit = 0; suit < SUITS; suit++)
        outs += planner->to_come[face_make(suit, target->rank)];
    int missing = part->size - taken;
    planner->outs += missing > 0 ? outs : 0;
    planner->dead += missing > outs;
    return missing;
}

static int take_target(Planner *planner, const Part *part, const Target *target)
{
    return part->meld->shape == MELD_RUN ? take_run(planner, part, target)
                                         : take_set(planner, part, target);
}

// ---- The nearest targets of a part

static void add_target(Part *part, Target target)
{
    int at = part->count < TARGETS_MAX ? part->count++ : TARGETS_MAX;
    for (; at > 0 && part->targets[at - 1].cost > target.cost; at--)
        if (at < TARGETS_MAX)
            part->targets[at] = part->targets[at - 1];
    if (at < TARGETS_MAX)
        part->targets[at] = target;
}

// What the target lacks by itself; the planner stays as it is.
static uint8_t cost_of(const Planner *planner, const Part *part, const Target *target)
{
    Planner alone = *planner;
    alone.dead = 0;
    int missing = take_target(&alone, part, target);
    return (uint8_t)least(missing + DEAD * alone.dead, UINT8_MAX);
}

static void find_runs(const Planner *planner, Part *part)
{
    int places = planner->rules->deck.rank_count + (part->meld->ace != ACE_LOW);
    for (int suit = 0; suit < (part->meld->mixed ? 1 : SUITS); suit++)
        for (int low = part->meld->ace == ACE_HIGH; low + part->size <= places; low++) {
            Target target = {.suit = (uint8_t)suit, .low = (uint8_t)low};
            target.cost = cost_of(planner, part, &target);
            add_target(part, target);
        }
}

static void find_sets(const Planner *planner, Part *part)
{
    for (int place = 0; place < planner->rules->deck.rank_count; place++) {
        Target target = {.rank = (uint8_t)deck_rank(&planner->rules->deck, place)};
        target.cost = cost_of(planner, part, &target);
        add_target(part, target);
    }
}

static void add_part(Planner *planner, const MeldRule *meld)
{
    const MeldRule form = ruleset_opening_form(meld);
    Part *part = &planner->parts[planner->part_count];
    *part = (Part){.meld = meld, .size = form.size.min, .wild_max = form.wild.max};
    if (meld->shape == MELD_RUN)
        find_runs(planner, part);
    else
        find_sets(planner, part);
    planner->part_count += part->count > 0;
}

// ---- The nearest way to all parts

// Wild cards make up for what is missing, as many in each part as it takes.
static void weigh(Planner *planner)
{
    int missing = 0, room = 0;
    for (int i = 0; i < planner->part_count; i++) {
        missing += planner->missing[i];
        room += least(planner->missing[i], planner->parts[i].wild_max);
    }
    int wilds = least(planner->wilds, room);
    FormerPlan plan = {.missing = missing - wilds, .outs = planner->outs};
    int cost = plan.missing + DEAD * planner->dead;
    if (planner->ways++ > 0 && (cost > planner->best_cost ||
                                (cost == planner->best_cost && plan.outs <= planner->best.outs)))
        return;
    planner->best_cost = cost;
    planner->best_wilds = wilds;
    planner->best = plan;
    memcpy(planner->best_taken, planner->taken, sizeof planner->taken);
}

static void choose(Planner *planner, int at)
{
    if (at == planner->part_count) {
        weigh(planner);
        return;
    }
    const Part *part = &planner->parts[at];
    // Melds of one kind are chosen in the order of their targets, so that no way is met twice.
    bool again = at > 0 && part[-1].meld == part->meld;
    for (int i = again ? planner->chosen[at - 1] : 0; i < part->count && planner->ways < WAYS_MAX;
         i++) {
        uint8_t left[FACES], taken[FACES];
        int outs = planner->outs, dead = planner->dead;
        memcpy(left, planner->left, sizeof left);
        memcpy(taken, planner->taken, sizeof taken);
        planner->chosen[at] = i;
        planner->missing[at] = take_target(planner, part, &part->targets[i]);
        choose(planner, at + 1);
        memcpy(planner->left, left, sizeof left);
        memcpy(planner->taken, taken, sizeof taken);
        planner->outs = outs;
        planner->dead = dead;
    }
}

// ---- The whole

static void hold(Planner *planner, const CardSet *hand, const CardSet *known, FaceSet wild)
{
    const Deck *deck = &planner->rules->deck;
    for (CardSet all = deck_cards(deck); !card_set_is_empty(&all);) {
        Card card = card_set_pop(&all);
        if (card_set_has(hand, card) && face_set_has(wild, card))
            planner->wilds++;
        else if (card_set_has(hand, card))
            planner->left[card_face(card)]++;
        if (!card_set_has(known, card))
            planner->to_come[card_face(card)]++;
    }
}

// The cards of the hand that the best way takes, and as many wild ones as it has a use for.
static CardSet kept_cards(const Planner *planner, const CardSet *hand, FaceSet wild)
{
    CardSet kept = {{0}};
    uint8_t wanted[FACES];
    int wilds = planner->best_wilds;
    memcpy(wanted, planner->best_taken, sizeof wanted);
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        bool is_wild = face_set_has(wild, card);
        if (is_wild ? wilds == 0 : wanted[card_face(card)] == 0)
            continue;
        if (is_wild)
            wilds--;
        else
            wanted[card_face(card)]--;
        card_set_add(&kept, card);
    }
    return kept;
}

FormerPlan former_plan_contract(const Ruleset *rules, const Game *game, int seat,
                                const CardSet *hand, const CardSet *known)
{
    const Contract rest = contract_rest(rules, game, seat);
    Planner planner = {.rules = rules};
    hold(&planner, hand, known, game->wild[seat]);
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int i = 0; i < rest.melds[kind] && planner.part_count < PARTS_MAX; i++)
            add_part(&planner, &rules->melds[kind]);
    choose(&planner, 0);
    planner.best.kept = kept_cards(&planner, hand, game->wild[seat]);
    return planner.best;
}

bool former_plan_is_better(const FormerPlan *plan, const FormerPlan *than)
{
    return plan->missing != than->missing ? plan->missing < than->missing : plan->outs > than->outs;
}
