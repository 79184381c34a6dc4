// Texts: put together in a buffer of fixed size, read character by character, and made safe for a
// screen.

#ifndef LOBA_BASE_TEXT_H
#define LOBA_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Texts put together piece by piece

typedef struct {
    char *start;  // always ended by a zero byte
    size_t size;  // of the buffer, 1 or more
    size_t used;  // without the zero byte
    bool cut;     // something did not fit; from then on nothing is added
} Text;

// An empty text in the buffer.
Text text_in(char *buffer, size_t size);

// Adds a piece; one that does not fit is left out whole.
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// ---- Characters of a text that may be anything

// Reads the character at *text, which is not the end, and moves *text past it. False: a byte that
// is no part of a well-formed character; *character is that byte.
bool utf8_next(const char **text, uint32_t *character);

// The characters from `text` to before `end`, a place in it.
int utf8_length(const char *text, const char *end);

// The small letter of a capital of ASCII; tolower obeys the locale.
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

// ---- Marks

// Whether a character has no place of its own on a screen, but changes the one before it: accents,
// points of vowels, circles.
bool mark_is(uint32_t character);

// ---- Text from outside

// Names and messages of rules files, Lua's own errors, lines of scripts, file names and what was
// typed pass here before any screen, so that they cannot move the cursor, hide themselves or pose
// as the program.

// Is it a control character, or one that turns the direction of writing or cannot be seen?
bool escape_is_unseen(uint32_t character);

// Copies the text. Control characters and bytes that are not UTF-8 become \xNN; characters that
// turn the direction of writing or cannot be seen become \u{…}. What does not fit is left out,
// never half of a character.
void escape_text(char *out, size_t size, const char *text);

// The same of what the format makes of the values: of its first 8191 bytes.
void escape_format(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void escape_values(char *out, size_t size, const char *format, va_list values);

// ---- The parts of a path

// Bytes of the folder with the "/" at its end; 0 for a name that stands without one.
size_t path_folder_length(const char *path);

// The name without the folder, within the path.
const char *path_name(const char *path);

#endif
