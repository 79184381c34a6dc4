// The command `play`: a new match or a resumed one, followed by further matches of the same players
// if they want them.

#ifndef LOBA_SHELL_COMMAND_PLAY_H
#define LOBA_SHELL_COMMAND_PLAY_H

#include "shell/commands.h"

// Both return the exit status.
int run_play(const Shell *shell);

// Plays a match of the variant with the given options. `loba` without arguments on a terminal does
// the same.
int play_variant(const Shell *shell, const char *variant);

#endif
