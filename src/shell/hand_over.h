// What people at the prompt are shown when a hand is over, before the next one is dealt to them.

#ifndef LOBA_SHELL_HAND_OVER_H
#define LOBA_SHELL_HAND_OVER_H

#include "shell/prompt.h"

// Shows the end of the hand that the command ended, if it ended one, and lets whoever is at the
// keyboard look at it: with several people the screen is cleared first, and it is shown once for
// all of them. Does nothing where nobody looks: without a terminal, and in a match between bots.
// May set prompt->state, because somebody leaves.
void prompt_hand_over(Prompt *prompt, const Outcome *outcome);

#endif
