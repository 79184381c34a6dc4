// What every editor of lines has to do with the terminal itself.

#ifndef LOBA_SHELL_LINE_TERMINAL_H
#define LOBA_SHELL_LINE_TERMINAL_H

#include <stdbool.h>

// True where a line can be edited: people type here and look here, and the cursor can be moved.
bool line_terminal_can_edit(void);

// Wipes the line that is typed, so that it can be drawn again, and leaves the cursor where the
// prompt began. `before` is what stands between the prompt and the cursor. A terminal that has been
// resized has broken it anew, in rows of `columns`.
void line_terminal_wipe(const char *prompt, const char *before, int columns);

#endif
