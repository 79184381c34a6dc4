// Texts of whatever length, made where they are said. They lie in a store of the thread, and last
// until whoever began the work at hand lets go of all that was made since.

#ifndef LOBA_BASE_TEXT_OF_H
#define LOBA_BASE_TEXT_OF_H

#include <stdarg.h>
#include <stddef.h>

enum { TEXT_OF_MAX = 8191 };  // bytes of one text; of a longer one the beginning, in whole letters

// The formatted text. Without memory "", as memory_needed tells.
const char *text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *text_of_values(const char *format, va_list values);

// The text with more behind it. It takes the place of `text`, which is not read any more: where
// that was the last to be made, it grows in its place.
const char *text_more(const char *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// How much the store of this thread holds.
typedef struct {
    struct TextChunk *chunk;
    size_t used;
} TextMark;

// Work that makes texts begins with a mark and ends with letting go: of a command, a typed line,
// the load of a file, and of each entry of a list that a file may make long. What lies between may
// nest, and may be left by an error of Lua. Whoever lets go at a mark of an empty store leaves
// nothing behind.
TextMark texts_begin(void);
void texts_end(TextMark mark);

// The same, but a store that was empty keeps room for more: for what is done again and again within
// other work, whose mark lets go of all.
void texts_end_within(TextMark mark);

enum { TEXT_LIST_MAX = 255 };  // bytes: longer lists tell nobody more

// "a, b, c", each between `quote`; of a list that is long the beginning, in whole names.
const char *text_list(const char *const texts[], int count, const char *quote);

#endif
