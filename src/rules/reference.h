// The tables of docs/rules-reference.md: everything that a rules file is written with, kind by
// kind.

#ifndef LOBA_RULES_REFERENCE_H
#define LOBA_RULES_REFERENCE_H

#include <stdio.h>

// Prints the tables in the current language, apart by empty lines.
void reference_print(FILE *out);

#endif
