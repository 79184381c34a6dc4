// One character after another of a text that may be anything.

#ifndef LOBA_BASE_UTF8_H
#define LOBA_BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

// Reads the character at *text, which is not the end, and moves *text behind it. False: a byte that
// is no part of a well-formed character; *character is that byte.
bool utf8_next(const char **text, uint32_t *character);

// The characters from `text` to before `end`, a place in it.
int utf8_length(const char *text, const char *end);

// The letter without its capital, where it is one of ASCII; tolower obeys the locale.
static inline char ascii_small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

// The letter without its capital: of ASCII, Latin-1, and the pairs of Latin Extended-A. And without
// its accent too, of Latin-1.
uint32_t utf8_small(uint32_t letter);
uint32_t utf8_plain(uint32_t letter);

// Columns that a text takes on a screen. Text from outside is to be escaped before.
int utf8_columns(const char *text);

#endif
