// Whether a variant loads with every value of its options, and whether anything reads them.

#ifndef LOBA_SHELL_OPTION_CHECK_H
#define LOBA_SHELL_OPTION_CHECK_H

#include "shell/check.h"

_Static_assert(CHOICES_MAX >= 3, "there is room for the numbers that are tried of a range");

// Lists the values that stand for all that an option may have besides the one it has, in the form
// that --set takes: the other choices; of a range its ends, and the value next to the lower one.
// Returns their number.
int option_values_to_try(const Option *option, const char *values[CHOICES_MAX]);

// Loads the variant of the check, with its house rules, with each value of each option alone. Adds
// a fault if it does not load with one, and for each option that is not read then, nor was while
// `rules` were loaded and played. What a variant that is extended reads is read. Only
// an option of the file's own may be at fault and, with house rules, one of theirs. Where these do
// not fit the variant without other settings, nothing is tried. *left is the number of options that
// were not tried with each value, because of the limit on loading. True if there is no fault.
bool check_options(const RulesCheck *check, const Ruleset *rules, int *left, Faults *faults);

#endif
