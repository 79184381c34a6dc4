// The time that passes, by a clock that nobody sets.

#ifndef LOBA_BASE_CLOCK_H
#define LOBA_BASE_CLOCK_H

#include <stdint.h>

// Milliseconds since a moment before the program began.
int64_t clock_now(void);

#endif
