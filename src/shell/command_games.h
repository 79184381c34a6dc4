// Commands that play without a person at the prompt: simulate, replay, legal, arrange, engine. Each
// returns the exit status.

#ifndef LOBA_SHELL_COMMAND_GAMES_H
#define LOBA_SHELL_COMMAND_GAMES_H

#include "library/loba.h"
#include "notation/line.h"
#include "shell/commands.h"

int run_simulate(const Shell *shell);
int run_replay(const Shell *shell);
int run_legal(const Shell *shell);
int run_arrange(const Shell *shell);
int run_engine(const Shell *shell);

// ---- The engine's pipe: lines of a stream, each said at a door and answered by a line

// Start with the door; the rest is {0}.
typedef struct {
    LobaDoor *door;
    size_t length;
    char line[LINE_MAX_BYTES + 2];  // that has not ended; of a longer one, its beginning
} Pipe;

// Takes some bytes of the stream, and answers each line that ends in them. Where an answer cannot
// be written nothing more is said.
void pipe_feed(Pipe *pipe, const char *bytes, size_t size, FILE *out);

// Nothing more comes: answers a last line that has no end.
void pipe_finish(Pipe *pipe, FILE *out);

#endif
