// All that `check` finds in a rules file.

#ifndef LOBA_SHELL_CHECK_H
#define LOBA_SHELL_CHECK_H

#include "base/error.h"
#include "rules/source.h"
#include "rules/trial.h"
#include "shell/arguments.h"

typedef struct {
    const RulesetSource *source;
    const char *variant;
    const Arguments *arguments;  // of the command line, for their settings
    const char *save;  // where a scripted game is written of what fails in play; NULL: nowhere
    bool all;          // nothing is left unchecked, however long it takes
} RulesCheck;

// What came of it.
typedef struct {
    int status;     // the exit status
    Words name;     // of the game, where the file loads
    bool shown;     // something fails in play, and there is a scripted game to show it
    Extent extent;  // how far it went
    bool ended;     // some match was played to its end
} RulesChecked;

// Loads the file, as it is told to be played, asks its functions, loads it under each value of its
// options, and plays it; then loads and plays it in another process, where all must be the same.
// Nothing of it is read or run in this process. What comes first and is at fault is all that is
// told.
RulesChecked rules_check(const RulesCheck *check, Faults *faults);

#endif
