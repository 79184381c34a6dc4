// The smallest rummy there is: two seats, one pack, ten cards each, draw from either pile, put
// melds down as they come, discard. Nothing is laid off, nothing is wild, and the stock is not
// renewed. For benchmarks, and for tests that must not depend on what a richer game adds.

#ifndef LOBA_TESTS_SUPPORT_ONE_PACK_H
#define LOBA_TESTS_SUPPORT_ONE_PACK_H

#include "rules/ruleset.h"

const Ruleset *one_pack_rules(void);

#endif
