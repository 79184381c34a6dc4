#include "base/memory_stream.h"

#include "base/memory.h"

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
