// Loads a rules file: runs it and the files it extends in a sandbox, settles the options, and reads
// the resulting table into a ruleset by the rows of rules/fields.h.

#ifndef LOBA_LUA_LOAD_RULES_H
#define LOBA_LUA_LOAD_RULES_H

#include "lua/files.h"
#include "rules/source.h"

// Settings of a load; {0} for none, with the usual limits.
typedef struct {
    const Setting *settings;
    int setting_count;
    const char *beside;  // the script that names variant and house rules; NULL: none
    const struct SandboxLimits *limits;  // lua/sandbox.h; NULL: the usual ones
    bool unplaced;                       // do not record where fields stand (rules/source.h)
    struct Trace *trace;                 // where functions print (rules/trace.h); NULL: nowhere
    struct RuleChanges *changes;         // noted, and left out (rules/source.h); NULL: nowhere
    bool shipped;                        // it is found by its name, as the program has it
    bool again;                          // for a proof of the same rules (decides.h)
} LoadHow;

// Loads a file that was found. On LOAD_DONE the caller owns *rules and frees it with rules_unload;
// otherwise `faults` says why.
LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults);

void rules_unload(const Ruleset *rules);

// Reads a file of house rules by itself and fills *rule. LOAD_BAD_HOUSE if it is none; then, and on
// LOAD_BAD_RULES, `faults` says why.
LoadResult rules_read_house(const Finder *finder, const char *path, HouseRule *rule,
                            Faults *faults);

#endif
