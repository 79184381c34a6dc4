// Loads a rules file: runs it and the files it extends in a sandbox, settles the options, and reads
// the resulting table into a ruleset by the rows of rules/fields.h.

#ifndef LOBA_LUA_LOADER_H
#define LOBA_LUA_LOADER_H

#include "lua/files.h"
#include "rules/source.h"

// The rulesets in a list of folders, as shell and sim load them. The folders are searched in this
// order. Missing folders are skipped, and so are those beyond the limit of 16. The list is copied.
// False when there is no memory.
bool rules_source_open(RulesetSource *source, const char *const folders[], int count);
void rules_source_close(RulesetSource *source);

// The same folders, and before them a variant of this name whose text is given; the text is copied.
// False when there is no memory.
bool rules_source_hold(RulesetSource *source, const RulesetSource *files, const char *name,
                       const char *text, size_t size);

// Mutants of the files that such a source finds, which must stay as long.
MutantSource mutant_source(const RulesetSource *source);

// How a file is loaded; {0} for no settings and the usual limits.
typedef struct {
    const Setting *settings;
    int setting_count;
    const struct SandboxLimits *limits;  // lua/sandbox.h; NULL: the usual ones
    bool unplaced;                       // where fields stand is not noted (rules/source.h)
} LoadHow;

// Loads a file that was found. On LOAD_DONE the caller owns *rules and passes it to rules_unload;
// otherwise `faults` says why.
LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults);

void rules_unload(const Ruleset *rules);

#endif
