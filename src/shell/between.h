// Lines that are typed where no act is asked for: while the next seat waits, and at the end of a
// hand.

#ifndef LOBA_SHELL_BETWEEN_H
#define LOBA_SHELL_BETWEEN_H

#include "shell/prompt.h"

// Answers prompt->line as the seat of the view, or says what of it is not understood. `log` and
// `table` tell the hand of `told`, which may be one before that of `view`. False: it is none of
// these commands, as bits, and nothing has been said.
bool between_answer(Prompt *prompt, const View *view, const View *told, uint64_t commands);

#endif
