// Plots of a page, as drawings that scale with it and keep their text as text. Each is drawn for
// wide screens and again for narrow ones, has a title and a description for who hears the page, and
// all its numbers in a table that is folded up below it.
//
// Any values may be given. Those that are no finite numbers, or beyond ±10³⁰⁰, are not drawn; the
// page says how many there are, and the table has them. Arrays and texts need last only for the
// call; labels that are too long are cut in the drawing alone.

#ifndef LOBA_REPORT_PLOT_H
#define LOBA_REPORT_PLOT_H

#include <math.h>
#include <stdbool.h>

#include "report/document.h"

enum { PLOT_SERIES_MAX = 12 };  // that lines and shares can be told apart by

// What all plots have.
typedef struct {
    const char *title;  // a few words
    const char *about;  // a sentence or two: what it shows and how it is read; NULL: none
    const char *unit;   // of the values: "points a hand", "%"; NULL: none
    const char *items;  // what each row is: "seat", "hand"
    const char *parts;  // what each part of a row is: "way it ended"; NULL where it has none
    int decimals;       // of the values
} PlotHead;

// A value with its interval; NAN for `low` and `high`: without one.
typedef struct {
    double value, low, high;
} Estimate;

// ---- Values with their intervals, a row each

typedef struct {
    const char *label;
    Estimate estimate;
} IntervalRow;

typedef struct {
    PlotHead head;
    int count;
    const IntervalRow *rows;
    double reference;  // a line to hold them against, 0 or 50; NAN: none
} IntervalPlot;

void plot_intervals(Document *document, const IntervalPlot *plot);

// ---- Bars from 0, in groups or not, of either sign

typedef struct {
    PlotHead head;
    int groups, bars;                // `bars` in each group
    const char *const *group_names;  // of `groups`
    const char *const *bar_names;    // of `bars`; may be NULL if there is one a group
    const Estimate *values;          // values[group * bars + bar]
} BarPlot;

void plot_bars(Document *document, const BarPlot *plot);

// ---- How often each value occurs

typedef struct {
    PlotHead head;         // `unit` is that of the values, `decimals` too
    int count;             // bins
    const double *counts;  // of each, 0 or more
    double first, width;   // bin i holds what is from first + i × width up to the next bin
    bool whole;            // values are whole numbers, and so are `first` and `width`
    bool more;             // the last bin holds all that is above as well
} Histogram;

void plot_histogram(Document *document, const Histogram *plot);

// ---- Values over a course: hands, decisions

typedef struct {
    const char *name;
    const double *values;  // of every place of the course; NAN: a gap
} Series;

// A point of a series that is set off and that leads to a place of the page, if it has one.
typedef struct {
    int series, place;  // of the course, from 0
    const char *label;  // "hand 3: a mistake"
    Anchor to;
    Tone tone;
} Mark;

typedef struct {
    PlotHead head;     // `items` is what the course counts
    int count;         // places
    int first;         // the number of the first place, 0 or 1 say
    int series_count;  // at most PLOT_SERIES_MAX
    const Series *series;
    int mark_count;
    const Mark *marks;
} LinePlot;

void plot_lines(Document *document, const LinePlot *plot);

// ---- Shares of a whole, a row each

typedef struct {
    PlotHead head;    // `decimals` are those of the per cents
    int rows, parts;  // `parts` at most PLOT_SERIES_MAX
    const char *const *row_names;
    const char *const *part_names;
    const double *amounts;  // amounts[row * parts + part], 0 or more; of any sum
} SharePlot;

void plot_shares(Document *document, const SharePlot *plot);

#endif
