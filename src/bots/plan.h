// How far a hand is from the contract that its side has yet to put down. This is an estimate, by
// which a bot keeps and draws cards; whether a meld is legal is for play/contract.h.

#ifndef LOBA_BOTS_PLAN_H
#define LOBA_BOTS_PLAN_H

#include "play/game.h"

// The nearest way found to put the contract down.
typedef struct {
    int missing;   // cards still to be drawn
    int outs;      // cards that would bring it nearer, at least one for each that is missing
    CardSet kept;  // cards of the hand that it uses
} Plan;

// The contract must be due for the seat. `known` are the cards that can no longer be drawn.
Plan plan_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                   const CardSet *known);

// The cards that the nearest way lacks, as if all others could still come. The search is wider than
// that of a bot, for people are told.
int plan_lacks(const Ruleset *rules, const Game *game, int seat, const CardSet *hand);

enum { PLAN_PARTS_MAX = 16 };  // melds of a contract that are planned

// A meld of the contract on that way: the cards of the hand for it, wild ones included, and how
// many it lacks beside them.
typedef struct {
    int kind;  // in rules->melds
    int missing;
    CardSet cards;
    FaceSet takes;  // the faces of which it is made
} PlanPart;

// The parts of the nearest way, by kind; returns their number, 0 where there is no way at all.
int plan_parts(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
               const CardSet *known, PlanPart parts[PLAN_PARTS_MAX]);

// The number of ways to make each meld of the contract from the hand, weighted: a way that lacks
// one more card counts half as much. A Plan is only the nearest way; this measures everything that
// the hand could become.
typedef struct {
    int all;
    int lost[FACES];  // how much is lost if a card of this face leaves the hand
} Ways;

Ways ways_to_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                      const CardSet *known);

// Whether `plan` is better than `than`.
bool plan_is_better(const Plan *plan, const Plan *than);

#endif
