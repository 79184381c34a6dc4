// What is said to a line that is no command where it shows what was wanted: cards with no command
// before them, the name of a part of the rules, or a doubt, "what now?".

#ifndef LOBA_SHELL_DOUBTS_H
#define LOBA_SHELL_DOUBTS_H

#include "shell/prompt.h"

// False: the line, which is no command, shows nothing of the kind, and nothing has been said.
bool prompt_meets_doubt(const Prompt *prompt, const char *text);

// Says whether the hand could be closed now, as `why` asks with the name of the command and no
// card. False: another command, or none, is asked about, and nothing has been said.
bool prompt_tells_of_closing(const Prompt *prompt, const View *view, const char *asked);

#endif
