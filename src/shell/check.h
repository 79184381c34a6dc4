// The command `check`: reports all faults of a rules file that may never have been loaded before.
// The file is read in a child process, so that even a bug in the interpreter, which no limit of the
// sandbox foresees, does no harm.

#ifndef LOBA_SHELL_CHECK_H
#define LOBA_SHELL_CHECK_H

#include "base/error.h"
#include "rules/source.h"
#include "shell/commands.h"

typedef struct {
    const RulesetSource *source;
    const char *variant;
    const Arguments *arguments;  // the command line, for its settings
    const char *save;  // where to write a scripted game that shows a failure in play; NULL: nowhere
    bool all;          // check everything, however long it takes
    bool quick;        // play two hands, and try no options
    bool idle;         // house rules may leave these rules as they are
    Faults *notes;     // what is worth knowing and no fault; may be NULL
} RulesCheck;

// The result of a check.
typedef struct {
    int status;   // the exit status
    Words name;   // of the game, if the file loads
    bool shown;   // something failed in play, and there is a scripted game that shows it
    int options;  // that were not tried with each of their values
    bool ended;   // at least one match was played to its end
    bool idle;    // house rules of the command line left the rules as they are
} RulesChecked;

// Loads the file with the given settings, plays it, and loads it with each value of its options;
// then repeats loading and playing in another process, with results that must be the same. A quick
// check ends before the options. This process reads and runs nothing of the file. Only the first
// stage with faults is reported. What is checked is counted, never timed, so every machine finds
// the same faults and leaves the same things unchecked.
RulesChecked rules_check(const RulesCheck *check, Faults *faults);

// Adds the fault of house rules, in the file with this path, that leave all rules as they are.
void fault_idle(const char *path, Faults *faults);

// ---- Isolated work

enum { ISOLATED_SECONDS = 10 };  // of processor time

// Runs `work` in a child process with a limit of processor time (0: none) and 1 GiB of memory. Its
// only effect here is what it writes to shared memory. False if it did not finish; `error` says
// why. May be called only while there is one thread.
bool isolated_run(void (*work)(void *data), void *data, int seconds, Error *error);

#endif
