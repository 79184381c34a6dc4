// The right name that somebody probably meant by a wrong one, for "unknown X; did you mean Y".

#ifndef LOBA_BASE_NEAREST_H
#define LOBA_BASE_NEAREST_H

// The name among `names` that is fewest slips of the hand away from `wanted`: a letter too many,
// missing or wrong, or two neighbours exchanged; capitals do not matter. The first of several
// equally near; NULL when none is near enough to be meant (one slip in three letters, three slips
// at most).
const char *nearest_name(const char *wanted, const char *const names[], int count);

#endif
