// What `check` looks for in house rules besides the faults of what they make of a variant: whether
// their order matters, and which variants a file of them fits.

#ifndef LOBA_SHELL_HOUSE_CHECK_H
#define LOBA_SHELL_HOUSE_CHECK_H

#include "shell/match_check.h"

// The house rules among the settings of the command line; returns their number.
int take_houses(const Arguments *arguments, Setting houses[HOUSES_MAX]);

// Loads the variant with each two of the stacked house rules in the other order, and adds a note,
// with the places of the first field that differs, for each pair whose order matters. `matches` are
// those that were played by the rules as given.
void house_orders(const RulesCheck *check, const Ruleset *rules, const BotMatches *matches,
                  Faults *notes);

// The path of the file that is meant: house rules may be named as they are stacked, where no
// variant has that name. `room` is for VARIANTS_MAX, and the path may lie in it.
const char *check_path_of(const Shell *shell, const char *word, Variant *room);

// Reads a file of house rules by itself, and fills *rule and `faults`. Returns the exit status; -1:
// the file holds no house rules.
int house_read(const Shell *shell, const char *path, HouseRule *rule, Faults *faults);

// Checks a file of house rules by itself, then on each variant that it fits, and prints what is
// found: a fault that is the same on several variants once. Returns the exit status; -1: the file
// holds no house rules.
int check_house(const Shell *shell, const char *path, const Variant variants[], int count);

// Adds to each fault of a field that the rules lack which of the variants have or write it.
void tell_who_has(const RulesetSource *source, const Variant variants[], int count, Faults *faults);

#endif
