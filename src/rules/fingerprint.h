// Fingerprints of rulesets: the values of their fields, and the answers of their functions in
// made-up situations.

#ifndef LOBA_RULES_FINGERPRINT_H
#define LOBA_RULES_FINGERPRINT_H

#include "rules/ruleset.h"

enum {
    FINGERPRINT_FIELDS_MAX = 4096,  // told apart; those that follow count as one
    FINGERPRINT_STEPS_MAX = 10000000,
};

typedef struct {
    uint64_t values;  // the sum of all fields without the answers of functions
    int count;
    uint64_t sums[FINGERPRINT_FIELDS_MAX];  // of each field and all before it
    long steps;                             // that the functions took
    bool cut;                               // after so many steps no more functions were asked
} Fingerprint;

// `all`: the functions may take as many steps as they need.
void fingerprint_take(const Ruleset *rules, bool all, Fingerprint *print);

// Only `Fingerprint.values`, for which no function is asked.
uint64_t fingerprint_values(const Ruleset *rules);

bool fingerprint_same(const Fingerprint *a, const Fingerprint *b);

// The path of the first field in which the rules, whose fingerprint is `print`, differ from others.
// False: there is none.
bool fingerprint_difference(const Ruleset *rules, const Fingerprint *print,
                            const Fingerprint *other, char path[FIELD_PATH_MAX]);

#endif
