// The engine's pipe: lines of a stream, each said at a door and answered by a line.

#ifndef LOBA_LIBRARY_PIPE_H
#define LOBA_LIBRARY_PIPE_H

#include <stdio.h>

#include "library/loba.h"
#include "notation/line.h"

// Start with the door; the rest is {0}.
typedef struct {
    LobaDoor *door;
    size_t length;
    char
        line[LINE_MAX_BYTES + 2];  // what has come so far of a line; of a longer one, its beginning
} Pipe;

// Takes some bytes of the stream, and answers each line that ends in them. Where an answer cannot
// be written nothing more is said.
void pipe_feed(Pipe *pipe, const char *bytes, size_t size, FILE *out);

// Nothing more comes: answers a last line that has no end.
void pipe_finish(Pipe *pipe, FILE *out);

#endif
