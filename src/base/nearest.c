#include "base/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/text.h"

enum {
    LETTERS_MAX = 64,  // longer names are compared no more: nothing in the program is called so
    SLIPS_MAX = 3,
};

// Slips of letter `j` of b against letter `i` of a (both from 1), from the rows of fewer letters.
static int slips_at(const char *a, int i, const char *b, int j, int rows[3][LETTERS_MAX + 1])
{
    const int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
    bool same = ascii_small(a[i - 1]) == ascii_small(b[j - 1]);
    int slips = least(above[j - 1] + !same, least(above[j], row[j - 1]) + 1);

    bool exchanged = i > 1 && j > 1 && ascii_small(a[i - 1]) == ascii_small(b[j - 2]) &&
                     ascii_small(a[i - 2]) == ascii_small(b[j - 1]);
    return exchanged ? least(slips, two_above[j - 2] + 1) : slips;
}

// The distance of Damerau and Levenshtein, no letter touched twice; only the last three rows are
// kept.
static int slips_between(const char *a, int a_length, const char *b, int b_length)
{
    int rows[3][LETTERS_MAX + 1];
    for (int j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        rows[i % 3][0] = i;
        for (int j = 1; j <= b_length; j++)
            rows[i % 3][j] = slips_at(a, i, b, j, rows);
    }
    return rows[a_length % 3][b_length];
}

const char *nearest_row(const char *wanted, const void *rows, size_t row_size, int count)
{
    size_t length = strlen(wanted);
    if (length > LETTERS_MAX)
        return NULL;

    const char *nearest = NULL;
    int fewest = least(SLIPS_MAX, ((int)length + 2) / 3) + 1;
    for (int i = 0; i < count; i++) {
        const char *name = *(const char *const *)((const char *)rows + (size_t)i * row_size);
        size_t name_length = strlen(name);
        if (name_length > LETTERS_MAX || abs((int)name_length - (int)length) >= fewest)
            continue;
        int slips = slips_between(wanted, (int)length, name, (int)name_length);
        if (slips < fewest) {
            fewest = slips;
            nearest = name;
        }
    }
    return nearest;
}

const char *nearest_name(const char *wanted, const char *const names[], int count)
{
    return nearest_row(wanted, names, sizeof names[0], count);
}

bool error_unknown(Error *error, const char *given, const char *nearest, const char *meant,
                   const char *other)
{
    snprintf(error->text, sizeof error->text, nearest ? meant : other, given, nearest);
    return false;
}
