// Fingerprints of rulesets: the values of their fields, and the answers of their functions in
// made-up situations. What is never asked is left out: kinds of meld that are never played, and the
// values of a list by hand beyond the last hand of a match.

#ifndef LOBA_RULES_FINGERPRINT_H
#define LOBA_RULES_FINGERPRINT_H

#include "base/error.h"
#include "rules/ruleset.h"

enum {
    FINGERPRINT_FIELDS_MAX = 4096,  // compared separately; all later ones count as one
    FINGERPRINT_STEPS_MAX = 10000000,
};

typedef struct {
    uint64_t values;  // sum over all fields, without the answers of functions
    int count;
    uint64_t sums[FINGERPRINT_FIELDS_MAX];  // by field: the sum of that field and all earlier ones
    long steps;                             // taken by the functions
    bool cut;                               // at the limit of steps; the rest were not asked
} Fingerprint;

// With `all` the functions have no limit of steps.
void fingerprint_take(const Ruleset *rules, bool all, Fingerprint *print);

// Only `Fingerprint.values`, for which no function is asked.
uint64_t fingerprint_values(const Ruleset *rules);

bool fingerprint_same(const Fingerprint *a, const Fingerprint *b);

// Whether what was loaded once more is the same: of the same bytes of the same files, with the same
// values. False adds a fault: somebody has changed a file in between.
bool ruleset_is_still(const Ruleset *rules, const Ruleset *again, Faults *faults);

// The path of the first field in which the rules, with the fingerprint `print`, differ from
// `other`. False if there is none.
bool fingerprint_difference(const Ruleset *rules, const Fingerprint *print,
                            const Fingerprint *other, char path[FIELD_PATH_MAX]);

#endif
