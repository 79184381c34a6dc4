// The right name that somebody probably meant by a wrong one, for "unknown X; did you mean Y".

#ifndef LOBA_BASE_NEAREST_H
#define LOBA_BASE_NEAREST_H

#include <stddef.h>

#include "base/error.h"

// The name among `names` that is fewest slips of the hand away from `wanted`: a letter too many,
// missing or wrong, or two neighbours exchanged; capitals do not matter. The first of several
// equally near; NULL when none is near enough to be meant (one slip in three letters, three slips
// at most).
const char *nearest_name(const char *wanted, const char *const names[], int count);

// The same among the rows of a table, so many bytes each, whose first member is the name.
const char *nearest_row(const char *wanted, const void *rows, size_t row_size, int count);

// Says that a name is not known: `meant`, with places for the name as it was given and the nearest
// one, or `other`, with a place for the first, where `nearest` is NULL. Both are translated
// already. Always false, as error_set.
bool error_unknown(Error *error, const char *given, const char *nearest, const char *meant,
                   const char *other);

#endif
