// A report as a page of HTML, which is well-formed XML too. Every text passes markup_text.

#include "tell/inside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"

struct Page {
    MemoryStream head, contents, body;
    int sections, tables;
    bool explained;  // how drawings are read
};

static const char *const tone_classes[TONES] = {
    [TONE_PLAIN] = "",
    [TONE_DOUBT] = "doubt",
    [TONE_WARNING] = "warning",
    [TONE_BAD] = "bad",
};

// ---- The whole

Page *page_open(const char *title)
{
    char sheet[STYLE_SHEET_MAX], policy[STYLE_POLICY_MAX];
    Page *page = memory_needed(calloc(1, sizeof *page));
    memory_stream_open(&page->head);
    memory_stream_open(&page->contents);
    memory_stream_open(&page->body);
    const char *language = language_code(language_now());
    style_sheet(sheet);
    style_policy(sheet, policy);
    fprintf(page->head.out,
            "<!DOCTYPE html>\n"
            "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\"/>\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"referrer\" content=\"no-referrer\"/>\n",
            language, language, policy);
    markup_element(page->head.out, "<title>", title, "</title>\n");
    fprintf(page->head.out, "<style>%s</style>\n</head>\n<body>\n<div class=\"page\">\n<header>\n",
            sheet);
    markup_element(page->head.out, "<h1>", title, "</h1>\n</header>\n");
    return page;
}

// A stream that could not grow has lost what was written to it: then NULL.
static char *close_whole(MemoryStream *stream)
{
    const bool whole = fflush(stream->out) == 0 && !ferror(stream->out);
    char *text = memory_stream_close(stream);
    if (whole)
        return text;
    free(text);
    return memory_needed(NULL);
}

// A single section needs no table of contents.
static void write_parts(const Page *page, const char *head, const char *contents, const char *body,
                        FILE *file)
{
    fputs(head, file);
    if (page->sections > 1) {
        markup_element(file,
                       "<nav class=\"contents\" aria-labelledby=\"contents\">\n<p id=\"contents\">",
                       tr("Contents"), "</p>\n<ol>\n");
        fprintf(file, "%s</ol>\n</nav>\n", contents);
    }
    fprintf(file, "<main>\n%s%s</main>\n</div>\n</body>\n</html>\n", body,
            page->sections > 0 ? "</section>\n" : "");
}

bool page_save(Page *page, const char *path, Error *error)
{
    char *head = close_whole(&page->head), *contents = close_whole(&page->contents);
    char *body = close_whole(&page->body);
    const bool whole = head && contents && body;
    errno = ENOMEM;
    FILE *file = whole ? fopen(path, "wb") : NULL;
    if (file)
        write_parts(page, head, contents, body, file);
    const bool well = file && stream_close(file);
    const int number = errno;
    free(head);
    free(contents);
    free(body);
    free(page);
    return well || error_set(error, tr("%s: the page cannot be written: %s"), path,
                             error_of_system(number));
}

// ---- Texts

static void put_title(void *self, const char *title)
{
    Page *page = self;
    FILE *out = page->body.out;
    fputs(page->sections > 0 ? "</section>\n" : "", out);
    const int number = ++page->sections;
    fprintf(out, "<section aria-labelledby=\"section-%d\">\n<h2 id=\"section-%d\">", number,
            number);
    markup_element(out, "", title, "</h2>\n");
    fprintf(page->contents.out, "<li><a href=\"#section-%d\">", number);
    markup_element(page->contents.out, "", title, "</a></li>\n");
}

static void put_text(void *self, TextKind kind, Tone tone, const char *text)
{
    static const char *const openings[] = {
        [TEXT_USUAL] = "<p>",
        [TEXT_NOTE] = "<p class=\"set-off\">",
        [TEXT_DETAIL] = "<p class=\"detail\">",
        [TEXT_CODE] = "<pre tabindex=\"0\"><code>",
    };
    Page *page = self;
    FILE *out = page->body.out;
    if (tone != TONE_PLAIN) {
        fprintf(out, "<p class=\"set-off %s\">", tone_classes[tone]);
        markup_element(out, "", text, "</p>\n");
        return;
    }
    markup_element(out, openings[kind], text, kind == TEXT_CODE ? "</code></pre>\n" : "</p>\n");
}

// ---- Tables

// Where the cells of a row are few, drawings stand beside them in a column of their own, so that
// they are compared from row to row; otherwise below their cells.
static bool is_beside(const Table *table)
{
    enum { FEW = 3 };
    return table->rows[0].count <= FEW;
}

static bool column_is_drawn(const Table *table, int column)
{
    for (const Row *row = table->rows; row < table->rows + table->count; row++)
        if (column < row->count && drawing_is_one(&row->cells[column].drawn))
            return true;
    return false;
}

static void explain_drawings(Page *page, const Table *table)
{
    bool drawn = false;
    for (int i = 0; i < table->rows[0].count; i++)
        drawn = drawn || column_is_drawn(table, i);
    if (!drawn || page->explained)
        return;
    page->explained = true;
    markup_element(page->body.out, "<p class=\"detail\">",
                   tr("In the drawings, a dot or the end of a bar marks the value, and a thin line "
                      "its interval; an upright line is there to compare it with. Values of one "
                      "kind share a scale."),
                   "</p>\n");
}

static bool is_number(const char *text)
{
    return *text && strchr("0123456789+-\xe2", *text);  // "–", where there is none
}

static void write_cell(FILE *out, const Table *table, int column, const Cell *cell)
{
    const bool drawn = column_is_drawn(table, column);
    markup_element(out, is_number(cell->text) ? "<td class=\"number\">" : "<td>", cell->text, "");
    if (drawn && is_beside(table))
        fputs("</td><td class=\"drawn\">", out);
    if (drawn)
        drawing_write(out, table, column, &cell->drawn);
    fputs("</td>", out);
}

static void open_table(Page *page, const Table *table)
{
    FILE *out = page->body.out;
    const Row *first = &table->rows[0];
    const char *named_by = table->caption ? "table" : "section";
    const int number = table->caption ? ++page->tables : page->sections;
    fprintf(out,
            "<div class=\"scroll\" role=\"group\" aria-labelledby=\"%s-%d\" tabindex=\"0\">\n"
            "<table>\n",
            named_by, number);
    if (table->caption) {
        fprintf(out, "<caption id=\"table-%d\">", number);
        markup_element(out, "", table->caption, "</caption>\n");
    }
    markup_element(out, "<thead>\n<tr><th scope=\"col\">", table->rows_are, "</th>");
    for (int i = 0; i < first->count; i++) {
        const Cell *cell = &first->cells[i];
        markup_element(out,
                       is_beside(table) && column_is_drawn(table, i)
                           ? "<th scope=\"col\" colspan=\"2\">"
                       : is_number(cell->text) ? "<th scope=\"col\" class=\"number\">"
                                               : "<th scope=\"col\">",
                       cell->head, "</th>");
    }
    fputs("</tr>\n</thead>\n<tbody>\n", out);
}

static void put_table(void *self, const Table *table)
{
    Page *page = self;
    FILE *out = page->body.out;
    explain_drawings(page, table);
    open_table(page, table);
    for (const Row *row = table->rows; row < table->rows + table->count; row++) {
        markup_element(out, "<tr><th scope=\"row\">", row->name, "</th>");
        for (int i = 0; i < row->count; i++)
            write_cell(out, table, i, &row->cells[i]);
        fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>\n</div>\n", out);
}

const Sink sink_page = {true, put_title, put_text, put_table};
