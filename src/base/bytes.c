#include "base/bytes.h"

#include <sys/types.h>

#include <sha2.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

// ---- Records

void records_free(Records *records)
{
    free(records->ends);
    free(records->bytes);
    *records = (Records){0};
}

void records_copy(const Records *records, Records *copy)
{
    const size_t ends = (size_t)records->room * sizeof *records->ends;
    *copy = (Records){0};
    if (records->room == 0)
        return;
    copy->ends = memory_needed(malloc(ends));
    copy->bytes = memory_needed(malloc(records->bytes_room + 1));
    if (!copy->ends || !copy->bytes) {
        records_free(copy);
        return;
    }
    memcpy(copy->ends, records->ends, ends);
    if (records->bytes_room > 0)
        memcpy(copy->bytes, records->bytes, records->bytes_room);
    copy->count = records->count;
    copy->room = records->room;
    copy->bytes_room = records->bytes_room;
}

static size_t start_of(const Records *records, int number)
{
    return number > 0 ? records->ends[number - 1] : 0;
}

// Grows by a quarter, so that little memory is kept in reserve.
static size_t grown(size_t room, size_t needed)
{
    return needed > room + room / 4 ? needed : room + room / 4;
}

void records_begin(Records *records)
{
    if (records->count == records->room) {
        size_t room = grown((size_t)records->room, (size_t)records->count + 16);
        uint32_t *ends = memory_needed(realloc(records->ends, room * sizeof *ends));
        if (!ends)
            return;
        records->ends = ends;
        records->room = (int)room;
    }
    records->ends[records->count] = (uint32_t)start_of(records, records->count);
    records->count++;
}

void records_put(Records *records, const void *bytes, size_t size)
{
    if (memory_is_lacking())
        return;  // the record may never have been begun
    uint32_t *end = &records->ends[records->count - 1];
    if (*end + size > records->bytes_room) {
        size_t room = grown(records->bytes_room, *end + size + 256);
        bool fits = size <= UINT32_MAX - *end;
        unsigned char *moved = memory_needed(fits ? realloc(records->bytes, room) : NULL);
        if (!moved)
            return;
        records->bytes = moved;
        records->bytes_room = room;
    }
    if (size > 0)
        memcpy(records->bytes + *end, bytes, size);
    *end += (uint32_t)size;
}

const unsigned char *records_at(const Records *records, int number, size_t *size)
{
    size_t start = start_of(records, number);
    *size = records->ends[number] - start;
    return records->bytes + start;
}

void records_forget(Records *records, int count)
{
    size_t start = start_of(records, count), end = start_of(records, records->count);
    records->count -= count;
    for (int i = 0; i < records->count; i++)
        records->ends[i] = records->ends[i + count] - (uint32_t)start;
    memmove(records->bytes, records->bytes + start, end - start);
}

// ---- Differences

// A difference is a list of stretches. Each has the number of equal bytes before it, seven bits a
// byte, least significant first, with the eighth bit set in all but the last; the number of bytes
// that differ, one byte; and those bytes, one value xor the other. A short gap of equal bytes is
// stored in the stretch, because a new stretch would cost more.
enum { HEAD = 2, HEAD_MAX = 11, DIFFERENT_MAX = 255, MORE = 0x80 };

void records_put_difference(Records *records, const void *one, const void *other, size_t size)
{
    const unsigned char *a = one, *b = other;
    for (size_t at = 0;;) {
        const size_t start = at;
        while (at + sizeof(uint64_t) <= size && memcmp(a + at, b + at, sizeof(uint64_t)) == 0)
            at += sizeof(uint64_t);
        while (at < size && a[at] == b[at])
            at++;
        if (at == size)
            return;

        size_t equal = at - start, different = 1, length = 0;
        for (size_t i = 1; i < size - at && i < DIFFERENT_MAX && i - different < HEAD; i++)
            if (a[at + i] != b[at + i])
                different = i + 1;

        unsigned char place[HEAD_MAX + DIFFERENT_MAX];
        for (; equal >= MORE; equal >>= 7)
            place[length++] = (unsigned char)(equal | MORE);
        place[length++] = (unsigned char)equal;
        place[length++] = (unsigned char)different;
        for (size_t i = 0; i < different; i++)
            place[length++] = a[at + i] ^ b[at + i];
        records_put(records, place, length);
        at += different;
    }
}

void difference_apply(const unsigned char *bytes, size_t length, void *value)
{
    unsigned char *at = value;
    for (const unsigned char *end = bytes + length; bytes < end;) {
        int shift = 0;
        for (; *bytes & MORE; shift += 7)
            at += (size_t)(*bytes++ & ~MORE) << shift;
        at += (size_t)*bytes++ << shift;
        size_t different = *bytes++;
        for (size_t i = 0; i < different; i++)
            *at++ ^= *bytes++;
    }
}

// ---- Sums

void sum_bytes(uint64_t *sum, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++)
        *sum = (*sum ^ byte[i]) * UINT64_C(1099511628211);
}

void sum_text(uint64_t *sum, const char *text) { sum_bytes(sum, text, strlen(text) + 1); }

// ---- Digests

Digest digest_of(const void *bytes, size_t size) { return digest_chain(NULL, bytes, size); }

Digest digest_chain(const Digest *before, const void *bytes, size_t size)
{
    Digest digest;
    SHA2_CTX context;
    SHA256Init(&context);
    if (before)
        SHA256Update(&context, before->bytes, sizeof before->bytes);
    SHA256Update(&context, bytes, size);
    SHA256Final(digest.bytes, &context);
    return digest;
}

void digest_text(const Digest *digest, int digits, char text[DIGEST_TEXT_MAX])
{
    static const char hexadecimal[] = "0123456789abcdef";
    for (int i = 0; i < digits; i++)
        text[i] = hexadecimal[digest->bytes[i / 2] >> (i % 2 ? 0 : 4) & 0xf];
    text[digits] = '\0';
}
