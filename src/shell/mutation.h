// Which mutants of a rules file its scripted games notice: the command `mutate`, and what it is
// made of.

#ifndef LOBA_SHELL_MUTATION_H
#define LOBA_SHELL_MUTATION_H

#include <stdio.h>

#include "match/game_files.h"
#include "notation/script.h"
#include "rules/source.h"
#include "shell/commands.h"

// ---- Pieces of work, each in a process of its own

// The answer of a piece that did not come to its end: it ran into the limit of time or brought its
// process down.
enum { PROCESS_FELL = -1 };

// Calls work(data, i) for each i from 0 to count - 1 with so many seconds of the processor's time,
// as many at once as there are processors, and keeps the answers, which are 0 or more. Nothing else
// that the work does is seen here, and a piece that falls harms no other. False: there are no
// processes to be had. To be called while there is one thread and no other child.
bool processes_run(int count, int (*work)(const void *data, int i), const void *data, int seconds,
                   int answers[], Error *error);

// ---- Reasons

// Why it makes no difference that no script notices some mutants: a text beside the scripts. Each
// mutant is named in a line of its own, as `loba mutate` names it, and the lines below it that
// begin with a space say why.

enum { REASONS_MAX = 1024, REASON_TEXT_MAX = 1024 };

typedef struct {
    int line;
    char mutant[REASON_TEXT_MAX];
    char why[REASON_TEXT_MAX];
} Reason;

// Start from {0}.
typedef struct {
    int count;
    Reason *list;
} Reasons;

// Reads a text to its end. False: `error` says what is wrong, and in which line.
bool reasons_read(Reasons *reasons, FILE *in, Error *error);
void reasons_free(Reasons *reasons);

// NULL where there is none for this mutant.
const Reason *reason_for(const Reasons *reasons, const char *mutant);

// ---- Mutants

typedef enum {
    FATE_SURVIVES,  // no script notices
    FATE_REFUSED,   // the mutant is no rules file
    FATE_NOTICED,   // a script fails
    FATE_FELL,      // it brought the program down, or was not done in MUTANT_SECONDS
} FateKind;

enum { MUTANT_SECONDS = 20 };  // of the processor's time, for a load and all scripts

typedef struct {
    FateKind kind;
    int script;  // the first that notices
} Fate;

typedef struct {
    const MutantSource *source;
    const Mutants *mutants;
    const GameFiles *files;
    Script *scripts;  // one for each file
} Mutation;

// Reads the scripts. False: `error` says which is no script. To be ended in any case.
bool mutation_start(Mutation *mutation, const MutantSource *source, const Mutants *mutants,
                    const GameFiles *files, Error *error);
void mutation_end(Mutation *mutation);

// Do the scripts hold for the file as it is, and would any of them notice if it were no rules file?
// Only then it means something that one does not notice a mutant.
bool mutation_check(const Mutation *mutation, Error *error);

// Tries those of these numbers, each in a process of its own. False: there are no processes.
bool mutation_try(const Mutation *mutation, const int numbers[], int count, Fate fates[],
                  Error *error);

// The command; returns the exit status.
int run_mutate(const Shell *shell);

#endif
