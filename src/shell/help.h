// `help` and `rules` at the prompt.

#ifndef LOBA_SHELL_HELP_H
#define LOBA_SHELL_HELP_H

#include "shell/prompt.h"

// Explains one command, or those of this game.
void help_answer(Prompt *prompt, const View *view, const Parsed *parsed);

// Tells the rules of this game: all of them, one part, or one row of the ledger.
void help_answer_rules(Prompt *prompt, const Parsed *parsed);

#endif
