// A report on a screen: in lines for a terminal, with columns where there is room; in sentences for
// a listener, who gets each as one line.

#include "tell/inside.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"

enum {
    INDENT = 2,
    LABEL_COLUMNS = 44,  // of the label of a single value
    NAME_COLUMNS = 16,
    FIGURE_COLUMNS = 10,
    COLUMNS_MIN = NAME_COLUMNS + 6 * FIGURE_COLUMNS,  // narrower screens get sentences
};

static void put_line(const Screen *screen, int indent, const char *text)
{
    if (screen->plain) {
        fprintf(screen->out, "%s\n", text);
        return;
    }
    fprintf(screen->out, "%*s", indent, "");
    screen_wrap_at(screen, indent, text);
}

static void put_title(void *self, const char *title)
{
    const Screen *screen = self;
    fprintf(screen->out, "\n%s%s%s\n", screen_paint(screen, PAINT_BOLD), title,
            screen_paint(screen, PAINT_PLAIN));
}

static void put_text(void *self, TextKind kind, Tone tone, const char *text)
{
    const Screen *screen = self;
    (void)tone;
    if (kind == TEXT_NOTE)
        fputc('\n', screen->out);
    if (kind == TEXT_CODE)
        fprintf(screen->out, "%*s%s\n", INDENT, "", text);
    else
        put_line(screen, kind == TEXT_DETAIL ? INDENT : 0, text);
}

// ---- Rows as lines

// "name: value, value", each value with its head before it if there are several.
static void put_sentence(const Screen *screen, int indent, const Row *row, const char *gap,
                         const char *end)
{
    MemoryStream line;
    memory_stream_open(&line);
    fprintf(line.out, "%s: ", row->name);
    if (row->words)
        fputs(row->words, line.out);
    for (int i = 0; i < row->count && !row->words; i++) {
        const Cell *cell = &row->cells[i];
        fputs(i > 0 ? gap : "", line.out);
        if (row->count > 1)
            fprintf(line.out, "%s ", cell->head);
        fputs(cell->text, line.out);
    }
    fputs(end, line.out);
    char *text = memory_stream_close(&line);
    put_line(screen, indent, text);
    free(text);
}

// "label:     value", the values one below the other.
static void put_value(const Screen *screen, const Row *row, const char *value)
{
    fprintf(screen->out, "%*s%s:%*s%s\n", INDENT, "", row->name,
            LABEL_COLUMNS - utf8_columns(row->name) - 1, "", value);
}

static void put_list(const Screen *screen, const Table *table)
{
    for (const Row *row = table->rows; row < table->rows + table->count; row++) {
        const bool alone = row->words || row->count == 1;
        if (alone && !screen->plain && utf8_columns(row->name) + 1 < LABEL_COLUMNS)
            put_value(screen, row, row->words ? row->words : row->cells[0].text);
        else
            put_sentence(screen, INDENT, row, "; ", "");
    }
}

// ---- Rows in columns

static void put_columns(const Screen *screen, const Table *table)
{
    const Row *first = &table->rows[0];
    screen_column(screen, NAME_COLUMNS, "");
    for (int i = 0; i < first->count; i++)
        screen_column_right(screen, FIGURE_COLUMNS, first->cells[i].head);
    fputc('\n', screen->out);
    for (const Row *row = table->rows; row < table->rows + table->count; row++) {
        screen_column(screen, NAME_COLUMNS, row->name);
        for (int i = 0; i < row->count; i++)
            screen_column_right(screen, FIGURE_COLUMNS, row->cells[i].text);
        fputc('\n', screen->out);
    }
}

static void put_table(void *self, const Table *table)
{
    const Screen *screen = self;
    if (table->form == TABLE_LIST) {
        put_list(screen, table);
        return;
    }
    if (table->apart)
        fputc('\n', screen->out);
    if (!screen->plain && screen_width(screen) >= COLUMNS_MIN)
        put_columns(screen, table);
    else
        for (int i = 0; i < table->count; i++)
            put_sentence(screen, 0, &table->rows[i], ", ", ".");
}

const Sink sink_lines = {false, put_title, put_text, put_table};
