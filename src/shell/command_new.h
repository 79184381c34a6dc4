// The command `new`: a rules file to start from, with its first scripted game beside it.

#ifndef LOBA_SHELL_COMMAND_NEW_H
#define LOBA_SHELL_COMMAND_NEW_H

#include "shell/commands.h"

// Writes FILE.lua, of a template or extending --from, and scripts/FILE/first.game in the same
// folder. Overwrites nothing, and leaves nothing behind if any of it cannot be written. Returns the
// exit status.
int run_new(const Shell *shell);

#endif
