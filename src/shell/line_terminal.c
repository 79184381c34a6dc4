#include "shell/line_terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"

bool line_terminal_can_edit(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind &&
           strcmp(kind, "dumb") != 0;
}

void line_terminal_wipe(const char *prompt, const char *before, int columns)
{
    int rows = 0;
    if (before && columns > 0)
        rows = (utf8_columns(prompt) + utf8_columns(before)) / columns;
    if (rows > 0)
        printf("\x1b[%dA", rows);
    fputs("\r\x1b[J", stdout);
}
