// Faults of rules files as people and programs read them.

#ifndef LOBA_SHELL_FAULT_PRINT_H
#define LOBA_SHELL_FAULT_PRINT_H

#include <stdio.h>

#include "base/error.h"

// Prints each fault in a line that begins with `before`, escaped for a screen. Below it stands the
// line of the rules file, with carets where it is certain which characters are at fault.
void print_faults(FILE *out, const char *before, const Faults *faults);

// Prints each fault as a line of JSON (docs/faults.md). `file` is that which was asked about, for
// faults that are about no file.
void print_faults_json(FILE *out, const char *file, const Faults *faults);

#endif
