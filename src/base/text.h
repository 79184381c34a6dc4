// Text put together piece by piece in a buffer of fixed size.

#ifndef LOBA_BASE_TEXT_H
#define LOBA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
