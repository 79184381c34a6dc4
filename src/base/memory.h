// Memory without which the work at hand cannot be done. Whoever can go on without it, or can say
// for whom it was wanted, looks at the result of malloc itself.

#ifndef LOBA_BASE_MEMORY_H
#define LOBA_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Gives back what malloc gave. NULL: where the program has said how it ends for lack of memory it
// ends so. Elsewhere this gives back NULL, and the thread is marked: what cannot be done without
// the memory is left out, nothing is overwritten, and whatever comes of it is thrown away.
void *memory_needed(void *memory);

// An array with room for at least one element behind its first `count`, `size` bytes each: it may
// have moved. `room` is how many it has room for; NULL with a room of 0 is an empty array. NULL, as
// above: the array is as it was.
void *memory_for_more(void *array, int count, int *room, size_t size);

// How the whole program ends where there is no memory; said once, as it starts. Never returns.
void memory_ends_with(void (*end)(void));

// Whether memory was lacking in this thread since memory_lacked last said so; that begins anew.
bool memory_is_lacking(void);
bool memory_lacked(void);

// ---- A stream whose text is kept in memory, of whatever length

typedef struct {
    FILE *out;
    char *text;  // whole only when the stream is closed
    size_t size;
} MemoryStream;

// Stays where it is until it is closed. Without memory the program ends.
void memory_stream_open(MemoryStream *stream);

// All that was written, to be freed.
char *memory_stream_close(MemoryStream *stream);

#endif
