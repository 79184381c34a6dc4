// The one door through which texts reach a page. Rules files, transcripts and names of players are
// other people's: whatever they hold, a page shows it as text. In this layer a format with markup
// in it takes numbers and names of our own alone; every other text passes here.

#ifndef LOBA_REPORT_MARKUP_H
#define LOBA_REPORT_MARKUP_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

// Writes a text as content of an element or between the quotes of an attribute. Bytes that are not
// UTF-8 and control characters become \xNN; what turns the writing direction, is invisible, or is
// no character at all (and so is forbidden in XML) becomes \u{…}, as escape_text has it.
void markup_text(FILE *out, const char *text);

// The same for a formatted text, of any length.
void markup_values(FILE *out, const char *format, va_list values);

// One character as it is written, into `piece`, which is ended by a zero byte. Advances *text,
// which is not at its end. Returns the character that a reader sees first of it.
enum { MARKUP_PIECE_MAX = 24 };
uint32_t markup_next(const char **text, char piece[MARKUP_PIECE_MAX]);

#endif
