// Contracts: the melds that a side puts down first in a hand, whole and in one turn (CL-03, CL-07).
// Part by part they are a draft: while one is open nothing else may be done, and a part is put down
// only where the hand makes the rest as well.

#ifndef LOBA_PLAY_CONTRACT_H
#define LOBA_PLAY_CONTRACT_H

#include "play/readings.h"

// Whether the side of this seat has a contract to put down in this hand before anything else.
// Behind the turns nobody has.
bool contract_is_due(const Ruleset *rules, const Game *game, int seat);

// Whether all that has to be put down first lies on the table.
bool contract_is_met(const Ruleset *rules, const Game *game, int seat);

// Whether a part of it lies on the table already, and not all.
bool contract_is_open(const Ruleset *rules, const Game *game, int seat);

// The melds of it that are still to be put down. The contract must be due.
Contract contract_rest(const Ruleset *rules, const Game *game, int seat);

// The new melds that the seat asked may mean: of all kinds that are played, as parts of the
// contract where one is due.
MeldsMeant melds_meant(const Ruleset *rules, const Game *game);

// Could all that is still to be put down be made of these cards? Asked before each part is; where
// that is too long a search, the answer is yes.
bool contract_may_be_met(const Ruleset *rules, const Game *game, const InHand *holding);

// Does this meld, of cards that make one of its kind, belong to the contract that is due for the
// seat asked, and could the rest be made of the cards that it leaves, so that what is left then is
// enough to throw a card? Where that is too long a search, the answer is yes.
bool contract_judge(const Ruleset *rules, const Game *game, const InHand *holding, const Act *act,
                    Refusal *why);

#endif
