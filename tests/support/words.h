// Loba de Menos with words: a round before the turns, in which everybody stays or leaves, and a
// step before the draw, in which a player may drop or call.

#ifndef LOBA_TESTS_SUPPORT_WORDS_H
#define LOBA_TESTS_SUPPORT_WORDS_H

#include "support/menos.h"

enum { WORDS_STEP_STAY, WORDS_STEP_BEGIN, WORDS_STEPS };  // the steps of menos behind them
enum { WORDS_STAY, WORDS_LEAVE, WORDS_DROP, WORDS_CALL, WORDS_ACTS };
enum { WORDS_DRAW = WORDS_ACTS + MENOS_DRAW, WORDS_DISCARD = WORDS_ACTS + MENOS_DISCARD };

// Not concluded.
Ruleset words_rules(void);

#endif
