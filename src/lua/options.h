// The options of a load. Files declare them from the youngest to the oldest; each fills in what
// younger ones left open. The options are settled when the oldest file has declared its own, before
// any file reads a value.

#ifndef LOBA_LUA_OPTIONS_H
#define LOBA_LUA_OPTIONS_H

#include "lua/loading.h"

// Reads the options table of a file. All files read before it are younger.
void options_declare(Loader *loader, int index, LoadedFile *file);

// Reads the options of house rules, whose names begin with that of the house rules and a dot.
void options_declare_house(Loader *loader, int index, LoadedFile *file);

// Sets the default of an option, to the value on top of the stack, as house rules do. Younger house
// rules must have set theirs before; files declare options behind them. False if others had set it
// to another value, which stays; *other is the index of their file.
bool options_set_house(Loader *loader, const char *name, const LoadedFile *file, int line,
                       int *other);

// Adds a fault for each option that the house rules set and that the rules do not have, and stops
// the load if there is one. It is asked only when it is known that they fit, behind options_settle.
void options_check_set(Loader *loader, const LoadedFile *house);

// Applies the caller's settings and fills rules.options. Stops the load on a fault.
void options_settle(Loader *loader);

// Pushes the object through which rules files read the options. With `house`, the id of house
// rules, these find their own options without it.
void options_push(Loader *loader, const char *house);

// Whether an option of loaded rules has been read so far, or may be, as a function does in rare
// cases: its text shows that.
bool options_are_read(const Ruleset *rules, const char *name);

#endif
