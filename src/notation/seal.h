// A seed that is not to be read at a glance: whoever knew it could know the cards. It keeps a
// player who looks into the file of a match from seeing it, not one who sets out to find it.

#ifndef LOBA_NOTATION_SEAL_H
#define LOBA_NOTATION_SEAL_H

#include <stdbool.h>
#include <stdint.h>

enum { SEAL_TEXT_MAX = 17 };  // 16 hexadecimal digits, with their end

void seal_text(uint64_t seed, char text[SEAL_TEXT_MAX]);

// The seed that was sealed so; false where the text is none that `seal_text` writes.
bool seal_open(const char *text, uint64_t *seed);

#endif
