// Puts house rules that were read on the rules of a variant. They change its table once that is
// complete, parts before what they are part of, otherwise in the order in which they were named.

#ifndef LOBA_LUA_HOUSE_APPLY_H
#define LOBA_LUA_HOUSE_APPLY_H

#include "lua/loading.h"

// Changes the rules on top of the stack by a stack of house rules.
void house_apply(Loader *loader, int stack);

// Adds the house rules that the caller named to the name of the rules, and lists all in the
// ruleset.
void house_conclude(Loader *loader);

#endif
