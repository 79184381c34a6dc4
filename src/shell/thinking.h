// A bot that looks ahead, at the prompt: whoever waits for it is told that it thinks, and Ctrl-C
// makes it play at once, by what it has found so far.

#ifndef LOBA_SHELL_THINKING_H
#define LOBA_SHELL_THINKING_H

#include "play/play.h"

#include <stdint.h>

typedef struct Prompt Prompt;

// The turn that is thought about. Start from {0}.
typedef struct {
    Prompt *prompt;
    int seat;
    uint16_t deal, turn;
    int64_t began;  // of the clock (base/clock.h)
    bool hurried;   // Ctrl-C came in this turn
    bool shown;     // a line says so, and is to be taken away
    bool said;      // a line has said so, and stays
} Thinking;

// Chooses an act of the bot on the seat asked. False if it found none.
bool thinking_choose(Prompt *prompt, Act *act);

// Somebody else is to be asked or told something: from now on Ctrl-C is what it was before.
void thinking_end(void);

#endif
