// `reload` at the prompt: the match goes on under its rules files as they are now.

#ifndef LOBA_SHELL_RELOADING_H
#define LOBA_SHELL_RELOADING_H

#include "shell/prompt.h"

// Says what differs, or why nothing has changed.
void prompt_reload(Prompt *prompt);

#endif
