// The "^" under a word of the line that was typed.

#include "shell/prompt.h"

#include "base/escape.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

enum { LOOKED_AT = 1024 };  // bytes of a line, as many as are shown of one that is not typed

// The bytes before the character; no more than the line has.
static size_t bytes_before(const char *line, int column)
{
    const char *at = line;
    for (uint32_t character; *at && column > 1; column--)
        utf8_next(&at, &character);
    return (size_t)(at - line);
}

// Columns of the first bytes of a line as it stands on the screen; -1 where that is not known: a
// terminal may show in its own way what we would escape.
static int columns_of(const Screen *screen, const char *line, size_t length)
{
    char text[LOOKED_AT], shown[LOOKED_AT];
    if (length >= sizeof text)
        return -1;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    escape_text(shown, sizeof shown, text);
    if (screen->terminal && strcmp(shown, text) != 0)
        return -1;
    return utf8_columns(shown);
}

bool prompt_point(const Prompt *prompt, int column)
{
    const Screen *screen = &prompt->screen;
    if (screen->plain)
        return false;
    int asked = utf8_columns(prompt->question);
    int before = columns_of(screen, prompt->line, bytes_before(prompt->line, column));
    int whole = columns_of(screen, prompt->line, strlen(prompt->line));
    if (column < 1 || before < 0 || whole < 0 || asked + whole >= screen_width(screen))
        return false;
    fprintf(screen->out, "%*s^\n", asked + before, "");
    return true;
}
