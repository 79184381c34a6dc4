// Checks of a ruleset that need more than reading its fields: its functions are asked, its options
// are tried with each value, and its texts are searched for a replaced word.

#ifndef LOBA_RULES_TRIAL_H
#define LOBA_RULES_TRIAL_H

#include "rules/check.h"
#include "rules/situation.h"
#include "rules/source.h"

// The extent of a check. Questions and loads are counted, never timed, so every machine finds the
// same faults and leaves the same things unchecked. Start from {0}.
typedef struct {
    bool all;        // no limits, however long it takes
    int situations;  // the most situations, of SITUATIONS, that some function was not asked in
    int options;     // not tried: alone without effect, and not with each value of the others
} Extent;

// Asks every function of the rules in made-up situations: alone, and then together with the others
// that one command of play asks, since a failure there would end a match in the middle. Also looks
// for points beyond POINTS_LIMIT, in the fields and in the answers of bonuses. Adds a fault for
// each; true if there is none.
bool ruleset_check_functions(const Ruleset *rules, Extent *extent, Faults *faults);

// Checks that no text of an extended file still uses a word for closing a hand that the rules have
// replaced. One fault, at the new word, lists all such texts.
bool ruleset_check_words(const Ruleset *rules, Faults *faults);

// Checks that each option of the variant, with house rules put on it (HOUSES_MAX at most), has an
// effect. Loads the variant with each value of the option, alone and together with each value of
// every other option, and compares all fields, and the answers of functions in made-up situations.
// If nothing ever differs, the option is at fault.
// The lack of an effect is certain only for fields that are values or tables of cards; a function
// might use the option in other situations. An option without an effect alone is not tried further
// if the others have too many values. Nothing is tried if the house rules do not fit while no
// option is set. False if options are at fault, or the variant does not load with some value;
// `faults` says which.
bool ruleset_check_options(const RulesetSource *source, const char *variant, const Setting houses[],
                           int house_count, Extent *extent, Faults *faults);

#endif
