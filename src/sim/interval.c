#include "sim/interval.h"

#include <float.h>
#include <math.h>

static const double normal_point = 1.959963984540054;  // 97.5 % of the normal distribution

// ---- Student's distribution

double student_point(int64_t freedom)
{
    static const double points[] = {
        12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004,
        2.262157,  2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905,
        2.109816,  2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899,
        2.059539,  2.055529, 2.051831, 2.048407, 2.045230, 2.042272,
    };
    const int64_t listed = sizeof points / sizeof points[0];
    if (freedom <= listed)
        return points[freedom - 1];
    // The expansion around the normal distribution, right to six digits from there on.
    const double z = normal_point, v = (double)freedom;
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}

// ---- Quotients

static double ratio_of(const Moments *moments) { return (double)moments->x / (double)moments->y; }

// A sum of squares that was added up from terms of this size in all, or 0 where it may be no more
// than what rounding leaves of them.
static double above_rounding(double squares, double terms)
{
    return squares > 32 * DBL_EPSILON * terms ? squares : 0;
}

// The terms, without their signs, of the sum over units of (x − R y)², R being the quotient.
static double terms_of(const Moments *moments)
{
    const double ratio = ratio_of(moments);
    return (double)moments->xx + ratio * ratio * (double)moments->yy;
}

static double residues(const Moments *moments)
{
    const double ratio = ratio_of(moments), terms = terms_of(moments);
    return above_rounding(terms - 2 * ratio * (double)moments->xy, terms);
}

// The squared error of a quantity whose deviations from unit to unit, which add up to nought, have
// this sum of squares.
static double squared_error(double squares, int64_t units)
{
    return squares * (double)units / (double)(units - 1);
}

// Where all units have given the same the error is nought, which is no bound: the next one may
// differ.
static Measured around(double value, double error, double point)
{
    if (error <= 0)
        return (Measured){.known = true, .value = value};
    return (Measured){true, true, value, value - point * error, value + point * error, error};
}

Measured measure_mean(const Moments *moments)
{
    if (moments->y == 0)
        return (Measured){.known = false};
    const double value = ratio_of(moments), y = (double)moments->y;
    if (moments->units < 2)
        return (Measured){.known = true, .value = value};
    const double error = sqrt(squared_error(residues(moments), moments->units)) / y;
    return around(value, error, student_point(moments->units - 1));
}

Measured measure_share(const Moments *moments)
{
    Measured measured = measure_mean(moments);
    if (!measured.known || moments->units < 2)
        return measured;
    const double p = measured.value, units = (double)moments->units;
    const double squared = measured.error * measured.error * (units - 1) / units;
    const double cases = squared > 0 ? fmin(p * (1 - p) / squared, (double)moments->y) : units;
    const double z2 = normal_point * normal_point, whole = 1 + z2 / cases;
    const double middle = (p + z2 / (2 * cases)) / whole;
    const double half = normal_point * sqrt(p * (1 - p) / cases + z2 / (4 * cases * cases)) / whole;
    measured.bounded = true;
    measured.low = p > 0 ? fmax(0, middle - half) : 0;
    measured.high = p < 1 ? fmin(1, middle + half) : 1;
    return measured;
}

// ---- Differences

Measured measure_difference(const Moments *a, const Moments *b, const Products *products)
{
    if (a->y == 0 || b->y == 0)
        return (Measured){.known = false};
    const double ratio_a = ratio_of(a), ratio_b = ratio_of(b), value = ratio_b - ratio_a;
    if (a->units < 2)
        return (Measured){.known = true, .value = value};
    const double y_a = (double)a->y, y_b = (double)b->y;
    const double common = (double)products->xx - ratio_b * (double)products->xy -
                          ratio_a * (double)products->yx + ratio_a * ratio_b * (double)products->yy;
    const double squares =
        residues(a) / (y_a * y_a) + residues(b) / (y_b * y_b) - 2 * common / (y_a * y_b);
    const double terms = terms_of(a) / (y_a * y_a) + terms_of(b) / (y_b * y_b);
    const double error = sqrt(squared_error(above_rounding(squares, terms), a->units));
    return around(value, error, student_point(a->units - 1));
}
