#include "report/document.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "report/inside.h"
#include "report/markup.h"
#include "report/style.h"

// ---- What tables and plots share with it

static const char *const tone_classes[TONES] = {
    [TONE_PLAIN] = "",          [TONE_GOOD] = "good", [TONE_DOUBT] = "doubt",
    [TONE_WARNING] = "warning", [TONE_BAD] = "bad",
};

const char *tone_class(Tone tone) { return tone_classes[tone]; }

// Names of anchors have no hyphen, and so none of them is an id of ours ("section-1").
static bool is_anchor_name(const char *name)
{
    return strspn(name, "abcdefghijklmnopqrstuvwxyz") == strlen(name);
}

void anchor_id_write(FILE *out, Anchor anchor)
{
    if (!anchor.name)
        return;
    assert(*anchor.name && is_anchor_name(anchor.name));
    fprintf(out, " id=\"at-%s-%d\"", anchor.name, anchor.number);
}

void anchor_link_open(FILE *out, Anchor to)
{
    assert(to.name && *to.name && is_anchor_name(to.name));
    fprintf(out, "<a href=\"#at-%s-%d\">", to.name, to.number);
}

void anchor_link_open_unreached(FILE *out, Anchor to)
{
    assert(to.name && *to.name && is_anchor_name(to.name));
    fprintf(out, "<a tabindex=\"-1\" href=\"#at-%s-%d\">", to.name, to.number);
}

// ---- The whole

static void write_format(FILE *out, const char *opening, const char *format, va_list values,
                         const char *closing)
{
    fputs(opening, out);
    markup_values(out, format, values);
    fputs(closing, out);
}

void document_open(Document *document, const char *title, const char *summary)
{
    char sheet[STYLE_SHEET_MAX], policy[STYLE_POLICY_MAX];
    *document = (Document){0};
    memory_stream_open(&document->head);
    memory_stream_open(&document->contents);
    memory_stream_open(&document->body);
    FILE *out = document->head.out;
    const char *language = language_code(language_now());
    style_sheet(sheet);
    style_policy(sheet, policy);
    fprintf(out,
            "<!DOCTYPE html>\n"
            "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\"/>\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\"/>\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"referrer\" content=\"no-referrer\"/>\n<title>",
            language, language, policy);
    markup_text(out, title);
    fprintf(out,
            "</title>\n<style>%s</style>\n</head>\n<body>\n<div class=\"page\">\n<header>\n<h1>",
            sheet);
    markup_text(out, title);
    fputs("</h1>\n", out);
    if (summary) {
        fputs("<p class=\"summary\">", out);
        markup_text(out, summary);
        fputs("</p>\n", out);
    }
    fputs("</header>\n", out);
}

static void end_section(Document *document)
{
    assert(document->columns == 0);
    while (document->details > 0)
        document_details_end(document);
    if (document->sections > 0)
        fputs("</section>\n", document->body.out);
}

// A single section needs no table of contents.
static void end_head(Document *document, const char *contents)
{
    FILE *out = document->head.out;
    if (document->sections > 1) {
        fputs("<nav class=\"contents\" aria-labelledby=\"contents\">\n<p id=\"contents\">", out);
        markup_text(out, tr("Contents"));
        fprintf(out, "</p>\n<ol>\n%s</ol>\n</nav>\n", contents);
    }
    fputs("<main>\n", out);
}

// A stream that could not grow has lost what was written to it.
static char *close_whole(MemoryStream *stream)
{
    const bool whole = fflush(stream->out) == 0 && !ferror(stream->out);
    char *text = memory_stream_close(stream);
    if (whole)
        return text;
    free(text);
    return memory_needed(NULL);
}

char *document_text(Document *document)
{
    end_section(document);
    fputs("</main>\n</div>\n</body>\n</html>\n", document->body.out);
    char *contents = close_whole(&document->contents);
    char *body = close_whole(&document->body);
    const bool whole = contents && body;
    if (whole) {
        end_head(document, contents);
        fputs(body, document->head.out);
    }
    free(contents);
    free(body);
    char *text = close_whole(&document->head);
    if (whole)
        return text;
    free(text);
    return NULL;
}

bool document_save(Document *document, const char *path, Error *error)
{
    char *text = document_text(document);
    if (!text)
        return error_set(error, "%s", error_of_system(ENOMEM));
    errno = 0;
    FILE *file = fopen(path, "wb");
    bool well = file && fputs(text, file) != EOF;
    int number = errno;
    if (file && fclose(file) != 0) {
        number = well ? errno : number;
        well = false;
    }
    free(text);
    return well || error_set(error, tr("%s: the page cannot be written: %s"), path,
                             error_of_system(number));
}

// ---- From top to bottom

void document_section(Document *document, const char *format, ...)
{
    va_list values;
    end_section(document);
    const int number = ++document->sections;
    fprintf(document->body.out, "<section aria-labelledby=\"section-%d\">\n<h2 id=\"section-%d\">",
            number, number);
    va_start(values, format);
    write_format(document->body.out, "", format, values, "</h2>\n");
    va_end(values);
    fprintf(document->contents.out, "<li><a href=\"#section-%d\">", number);
    va_start(values, format);
    write_format(document->contents.out, "", format, values, "</a></li>\n");
    va_end(values);
}

void document_heading(Document *document, Anchor anchor, const char *format, ...)
{
    va_list values;
    fputs("<h3", document->body.out);
    anchor_id_write(document->body.out, anchor);
    va_start(values, format);
    write_format(document->body.out, ">", format, values, "</h3>\n");
    va_end(values);
}

void document_paragraph(Document *document, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    write_format(document->body.out, "<p>", format, values, "</p>\n");
    va_end(values);
}

void document_note(Document *document, Tone tone, const char *format, ...)
{
    va_list values;
    fprintf(document->body.out, "<p class=\"set-off %s\">", tone_class(tone));
    va_start(values, format);
    write_format(document->body.out, "", format, values, "</p>\n");
    va_end(values);
}

static void write_element(FILE *out, const char *opening, const char *text, const char *closing)
{
    fputs(opening, out);
    markup_text(out, text);
    fputs(closing, out);
}

void document_figures(Document *document, const KeyFigure figures[], int count)
{
    FILE *out = document->body.out;
    if (count == 0)
        return;
    fputs("<dl class=\"figures\">\n", out);
    for (const KeyFigure *figure = figures; figure < figures + count; figure++) {
        write_element(out, "<div><dt>", figure->name, "</dt>");
        write_element(out, "<dd class=\"value\">", figure->value, "</dd>");
        if (figure->note)
            write_element(out, "<dd class=\"note\">", figure->note, "</dd>");
        fputs("</div>\n", out);
    }
    fputs("</dl>\n", out);
}

void document_code(Document *document, const char *const lines[], int count)
{
    FILE *out = document->body.out;
    if (count == 0)
        return;
    fputs("<pre tabindex=\"0\"><code>", out);
    for (int i = 0; i < count; i++)
        write_element(out, i > 0 ? "\n" : "", lines[i], "");
    fputs("</code></pre>\n", out);
}

void document_links(Document *document, const Link links[], int count)
{
    FILE *out = document->body.out;
    if (count == 0)
        return;
    fputs("<ul class=\"links\">\n", out);
    for (const Link *link = links; link < links + count; link++) {
        fputs("<li>", out);
        anchor_link_open(out, link->to);
        write_element(out, "", link->text, "</a></li>\n");
    }
    fputs("</ul>\n", out);
}

void document_details(Document *document, const char *format, ...)
{
    va_list values;
    assert(document->details < DOCUMENT_DETAILS_MAX);
    document->details++;
    va_start(values, format);
    write_format(document->body.out, "<details>\n<summary>", format, values, "</summary>\n");
    va_end(values);
}

void document_details_end(Document *document)
{
    assert(document->details > 0);
    document->details--;
    fputs("</details>\n", document->body.out);
}
