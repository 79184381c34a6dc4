// Values over a course.

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/language.h"
#include "base/memory.h"
#include "report/frame.h"
#include "report/inside.h"
#include "report/markup.h"
#include "report/table.h"

static Range range_of(const LinePlot *plot)
{
    Range range = RANGE_EMPTY;
    for (int i = 0; i < plot->series_count; i++)
        for (int place = 0; place < plot->count; place++)
            if (!isnan(plot->series[i].values[place]))
                range_add(&range, plot->series[i].values[place]);
    return range;
}

// ---- The drawing

enum {
    HIGH_NARROW = 220,
    HIGH_WIDE = 300,
    MARKERS_GAP = 14,  // between two markers of a line, where it has one at each place
    MARKERS_FAR = 70,  // and where places are closer than that
};

typedef struct {
    Drawing *drawing;
    const LinePlot *plot;
    Scale across, up;
    double from, to, top, bottom;
} Layout;

static Layout layout_of(Drawing *drawing, const LinePlot *plot)
{
    Layout layout = {.drawing = drawing, .plot = plot};
    const Range values = range_of(plot);
    Range places = RANGE_EMPTY;
    range_add(&places, plot->first);
    range_add(&places, plot->first + plot->count - 1);
    layout.up = scale_of(&values, (ScaleWish){.wanted = 5});
    layout.from = scale_label_width(&layout.up) + 2 * SIDE;
    layout.to = drawing->width - 2 * SIDE;
    layout.top = (plot->head.unit ? LINE_HEIGHT : 0) + 2 * SIDE;
    layout.bottom = layout.top + (drawing->narrow ? HIGH_NARROW : HIGH_WIDE);
    layout.across = scale_across(&places, layout.to - layout.from,
                                 (ScaleWish){.wanted = 8, .whole = true, .tight = true});
    return layout;
}

static double across(const Layout *layout, int place)
{
    return scale_place(&layout->across, layout->plot->first + place, layout->from, layout->to);
}

static double up(const Layout *layout, double value)
{
    return scale_place(&layout->up, value, layout->bottom, layout->top);
}

// Whether a value has none beside it, so that no line leads to it.
static bool is_alone(const LinePlot *plot, const double *values, int place)
{
    return (place == 0 || !scale_takes(values[place - 1])) &&
           (place == plot->count - 1 || !scale_takes(values[place + 1]));
}

// Where places are many, the markers of the series take turns along the course.
static bool has_marker(const Layout *layout, int series, int place)
{
    const LinePlot *plot = layout->plot;
    const double gap = (layout->to - layout->from) / fmax(plot->count - 1.0, 1);
    if (gap >= MARKERS_GAP || is_alone(plot, plot->series[series].values, place))
        return true;
    const int every = (int)ceil(MARKERS_FAR / gap);
    return place % every == (series + 1) * every / (plot->series_count + 1);
}

// A line that breaks off where there is no value.
static void draw_series(const Layout *layout, int series)
{
    Drawing *drawing = layout->drawing;
    const LinePlot *plot = layout->plot;
    const double *values = plot->series[series].values;
    bool down = false;
    fprintf(drawing->out, "<path class=\"%s",
            plot->count > layout->to - layout->from ? "thin " : "");
    draw_line_class(drawing, series);
    fputs("\" d=\"M0 0", drawing->out);
    for (int place = 0; place < plot->count; place++) {
        const bool takes = scale_takes(values[place]);
        if (takes) {
            fputs(down ? "L" : "M", drawing->out);
            draw_place(drawing, across(layout, place));
            draw_place(drawing, up(layout, values[place]));
        }
        down = takes;
    }
    fputs("\"/>\n", drawing->out);
    for (int place = 0; place < plot->count; place++)
        if (scale_takes(values[place]) && has_marker(layout, series, place))
            draw_marker(drawing, series, across(layout, place), up(layout, values[place]));
}

static bool is_drawn(const LinePlot *plot, const Mark *mark)
{
    return scale_takes(plot->series[mark->series].values[mark->place]);
}

static void draw_mark(const Layout *layout, const Mark *mark)
{
    // Each tone has a shape of its own.
    static const char *const shapes[TONES] = {
        [TONE_PLAIN] = "m-5-5h10v10h-10z",  [TONE_GOOD] = "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        [TONE_DOUBT] = "m0 7l7-12h-14z",    [TONE_WARNING] = "m0-7l7 12h-14z",
        [TONE_BAD] = "m0-8l8 8l-8 8l-8-8z",
    };
    Drawing *drawing = layout->drawing;
    const double x = across(layout, mark->place);
    const double y = up(layout, layout->plot->series[mark->series].values[mark->place]);
    fprintf(drawing->out, "<path class=\"mark %s\" d=\"M", tone_class(mark->tone));
    draw_place(drawing, x);
    draw_place(drawing, y);
    fprintf(drawing->out, "%s\"/>\n", shapes[mark->tone]);
}

static void draw(Drawing *drawing, const void *itself)
{
    const LinePlot *plot = itself;
    const Layout layout = layout_of(drawing, plot);
    if (plot->head.unit)
        draw_text(drawing, "soft", TEXT_FROM, 0, TEXT_SIZE, drawing->width, plot->head.unit);
    draw_scale_up(drawing, &layout.up, layout.from, layout.to, layout.top, layout.bottom);
    draw_ticks_across(drawing, &layout.across, layout.from, layout.to, layout.bottom);
    if (layout.up.low < 0 && layout.up.high > 0)
        draw_line(drawing, "axis", layout.from, up(&layout, 0), layout.to, up(&layout, 0));
    for (int i = 0; i < plot->series_count; i++)
        draw_series(&layout, i);
    for (int i = 0; i < plot->mark_count; i++)
        if (is_drawn(plot, &plot->marks[i]))
            draw_mark(&layout, &plot->marks[i]);
    const PlotHead course = {.unit = plot->head.items};
    drawing->height =
        layout.bottom + AXIS_HEIGHT +
        draw_unit(drawing, &course, layout.from, layout.to, layout.bottom + AXIS_HEIGHT);
}

// What a pointer presses: more than the mark itself.
static void draw_links(Drawing *drawing, const void *itself)
{
    const LinePlot *plot = itself;
    const Layout layout = layout_of(drawing, plot);
    for (const Mark *mark = plot->marks; mark < plot->marks + plot->mark_count; mark++) {
        if (!mark->to.name || !is_drawn(plot, mark))
            continue;
        anchor_link_open_unreached(drawing->out, mark->to);
        fputs("<title>", drawing->out);
        markup_text(drawing->out, mark->label);
        fputs("</title>\n", drawing->out);
        draw_circle(drawing, "touch", across(&layout, mark->place),
                    up(&layout, plot->series[mark->series].values[mark->place]), 12);
        fputs("</a>\n", drawing->out);
    }
}

static void draw_key(Drawing *key, int series)
{
    const double middle = KEY_HEIGHT / 2.0;
    fputs("<path class=\"", key->out);
    draw_line_class(key, series);
    fprintf(key->out, "\" d=\"M1 %dH%d\"/>\n", KEY_HEIGHT / 2, KEY_WIDTH - 1);
    draw_marker(key, series, KEY_WIDTH / 2.0, middle);
}

// ---- The figure

// The links of the marks, for the keyboard and for who hears the page.
static void write_links(Document *document, const LinePlot *plot)
{
    enum { OPEN_MAX = 8 };  // more are folded up
    int count = 0;
    if (plot->mark_count == 0)
        return;
    Link *links = memory_needed(malloc((size_t)plot->mark_count * sizeof *links));
    for (int i = 0; links && i < plot->mark_count; i++)
        if (plot->marks[i].to.name)
            links[count++] = (Link){plot->marks[i].to, plot->marks[i].label};
    if (count > OPEN_MAX)
        document_details(document, tr("Places that are marked: %d"), count);
    document_links(document, links, count);
    if (count > OPEN_MAX)
        document_details_end(document);
    free(links);
}

void plot_lines(Document *document, const LinePlot *plot)
{
    assert(plot->series_count <= PLOT_SERIES_MAX);
    const Range range = range_of(plot);
    const PlotHead *head = &plot->head;
    Figure figure = {.head = head,
                     .plot = plot,
                     .range = &range,
                     .draw = draw,
                     .link = plot->mark_count > 0 ? draw_links : NULL,
                     .key = draw_key,
                     .entries = plot->series_count > 1 ? plot->series_count : 0};
    Column columns[1 + PLOT_SERIES_MAX] = {{head->items, false}};
    for (int i = 0; i < plot->series_count; i++) {
        figure.names[i] = plot->series[i].name;
        columns[1 + i] = (Column){plot->series[i].name, true};
    }
    frame_begin(document, &figure);
    write_links(document, plot);
    frame_table(document, head, columns, 1 + plot->series_count);
    for (int place = 0; place < plot->count; place++) {
        table_row(document, (Anchor){0}, TONE_PLAIN);
        table_text(document, "%d", plot->first + place);
        for (int i = 0; i < plot->series_count; i++)
            frame_cell(document, head, &range, plot->series[i].values[place]);
    }
    frame_end(document);
}
