// What each file of a load says of its options: the youngest file first, and what it leaves open
// the next one. They are settled when the oldest file has spoken, before any file has read one.

#ifndef LOBA_LUA_OPTIONS_H
#define LOBA_LUA_OPTIONS_H

#include "lua/loading.h"

// Reads a table of options, that of a file older than all that were read before.
void options_declare(Loader *loader, int index, const LoadedFile *file);

// Takes what was set from outside, and fills rules.options. Stops where anything is wrong.
void options_settle(Loader *loader);

// Pushes the object through which rules files read the options.
void options_push(Loader *loader);

#endif
