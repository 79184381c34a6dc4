// The scale of an axis: a range that is round at both ends, and ticks at 1, 2 or 5 times a power of
// ten. Private to `report`.

#ifndef LOBA_REPORT_SCALE_H
#define LOBA_REPORT_SCALE_H

#include <stdbool.h>

#include "report/number.h"

// Whether a value can be drawn: neither NaN nor infinite, and not beyond ±10³⁰⁰.
bool scale_takes(double value);

// The range of the values that can be drawn, and how many cannot. Start from RANGE_EMPTY.
typedef struct {
    double low, high;
    int count, left_out;
} Range;

#define RANGE_EMPTY ((Range){0})

void range_add(Range *range, double value);

enum { SCALE_TICKS_MAX = 16 };

typedef struct {
    double low, high;  // low < high
    int ticks;         // 2 or more; 1 where the range holds a single whole number
    double at[SCALE_TICKS_MAX];
    Number label[SCALE_TICKS_MAX];
} Scale;

// A scale that takes in the range, with about `wanted` steps, from 2 to 8. A range of one value or
// none is widened around it. Where `whole`, no step is below 1. Where `tight`, the scale ends where
// the range does, and the ticks lie within.
typedef struct {
    int wanted;
    bool whole, tight;
} ScaleWish;

Scale scale_of(const Range *range, ScaleWish wish);

// The place of a value between `from` and `to`, which are those of the ends of the scale.
double scale_place(const Scale *scale, double value, double from, double to);

#endif
