// Values with their intervals, a row each.

#include <math.h>

#include "base/language.h"
#include "base/text.h"
#include "report/frame.h"
#include "report/table.h"

static Range range_of(const IntervalPlot *plot)
{
    Range range = RANGE_EMPTY;
    for (int i = 0; i < plot->count; i++)
        range_add_estimate(&range, &plot->rows[i].estimate);
    return range;
}

static bool has_reference(const IntervalPlot *plot) { return scale_takes(plot->reference); }

// ---- The drawing

enum { SCALE_LEAST = 200 };  // its length, whatever the labels want

// Where things stand: the scale from `from` to `to`, labels left of it and numbers right of it. In
// a narrow drawing both are above the whisker; apart, on a line each, if some row is too long for
// one.
typedef struct {
    Drawing *drawing;
    const IntervalPlot *plot;
    Range range;
    Scale scale;
    bool apart;
    double labels, numbers, from, to, row;
} Layout;

static Number number_of(const Layout *layout, const IntervalRow *row)
{
    const PlotHead *head = &layout->plot->head;
    const Estimate *estimate = &row->estimate;
    if (!has_interval(estimate))
        return frame_number(head, &layout->range, estimate->value);
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    text_add(&text, tr("%s (%s to %s)"), frame_number(head, &layout->range, estimate->value).text,
             frame_number(head, &layout->range, estimate->low).text,
             frame_number(head, &layout->range, estimate->high).text);
    return number;
}

static Layout layout_of(Drawing *drawing, const IntervalPlot *plot)
{
    Layout layout = {.drawing = drawing, .plot = plot, .range = range_of(plot)};
    for (int i = 0; i < plot->count; i++) {
        const double label = text_width(plot->rows[i].label);
        const double number = text_width(number_of(&layout, &plot->rows[i]).text);
        layout.labels = fmax(layout.labels, label);
        layout.numbers = fmax(layout.numbers, number);
        layout.apart =
            layout.apart || (drawing->narrow && label + number + 3 * SIDE > drawing->width);
    }
    layout.labels = fmin(layout.labels, drawing->width - layout.numbers - 6 * SIDE - SCALE_LEAST);
    layout.from = drawing->narrow ? 2 * SIDE : layout.labels + 3 * SIDE;
    layout.to = drawing->width - (drawing->narrow ? 2 * SIDE : layout.numbers + 3 * SIDE);
    layout.row = layout.apart ? 62 : drawing->narrow ? 44 : 28;
    Range shown = layout.range;
    if (has_reference(plot))
        range_add(&shown, plot->reference);
    layout.scale = scale_across(&shown, layout.to - layout.from, (ScaleWish){.wanted = 6});
    return layout;
}

static double place(const Layout *layout, double value)
{
    return scale_place(&layout->scale, value, layout->from, layout->to);
}

static void draw_row(const Layout *layout, const IntervalRow *row, double top)
{
    Drawing *drawing = layout->drawing;
    const Estimate *estimate = &row->estimate;
    const bool narrow = drawing->narrow;
    const double text_y = top + (narrow ? 16 : layout->row / 2 + TEXT_SIZE / 3.0);
    const double number_y = text_y + (layout->apart ? LINE_HEIGHT : 0);
    const double y = narrow ? top + layout->row - 13 : top + layout->row / 2;
    const double room = narrow ? drawing->width - 2 * SIDE : layout->labels;
    draw_text(drawing, "", TEXT_FROM, SIDE, text_y, room, row->label);
    draw_text(drawing, "", TEXT_TO, drawing->width - SIDE, number_y, drawing->width,
              number_of(layout, row).text);
    if (!scale_takes(estimate->value))
        return;
    bool open = false;
    if (has_interval(estimate)) {
        draw_whisker(drawing, place(layout, estimate->low), place(layout, estimate->high), y);
        open = has_reference(layout->plot) && estimate->low <= layout->plot->reference &&
               estimate->high >= layout->plot->reference;
    }
    draw_circle(drawing, open ? "c1 hollow" : "f1", place(layout, estimate->value), y, 5);
}

static void draw(Drawing *drawing, const void *itself)
{
    const IntervalPlot *plot = itself;
    const Layout layout = layout_of(drawing, plot);
    const double top = has_reference(plot) ? LINE_HEIGHT : SIDE;
    const double bottom = top + plot->count * layout.row;
    draw_scale_across(drawing, &layout.scale, layout.from, layout.to, top, bottom);
    if (has_reference(plot)) {
        const bool is_whole = plot->reference == floor(plot->reference);
        const double x = place(&layout, plot->reference);
        draw_line(drawing, "reference", x, top, x, bottom);
        draw_text_inside(drawing, "strong", x, TEXT_SIZE,
                         number_text(plot->reference, is_whole ? 0 : plot->head.decimals).text);
    }
    for (int i = 0; i < plot->count; i++)
        draw_row(&layout, &plot->rows[i], top + i * layout.row);
    drawing->height = bottom + AXIS_HEIGHT +
                      draw_unit(drawing, &plot->head, layout.from, layout.to, bottom + AXIS_HEIGHT);
}

// ---- The figure

void plot_intervals(Document *document, const IntervalPlot *plot)
{
    const Range range = range_of(plot);
    const PlotHead *head = &plot->head;
    frame_begin(document,
                &(Figure){.head = head,
                          .plot = plot,
                          .range = &range,
                          .seen = has_reference(plot)
                                      ? tr("A hollow dot: its interval takes in the broken line.")
                                      : NULL,
                          .told = &document->told_hollow,
                          .draw = draw});
    const Column columns[] = {
        {head->items, false}, {frame_unit(head), true}, {tr("from"), true}, {tr("to"), true}};
    frame_table(document, head, columns, 4);
    for (int i = 0; i < plot->count; i++) {
        const Estimate *estimate = &plot->rows[i].estimate;
        table_row(document, (Anchor){0}, TONE_PLAIN);
        table_text(document, "%s", plot->rows[i].label);
        frame_cell(document, head, &range, estimate->value);
        frame_cell(document, head, &range, estimate->low);
        frame_cell(document, head, &range, estimate->high);
    }
    frame_end(document);
}
