// How far a hand is from the contract that it has yet to put down: an estimate by which a bot keeps
// and draws cards, never a judgement of what is legal (play/contract.h has that).

#ifndef LOBA_BOTS_PLAN_H
#define LOBA_BOTS_PLAN_H

#include "play/game.h"

// The nearest way to put the contract down that was found.
typedef struct {
    int missing;   // cards that must still come
    int outs;      // how many cards would bring it nearer, at least one for each that is missing
    CardSet kept;  // cards of the hand that are part of it
} Plan;

// The contract must be due for the seat. `known` are the cards that can no longer be drawn.
Plan plan_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                   const CardSet *known);

// How many ways to make the melds of the contract are open to the hand, each meld by itself, on a
// scale of its own: a way that lacks one more card counts half as much. A plan is the nearest way
// alone; this is all that the hand could become.
typedef struct {
    int all;
    int lost[FACES];  // of these, without a card of the hand that shows this face
} Ways;

Ways ways_to_contract(const Ruleset *rules, const Game *game, int seat, const CardSet *hand,
                      const CardSet *known);

// Whether the first is the better one.
bool plan_is_better(const Plan *plan, const Plan *than);

#endif
