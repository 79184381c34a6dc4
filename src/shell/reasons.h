// Why it makes no difference that no script notices some mutants of a rules file: a text beside the
// scripts. Each mutant is named in a line of its own, as `loba mutate` names it, and the lines
// below it that begin with a space say why.

#ifndef LOBA_SHELL_REASONS_H
#define LOBA_SHELL_REASONS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"

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

#endif
