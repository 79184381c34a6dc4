// Reads the table of a rules file, field by field, by the rows of rules/fields.h. All that is wrong
// is noted, and what is wrong is left out, so that reading always comes to its end.

#ifndef LOBA_LUA_READ_H
#define LOBA_LUA_READ_H

#include "lua/loading.h"

// Reads the table at the top of the stack into a struct that has its defaults; the variant is that
// of its constructor, -1 for a plain table.
void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path);

#endif
