#include "tell/inside.h"

#include "base/least.h"

typedef struct {
    double low, high;
} Scale;

bool drawing_is_one(const Drawn *drawn) { return isfinite(drawn->value); }

static bool has_interval(const Drawn *drawn)
{
    return isfinite(drawn->low) && isfinite(drawn->high);
}

static void scale_add(Scale *scale, double value)
{
    if (isfinite(value)) {
        scale->low = fmin(scale->low, value);
        scale->high = fmax(scale->high, value);
    }
}

// From the least to the greatest of all that stands on it.
static Scale scale_of(const Table *table, int column, const Drawn *drawn)
{
    Scale scale = {drawn->value, drawn->value};
    for (const Row *row = table->rows; row < table->rows + table->count; row++) {
        const Drawn *other = &row->cells[column].drawn;
        if (column >= row->count || !drawing_is_one(other) || other->scale != drawn->scale)
            continue;
        scale_add(&scale, other->value);
        scale_add(&scale, other->low);
        scale_add(&scale, other->high);
        scale_add(&scale, other->against);
        scale_add(&scale, other->bar ? 0 : NAN);
    }
    return scale;
}

// Where a value lies, in tenths of a per cent of the width, with some room at both ends. Whole
// numbers, for the locale of the process may write a comma in others.
static int place_of(const Scale *scale, double value)
{
    enum { WHOLE = 1000, MARGIN = 20 };
    const double width = scale->high - scale->low;
    const double share = width > 0 && isfinite(width) ? (value - scale->low) / width : 0.5;
    return (int)lround(MARGIN + share * (WHOLE - 2 * MARGIN));
}

// A box between two places, of the style sheet's class.
static void put_box(FILE *out, const char *class, int from, int to)
{
    const int left = least(from, to), width = most(from, to) - left;
    fprintf(out, "<rect class=\"%s\" x=\"%d.%d%%\" width=\"%d.%d%%\"/>", class, left / 10,
            left % 10, width / 10, width % 10);
}

void drawing_write(FILE *out, const Table *table, int column, const Drawn *drawn)
{
    fputs("<svg aria-hidden=\"true\">", out);
    if (drawing_is_one(drawn)) {
        const Scale scale = scale_of(table, column, drawn);
        const int at = place_of(&scale, drawn->value);
        if (drawn->bar)
            put_box(out, "bar", place_of(&scale, 0), at);
        if (isfinite(drawn->against)) {
            const int line = place_of(&scale, drawn->against);
            put_box(out, "against", line, line);
        }
        if (has_interval(drawn))
            put_box(out, "interval", place_of(&scale, drawn->low), place_of(&scale, drawn->high));
        if (!drawn->bar)
            fprintf(out, "<circle class=\"mark\" cx=\"%d.%d%%\" cy=\"50%%\" r=\"4\"/>", at / 10,
                    at % 10);
    }
    fputs("</svg>", out);
}
