// The command `mutate`, and its parts: which mutants of a rules file its scripted games notice.

#ifndef LOBA_SHELL_MUTATION_H
#define LOBA_SHELL_MUTATION_H

#include <stdio.h>

#include "match/game_files.h"
#include "notation/script.h"
#include "rules/source.h"
#include "shell/commands.h"

// ---- Jobs, each in its own process

// The answer of a job that did not finish: it hit the time limit or crashed.
enum { PROCESS_FELL = -1 };

// Calls work(data, i) for each i from 0 to count - 1, each with `seconds` of processor time, as
// many at once as there are processors. Keeps the answers, which must be 0 or more; the jobs have
// no other effect here, and one that crashes does not harm the rest. False if no process can be
// started. May be called only with one thread and no other child.
bool processes_run(int count, int (*work)(const void *data, int i), const void *data, int seconds,
                   int answers[], Error *error);

// ---- Reasons

// Reasons why it does not matter that no script notices certain mutants: a text file beside the
// scripts. A line names a mutant, as `loba mutate` does; the lines below it that begin with a space
// give the reason.

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

// Reads a text to its end. False: `error` says what is wrong and in which line.
bool reasons_read(Reasons *reasons, FILE *in, Error *error);
void reasons_free(Reasons *reasons);

// The reason for this mutant; NULL if there is none.
const Reason *reason_for(const Reasons *reasons, const char *mutant);

// ---- Mutants

typedef enum {
    FATE_SURVIVES,  // no script notices
    FATE_REFUSED,   // the mutant is not a valid rules file
    FATE_NOTICED,   // a script fails
    FATE_FELL,      // it crashed the program, or took longer than MUTANT_SECONDS
} FateKind;

enum { MUTANT_SECONDS = 20 };  // of processor time, for loading it and running all scripts

typedef struct {
    FateKind kind;
    int script;  // the first script that notices it
} Fate;

typedef struct {
    const MutantSource *source;
    const Mutants *mutants;
    const GameFiles *files;
    Script *scripts;  // one for each file
} Mutation;

// Reads the scripts. False: `error` says which one cannot be read. End with mutation_end in any
// case.
bool mutation_start(Mutation *mutation, const MutantSource *source, const Mutants *mutants,
                    const GameFiles *files, Error *error);
void mutation_end(Mutation *mutation);

// Checks that the scripts hold for the unchanged file and would notice an invalid rules file.
// Otherwise a mutant that they do not notice means nothing.
bool mutation_check(const Mutation *mutation, Error *error);

// Tries the mutants with these numbers, each in its own process. False if no process can be
// started.
bool mutation_try(const Mutation *mutation, const int numbers[], int count, Fate fates[],
                  Error *error);

// The command; returns the exit status.
int run_mutate(const Shell *shell);

#endif
