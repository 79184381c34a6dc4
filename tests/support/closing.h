// Loba de Menos with a close, behind which hands are shown and cards laid off: for the tests of
// what happens behind the turns. Each test changes a copy as it needs.

#ifndef LOBA_TESTS_SUPPORT_CLOSING_H
#define LOBA_TESTS_SUPPORT_CLOSING_H

#include "support/menos.h"

// Places in its lists, behind those of Loba de Menos.
enum { CLOSING_STEP_SHOW = MENOS_STEP_THROW + 1, CLOSING_STEP_LAY_OFF };
enum { CLOSING_CLOSE = MENOS_DISCARD + 1, CLOSING_SHOW, CLOSING_LAY_OFF };

// With 7 loose points a hand may be closed, with a card thrown face down. From the closer on hands
// are shown; then, after the closer, cards go to any meld until a round is quiet. Only loose cards
// count, nothing else does, and no chips are paid.
Ruleset closing_rules(void);

#endif
