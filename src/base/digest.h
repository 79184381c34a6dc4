// SHA-256 of bytes, and of bytes that follow others: whether a text is still what it was.

#ifndef LOBA_BASE_DIGEST_H
#define LOBA_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum {
    DIGEST_BYTES = 32,
    DIGEST_TEXT_MAX = 2 * DIGEST_BYTES + 1,  // in hexadecimal digits, with its end
};

typedef struct {
    uint8_t bytes[DIGEST_BYTES];
} Digest;

Digest digest_of(const void *bytes, size_t size);

// The digest of all that `before` is one of, and of what follows: nothing between can be left out
// or change places unnoticed.
Digest digest_chain(const Digest *before, const void *bytes, size_t size);

// The first `digits` hexadecimal digits, at most 2 × DIGEST_BYTES.
void digest_text(const Digest *digest, int digits, char text[DIGEST_TEXT_MAX]);

#endif
