// What a rules file says of every card is asked once, as it is loaded, and costs nothing in play.

#ifndef LOBA_LUA_TABULATE_H
#define LOBA_LUA_TABULATE_H

#include "lua/loading.h"

// Keeps the value or function on top of the stack, to fill a table of faces when the deck is known.
void tabulate_later(Loader *loader, const Field *field, void *member, const char *path);

// Fills all these tables.
void tabulate_all(Loader *loader);

#endif
