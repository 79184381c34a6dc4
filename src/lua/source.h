// The rulesets of a list of folders, as shell and sim load them.

#ifndef LOBA_LUA_SOURCE_H
#define LOBA_LUA_SOURCE_H

#include "rules/source.h"

// Folders are searched in this order; those that do not exist are passed over, those beyond a limit
// of 16 too. The list is copied. False where there is no memory.
bool rules_source_open(RulesetSource *source, const char *const folders[], int count);
void rules_source_close(RulesetSource *source);

#endif
