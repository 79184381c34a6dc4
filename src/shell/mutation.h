// Which mutants of a rules file its scripted games notice.

#ifndef LOBA_SHELL_MUTATION_H
#define LOBA_SHELL_MUTATION_H

#include "match/game_files.h"
#include "notation/script.h"
#include "rules/mutants.h"

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

#endif
