// Loba de Menos as a C literal, what rules/loba_de_menos.lua says with no option changed: for the
// tests of `play`, the invariants and the benchmarks, which so need no Lua. A test of an option
// copies it and changes the copy.

#ifndef LOBA_TESTS_SUPPORT_MENOS_H
#define LOBA_TESTS_SUPPORT_MENOS_H

#include "rules/ruleset.h"

// Places in its lists.
enum { MENOS_PIERNA, MENOS_ESCALERA };
enum { MENOS_STEP_DRAW, MENOS_STEP_TABLE, MENOS_STEP_THROW };
enum { MENOS_DRAW, MENOS_TAKE, MENOS_MELD, MENOS_LAY, MENOS_DISCARD };

const Ruleset *menos_rules(void);

// Two steps in which melds are put down, of which the first has nothing else; nothing is concluded.
Ruleset menos_with_two_tables(void);

#endif
