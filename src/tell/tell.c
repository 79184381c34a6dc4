#include "tell/tell.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "tell/inside.h"

struct Tell {
    const Sink *sink;
    Screen screen;      // of a page unused
    void *self;         // for the sink: the screen, or a Page
    const char *title;  // of a section that nothing stands in yet; NULL: none
    bool begun;         // something stands in the section
    Table table;        // its `rows_are` is NULL where none is open
};

// ---- What is formatted, made safe for a screen

static char *escaped(const char *raw)
{
    enum { LONGEST = 4 };  // "\\xFF" of one byte; of longer characters each byte has less
    const size_t size = LONGEST * strlen(raw) + 1;
    char *text = memory_needed(malloc(size));
    escape_text(text, size, raw);
    return text;
}

static char *text_of(const char *format, va_list values)
{
    va_list again;
    va_copy(again, values);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(length >= 0);
    char *raw = memory_needed(malloc((size_t)length + 1));
    vsnprintf(raw, (size_t)length + 1, format, values);
    char *text = escaped(raw);
    free(raw);
    return text;
}

// ---- The whole

Tell *tell_on_screen(const Screen *screen)
{
    Tell *tell = memory_needed(calloc(1, sizeof *tell));
    tell->sink = &sink_lines;
    tell->screen = *screen;
    tell->self = &tell->screen;
    return tell;
}

Tell *tell_on_page(const char *title)
{
    Tell *tell = memory_needed(calloc(1, sizeof *tell));
    tell->sink = &sink_page;
    char *text = escaped(title);
    tell->self = page_open(text);
    free(text);
    return tell;
}

// What comes now stands in the section.
static void begin_section(Tell *tell)
{
    if (tell->title)
        tell->sink->title(tell->self, tell->title);
    tell->title = NULL;
}

static void free_row(Row *row)
{
    for (int i = 0; i < row->count; i++)
        free(row->cells[i].text);
    free(row->name);
    free(row->words);
}

static void end_table(Tell *tell)
{
    Table *table = &tell->table;
    if (table->count > 0 && (tell->sink->draws || table->form != TABLE_PICTURE)) {
        begin_section(tell);
        table->apart = tell->begun;
        tell->begun = true;
        tell->sink->table(tell->self, table);
    }
    for (int i = 0; i < table->count; i++)
        free_row(&table->rows[i]);
    free(table->rows);
    *table = (Table){0};
}

void tell_end(Tell *tell)
{
    end_table(tell);
    free(tell);
}

bool tell_save(Tell *tell, const char *path, Error *error)
{
    Page *page = tell->self;
    tell_end(tell);
    return page_save(page, path, error);
}

// ---- Texts

void tell_title(Tell *tell, const char *title)
{
    end_table(tell);
    tell->title = title;
    tell->begun = false;
}

static void put_text(Tell *tell, TextKind kind, Tone tone, const char *format, va_list values)
{
    char *text = text_of(format, values);
    end_table(tell);
    begin_section(tell);
    tell->begun = true;
    tell->sink->text(tell->self, kind, tone, text);
    free(text);
}

void tell_text(Tell *tell, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    put_text(tell, TEXT_USUAL, TONE_PLAIN, format, values);
    va_end(values);
}

void tell_as(Tell *tell, TextKind kind, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    put_text(tell, kind, TONE_PLAIN, format, values);
    va_end(values);
}

void tell_toned(Tell *tell, Tone tone, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    put_text(tell, TEXT_USUAL, tone, format, values);
    va_end(values);
}

// ---- Tables

void tell_table(Tell *tell, TableForm form, const char *caption, const char *rows_are)
{
    end_table(tell);
    tell->table = (Table){.form = form, .caption = caption, .rows_are = rows_are};
}

static Row *last_row(Tell *tell)
{
    assert(tell->table.count > 0);
    return &tell->table.rows[tell->table.count - 1];
}

void tell_row(Tell *tell, const char *format, ...)
{
    Table *table = &tell->table;
    va_list values;
    assert(table->rows_are);
    table->rows = memory_for_more(table->rows, table->count, &table->room, sizeof(Row));
    table->count++;
    va_start(values, format);
    *last_row(tell) = (Row){.name = text_of(format, values)};
    va_end(values);
}

void tell_cell(Tell *tell, const char *head, const char *format, ...)
{
    Row *row = last_row(tell);
    va_list values;
    assert(row->count < TELL_CELLS_MAX);
    va_start(values, format);
    row->cells[row->count++] =
        (Cell){.head = head, .text = text_of(format, values), .drawn = {.value = NAN}};
    va_end(values);
}

void tell_in_words(Tell *tell, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    last_row(tell)->words = text_of(format, values);
    va_end(values);
}

void tell_drawn(Tell *tell, Drawn drawn)
{
    Row *row = last_row(tell);
    row->cells[row->count - 1].drawn = drawn;
}
