#include "screen/screen.h"

#include "base/encoding.h"
#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "screen/fold.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS = 80, LINES = 24, COLUMNS_MIN = 20, SIZE_MAX_OF_A_SCREEN = 1000 };

static const char *const paints[PAINTS] = {
    [PAINT_PLAIN] = "\x1b[0m", [PAINT_BOLD] = "\x1b[1m",    [PAINT_DIM] = "\x1b[2m",
    [PAINT_RED] = "\x1b[31m",  [PAINT_YELLOW] = "\x1b[33m", [PAINT_GREEN] = "\x1b[32m",
    [PAINT_CYAN] = "\x1b[36m",
};

static bool is_dumb(void)
{
    const char *terminal = getenv("TERM");
    return terminal && strcmp(terminal, "dumb") == 0;
}

bool screen_terminal_moves(void) { return getenv("TERM") && !is_dumb(); }

bool screen_moves(const Screen *screen) { return screen->terminal && screen_terminal_moves(); }

Screen screen_open(ScreenWishes wishes)
{
    const char *no_color = getenv("NO_COLOR");
    bool terminal = isatty(STDOUT_FILENO);
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    bool signs = !wishes.ascii && utf8 && (wishes.raw || encoding_is_utf8());
    bool unwanted = wishes.no_color || wishes.plain || (no_color && *no_color);
    const Screen screen = {
        .out = wishes.raw ? stdout : encoding_output(),
        .terminal = terminal,
        .color = terminal && !unwanted && !is_dumb(),
        .signs = signs && !wishes.plain,
        .plain = wishes.plain,
        .width = terminal ? 0 : COLUMNS,
        .height = terminal ? 0 : LINES,
    };
    static Fold fold;  // one for the process, as it has one terminal
    Screen folded = screen;
    folded.out = terminal && !wishes.raw ? fold_stream(&fold, &screen) : screen.out;
    return folded;
}

// ---- The size

// The size from the terminal, otherwise from the environment, otherwise that of a classic terminal.
static int measured(bool rows, const char *variable, int usual)
{
    struct winsize size = {0};
    const char *text = getenv(variable);
    int said = text ? atoi(text) : 0, shown = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        shown = rows ? size.ws_row : size.ws_col;
    return least(shown > 0 ? shown : said > 0 ? said : usual, SIZE_MAX_OF_A_SCREEN);
}

int screen_width(const Screen *screen)
{
    return screen->width > 0 ? screen->width
                             : most(measured(false, "COLUMNS", COLUMNS), COLUMNS_MIN);
}

int screen_height(const Screen *screen)
{
    return screen->height > 0 ? screen->height : measured(true, "LINES", LINES);
}

CardStyle screen_style(const Screen *screen)
{
    return screen->plain ? STYLE_WORDS : screen->signs ? STYLE_SIGNS : STYLE_SHOWN;
}

// ---- Writing

const char *screen_paint(const Screen *screen, Paint paint)
{
    return screen->color ? paints[paint] : "";
}

void screen_wrap(const Screen *screen, int indent, const char *text)
{
    Flow flow = flow_at(screen, 0, indent);
    flow_text(&flow, 0, PAINT_PLAIN, text);
    flow_end(&flow);
}

void screen_wrap_at(const Screen *screen, int column, const char *text)
{
    Flow flow = flow_at(screen, column, column);
    flow_text(&flow, 0, PAINT_PLAIN, text);
    flow_end(&flow);
}

void screen_column(const Screen *screen, int columns, const char *text)
{
    fprintf(screen->out, "%s%*s", text, most(columns - utf8_columns(text), 0), "");
}

void screen_column_right(const Screen *screen, int columns, const char *text)
{
    fprintf(screen->out, "%*s%s", most(columns - utf8_columns(text), 0), "", text);
}

const char *screen_question(const Screen *screen, const char *question)
{
    const int width = screen_width(screen);
    while (utf8_columns(question) >= width) {
        const char *end = question, *space = NULL;
        for (int columns = 0; columns < width; columns += utf8_next_columns(&end))
            space = *end == ' ' ? end : space;
        end = space ? space : end;
        fprintf(screen->out, "%.*s\n", (int)(end - question), question);
        question = end + (*end == ' ');
    }
    fflush(screen->out);
    return question;
}

void screen_clear(const Screen *screen)
{
    if (screen->terminal && !is_dumb())
        fputs("\x1b[H\x1b[2J\x1b[3J", screen->out);
    else
        fputs("\n--------\n", screen->out);
    fflush(screen->out);
}

// ---- Flow

Flow flow_at(const Screen *screen, int column, int indent)
{
    return (Flow){
        .screen = screen,
        .width = screen_width(screen),
        .indent = indent,
        .column = column,
        .empty = true,
    };
}

// A new line whose indent leaves room for so many columns, if need be by being smaller.
static void begin_line(Flow *flow, int columns)
{
    flow->column = least(flow->indent, most(flow->width - columns, 0));
    flow->empty = true;
    fprintf(flow->screen->out, "\n%*s", flow->column, "");
}

void flow_line(Flow *flow) { begin_line(flow, 0); }

void flow_end(Flow *flow) { fputc('\n', flow->screen->out); }

void flow_to(Flow *flow, int column)
{
    const int gap = least(column, flow->width) - flow->column;
    flow->column += fprintf(flow->screen->out, "%*s", most(gap, 0), "");
}

void flow_keep(Flow *flow, int gap, int columns)
{
    if (!flow->empty && flow->column + gap + columns > flow->width &&
        flow->indent + columns <= flow->width)
        flow_line(flow);
}

// Writes a part of a word, and goes on in a new line wherever the screen ends.
static void put_broken(Flow *flow, const char *part)
{
    while (*part) {
        const char *start = part;
        const int columns = utf8_next_columns(&part);
        if (flow->column + columns > flow->width && flow->column > 0)
            begin_line(flow, flow->width);
        fwrite(start, 1, (size_t)(part - start), flow->screen->out);
        flow->column += columns;
    }
}

void flow_framed(Flow *flow, int gap, const char *before, Paint paint, const char *word,
                 const char *after)
{
    const Screen *screen = flow->screen;
    bool painted = screen->color && paint != PAINT_PLAIN;
    int columns = utf8_columns(before) + utf8_columns(word) + utf8_columns(after);
    gap = flow->empty ? 0 : gap;
    if (flow->column + gap + columns > flow->width &&
        (!flow->empty || flow->column > most(flow->width - columns, 0))) {
        begin_line(flow, columns);
        gap = 0;
    }
    flow->column += fprintf(screen->out, "%*s", gap, "");
    put_broken(flow, before);
    fputs(painted ? screen_paint(screen, paint) : "", screen->out);
    put_broken(flow, word);
    fputs(painted ? screen_paint(screen, PAINT_PLAIN) : "", screen->out);
    put_broken(flow, after);
    flow->empty = false;
}

void flow_word(Flow *flow, int gap, Paint paint, const char *word)
{
    flow_framed(flow, gap, "", paint, word, "");
}

void flow_text(Flow *flow, int gap, Paint paint, const char *text)
{
    FILE *out = flow->screen->out;
    char *copy = memory_needed(strdup(text)), *rest = copy;
    bool painted = paint != PAINT_PLAIN;
    if (painted)
        fputs(screen_paint(flow->screen, paint), out);
    for (char *word; copy && (word = strtok_r(rest, " ", &rest)) != NULL; gap = 1)
        flow_word(flow, gap, PAINT_PLAIN, word);
    if (painted)
        fputs(screen_paint(flow->screen, PAINT_PLAIN), out);
    free(copy);
}
