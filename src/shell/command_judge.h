// `loba judge`: may that be done, at a table with real cards?

#ifndef LOBA_SHELL_COMMAND_JUDGE_H
#define LOBA_SHELL_COMMAND_JUDGE_H

#include "shell/commands.h"

// Answers the question on the command line or, without one, each line of standard input. Returns
// the exit status.
int run_judge(const Shell *shell);

#endif
