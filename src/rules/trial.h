// Checks of a ruleset that take more than its fields: its functions are asked, its options are set
// to each of their values, and its texts are searched for a word that it has replaced.

#ifndef LOBA_RULES_TRIAL_H
#define LOBA_RULES_TRIAL_H

#include "rules/check.h"
#include "rules/source.h"

// How far the checks of a file go. Questions and loads are counted, never timed: every machine
// finds the same faults and leaves the same unchecked. Start from {0}.
typedef struct {
    bool all;        // nothing is left, however long it takes
    int situations;  // how many of SITUATIONS were left for some function
    int options;     // left: without effect alone, and not tried with each value of the others
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
// the answers of their functions in made-up situations. An option under whose values all of that is
// the same is at fault. An effect that is found is proved; the lack of one is proved only for
// fields that are values or tables of cards, as a function may heed the option in other situations.
// An option without an effect alone is left if the others have too many values. False: options are
// at fault, or the variant does not load under some setting; `faults` says which.
bool ruleset_check_options(const RulesetSource *source, const char *variant, Extent *extent,
                           Faults *faults);

#endif
