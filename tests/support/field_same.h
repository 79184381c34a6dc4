#ifndef LOBA_TESTS_FIELD_SAME_H
#define LOBA_TESTS_FIELD_SAME_H

#include "rules/fields.h"

// The field of the ruleset with this path, and the struct that holds it; NULL if there is none.
const Field *field_at(const Ruleset *rules, const char *path, const void **target);

// Whether the field has the same value in both structs. Where both have a function, the functions
// count as the same; items of lists are left to their own fields, all but their number.
bool field_same(const Field *field, const void *a, const void *b);

#endif
