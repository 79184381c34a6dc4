// From a rules file to a ruleset: runs the file and those it extends in a sandbox, settles the
// options, and reads the table that comes out by the rows of rules/fields.h.

#ifndef LOBA_LUA_LOADER_H
#define LOBA_LUA_LOADER_H

#include "lua/files.h"
#include "rules/source.h"

// The rulesets of a list of folders, as shell and sim load them. Folders are searched in this
// order; those that do not exist are passed over, those beyond a limit of 16 too. The list is
// copied. False where there is no memory.
bool rules_source_open(RulesetSource *source, const char *const folders[], int count);
void rules_source_close(RulesetSource *source);

// How a file is loaded; {0}: with nothing set, and as usual.
typedef struct {
    const Setting *settings;
    int setting_count;
    const struct SandboxLimits *limits;  // lua/sandbox.h; NULL: the usual ones
    bool unplaced;                       // where fields stand is not noted (rules/origins.h)
} LoadHow;

// What has been found. On LOAD_DONE *rules is the caller's, to be given to rules_unload; otherwise
// `faults` says all that is wrong.
LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults);

void rules_unload(const Ruleset *rules);

#endif
