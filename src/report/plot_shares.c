// Shares of a whole, a row each.

#include <assert.h>
#include <math.h>

#include "base/language.h"
#include "report/frame.h"
#include "report/table.h"

static double amount_at(const SharePlot *plot, int row, int part)
{
    const double amount = plot->amounts[row * plot->parts + part];
    return scale_takes(amount) && amount > 0 ? amount : 0;
}

// The per cent of a part in its row; NAN where the row is empty. By halves of the greatest, which
// no sum takes beyond a double.
static double share_at(const SharePlot *plot, int row, int part)
{
    double greatest = 0, sum = 0;
    for (int i = 0; i < plot->parts; i++)
        greatest = fmax(greatest, amount_at(plot, row, i));
    if (greatest <= 0)
        return NAN;
    for (int i = 0; i < plot->parts; i++)
        sum += amount_at(plot, row, i) / greatest;
    return 100 * (amount_at(plot, row, part) / greatest) / sum;
}

static Range range_of(const SharePlot *plot)
{
    Range range = RANGE_EMPTY;
    for (int row = 0; row < plot->rows; row++)
        for (int part = 0; part < plot->parts; part++)
            if (!isnan(share_at(plot, row, part)))
                range_add(&range, share_at(plot, row, part));
    for (int i = 0; i < plot->rows * plot->parts; i++)
        range.left_out += !scale_takes(plot->amounts[i]);
    return range;
}

// ---- The drawing

enum { BAR_HEIGHT = 26, ROW = LINE_HEIGHT + BAR_HEIGHT + 10 };

static void draw_row(Drawing *drawing, const SharePlot *plot, int row, double top, double from,
                     double to)
{
    draw_text(drawing, "", TEXT_FROM, from, top + 14, to - from, plot->row_names[row]);
    const double bar = top + LINE_HEIGHT + 2;
    double before = 0;
    for (int part = 0; part < plot->parts; part++) {
        const double share = share_at(plot, row, part);
        if (isnan(share)) {
            draw_text(drawing, "soft", TEXT_FROM, from, bar + 17, to - from, tr("nothing"));
            return;
        }
        const double left = from + (to - from) * before / 100;
        const double right = from + (to - from) * (before + share) / 100;
        before += share;
        const double gap = right - left > 4 ? 1 : 0;
        draw_texture(drawing, part, left, bar, right - left - gap, BAR_HEIGHT);
        const Number number = number_text(share, 0);
        const double width = text_width(number.text) + 4;
        if (width + 4 > right - left)
            continue;
        const double middle = (left + right - gap) / 2;
        draw_box(drawing, "chip", middle - width / 2, bar + 4, width, BAR_HEIGHT - 8);
        draw_text(drawing, "", TEXT_MIDDLE, middle, bar + 17.5, width, number.text);
    }
}

static void draw(Drawing *drawing, const void *itself)
{
    const SharePlot *plot = itself;
    const double from = SIDE, to = drawing->width - SIDE;
    const double bottom = plot->rows * (double)ROW;
    Range whole = RANGE_EMPTY;
    range_add(&whole, 0);
    range_add(&whole, 100);
    const Scale scale = scale_across(&whole, to - from, (ScaleWish){.wanted = 4});
    for (int row = 0; row < plot->rows; row++)
        draw_row(drawing, plot, row, row * (double)ROW, from, to);
    draw_ticks_across(drawing, &scale, from, to, bottom);
    const PlotHead percent = {.unit = "%"};
    drawing->height =
        bottom + AXIS_HEIGHT + draw_unit(drawing, &percent, from, to, bottom + AXIS_HEIGHT);
}

static void draw_key(Drawing *key, int part)
{
    draw_texture(key, part, 0, 0, KEY_WIDTH, KEY_HEIGHT);
}

// ---- The figure

void plot_shares(Document *document, const SharePlot *plot)
{
    assert(plot->parts <= PLOT_SERIES_MAX);
    const Range range = range_of(plot);
    const PlotHead *head = &plot->head;
    Figure figure = {.head = head,
                     .plot = plot,
                     .range = &range,
                     .draw = draw,
                     .key = draw_key,
                     .entries = plot->parts};
    for (int part = 0; part < plot->parts; part++)
        figure.names[part] = plot->part_names[part];
    frame_begin(document, &figure);
    const Column columns[] = {{head->items, false},
                              {head->parts ? head->parts : "–", false},
                              {frame_unit(head), true},
                              {tr("share in %"), true}};
    frame_table(document, head, columns, 4);
    for (int row = 0; row < plot->rows; row++)
        for (int part = 0; part < plot->parts; part++) {
            const double amount = plot->amounts[row * plot->parts + part];
            table_row(document, (Anchor){0}, TONE_PLAIN);
            table_text(document, "%s", plot->row_names[row]);
            table_text(document, "%s", plot->part_names[part]);
            table_number(document, amount, 0);
            table_number(document, share_at(plot, row, part), head->decimals);
        }
    frame_end(document);
}
