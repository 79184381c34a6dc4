// `check --watch`: a rules file is checked at every save. Each report says its faults or, if there
// are none, what the change did to the rules and whether the scripted games of the file still hold.

#ifndef LOBA_SHELL_WATCH_H
#define LOBA_SHELL_WATCH_H

#include "shell/commands.h"

// Goes on until Ctrl-C, or until nobody reads what it writes. Returns the exit status.
int watch_file(const Shell *shell, const char *path);

#endif
