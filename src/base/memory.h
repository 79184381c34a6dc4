// Allocation that the work at hand depends on. Code that can do without the memory checks the
// result of malloc itself.

#ifndef LOBA_BASE_MEMORY_H
#define LOBA_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Returns its argument, a result of malloc. If that is NULL, a program that has called
// memory_ends_with ends; any other program gets NULL and the thread is marked (memory_is_lacking):
// the caller leaves out the work that needs the memory, overwrites nothing, and throws the result
// away.
void *memory_needed(void *memory);

// Makes room for at least one more element after the first `count` of an array, `size` bytes each;
// the array may move. `*room` is its capacity in elements; NULL with a room of 0 is an empty array.
// Returns NULL as memory_needed does, and the array is unchanged.
void *memory_for_more(void *array, int count, int *room, size_t size);

// Sets what ends the program when memory runs out. Called once, at start. `end` never returns.
void memory_ends_with(void (*end)(void));

// Whether an allocation has failed in this thread since the last call; resets the mark.
bool memory_is_lacking(void);
bool memory_lacked(void);

// ---- A stream that writes to memory, without a limit on length

typedef struct {
    FILE *out;
    char *text;  // complete only when the stream is closed
    size_t size;
} MemoryStream;

// Opens the stream, which may not be moved until it is closed. Without memory `out` is NULL, as in
// memory_needed.
void memory_stream_open(MemoryStream *stream);

// Closes the stream. Returns its text, which the caller frees.
char *memory_stream_close(MemoryStream *stream);

#endif
