#define _GNU_SOURCE  // fopencookie

#include "screen/fold.h"

#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

int fold_next_columns(const char **at)
{
    if (**at != '\x1b')
        return utf8_next_columns(at);
    *at += 1 + ((*at)[1] == '[');
    *at += strspn(*at, "0123456789;?");
    *at += **at != '\0';
    return 0;
}

// Writes a line, or a part of one.
static void put_line(Fold *fold, const char *line)
{
    FILE *out = fold->screen.out;
    const int width = screen_width(&fold->screen);
    const char *space = NULL;  // the last one behind a word of what is not written yet
    for (const char *at = line; *at;) {
        const char *start = at;
        const int columns = fold_next_columns(&at);
        const bool ends = *start == '\n' || *start == '\r';
        fold->begun = !ends && (fold->begun || *start != ' ');
        fold->indent = ends ? 0 : fold->indent + !fold->begun;
        fold->column = ends ? 0 : fold->column + columns;
        if (*start == ' ' && fold->begun)
            space = start;
        if (fold->column <= width || fold->column == columns)
            continue;
        const char *end = space ? space : start;
        fwrite(line, 1, (size_t)(end - line), out);
        line = at = end + strspn(end, " ");
        space = NULL;
        fold->column = fold->indent = least(fold->indent, width / 2);
        if (*line && *line != '\n')
            fprintf(out, "\n%*s", fold->indent, "");
    }
    fputs(line, out);
}

static ssize_t fold_write(void *self, const char *bytes, size_t size)
{
    Fold *fold = self;
    char *text = memory_needed(strndup(bytes, size)), *rest = text;
    while (rest && *rest) {
        const size_t length = strcspn(rest, "\n") + 1;
        char *line = memory_needed(strndup(rest, length));
        if (line)
            put_line(fold, line);
        rest += strlen(line);
        free(line);
    }
    free(text);
    // What was written so far is seen, too, as it is when no line ends behind it.
    return fflush(fold->screen.out) == 0 && !ferror(fold->screen.out) ? (ssize_t)size : 0;
}

FILE *fold_stream(Fold *fold, const Screen *screen)
{
    const cookie_io_functions_t functions = {.write = fold_write};
    *fold = (Fold){.screen = *screen};
    FILE *stream = memory_needed(fopencookie(fold, "w", functions));
    if (stream)
        setvbuf(stream, NULL, _IOLBF, BUFSIZ);
    return stream;
}
