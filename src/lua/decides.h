// Whether an option that is offered still decides something. A change may take away all that rested
// on it: where a child says match.limit = 60, its parent's `target` decides nothing any more.
//
// That is proven, or the option stays. The rules are loaded again with each other value of the
// option; every field must come out the same, and so must every function that is left: its code,
// and the values that it holds, through the tables and functions that these hold in turn. None of
// these functions may ask for the option, as its lines show. The rules without the changes must
// differ: what decides nothing there either waits for another option, and no change did away with
// it.
//
// A range of many numbers is proven by three of them, if its value is never computed with: each
// place that read it while the files ran only copies it into a field of a table, `max = option.n`,
// and no file reads a field of that name. Then the field that it is in has the same value as the
// option, and if no three values show in the rules, none does.

#ifndef LOBA_LUA_DECIDES_H
#define LOBA_LUA_DECIDES_H

#include "lua/load_rules.h"
#include "lua/loading.h"

// Keeps how changed rules were loaded: by a child, house rules or fields that were set. Of rules as
// they are shipped nothing is kept or proven.
void decides_keep(const Loader *loader, const FoundFile *found, const LoadHow *how);
void decides_free(Loaded *loaded);

// As ruleset_option_decides.
bool option_decides(const Ruleset *rules, int number, const char **by);

// Whether an option of the rules in a file decides the field with this path there: its value differs
// with a value of the option. False also where the file does not load by itself.
bool option_decides_field(const Finder *finder, const FoundFile *found, const char *option,
                          const char *path);

// Notes that the running line of a file reads the option with this index.
void decides_note_read(lua_State *L, OptionTable *options, int index);

#endif
