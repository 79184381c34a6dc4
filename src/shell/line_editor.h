// One line typed at a terminal, with editing, history and completion, each person's own. What edits
// is libedit or nothing, as the build chose (cmake/line.cmake): the rest of the program knows no
// more of it than this page.

#ifndef LOBA_SHELL_LINE_EDITOR_H
#define LOBA_SHELL_LINE_EDITOR_H

#include "shell/complete.h"

typedef enum {
    EDITED_LINE,
    EDITED_END,          // Ctrl-D in an empty line, or the terminal is gone
    EDITED_INTERRUPTED,  // Ctrl-C in an empty line; in any other it drops the line
} Edited;

typedef struct LineEditor LineEditor;

// What edits in this build, "libedit"; NULL: nothing does.
const char *line_editor_name(void);

// The editor of one person: what was typed in it cannot be fetched in another. `input` is the
// terminal, opened so that it never blocks. NULL: this build has none, or it cannot edit on this
// terminal.
LineEditor *line_editor_new(int input);
void line_editor_free(LineEditor *editor);

// Asks with the prompt. The line has no end; it belongs to the editor and lasts until the next one.
Edited line_editor_read(LineEditor *editor, const char *prompt, const Completer *completer,
                        const char **line);

// Keeps the line, so that it can be fetched with the arrow keys; once, where it is the same as the
// one before it.
void line_editor_keep(LineEditor *editor, const char *line);

#endif
