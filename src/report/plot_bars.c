// Bars from 0, in groups or not, of either sign.

#include <math.h>

#include "base/language.h"
#include "report/frame.h"
#include "report/table.h"

static const Estimate *estimate_at(const BarPlot *plot, int group, int bar)
{
    return &plot->values[group * plot->bars + bar];
}

static Range range_of(const BarPlot *plot)
{
    Range range = RANGE_EMPTY;
    for (int i = 0; i < plot->groups * plot->bars; i++)
        range_add_estimate(&range, &plot->values[i]);
    return range;
}

static bool is_grouped(const BarPlot *plot) { return plot->bar_names && plot->bars > 1; }

static bool has_intervals(const BarPlot *plot)
{
    bool has = false;
    for (int i = 0; i < plot->groups * plot->bars; i++)
        has = has || has_interval(&plot->values[i]);
    return has;
}

// ---- The drawing

enum { BAR_HEIGHT = 15, BAR_ROW = 22, GROUP_GAP = 8 };

// Labels left of the scale, numbers right of it. Where labels would leave no room for bars, each
// stands above its bar.
typedef struct {
    Drawing *drawing;
    const BarPlot *plot;
    Range range;
    Scale scale;
    bool above;
    double labels, numbers, from, to;
} Layout;

static const char *label_of(const BarPlot *plot, int group, int bar)
{
    return is_grouped(plot) ? plot->bar_names[bar] : plot->group_names[group];
}

static Layout layout_of(Drawing *drawing, const BarPlot *plot)
{
    Layout layout = {.drawing = drawing, .plot = plot, .range = range_of(plot)};
    for (int group = 0; group < plot->groups; group++)
        for (int bar = 0; bar < plot->bars; bar++) {
            const double value = estimate_at(plot, group, bar)->value;
            const Number number = frame_number(&plot->head, &layout.range, value);
            layout.labels = fmax(layout.labels, text_width(label_of(plot, group, bar)));
            layout.numbers = fmax(layout.numbers, text_width(number.text));
        }
    layout.above = layout.labels > drawing->width * 0.4;
    layout.from = layout.above ? SIDE : layout.labels + 3 * SIDE;
    layout.to = drawing->width - layout.numbers - 3 * SIDE;
    Range shown = layout.range;
    range_add(&shown, 0);
    if (shown.low >= shown.high)
        range_add(&shown, 1);
    layout.scale = scale_across(&shown, layout.to - layout.from, (ScaleWish){.wanted = 6});
    return layout;
}

static double place(const Layout *layout, double value)
{
    return scale_place(&layout->scale, value, layout->from, layout->to);
}

// Returns its height.
static double draw_bar(const Layout *layout, int group, int bar, double top)
{
    Drawing *drawing = layout->drawing;
    const Estimate *estimate = estimate_at(layout->plot, group, bar);
    const char *label = label_of(layout->plot, group, bar);
    const double height = BAR_ROW + (layout->above ? LINE_HEIGHT : 0);
    const double middle = top + height - BAR_ROW / 2.0;
    const double text_y = middle + TEXT_SIZE / 3.0;
    if (layout->above)
        draw_text(drawing, "", TEXT_FROM, SIDE, top + 14, drawing->width - 2 * SIDE, label);
    else
        draw_text(drawing, "", TEXT_FROM, SIDE, text_y, layout->labels, label);
    draw_text(drawing, "", TEXT_TO, drawing->width - SIDE, text_y, drawing->width,
              frame_number(&layout->plot->head, &layout->range, estimate->value).text);
    if (!scale_takes(estimate->value))
        return height;

    const double from = place(layout, fmin(0, estimate->value));
    const double to = place(layout, fmax(0, estimate->value));
    char class[8];
    snprintf(class, sizeof class, "f%d", series_colour(is_grouped(layout->plot) ? bar : 0));
    draw_box(drawing, class, from, middle - BAR_HEIGHT / 2.0, to - from, BAR_HEIGHT);
    if (has_interval(estimate)) {
        const double low = place(layout, estimate->low), high = place(layout, estimate->high);
        if (to - from > 1 && high - low > 1)
            draw_box(drawing, "chip", low - 2, middle - 2, high - low + 4, 4);
        draw_whisker(drawing, low, high, middle);
    }
    return height;
}

// The height of all groups.
static double rows_height(const Layout *layout)
{
    const BarPlot *plot = layout->plot;
    const double group = (is_grouped(plot) ? LINE_HEIGHT + GROUP_GAP : 0) +
                         plot->bars * (BAR_ROW + (layout->above ? LINE_HEIGHT : 0));
    return SIDE + plot->groups * group;
}

static void draw(Drawing *drawing, const void *itself)
{
    const BarPlot *plot = itself;
    const Layout layout = layout_of(drawing, plot);
    const double bottom = rows_height(&layout) + SIDE;
    draw_scale_across(drawing, &layout.scale, layout.from, layout.to, SIDE, bottom);
    double top = SIDE;
    for (int group = 0; group < plot->groups; group++) {
        if (is_grouped(plot)) {
            draw_text(drawing, "strong", TEXT_FROM, SIDE, top + 14, drawing->width - 2 * SIDE,
                      plot->group_names[group]);
            top += LINE_HEIGHT;
        }
        for (int bar = 0; bar < plot->bars; bar++)
            top += draw_bar(&layout, group, bar, top);
        top += is_grouped(plot) ? GROUP_GAP : 0;
    }
    const double zero = place(&layout, 0);
    draw_line(drawing, "axis", zero, SIDE, zero, bottom);
    drawing->height = bottom + AXIS_HEIGHT +
                      draw_unit(drawing, &plot->head, layout.from, layout.to, bottom + AXIS_HEIGHT);
}

// ---- The figure

static void write_table(Document *document, const BarPlot *plot, const Range *range)
{
    const PlotHead *head = &plot->head;
    const bool intervals = has_intervals(plot), grouped = is_grouped(plot);
    Column columns[5] = {{head->items, false}};
    int count = 1;
    if (grouped)
        columns[count++] = (Column){head->parts ? head->parts : "–", false};
    columns[count++] = (Column){frame_unit(head), true};
    if (intervals) {
        columns[count++] = (Column){tr("from"), true};
        columns[count++] = (Column){tr("to"), true};
    }
    frame_table(document, head, columns, count);
    for (int group = 0; group < plot->groups; group++)
        for (int bar = 0; bar < plot->bars; bar++) {
            const Estimate *estimate = estimate_at(plot, group, bar);
            table_row(document, (Anchor){0}, TONE_PLAIN);
            table_text(document, "%s", plot->group_names[group]);
            if (grouped)
                table_text(document, "%s", plot->bar_names[bar]);
            frame_cell(document, head, range, estimate->value);
            if (intervals) {
                frame_cell(document, head, range, estimate->low);
                frame_cell(document, head, range, estimate->high);
            }
        }
    frame_end(document);
}

void plot_bars(Document *document, const BarPlot *plot)
{
    const Range range = range_of(plot);
    const char *seen = has_intervals(plot) ? tr("The thin lines are the intervals.") : NULL;
    frame_begin(document, &(Figure){.head = &plot->head,
                                    .plot = plot,
                                    .range = &range,
                                    .seen = seen,
                                    .told = &document->told_thin,
                                    .draw = draw});
    write_table(document, plot, &range);
}
