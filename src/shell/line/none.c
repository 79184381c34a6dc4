// Nothing edits: the terminal itself does what little it can.

#include "shell/line_editor.h"

const char *line_editor_name(void) { return NULL; }

LineEditor *line_editor_new(int input)
{
    (void)input;
    return NULL;
}

void line_editor_free(LineEditor *editor) { (void)editor; }

Edited line_editor_read(LineEditor *editor, const char *prompt, const Completer *completer,
                        const char **line)
{
    (void)editor, (void)prompt, (void)completer, (void)line;
    return EDITED_END;
}

void line_editor_keep(LineEditor *editor, const char *line) { (void)editor, (void)line; }
