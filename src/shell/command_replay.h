// The command `replay`: scripted games played again and checked, and with --coverage what they
// exercise of their rules files, told in text and as a page.

#ifndef LOBA_SHELL_COMMAND_REPLAY_H
#define LOBA_SHELL_COMMAND_REPLAY_H

#include "shell/commands.h"

// Returns the exit status.
int run_replay(const Shell *shell);

#endif
