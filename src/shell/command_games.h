// The pipe of the command `engine`: lines of a stream, each answered by a line.

#ifndef LOBA_SHELL_COMMAND_GAMES_H
#define LOBA_SHELL_COMMAND_GAMES_H

#include "library/loba.h"
#include "notation/line.h"

#include <stdio.h>

// Start with the door and {0} for the rest.
typedef struct {
    LobaDoor *door;
    size_t length;
    char line[LINE_MAX_BYTES + 2];  // an unfinished line; if it is too long, its beginning
} Pipe;

// Takes bytes of the stream and answers each line that ends in them. Stops when an answer cannot be
// written.
void pipe_feed(Pipe *pipe, const char *bytes, size_t size, FILE *out);

// Called at the end of the stream: answers a last line without an end.
void pipe_finish(Pipe *pipe, FILE *out);

#endif
