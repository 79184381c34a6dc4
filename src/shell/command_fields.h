// The command `fields`: what a rules file is written with, looked up.

#ifndef LOBA_SHELL_COMMAND_FIELDS_H
#define LOBA_SHELL_COMMAND_FIELDS_H

#include "shell/commands.h"

// The exit status.
int run_fields(const Shell *shell);

#endif
