// Whether the parts of a ruleset agree, which no field alone can show. Rules that play badly pass;
// faults are rules under which something can never be done, or a match never end.

#ifndef LOBA_RULES_CHECK_H
#define LOBA_RULES_CHECK_H

#include "base/error.h"
#include "rules/ruleset.h"

// Adds every fault with the path of the field, and with its file and line where the ruleset has
// origins. True where there is none.
bool ruleset_check(const Ruleset *rules, Faults *faults);

// ---- Shared with rules/trial.c

typedef struct {
    const Ruleset *rules;
    Faults *faults;
    bool clean;
    char path[FIELD_PATH_MAX + NAME_SIZE];  // the last one that check_path made
} Check;

// Notes that the field with this path does not agree with the others.
__attribute__((format(printf, 3, 4))) void check_fault(Check *check, const char *path,
                                                       const char *format, ...);

// A path for check_fault, until the next one is made.
__attribute__((format(printf, 2, 3))) const char *check_path(Check *check, const char *format, ...);

// The first field that says how many cards are dealt to each hand.
const char *check_deal_path(Check *check);

#endif
