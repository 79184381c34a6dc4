// What went wrong, in words, for the person who can mend it: a rule writer, the author of a script,
// whoever started the program. Not for a move that the rules forbid (play/refusal.h), and not for
// our own mistakes (assert).

#ifndef LOBA_BASE_ERROR_H
#define LOBA_BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_MAX = 2048 };

typedef struct {
    char text[ERROR_TEXT_MAX];  // one sentence, lower case, no full stop; longer texts are cut
} Error;

// Sets the text. Always false, so that a function that fails ends with `return error_set(error,
// …)`.
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Says where: puts "place: " before the text. Always false.
bool error_within(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
