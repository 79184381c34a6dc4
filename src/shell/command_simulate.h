// `loba simulate`: many games between bots, added up or compared.

#ifndef LOBA_SHELL_COMMAND_SIMULATE_H
#define LOBA_SHELL_COMMAND_SIMULATE_H

#include "shell/commands.h"

int run_simulate(const Shell *shell);

#endif
