// Jokers that a change brings to a game without any: `deck.jokers = 2` alone makes one that can be
// played. Where nobody says what is wild they are, one in a meld at most; and each counts 25 where
// the game's function of points knows of none. Jokers of the oldest file are what it says.

#ifndef LOBA_LUA_JOKERS_H
#define LOBA_LUA_JOKERS_H

#include "lua/loading.h"

// Notes whether the rules on top of the stack, those of the oldest file, have jokers.
void jokers_note(Loader *loader);

// Makes the jokers of the rules that were read wild, if a change has brought them.
void jokers_settle(Loader *loader);

// Asks the function of points below its argument, a joker that a change has brought, as sandbox_ask
// does; where the function asks for what a joker lacks, the answer is 25.
void jokers_ask_points(Loader *loader);

#endif
