// The command `play`: a new match or a resumed one, followed by further matches of the same players
// if they want them.

#ifndef LOBA_SHELL_COMMAND_PLAY_H
#define LOBA_SHELL_COMMAND_PLAY_H

#include "shell/commands.h"

// All return the exit status, but play_left.
int run_play(const Shell *shell);

// Plays a match of the variant with the given options. With `offers`, asks first about a match that
// was left (play_left).
int play_variant(const Shell *shell, const char *variant, bool offers);

// At a terminal, asks whether to go on with the match that was left last, of the variant if there
// is one, and plays it. False if there is none, or it is not wanted now, or the command line says
// how a new match is to begin; true if it was played, or the question was answered by leaving.
bool play_left(const Shell *shell, const char *variant, int *status);

#endif
