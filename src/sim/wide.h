// Whole numbers of 128 bits: sums of squares and products over billions of games, exact.

#ifndef LOBA_SIM_WIDE_H
#define LOBA_SIM_WIDE_H

#include <stdbool.h>
#include <stddef.h>

__extension__ typedef __int128 Wide;

enum { WIDE_TEXT_MAX = 48 };  // decimal digits, a sign and the end

void wide_text(Wide number, char text[WIDE_TEXT_MAX]);

// Reads all of the text. False: it is no whole number of 128 bits.
bool wide_read(const char *text, Wide *number);

#endif
