// What the program answers to whatever can be asked about a position, each answer as a word of a
// line: the columns that two builds are compared by.

#ifndef LOBA_TESTS_DIGESTS_ANSWERS_H
#define LOBA_TESTS_DIGESTS_ANSWERS_H

#include <stdio.h>

#include "digests/wander.h"

// The names of the columns, and the answers to the position where `wander` stands. `words`, which
// may be NULL, gets each answer that is a digest in words, a line each.
void answers_names(FILE *out);
void answers_write(const Wander *wander, FILE *out, FILE *words);

#endif
