// What the commands that report have in common (`simulate`, `analyse`): the files that they write
// at their end, and numbers and command lines as text.

#ifndef LOBA_SHELL_REPORTING_H
#define LOBA_SHELL_REPORTING_H

#include "shell/arguments.h"

// ---- Files

// A file that an option names, to be written once the work is done.
typedef struct {
    Argument argument;
    const char *start;   // how a file begins over which it may be written, capitals or not
    const char *others;  // what is said of any other file; a key of the catalogue, with its path
} Output;

enum { OUTPUTS_MAX = 2 };
extern const Output output_page;  // of --html

// Whether the files can be written, each over one of its own kind or an empty one at most, and no
// two of them to the same place: found out before work that may take hours. Options that were not
// given are left out; of what is no regular file, such as a device, nothing is asked. Leaves all
// files as they are. Returns the exit status, after an error message.
int outputs_check(const Arguments *arguments, const Output outputs[], int count);

// ---- Text

// A number with this many decimals, as the language writes it; with its sign above 0 too where
// `is_signed`. What is 0 once it is rounded has none.
const char *decimal_text(double number, int decimals, bool is_signed);

// A word of a command line for a shell: in quotes where it needs them.
const char *shell_word(const char *word);

// " --NAME WORD".
const char *shell_option(Argument argument, const char *value);

#endif
