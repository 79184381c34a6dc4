// 95 % intervals of what a sample estimates. A sample is made of units that are independent of one
// another (games, or deals that several games share), and a figure is the quotient of two sums over
// units: points by hands, hands by games. docs/simulate.md says which interval is used where.

#ifndef LOBA_SIM_INTERVAL_H
#define LOBA_SIM_INTERVAL_H

#include "sim/wide.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool known;    // false: there is nothing that it could be divided by
    bool bounded;  // false: there is no interval, for there is one unit alone, or all are the same,
                   // which says nothing of how much they may differ
    double value;
    double low, high;  // of the interval, if it is bounded
    double error;      // the standard error, 0 or more, if it is bounded
} Measured;

// Sums over units: of a number x and of what it is divided by, y.
typedef struct {
    int64_t units;
    Wide x, y, xx, xy, yy;
} Moments;

// x / y with Student's interval: the error is that of the quotient, by linearization.
Measured measure_mean(const Moments *moments);

// The same for a share, y being cases and x those of them in which it was so: Wilson's interval,
// for as many independent cases as have the error of the quotient. Where all cases or none were so
// these are as many as there are units.
Measured measure_share(const Moments *moments);

// Sums over units of products of a number of one arm and one of the other, A first.
typedef struct {
    Wide xx, xy, yx, yy;
} Products;

// The second quotient less the first, of the same units, with Student's interval.
Measured measure_difference(const Moments *a, const Moments *b, const Products *products);

// Student's 97.5 % point for so many degrees of freedom, 1 or more.
double student_point(int64_t freedom);

#endif
