// Characters that have no place of their own on a screen, but change the one before them: accents,
// points of vowels, circles.

#ifndef LOBA_BASE_MARKS_H
#define LOBA_BASE_MARKS_H

#include <stdbool.h>
#include <stdint.h>

bool mark_is(uint32_t character);

#endif
