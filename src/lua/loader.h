// The rulesets that the files in a list of folders make, for the layers that do not see Lua.

#ifndef LOBA_LUA_LOADER_H
#define LOBA_LUA_LOADER_H

#include "rules/source.h"

// Opens a source of the rulesets in a list of folders, for shell and sim. The folders are searched
// in this order; missing ones are skipped, and so are those after the 16th. The list is copied.
// False without memory.
bool rules_source_open(RulesetSource *source, const char *const folders[], int count);
void rules_source_close(RulesetSource *source);

// Opens the same source with one more variant, found first, whose text is given; the text is
// copied. False without memory.
bool rules_source_hold(RulesetSource *source, const RulesetSource *files, const char *name,
                       const char *text, size_t size);

#endif
