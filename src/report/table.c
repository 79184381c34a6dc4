#include "report/table.h"

#include <assert.h>
#include <stdarg.h>

#include "report/inside.h"
#include "report/markup.h"
#include "report/number.h"

enum { NO_ROW = -1 };  // as the number of cells: no row is open

void table_open(Document *document, const char *caption, const Column columns[], int count)
{
    FILE *out = document->body.out;
    assert(document->columns == 0 && count > 0 && count <= TABLE_COLUMNS_MAX);
    document->columns = count;
    document->cells = NO_ROW;
    const int number = ++document->tables;
    fprintf(out,
            "<div class=\"scroll\" role=\"group\" aria-labelledby=\"table-%d\" tabindex=\"0\">\n"
            "<table>\n<caption id=\"table-%d\">",
            number, number);
    markup_text(out, caption);
    fputs("</caption>\n<thead>\n<tr>", out);
    for (int i = 0; i < count; i++) {
        document->numeric[i] = columns[i].numeric;
        fprintf(out, "<th scope=\"col\"%s>", columns[i].numeric ? " class=\"number\"" : "");
        markup_text(out, columns[i].heading);
        fputs("</th>", out);
    }
    fputs("</tr>\n</thead>\n<tbody>\n", out);
}

static void end_row(Document *document)
{
    if (document->cells == NO_ROW)
        return;
    assert(document->cells == document->columns);
    fputs("</tr>\n", document->body.out);
    document->cells = NO_ROW;
}

void table_row(Document *document, Anchor anchor, Tone tone)
{
    assert(document->columns > 0);
    end_row(document);
    document->cells = 0;
    FILE *out = document->body.out;
    fputs("<tr", out);
    anchor_id_write(out, anchor);
    if (tone != TONE_PLAIN)
        fprintf(out, " class=\"%s\"", tone_class(tone));
    fputs(">", out);
}

static FILE *open_cell(Document *document)
{
    FILE *out = document->body.out;
    assert(document->cells >= 0 && document->cells < document->columns);
    const bool numeric = document->numeric[document->cells];
    fprintf(out, document->cells == 0 ? "<th scope=\"row\"%s>" : "<td%s>",
            numeric ? " class=\"number\"" : "");
    return out;
}

static void close_cell(Document *document)
{
    fputs(document->cells++ == 0 ? "</th>" : "</td>", document->body.out);
}

void table_text(Document *document, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    markup_values(open_cell(document), format, values);
    va_end(values);
    close_cell(document);
}

void table_number(Document *document, double value, int decimals)
{
    markup_text(open_cell(document), number_text(value, decimals).text);
    close_cell(document);
}

void table_signed(Document *document, double value, int decimals)
{
    markup_text(open_cell(document), number_signed(value, decimals).text);
    close_cell(document);
}

void table_close(Document *document)
{
    assert(document->columns > 0);
    end_row(document);
    document->columns = 0;
    fputs("</tbody>\n</table>\n</div>\n", document->body.out);
}
