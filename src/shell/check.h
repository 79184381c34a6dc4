// The command `check`: all that it finds in a rules file that nobody has looked at yet. Such a file
// is read in a child process, so that even a mistake of the interpreter's own, which no limit of
// the sandbox foresees, ends there.

#ifndef LOBA_SHELL_CHECK_H
#define LOBA_SHELL_CHECK_H

#include "base/error.h"
#include "rules/source.h"
#include "rules/trial.h"
#include "shell/commands.h"

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

// The exit status.
int run_check(const Shell *shell);

// ---- A process of its own

enum { ISOLATED_SECONDS = 10 };  // of the processor's time

// Does the work in a child process with so much of the processor's time, 0: as much as it needs,
// and 1 GiB of memory, and throws it away: nothing that it does is seen here but what it writes to
// memory that both share. False: it did not come to its end, and `error` says what became of it. To
// be called while there is one thread.
bool isolated_run(void (*work)(void *data), void *data, int seconds, Error *error);

#endif
