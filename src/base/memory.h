// Memory without which the work at hand cannot be done. Code that can go on without it looks at the
// result of malloc itself.

#ifndef LOBA_BASE_MEMORY_H
#define LOBA_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Returns its argument, a result of malloc. If that is NULL, a program that said how it ends for
// lack of memory ends so; in any other this returns NULL, and the thread is marked: work that needs
// the memory is left out, nothing is overwritten, and the caller throws the result away.
void *memory_needed(void *memory);

// An array with room for at least one element after its first `count`, `size` bytes each: it may
// have moved. It has room for `room` elements; NULL with a room of 0 is an empty array. Returns
// NULL as above: the array is as it was.
void *memory_for_more(void *array, int count, int *room, size_t size);

// Sets how the whole program ends if memory runs out, once, as it starts. `end` never returns.
void memory_ends_with(void (*end)(void));

// Whether memory was lacking in this thread since the last call of memory_lacked, which begins
// anew.
bool memory_is_lacking(void);
bool memory_lacked(void);

// ---- A stream whose text, of any length, is kept in memory

typedef struct {
    FILE *out;
    char *text;  // whole only when the stream is closed
    size_t size;
} MemoryStream;

// The stream may not be moved until it is closed. Without memory `out` is NULL: memory_needed.
void memory_stream_open(MemoryStream *stream);

// All that was written, to be freed.
char *memory_stream_close(MemoryStream *stream);

#endif
