// Whether an option that is offered still decides something. A change may take away all that rested
// on it: where a child says match.limit = 60, its parent's `target` decides nothing any more.
//
// That is proven, or the option stays. The rules are loaded again with each other value of the
// option; every field must come out the same, and so must every function that is left: its code,
// and the values that it holds, through the tables and functions that these hold in turn; of a
// table of which it only reads fields by their names, these. None of these functions may ask for
// the option, as its lines show. The rules without the changes must differ: what decides nothing
// there either waits for another option, and no change did away with it. All this
// holds for what is chosen of the other options now.
//
// Of a range of many numbers some are tried: both ends, a dozen or more between them, and those
// with which a file compares something.

#ifndef LOBA_LUA_DECIDES_H
#define LOBA_LUA_DECIDES_H

#include "lua/load_rules.h"
#include "lua/loading.h"

// Keeps how changed rules were loaded: by a child, house rules or fields that were set. Of rules as
// they are shipped nothing is kept or proven.
void decides_keep(const Loader *loader, const FoundFile *found, const LoadHow *how);
void decides_free(Loaded *loaded);

// As ruleset_option_decides, and whether a file settled an option of this name.
bool option_decides(const Ruleset *rules, int number, const char **by);
bool option_is_settled(const Ruleset *rules, const char *name);

// As ruleset_check_settled.
bool settled_check(const Ruleset *rules, Faults *faults);

// Whether an option of the rules in a file decides the field with this path there: its value
// differs with a value of the option. False also where the file does not load by itself.
bool option_decides_field(const Finder *finder, const FoundFile *found, const char *option,
                          const char *path);

#endif
