#include "report/frame.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/language.h"
#include "report/inside.h"
#include "report/markup.h"
#include "report/table.h"

enum { NARROW_WIDTH = 340, WIDE_WIDTH = 720 };

// ---- The figure

static void write_paragraph(FILE *out, const char *class, const char *text)
{
    fprintf(out, *class ? "<p class=\"%s\">" : "<p>", class);
    markup_text(out, text);
    fputs("</p>\n", out);
}

static void write_legend(FILE *out, const Figure *figure)
{
    Drawing key = {.out = out, .width = KEY_WIDTH, .height = KEY_HEIGHT};
    fputs("<ul class=\"legend\">\n", out);
    for (int i = 0; i < figure->entries; i++) {
        fprintf(out, "<li><svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\">\n", KEY_WIDTH,
                KEY_HEIGHT);
        figure->key(&key, i);
        fputs("</svg><span>", out);
        markup_text(out, figure->names[i]);
        fputs("</span></li>\n", out);
    }
    fputs("</ul>\n", out);
}

// What somebody who does not see the drawing is told of it.
static void write_description(FILE *out, const Figure *figure)
{
    if (figure->head->about) {
        markup_text(out, figure->head->about);
        fputs(" ", out);
    }
    MemoryStream text;
    memory_stream_open(&text);
    fprintf(text.out,
            tr("The values lie between %s and %s; the table below the drawing has them all."),
            frame_number(figure->head, figure->range, figure->range->low).text,
            frame_number(figure->head, figure->range, figure->range->high).text);
    char *written = memory_stream_close(&text);
    markup_text(out, written);
    free(written);
}

// What can be pressed stands beside the image: within one it would be lost to whoever hears the
// page. There the links are a list below it.
static void write_drawing(FILE *out, const Figure *figure, int number, bool narrow)
{
    MemoryStream content;
    memory_stream_open(&content);
    Drawing drawing = {
        .out = content.out, .width = narrow ? NARROW_WIDTH : WIDE_WIDTH, .narrow = narrow};
    figure->draw(&drawing, figure->plot);
    char *text = memory_stream_close(&content);

    const char *size = narrow ? "narrow" : "wide";
    fprintf(out,
            "<svg class=\"%s\" viewBox=\"0 0 %.0f %.0f\">\n"
            "<g role=\"img\" aria-labelledby=\"plot-%d-%s\" aria-describedby=\"plot-%d-%s-text\">\n"
            "<title id=\"plot-%d-%s\">",
            size, drawing.width, drawing.height, number, size, number, size, number, size);
    markup_text(out, figure->head->title);
    fprintf(out, "</title>\n<desc id=\"plot-%d-%s-text\">", number, size);
    write_description(out, figure);
    fprintf(out, "</desc>\n%s</g>\n", text);
    free(text);
    if (figure->link) {
        drawing.out = out;
        fputs("<g aria-hidden=\"true\">\n", out);
        figure->link(&drawing, figure->plot);
        fputs("</g>\n", out);
    }
    fputs("</svg>\n", out);
}

void frame_begin(Document *document, const Figure *figure)
{
    FILE *out = document->body.out;
    const PlotHead *head = figure->head;
    const int number = ++document->plots;
    fputs("<figure>\n<figcaption>\n", out);
    write_paragraph(out, "title", head->title);
    if (head->about)
        write_paragraph(out, "", head->about);
    if (figure->seen && figure->range->count > 0 && !(figure->told && *figure->told)) {
        write_paragraph(out, "", figure->seen);
        if (figure->told)
            *figure->told = true;
    }
    fputs("</figcaption>\n", out);
    if (figure->range->count == 0) {
        write_paragraph(out, "set-off", tr("There is nothing to draw: no value is known."));
        return;
    }
    if (figure->entries > 0)
        write_legend(out, figure);
    write_drawing(out, figure, number, true);
    write_drawing(out, figure, number, false);
    if (figure->range->left_out > 0)
        document_paragraph(document, tr("Not drawn, for they are no finite numbers: %s."),
                           number_text(figure->range->left_out, 0).text);
}

void frame_table(Document *document, const PlotHead *head, const Column columns[], int count)
{
    document_details(document, "%s", tr("All numbers of this plot"));
    table_open(document, head->title, columns, count);
}

void frame_end(Document *document)
{
    table_close(document);
    document_details_end(document);
    fputs("</figure>\n", document->body.out);
}

// ---- Values as text

Number frame_number(const PlotHead *head, const Range *range, double value)
{
    const double size = fmax(fabs(range->low), fabs(range->high));
    double least = 0.5;
    for (int i = 0; i < head->decimals; i++)
        least /= 10;
    const bool vanishes = size > 0 && size < least;
    return vanishes && value != 0 && isfinite(value) ? number_power(value, 2)
                                                     : number_text(value, head->decimals);
}

void frame_cell(Document *document, const PlotHead *head, const Range *range, double value)
{
    table_text(document, "%s", frame_number(head, range, value).text);
}

const char *frame_unit(const PlotHead *head) { return head->unit ? head->unit : tr("value"); }

// ---- Axes

bool has_interval(const Estimate *estimate)
{
    return scale_takes(estimate->low) && scale_takes(estimate->high);
}

void range_add_estimate(Range *range, const Estimate *estimate)
{
    range_add(range, estimate->value);
    if (scale_takes(estimate->value) && has_interval(estimate)) {
        range_add(range, estimate->low);
        range_add(range, estimate->high);
    }
}

double scale_label_width(const Scale *scale)
{
    double width = 0;
    for (int i = 0; i < scale->ticks; i++)
        width = fmax(width, text_width(scale->label[i].text));
    return width;
}

Scale scale_across(const Range *range, double length, ScaleWish wish)
{
    for (;; wish.wanted--) {
        const Scale scale = scale_of(range, wish);
        if (wish.wanted == 2 || scale.ticks < 2)
            return scale;
        const double room =
            length * (scale.at[1] / 2 - scale.at[0] / 2) / (scale.high / 2 - scale.low / 2);
        if (scale_label_width(&scale) + 2 * SIDE <= room)
            return scale;
    }
}

void draw_ticks_across(Drawing *drawing, const Scale *scale, double from, double to, double bottom)
{
    draw_line(drawing, "axis", from, bottom, to, bottom);
    for (int i = 0; i < scale->ticks; i++) {
        const double x = scale_place(scale, scale->at[i], from, to);
        draw_line(drawing, "axis", x, bottom, x, bottom + 4);
        draw_text_inside(drawing, "soft", x, bottom + LINE_HEIGHT, scale->label[i].text);
    }
}

void draw_scale_across(Drawing *drawing, const Scale *scale, double from, double to, double top,
                       double bottom)
{
    for (int i = 0; i < scale->ticks; i++) {
        const double x = scale_place(scale, scale->at[i], from, to);
        draw_line(drawing, "grid", x, top, x, bottom);
    }
    draw_ticks_across(drawing, scale, from, to, bottom);
}

double draw_unit(Drawing *drawing, const PlotHead *head, double from, double to, double top)
{
    if (!head->unit)
        return 0;
    const double width = to - from;
    draw_text(drawing, "soft", TEXT_MIDDLE, from + width / 2, top + TEXT_SIZE, width, head->unit);
    return LINE_HEIGHT;
}

void draw_scale_up(Drawing *drawing, const Scale *scale, double from, double to, double top,
                   double bottom)
{
    for (int i = 0; i < scale->ticks; i++) {
        const double y = scale_place(scale, scale->at[i], bottom, top);
        draw_line(drawing, "grid", from, y, to, y);
        draw_text(drawing, "soft", TEXT_TO, from - SIDE, y + TEXT_SIZE / 3.0, from,
                  scale->label[i].text);
    }
}

void draw_whisker(Drawing *drawing, double low, double high, double y)
{
    if (high - low < 0.5)
        return;
    draw_line(drawing, "whisker", low, y, high, y);
    draw_line(drawing, "whisker", low, y - 4, low, y + 4);
    draw_line(drawing, "whisker", high, y - 4, high, y + 4);
}
