// Texts: put together in a buffer of fixed size, read character by character, and made safe for a
// screen.

#ifndef LOBA_BASE_TEXT_H
#define LOBA_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// ---- Building a text piece by piece

typedef struct {
    char *start;  // always ended by a zero byte
    size_t size;  // of the buffer, 1 or more
    size_t used;  // without the zero byte
    bool cut;     // a piece did not fit; nothing is added any more
} Text;

// An empty text in the buffer.
Text text_in(char *buffer, size_t size);

// Adds a piece, or leaves it out whole if it does not fit.
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Writes what a function was given behind `format` into an array, as printf would; of the last
// words only what fits.
#define TEXT_OF_VALUES(text, format)                       \
    do {                                                   \
        va_list values;                                    \
        va_start(values, format);                          \
        vsnprintf((text), sizeof(text), (format), values); \
        va_end(values);                                    \
    } while (0)

// ---- Characters of an untrusted text

// Reads the character at *text, which is not at its end, and advances *text. False for a byte that
// is no part of a well-formed character; *character is then that byte.
bool utf8_next(const char **text, uint32_t *character);

// The first byte up to `end` that is no part of a well-formed character; NULL if all of it is text.
// The byte at `end` must not continue a character.
const char *utf8_wrong(const char *text, const char *end);

// The number of characters from `text` up to `end`.
int utf8_length(const char *text, const char *end);

// Lower case for ASCII. (tolower depends on the locale.)
static inline char ascii_small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

// Makes the first letter a capital where it is one of ASCII, as all first letters of cards are.
void text_capital(char *text);

// Lower case for ASCII, Latin-1 and the pairs of Latin Extended-A; accents of Latin-1 letters are
// removed too.
uint32_t utf8_small(uint32_t letter);
uint32_t utf8_plain(uint32_t letter);

// The columns that a text takes on a screen. An untrusted text must be escaped first.
int utf8_columns(const char *text);

// Those of the character at *text, which is not at its end, and advances *text.
int utf8_next_columns(const char **text);

// ---- What a character looks like

// Whether a character takes no column of its own but changes the one before it: accents, vowel
// points, circles.
bool mark_is(uint32_t character);

// Whether it is a space, of any width.
bool blank_is(uint32_t character);

// Makes a text what it looks like, where it stands: a letter that came in parts, as the keyboard of
// a Mac writes it, becomes one (NFC), and a space of any kind a space. `length` is that of the
// text, which has room for `size` bytes and gets a zero byte at its end; returns the new length. A
// text that is no UTF-8, or would not fit, stays as it is.
size_t text_as_seen(char *text, size_t length, size_t size);

// What stands for a zero byte in a line that was read, which would end there; it is no UTF-8.
#define ZERO_BYTE "\xc0\x80"

// ---- Text from outside the program

// Everything that comes from outside passes here before it reaches a screen: names and messages of
// rules files, Lua's own errors, lines of scripts, file names, typed lines. So it cannot move the
// cursor, hide text or imitate the program.

// Whether the character is a control character, changes the writing direction, or is invisible.
bool escape_is_unseen(uint32_t character);

// Copies the text. Control characters and bytes that are not UTF-8 become \xNN; characters that
// change the writing direction or are invisible become \u{…}. A text that is too long is cut
// between characters.
void escape_text(char *out, size_t size, const char *text);

// A formatted text made safe in this way, as long as TEXT_OF_MAX; it lasts as those of text_of do.
const char *text_escaped(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *text_escaped_values(const char *format, va_list values);

// The same for a formatted text, of which the first 8191 bytes count.
void escape_format(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void escape_values(char *out, size_t size, const char *format, va_list values);

// Prints it as a line.
void escape_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

// ---- The parts of a path

// The length in bytes of the folder, including its "/"; 0 for a bare name.
size_t path_folder_length(const char *path);

// The name without the folder: a pointer into `path`.
const char *path_name(const char *path);

#endif
