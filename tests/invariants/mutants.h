// Acts that are near a legal one, most of them against the rules: another card, another place,
// another reading, cards added or left out. What a mutant is, the judge has to find out.

#ifndef LOBA_TESTS_INVARIANTS_MUTANTS_H
#define LOBA_TESTS_INVARIANTS_MUTANTS_H

#include "base/random.h"
#include "play/game.h"

// One change of the act, drawn at random, in a member that counts for its kind.
Act mutant_of(const Ruleset *rules, const Game *game, const Act *act, Random *random);

// An act of any kind from any cards of the deck.
Act act_at_random(const Ruleset *rules, const Game *game, Random *random);

#endif
