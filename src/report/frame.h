// What all plots have in common: the figure with its title and legend, the drawing for wide and for
// narrow screens, axes, and the numbers as a table. Private to `report`.

#ifndef LOBA_REPORT_FRAME_H
#define LOBA_REPORT_FRAME_H

#include "report/drawing.h"
#include "report/plot.h"
#include "report/scale.h"
#include "report/table.h"

// ---- The figure

// A plot as a figure is made of it.
typedef struct {
    const PlotHead *head;
    const void *plot;    // for the functions
    const Range *range;  // of all values
    const char *seen;    // one more sentence on how it is read; NULL: none
    bool *told;          // whether the page has that sentence already; NULL: it is told again
    void (*draw)(Drawing *drawing, const void *plot);  // sets the height
    void (*link)(Drawing *drawing, const void *plot);  // what can be pressed; NULL: nothing

    // The legend.
    void (*key)(Drawing *key, int entry);  // drawn in KEY_WIDTH × KEY_HEIGHT
    int entries;                           // 0: no legend
    const char *names[PLOT_SERIES_MAX];
} Figure;

enum { KEY_WIDTH = 36, KEY_HEIGHT = 16 };

// Draws the figure up to its table, which the caller opens next; frame_end closes both. Where no
// value can be drawn there is a sentence in place of the drawing.
void frame_begin(Document *document, const Figure *figure);

// The table with all numbers, folded up.
void frame_table(Document *document, const PlotHead *head, const Column columns[], int count);
void frame_end(Document *document);

// ---- Values as text, in drawings and tables

// With the decimals of the plot; as powers of ten where these would leave nothing of all values.
Number frame_number(const PlotHead *head, const Range *range, double value);

// The same as the next cell of the table.
void frame_cell(Document *document, const PlotHead *head, const Range *range, double value);

// The heading of the column of values: their unit, or "value".
const char *frame_unit(const PlotHead *head);

// ---- Axes

// A range that takes in an estimate. Ends of intervals that cannot be drawn are not counted as left
// out.
void range_add_estimate(Range *range, const Estimate *estimate);
bool has_interval(const Estimate *estimate);

// A scale along `length` units whose labels do not touch.
Scale scale_across(const Range *range, double length, ScaleWish wish);

// Ticks of a horizontal scale between `from` and `to`, at the height `bottom`, with their labels
// below; the same with lines up to `top`.
void draw_ticks_across(Drawing *drawing, const Scale *scale, double from, double to, double bottom);
void draw_scale_across(Drawing *drawing, const Scale *scale, double from, double to, double top,
                       double bottom);

// The unit of the values below the labels, in the middle. Returns the height that it takes.
double draw_unit(Drawing *drawing, const PlotHead *head, double from, double to, double top);

// Of a vertical scale; the labels end left of `from`.
void draw_scale_up(Drawing *drawing, const Scale *scale, double from, double to, double top,
                   double bottom);

// The width of the widest label.
double scale_label_width(const Scale *scale);

// A whisker across, from `low` to `high`, around y. One that is too short to be seen is left out.
void draw_whisker(Drawing *drawing, double low, double high, double y);

enum {
    LINE_HEIGHT = 18,  // of a text
    AXIS_HEIGHT = 24,  // of the labels below an axis
    SIDE = 6,          // left free at both sides of a drawing
};

#endif
