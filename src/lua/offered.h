// Functions that the host offers to rules files, for what many games write alike: what a card
// counts, who closed a hand, who went out. No line of a file is theirs: their faults stand where
// the field that asks them does, or where a file calls them.

#ifndef LOBA_LUA_OFFERED_H
#define LOBA_LUA_OFFERED_H

#include "lua/loading.h"

void offered_add(Loader *loader);

// How many values the function on top of the stack takes; 0 if it is none of these.
int offered_parameters(lua_State *L);

#endif
