// A long answer at the prompt, a screen at a time: Enter or space goes on, q ends it, and so does a
// command, which is read at the prompt. Without a terminal, and for a listener, everything is
// written at once.

#ifndef LOBA_SHELL_PAGER_H
#define LOBA_SHELL_PAGER_H

#include "base/memory.h"
#include "shell/prompt.h"

typedef struct {
    Screen screen;         // the prompt's own
    MemoryStream written;  // what is kept
} Pager;

// From now on what is written to the prompt's screen is kept. The pager may not be moved until its
// end.
void pager_begin(Pager *pager, Prompt *prompt);

// Shows it, and gives the prompt its screen back.
void pager_end(Pager *pager, Prompt *prompt);

#endif
