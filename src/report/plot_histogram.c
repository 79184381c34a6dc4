// How often each value occurs.

#include <math.h>

#include "base/language.h"
#include "base/text.h"
#include "report/frame.h"
#include "report/table.h"

static Range range_of(const Histogram *plot)
{
    Range range = RANGE_EMPTY;
    for (int i = 0; i < plot->count; i++)
        range_add(&range, plot->counts[i]);
    return range;
}

// ---- The drawing

enum {
    HIGH = 190,     // from the axis to the top
    BIN_WIDE = 72,  // of a bin, at most
};

// Bins of whole numbers begin half of one before their first value, so that a bin of one value
// stands around it.
static double bin_start(const Histogram *plot, int bin)
{
    return plot->first + bin * plot->width - (plot->whole ? 0.5 : 0);
}

static void draw_bins(Drawing *drawing, const Histogram *plot, const Scale *across, const Scale *up,
                      double from, double to, double top, double bottom)
{
    const double wide = (to - from) / plot->count;
    const double gap = wide > 6 ? 1 : wide > 3 ? 0.5 : 0;
    fputs("<path class=\"f1\" d=\"M0 0", drawing->out);
    for (int i = 0; i < plot->count; i++) {
        const double count = plot->counts[i];
        if (!scale_takes(count) || count <= 0)
            continue;
        const double left = scale_place(across, bin_start(plot, i), from, to) + gap;
        const double right = scale_place(across, bin_start(plot, i + 1), from, to) - gap;
        // What occurs at all is seen.
        const double y = fmin(scale_place(up, count, bottom, top), bottom - 1);
        fputs("M", drawing->out);
        draw_place(drawing, left);
        draw_place(drawing, bottom);
        fputs("V", drawing->out);
        draw_place(drawing, y);
        fputs("H", drawing->out);
        draw_place(drawing, right);
        fputs("V", drawing->out);
        draw_place(drawing, bottom);
        fputs("z", drawing->out);
    }
    fputs("\"/>\n", drawing->out);
}

static void draw(Drawing *drawing, const void *itself)
{
    const Histogram *plot = itself;
    Range counts = range_of(plot), values = RANGE_EMPTY;
    range_add(&counts, 0);
    range_add(&values, bin_start(plot, 0));
    range_add(&values, bin_start(plot, plot->count));
    const Scale up = scale_of(&counts, (ScaleWish){.wanted = 4, .whole = true});
    const double from = scale_label_width(&up) + 2 * SIDE;
    const double to = fmin(drawing->width - 2 * SIDE, from + plot->count * (double)BIN_WIDE);
    const double top = LINE_HEIGHT + 2 * SIDE, bottom = top + HIGH;
    const Scale across = scale_across(
        &values, to - from, (ScaleWish){.wanted = 8, .whole = plot->whole, .tight = true});
    draw_text(drawing, "soft", TEXT_FROM, 0, TEXT_SIZE, drawing->width, tr("how often"));
    draw_scale_up(drawing, &up, from, to, top, bottom);
    draw_bins(drawing, plot, &across, &up, from, to, top, bottom);
    draw_ticks_across(drawing, &across, from, to, bottom);
    drawing->height =
        bottom + AXIS_HEIGHT + draw_unit(drawing, &plot->head, from, to, bottom + AXIS_HEIGHT);
}

// ---- The figure

static Number bin_name(const Histogram *plot, int bin)
{
    const double low = plot->first + bin * plot->width;
    const double high = low + plot->width - (plot->whole ? 1 : 0);
    const int decimals = plot->head.decimals;
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    if (plot->more && bin == plot->count - 1)
        text_add(&text, tr("%s or more"), number_text(low, decimals).text);
    else if (plot->whole && high <= low)
        text_add(&text, "%s", number_text(low, decimals).text);
    else
        text_add(&text, plot->whole ? tr("%s to %s") : tr("%s to below %s"),
                 number_text(low, decimals).text, number_text(high, decimals).text);
    return number;
}

void plot_histogram(Document *document, const Histogram *plot)
{
    const Range range = range_of(plot);
    const PlotHead *head = &plot->head;
    double sum = 0;
    for (int i = 0; i < plot->count; i++)
        sum += scale_takes(plot->counts[i]) ? plot->counts[i] : 0;
    // Its range is one of counts, whatever decimals the values have.
    const PlotHead counted = {
        .title = head->title, .about = head->about, .unit = head->unit, .items = head->items};
    frame_begin(
        document,
        &(Figure){.head = &counted,
                  .plot = plot,
                  .range = &range,
                  .seen = plot->more ? tr("The last bar holds all that is above as well.") : NULL,
                  .draw = draw});
    const Column columns[] = {
        {frame_unit(head), false}, {tr("how often"), true}, {tr("share in %"), true}};
    frame_table(document, head, columns, 3);
    for (int i = 0; i < plot->count; i++) {
        table_row(document, (Anchor){0}, TONE_PLAIN);
        table_text(document, "%s", bin_name(plot, i).text);
        table_number(document, plot->counts[i], 0);
        table_number(document, sum > 0 ? 100 * plot->counts[i] / sum : 0, 1);
    }
    frame_end(document);
}
