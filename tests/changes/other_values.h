// Other values for the fields of a ruleset, and what comes of them: a rule for each type of field.

#ifndef LOBA_TESTS_CHANGES_OTHER_VALUES_H
#define LOBA_TESTS_CHANGES_OTHER_VALUES_H

#include "rules/field_text.h"

enum { OTHER_VALUES = 2, OTHER_VALUE_MAX = 256 };

// A field as `loba fields --of` prints it, two values that it does not have, as a file writes them,
// and what they come to where nothing else is amiss: the code of a fault, FAULT_CODES for none.
typedef struct {
    char path[FIELD_PATH_MAX];
    char values[OTHER_VALUES][OTHER_VALUE_MAX];
    FaultCode answers[OTHER_VALUES];
} OtherValues;

// Lists the fields of a ruleset that its files write and that are no tables; returns their number.
enum { OTHER_ROWS_MAX = 512 };
int other_values_list(const Ruleset *rules, OtherValues rows[OTHER_ROWS_MAX]);

#endif
