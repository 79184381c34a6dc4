#ifndef LOBA_TESTS_FIELD_SAME_H
#define LOBA_TESTS_FIELD_SAME_H

#include "rules/fields.h"

// Whether the field has the same value in both structs. Where both have a function, the functions
// count as the same; items of lists are left to their own fields, all but their number.
bool field_same(const Field *field, const void *a, const void *b);

#endif
