// Byte strings: many records stored end to end, the difference between two values, sums and
// digests.

#ifndef LOBA_BASE_BYTES_H
#define LOBA_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>

// ---- Records: pieces of any size, stored one after the other, cheap in great numbers

// Start from {0}. `count` may be lowered to take records off the end, and raised again to bring
// them back, until another record is added.
typedef struct {
    int count, room;
    uint32_t *ends;  // end of each record, in `bytes`
    unsigned char *bytes;
    size_t bytes_room;
} Records;

void records_free(Records *records);

// Makes an independent copy, including the records that were taken off the end.
void records_copy(const Records *records, Records *copy);

// Begins a new record at the end; its bytes are then added piece by piece.
void records_begin(Records *records);
void records_put(Records *records, const void *bytes, size_t size);

// The record with this number, from 0. The pointer is valid until a record is added.
const unsigned char *records_at(const Records *records, int number, size_t *size);

// Drops the first `count` records. No record may have been taken off the end.
void records_forget(Records *records, int count);

// ---- Differences

// Adds the difference between two values of the same size to the record begun last. It takes about
// the bytes that differ, plus two for each place where they do.
void records_put_difference(Records *records, const void *one, const void *other, size_t size);

// Turns either of the two values into the other; `bytes` is the difference as it was put.
void difference_apply(const unsigned char *bytes, size_t length, void *value);

// ---- Sums (FNV-1a), by which bytes are known again; in practice no others have the same

#define SUM_OF_NOTHING UINT64_C(14695981039346656037)

void sum_bytes(uint64_t *sum, const void *bytes, size_t size);

// Takes bytes, or a text with its end, into the sum.
void sum_text(uint64_t *sum, const char *text);

// ---- Digests: SHA-256, to detect that a text was changed

enum {
    DIGEST_BYTES = 32,
    DIGEST_TEXT_MAX = 2 * DIGEST_BYTES + 1,  // in hexadecimal digits, with its end
};

typedef struct {
    uint8_t bytes[DIGEST_BYTES];
} Digest;

Digest digest_of(const void *bytes, size_t size);

// Extends a digest: `before` covers everything so far, the result covers that and these bytes. A
// piece that is left out or moved changes the result.
Digest digest_chain(const Digest *before, const void *bytes, size_t size);

// The first `digits` hexadecimal digits, at most 2 × DIGEST_BYTES.
void digest_text(const Digest *digest, int digits, char text[DIGEST_TEXT_MAX]);

#endif
