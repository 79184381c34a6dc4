#include "library/pipe.h"

#include "base/memory.h"

// Of a line that is too long the buffer has all but the end, which tells that it is.
static void end_line(Pipe *pipe, FILE *out)
{
    size_t length = pipe->length;
    if (length > 0 && length < sizeof pipe->line && pipe->line[length - 1] == '\r')
        length--;
    pipe->length = 0;
    if (loba_say_bytes(pipe->door, pipe->line, length) == LOBA_NO_MEMORY)
        memory_needed(NULL);
    fprintf(out, "%s\n", loba_answer(pipe->door));
    fflush(out);
}

void pipe_feed(Pipe *pipe, const char *bytes, size_t size, FILE *out)
{
    for (size_t i = 0; i < size && !loba_has_left(pipe->door) && !ferror(out); i++) {
        if (bytes[i] == '\n') {
            end_line(pipe, out);
            continue;
        }
        if (pipe->length < sizeof pipe->line)
            pipe->line[pipe->length] = bytes[i];
        pipe->length += pipe->length <= sizeof pipe->line;
    }
}

void pipe_finish(Pipe *pipe, FILE *out)
{
    if (pipe->length > 0 && !loba_has_left(pipe->door))
        end_line(pipe, out);
}
