// Comparisons in the text of a rules file that never hold: of a fact, a member of a card or an
// option with a value that it never has, of a fact that is not asked, and of what is never there.

#ifndef LOBA_LUA_COMPARED_H
#define LOBA_LUA_COMPARED_H

#include "lua/loading.h"

// Adds a fault for each of them, once the rules are read.
void compared_check(Loader *loader);

#endif
