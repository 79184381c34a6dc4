// Checks of a ruleset that take more than its fields: its functions are asked, its options are set
// to each of their values, and its texts are searched for a word that it has replaced.

#ifndef LOBA_RULES_TRIAL_H
#define LOBA_RULES_TRIAL_H

#include "rules/check.h"
#include "rules/source.h"

// How far the checks of a file go. What they ask and load is counted, never timed, so that what is
// found and what is left is the same on every machine. Start from {0}.
typedef struct {
    bool all;        // asked for: nothing is left, however long it takes
    int situations;  // of SITUATIONS, in which some function was not asked
    int options;     // that change nothing alone, and were not tried with each value of the others
} Extent;

// Asks every function of the rules in made-up situations, alone and then together with all that
// play asks in the same command: one that fails there would end a match in the middle. So would
// points beyond POINTS_LIMIT, which are looked for in the fields and in what bonuses answer. Adds a
// fault for each; true where there is none.
bool ruleset_check_functions(const Ruleset *rules, Extent *extent, Faults *faults);

// Whether texts of a file that is extended still say the word for closing a hand that the rules
// have replaced by another one. One fault, at the new word, names them all.
bool ruleset_check_words(const Ruleset *rules, Faults *faults);

// Whether each option of the variant has an effect: loads it under each value of the option, alone
// and together with each value of every other option, and compares the rulesets field by field and
// their functions by what they answer in made-up situations. An option is at fault when all of that
// is the same under all of its values. It proves that an option has an effect. That it has none is
// proved only for fields that are values or tables of cards; a function that heeds the option in
// none of the situations tried is taken for one that never does. Options that alone have no effect
// and for which there are too many values of others are left. False: options are at fault, or
// the variant does not load under some setting; `faults` says which.
bool ruleset_check_options(const RulesetSource *source, const char *variant, Extent *extent,
                           Faults *faults);

#endif
