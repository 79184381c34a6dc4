// From a rules file to a ruleset: runs the file and those it extends in a sandbox, settles the
// options, and reads the table that comes out by the rows of rules/fields.h.

#ifndef LOBA_LUA_LOADER_H
#define LOBA_LUA_LOADER_H

#include "lua/finder.h"
#include "lua/sandbox.h"
#include "rules/source.h"

// What has been found, under these settings. `limits` may be NULL: the usual ones. On LOAD_DONE
// *rules is the caller's, to be given to rules_unload; otherwise `faults` says all that is wrong.
LoadResult rules_load(const Finder *finder, const FoundFile *found, const Setting settings[],
                      int setting_count, const SandboxLimits *limits, const Ruleset **rules,
                      Faults *faults);

void rules_unload(const Ruleset *rules);

#endif
