// Loads a rules file: runs it and the files it extends in a sandbox, settles the options, and reads
// the resulting table into a ruleset by the rows of rules/fields.h.

#ifndef LOBA_LUA_LOADER_H
#define LOBA_LUA_LOADER_H

#include "lua/files.h"
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

// The mutants of the files in a source; the source must outlive them.
MutantSource mutant_source(const RulesetSource *source);

// Settings of a load; {0} for none, with the usual limits.
typedef struct {
    const Setting *settings;
    int setting_count;
    const char *beside;  // the script that names variant and house rules; NULL: none
    const struct SandboxLimits *limits;  // lua/sandbox.h; NULL: the usual ones
    bool unplaced;                       // do not record where fields stand (rules/source.h)
    struct Trace *trace;                 // where functions print (rules/trace.h); NULL: nowhere
    const RunWatch *watch;               // NULL: nobody watches its functions
} LoadHow;

// Loads a file that was found. On LOAD_DONE the caller owns *rules and frees it with rules_unload;
// otherwise `faults` says why.
LoadResult rules_load(const Finder *finder, const FoundFile *found, const LoadHow *how,
                      const Ruleset **rules, Faults *faults);

void rules_unload(const Ruleset *rules);

#endif
