// The command `analyse`: the decisions of a match weighed, told in text, as JSON and as a page.

#ifndef LOBA_SHELL_COMMAND_ANALYSE_H
#define LOBA_SHELL_COMMAND_ANALYSE_H

#include "shell/commands.h"

// Returns the exit status.
int run_analyse(const Shell *shell);

#endif
