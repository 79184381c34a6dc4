// Pieces of bytes of any size, one behind the other: what is kept in great numbers. Those that are
// taken off the end stay behind it until another is added, and can be put back.

#ifndef LOBA_BASE_RECORDS_H
#define LOBA_BASE_RECORDS_H

#include <stddef.h>
#include <stdint.h>

// Start from {0}. `count` may be lowered, and raised again as long as nothing was added.
typedef struct {
    int count, room;
    uint32_t *ends;  // of each record, in `bytes`
    unsigned char *bytes;
    size_t bytes_room;
} Records;

void records_free(Records *records);

// Records of their own, the same as these, with what still lies behind their end.
void records_copy(const Records *records, Records *copy);

// Adds a record, of which the bytes follow, piece by piece.
void records_begin(Records *records);
void records_put(Records *records, const void *bytes, size_t size);

// The record with this number, from 0; it is moved when another is added.
const unsigned char *records_at(const Records *records, int number, size_t *size);

// Drops the first records; none may have been taken off the end.
void records_forget(Records *records, int count);

// ---- Differences

// Adds to the record begun last where two values of the same size differ: seldom more than what has
// changed and some bytes for each place.
void records_put_difference(Records *records, const void *one, const void *other, size_t size);

// Makes the one value of the other, whichever it is; `bytes` is what was put.
void difference_apply(const unsigned char *bytes, size_t length, void *value);

#endif
