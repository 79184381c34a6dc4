#include "report/scale.h"

#include <assert.h>
#include <math.h>

static const double value_max = 1e300;
static const double span_min = 1e-290;  // ends that are closer count as one

bool scale_takes(double value) { return isfinite(value) && fabs(value) <= value_max; }

void range_add(Range *range, double value)
{
    if (!scale_takes(value)) {
        range->left_out++;
        return;
    }
    range->low = range->count == 0 || value < range->low ? value : range->low;
    range->high = range->count == 0 || value > range->high ? value : range->high;
    range->count++;
}

// ---- Steps

// Ten to a power, exactly as the language reads "1e7".
static double ten_to(int power)
{
    double whole = 1;
    for (int i = 0; i < (power < 0 ? -power : power); i++)
        whole *= 10;
    return whole;
}

// digit × 10^power
typedef struct {
    int digit, power;
} Step;

// Multiples of a step. A division by a power of ten is rounded once, a product with 0.1 twice.
static double multiple(Step step, double times)
{
    return step.power < 0 ? times * step.digit / ten_to(-step.power)
                          : times * step.digit * ten_to(step.power);
}

// The greatest power of ten that is not above the value, which is above 0.
static int power_of(double value)
{
    int power = 0;
    while (ten_to(power + 1) <= value)
        power++;
    while (value < 1 / ten_to(-power))
        power--;
    return power;
}

// The smallest step that is not below the value: 1, 2 or 5 times a power of ten.
static Step step_from(double value)
{
    static const int digits[] = {1, 2, 5};
    Step step = {.power = power_of(value)};
    for (int i = 0; i < 3; i++) {
        step.digit = digits[i];
        if (multiple(step, 1) >= value)
            return step;
    }
    return (Step){1, step.power + 1};
}

// ---- The scale

// Wide enough that steps of it can be told apart in a double.
static void widen(double *low, double *high)
{
    const double size = fmax(fabs(*low), fabs(*high));
    const double least = fmax(size * 1e-12, span_min);
    if (*high - *low > least)
        return;
    const double margin = size > 0 ? fmax(size / 10, span_min) : 1;
    *low -= margin;
    *high += margin;
}

// Labels of one scale have as many decimals each, or are all powers of ten.
static Number label_of(double value, Step step, double size)
{
    if (value == 0)
        return number_text(0, 0);
    if (size < 1e7 && step.power >= -4)
        return number_text(value, step.power < 0 ? -step.power : 0);
    int digits = power_of(fabs(value)) - step.power;
    digits = digits < 0 ? 0 : digits > NUMBER_DECIMALS_MAX ? NUMBER_DECIMALS_MAX : digits;
    return number_power(value, digits);
}

Scale scale_of(const Range *range, ScaleWish wish)
{
    double low = range->low, high = range->high;
    assert(wish.wanted >= 2 && wish.wanted <= 8);
    if (wish.whole && high - low < 1) {
        low = floor(low);
        high = fmax(ceil(high), low + 1);
    }
    widen(&low, &high);
    Step step = step_from((high - low) / wish.wanted);
    if (wish.whole && step.power < 0)
        step = (Step){1, 0};

    const double first =
        wish.tight ? ceil(low / multiple(step, 1)) : floor(low / multiple(step, 1));
    const double last =
        wish.tight ? floor(high / multiple(step, 1)) : ceil(high / multiple(step, 1));
    if (last - first < 1 && wish.wanted < 8) {
        wish.wanted++;
        return scale_of(range, wish);
    }
    Scale scale = {.low = wish.tight ? low : multiple(step, first),
                   .high = wish.tight ? high : multiple(step, last)};
    const double size = fmax(fabs(scale.low), fabs(scale.high));
    for (double times = first; times <= last && scale.ticks < SCALE_TICKS_MAX; times++) {
        const double value = multiple(step, times);
        scale.label[scale.ticks] = label_of(value, step, size);
        scale.at[scale.ticks++] = value;
    }
    return scale;
}

double scale_place(const Scale *scale, double value, double from, double to)
{
    // By halves: the difference of two huge values is beyond a double.
    const double share = (value / 2 - scale->low / 2) / (scale->high / 2 - scale->low / 2);
    return from + (to - from) * share;
}
