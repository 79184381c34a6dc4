#include "support/shown.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "screen/table.h"

char *page_text(const Ruleset *rules, const Seats *seats, const View *view, const News *news,
                const Shown *shown)
{
    char *text = NULL;
    size_t size = 0;
    Screen screen = {
        .out = open_memstream(&text, &size),
        .signs = shown->signs,
        .plain = shown->plain,
        .color = shown->color,
        .width = shown->width,
        .height = shown->height,
    };
    assert(screen.out);
    const Teller teller = {
        .rules = rules,
        .wild = view->game.wild,
        .seats = seats,
        .seat = view->seat,
        .style = shown->plain   ? STYLE_WORDS
                 : shown->signs ? STYLE_SIGNS
                                : STYLE_LETTERS,
    };
    if (shown->plain) {
        render_table(&screen, &teller, view, TABLE_WHOLE);
        render_hand(&screen, &teller, view, shown->sort, HAND_ROWS);
        render_choices(&screen, &teller, view, CHOICES_ROWS);
    } else
        page_show(&screen, &teller, view, news, shown->sort);
    fclose(screen.out);
    return text;
}

int text_columns(const char *text)
{
    int widest = 0;
    char *copy = strdup(text), *rest = copy;
    assert(copy);
    for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
        int columns = utf8_columns(line);
        widest = columns > widest ? columns : widest;
    }
    free(copy);
    return widest;
}

int text_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}
