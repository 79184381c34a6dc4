// A stream whose text is kept in memory, of whatever length.

#ifndef LOBA_BASE_MEMORY_STREAM_H
#define LOBA_BASE_MEMORY_STREAM_H

#include <stddef.h>
#include <stdio.h>

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
