// `loba ask`: one field of a rules file, or what its function answers at the end of a scripted game
// and the facts on which that rests.

#ifndef LOBA_SHELL_ASKING_H
#define LOBA_SHELL_ASKING_H

#include "shell/commands.h"

// Returns the exit status.
int run_ask(const Shell *shell);

#endif
