// How far a hand is from the contract that it has yet to put down: an estimate by which a bot keeps
// and draws cards, never a judgement of what is legal (play/contract.h has that).

#ifndef LOBA_TESTS_SUPPORT_FORMER_PLAN_H
#define LOBA_TESTS_SUPPORT_FORMER_PLAN_H

#include "play/game.h"

// The nearest way to put the contract down that was found.
typedef struct {
    int missing;   // cards that must still come
    int outs;      // how many cards would bring it nearer, at least one for each that is missing
    CardSet kept;  // cards of the hand that are part of it
} FormerPlan;

// The contract must be due for the seat. `known` are the cards that can no longer be drawn.
FormerPlan former_plan_contract(const Ruleset *rules, const Game *game, int seat,
                                const CardSet *hand, const CardSet *known);

// Whether the first is the better one.
bool former_plan_is_better(const FormerPlan *plan, const FormerPlan *than);

#endif
