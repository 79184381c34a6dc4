// Jokers that a change brings to a game without any: `deck.jokers = 2` alone makes one that can be
// played. Where nobody says what is wild they are, one in a meld at most; and each counts 25 where
// the game's function of points knows of none. Jokers of the oldest file are what it says.

#ifndef LOBA_LUA_JOKERS_H
#define LOBA_LUA_JOKERS_H

#include "lua/loading.h"

// Notes whether the rules on top of the stack, those of the oldest file, have jokers.
void jokers_note(Loader *loader);

// If a change has brought jokers to the rules on top of the stack, changes in its name what else
// they need. `file` has made its changes; NULL: the caller.
void jokers_bring(Loader *loader, const LoadedFile *file);

#endif
