// The command `check`.

#ifndef LOBA_SHELL_COMMAND_CHECK_H
#define LOBA_SHELL_COMMAND_CHECK_H

#include "shell/commands.h"

// The exit status.
int run_check(const Shell *shell);

#endif
