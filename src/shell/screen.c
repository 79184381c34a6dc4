#include "shell/screen.h"

#include "base/utf8.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS = 80, WORD_MAX = 512 };

static const char *const paints[PAINTS] = {
    [PAINT_PLAIN] = "\x1b[0m",
    [PAINT_RED] = "\x1b[31m",
    [PAINT_BOLD] = "\x1b[1m",
    [PAINT_DIM] = "\x1b[2m",
};

static bool colors_wanted(void)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return !(no && *no) && !(terminal && strcmp(terminal, "dumb") == 0);
}

Screen screen_open(bool ascii, bool no_color)
{
    bool terminal = isatty(STDOUT_FILENO);
    return (Screen){
        .out = stdout,
        .terminal = terminal,
        .color = terminal && !no_color && colors_wanted(),
        .signs = !ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
        .width = COLUMNS,
    };
}

const char *screen_paint(const Screen *screen, Paint paint)
{
    return screen->color ? paints[paint] : "";
}

// Writes words from a column on, in lines of the screen's width.
static void wrap(const Screen *screen, int column, int indent, const char *text)
{
    bool first = true;
    for (const char *word = text + strspn(text, " "); *word; word += strspn(word, " ")) {
        char copy[WORD_MAX];
        size_t length = strcspn(word, " ");
        snprintf(copy, sizeof copy, "%.*s", (int)length, word);
        int columns = utf8_columns(copy);
        if (!first && column + 1 + columns > screen->width) {
            fprintf(screen->out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', screen->out);
            column++;
        }
        fprintf(screen->out, "%.*s", (int)length, word);
        column += columns;
        word += length;
        first = false;
    }
    fputc('\n', screen->out);
}

void screen_wrap(const Screen *screen, int indent, const char *text)
{
    wrap(screen, 0, indent, text);
}

void screen_wrap_at(const Screen *screen, int column, const char *text)
{
    wrap(screen, column, column, text);
}

void screen_column(const Screen *screen, int columns, const char *text)
{
    int rest = columns - utf8_columns(text);
    fprintf(screen->out, "%s%*s", text, rest > 0 ? rest : 0, "");
}

void screen_clear(const Screen *screen)
{
    if (screen->terminal)
        fputs("\x1b[H\x1b[2J\x1b[3J", screen->out);
    else
        fputs("\n--------\n", screen->out);
    fflush(screen->out);
}
