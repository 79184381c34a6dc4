// Text from outside (names and messages of rules files, Lua's own errors, lines of scripts, file
// names, what was typed) passes here before any screen, so that it cannot move the cursor, hide
// itself or pose as the program.

#ifndef LOBA_BASE_ESCAPE_H
#define LOBA_BASE_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Is it a control character, or one that turns the direction of writing or cannot be seen?
bool escape_is_unseen(uint32_t character);

// Copies the text. Control characters and bytes that are not UTF-8 become \xNN; characters that
// turn the direction of writing or cannot be seen become \u{…}. What does not fit is left out,
// never half of a character.
void escape_text(char *out, size_t size, const char *text);

#endif
