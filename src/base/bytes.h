// Bytes: records of them, the difference between two values, and digests.

#ifndef LOBA_BASE_BYTES_H
#define LOBA_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>

// ---- Records: pieces of any size, one after the other, kept in great numbers

// Start from {0}. `count` may be lowered, and raised again as long as nothing was added: records
// taken off the end lie behind it until then.
typedef struct {
    int count, room;
    uint32_t *ends;  // of each record, in `bytes`
    unsigned char *bytes;
    size_t bytes_room;
} Records;

void records_free(Records *records);

// A copy with records of its own, those behind the end included.
void records_copy(const Records *records, Records *copy);

// Adds a record; its bytes follow, piece by piece.
void records_begin(Records *records);
void records_put(Records *records, const void *bytes, size_t size);

// The record with this number, from 0; it is moved when another is added.
const unsigned char *records_at(const Records *records, int number, size_t *size);

// Drops the first records; none may have been taken off the end.
void records_forget(Records *records, int count);

// ---- Differences

// Adds the difference between two values of the same size to the record begun last: seldom more
// than the bytes that differ and two for each place.
void records_put_difference(Records *records, const void *one, const void *other, size_t size);

// Makes of either value the other; `bytes` is the difference as it was put.
void difference_apply(const unsigned char *bytes, size_t length, void *value);

// ---- Digests: SHA-256, by which a text is known to be what it was

enum {
    DIGEST_BYTES = 32,
    DIGEST_TEXT_MAX = 2 * DIGEST_BYTES + 1,  // in hexadecimal digits, with its end
};

typedef struct {
    uint8_t bytes[DIGEST_BYTES];
} Digest;

Digest digest_of(const void *bytes, size_t size);

// The digest of the bytes after those of which `before` is the digest: none of them can be left out
// or change places unnoticed.
Digest digest_chain(const Digest *before, const void *bytes, size_t size);

// The first `digits` hexadecimal digits, at most 2 × DIGEST_BYTES.
void digest_text(const Digest *digest, int digits, char text[DIGEST_TEXT_MAX]);

#endif
