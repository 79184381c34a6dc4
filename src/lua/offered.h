// Functions that the host offers to rules files, for what many games write alike: what a card
// counts, who closed a hand, who went out. They hold numbers at most, and have no line of their
// own: their faults stand where the field stands that asks them.

#ifndef LOBA_LUA_OFFERED_H
#define LOBA_LUA_OFFERED_H

#include "lua/loading.h"

void offered_add(Loader *loader);

// How many values the function on top of the stack takes; 0 if it is none of these.
int offered_parameters(lua_State *L);

// What it is in words, where a field asks it so and the file gives none; NULL: nothing.
const Words *offered_words(lua_State *L, FieldAsked asked);

#endif
