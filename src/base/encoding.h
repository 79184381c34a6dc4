// Standard output and error in the encoding of the environment's locale. Inside the program every
// text is UTF-8; where people's terminals are not, what leaves it is converted, and what is typed
// is converted back.

#ifndef LOBA_BASE_ENCODING_H
#define LOBA_BASE_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// Finds the encoding that the environment asks for (LC_ALL, LC_CTYPE, LANG) and converts to it from
// now on. UTF-8 if nothing is asked for. A locale that this machine lacks is known by its name:
// "es_AR.ISO-8859-1". A character that the encoding lacks becomes one that is like it: "n" for "ñ",
// else "?".
void encoding_start(void);

bool encoding_is_utf8(void);

// The streams for people; stdout and stderr themselves where nothing is converted. What programs
// read is written to stdout in any case.
FILE *encoding_output(void);
FILE *encoding_errors(void);

// Converts a typed line in place. Left as it is where it is UTF-8 already, and where it would grow
// beyond `size`.
void encoding_read(char *line, size_t size);

// The character that a typed byte stands for, where each byte is a character; false elsewhere.
bool encoding_character(char byte, uint32_t *character);

#endif
