// What every editor of lines has to do with the terminal itself.

#ifndef LOBA_SHELL_LINE_TERMINAL_H
#define LOBA_SHELL_LINE_TERMINAL_H

#include <stdbool.h>

// True where a line can be edited: people type here and look here, and the cursor can be moved.
bool line_terminal_can_edit(void);

// Wipes the line that is typed, so that it can be drawn again. `before` is what stands between the
// prompt and the cursor, in rows of `columns`; NULL where something else was written since, and
// only the cursor's row is ours.
void line_terminal_wipe(const char *prompt, const char *before, int columns);

#endif
