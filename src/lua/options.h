// The options of a load. Files declare them from the youngest to the oldest; each fills in what
// younger ones left open. The options are settled when the oldest file has declared its own, before
// any file reads a value.

#ifndef LOBA_LUA_OPTIONS_H
#define LOBA_LUA_OPTIONS_H

#include "lua/loading.h"

// Reads the options table of a file. All files read before it are younger.
void options_declare(Loader *loader, int index, const LoadedFile *file);

// Applies the caller's settings and fills rules.options. Stops the load on a fault.
void options_settle(Loader *loader);

// Pushes the object through which rules files read the options.
void options_push(Loader *loader);

#endif
