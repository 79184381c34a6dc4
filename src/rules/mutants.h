// Mutants: a rules file in which one value is another. Whoever has scripted games for the file
// learns from them which of its values no script notices.

#ifndef LOBA_RULES_MUTANTS_H
#define LOBA_RULES_MUTANTS_H

#include <stddef.h>

#include "rules/source.h"

// A change of one value: these bytes of the file's text give way to others.
typedef struct {
    int line;    // where the value stands
    char *name;  // where and what: "melds.pierna.size[1]: 3 → 2"; no other mutant of the file
                 // is called the same, and none is called otherwise where lines move
    size_t start, length;  // a byte order mark is not counted
    char *text;
} Mutant;

enum { MUTANTS_MAX = 10000 };  // of one file; Loba de Menos has some three hundred

// All mutants of one file. Start from {0}.
typedef struct {
    Variant file;
    int count, room;
    Mutant *list;
} Mutants;

void mutants_free(Mutants *mutants);

typedef struct MutantSource MutantSource;
struct MutantSource {
    void *self;

    // Lists the mutants of a variant, named as for RulesetSource, in the order of its text: each
    // number one less and one more, each truth the other, each choice each other choice, each sign
    // and constructor its likes, each condition always and never, each option its default where it
    // is read, each entry of a table left out. Texts that people read, names, and rows of the
    // ledger are let be. Only a file that loads has any: on LOAD_DONE they are the caller's to
    // free, otherwise `faults` says why not.
    LoadResult (*list)(const MutantSource *source, const char *variant, Mutants *mutants,
                       Faults *faults);

    // Opens a source that finds what lies in the file's folder first, and for which the file is the
    // mutant. All three must stay as long as it. NULL where there is no memory; to be closed.
    const RulesetSource *(*open)(const MutantSource *source, const Variant *file,
                                 const Mutant *mutant);
    void (*close)(const RulesetSource *rules);
};

#endif
