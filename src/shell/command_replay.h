// The command `replay`: scripted games played again and checked.

#ifndef LOBA_SHELL_COMMAND_REPLAY_H
#define LOBA_SHELL_COMMAND_REPLAY_H

#include "shell/commands.h"

// Returns the exit status.
int run_replay(const Shell *shell);

#endif
