// The variant that a person means, who need not type its whole name.

#ifndef LOBA_SHELL_VARIANTS_H
#define LOBA_SHELL_VARIANTS_H

#include "rules/source.h"
#include "shell/arguments.h"

typedef enum {
    NAMED_NOT,     // the words are not in the name
    NAMED_PARTLY,  // it has them, the last one perhaps only begun: "chin", "de menos"
    NAMED_WHOLLY,  // they are the name
} Named;

// Compares typed words with a name. Case and accents are ignored; "_" and "-" stand between words.
Named variant_named(const char *name, const char *typed);

// The variants of the list that the typed words name, in either language or by their id: their
// places in `meant`. If some are named wholly, only those.
int variants_meant(const RulesetSource *source, const Variant list[], int count, const char *typed,
                   int meant[]);

// Where house rules of the command line have a name that none are found by, but some are called
// so in one of the languages, as "comodines": the fault that they are absent names these.
void houses_meant(const RulesetSource *source, const Arguments *arguments, Faults *faults);

#endif
