#include "base/memory.h"

#include <stdlib.h>

static void (*end_of_program)(void);
static _Thread_local bool lacked;

void memory_ends_with(void (*end)(void)) { end_of_program = end; }

void *memory_needed(void *memory)
{
    if (memory)
        return memory;
    lacked = true;
    if (end_of_program)
        end_of_program();
    return NULL;
}

void *memory_for_more(void *array, int count, int *room, size_t size)
{
    if (count < *room)
        return array;
    int more = *room ? 2 * *room : 64;
    void *moved = memory_needed(realloc(array, (size_t)more * size));
    *room = moved ? more : *room;
    return moved;
}

bool memory_is_lacking(void) { return lacked; }

bool memory_lacked(void)
{
    bool was = lacked;
    lacked = false;
    return was;
}

// ---- Streams

void memory_stream_open(MemoryStream *stream)
{
    *stream = (MemoryStream){0};
    stream->out = memory_needed(open_memstream(&stream->text, &stream->size));
}

char *memory_stream_close(MemoryStream *stream)
{
    fclose(stream->out);
    return memory_needed(stream->text);
}
