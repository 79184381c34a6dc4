// Reads the table of a rules file, field by field, by the rows of rules/fields.h. A faulty value is
// noted and skipped, so one load reports all faults.

#ifndef LOBA_LUA_READ_H
#define LOBA_LUA_READ_H

#include "lua/loading.h"

// Reads the table on top of the stack into a struct that already has its defaults. `variant` is
// that of the constructor; -1 for a plain table.
void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path);

#endif
