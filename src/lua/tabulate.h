// Functions about single cards are asked about every card while the file is loaded, and become
// tables: they cost nothing in play.

#ifndef LOBA_LUA_TABULATE_H
#define LOBA_LUA_TABULATE_H

#include "lua/loading.h"

// Keeps the value or function on top of the stack until the deck is known.
void tabulate_later(Loader *loader, const Field *field, void *member, const char *path);

// Fills all these tables.
void tabulate_all(Loader *loader);

#endif
