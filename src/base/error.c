#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/text.h"

// ---- One error

bool error_set(Error *error, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(error->text, sizeof error->text, format, values);
    va_end(values);
    return false;
}

bool error_within(Error *error, const char *format, ...)
{
    char place[ERROR_TEXT_MAX / 2];
    va_list values;
    va_start(values, format);
    vsnprintf(place, sizeof place, format, values);
    va_end(values);

    Error inner = *error;
    int used = snprintf(error->text, sizeof error->text, "%s: ", place);
    snprintf(error->text + used, sizeof error->text - (size_t)used, "%s", inner.text);
    return false;
}

// ---- Unknown names

enum {
    LETTERS_MAX = 64,  // longer names are not compared: the program has none
    SLIPS_MAX = 3,
};

// The Damerau–Levenshtein distance in which no letter is edited twice. rows[i % 3][j] is that of
// the first i letters of a and the first j of b; only the last three rows are kept.
static int slips_between(const char *a, int a_length, const char *b, int b_length)
{
    int rows[3][LETTERS_MAX + 1];
    for (int j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        const char a_last = ascii_small(a[i - 1]);
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            const char b_last = ascii_small(b[j - 1]);
            row[j] = least(above[j - 1] + (a_last != b_last), least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a_last == ascii_small(b[j - 2]) &&
                ascii_small(a[i - 2]) == b_last)
                row[j] = least(row[j], two_above[j - 2] + 1);
        }
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
        // With slips in half of its letters a name was meant only if it begins like this one, or
        // with the second letter of it.
        if (2 * slips >= (int)length && ascii_small(*name) != ascii_small(wanted[0]) &&
            ascii_small(*name) != ascii_small(wanted[1]))
            continue;
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

// ---- Faults of a file

bool faults_add(Faults *faults, const char *file, int line, const char *field, const char *format,
                ...)
{
    if (faults->count == FAULTS_MAX) {
        faults->dropped++;
        return false;
    }
    Fault *fault = &faults->list[faults->count++];
    snprintf(fault->file, sizeof fault->file, "%s", file ? file : "");
    snprintf(fault->field, sizeof fault->field, "%s", field ? field : "");
    fault->line = line;

    va_list values;
    va_start(values, format);
    vsnprintf(fault->text, sizeof fault->text, format, values);
    va_end(values);
    return false;
}

void fault_text(const Fault *fault, char *text, size_t size)
{
    Text line = text_in(text, size);
    if (*fault->file)
        text_add(&line, fault->line > 0 ? "%s:%d: " : "%s: ", fault->file, fault->line);
    text_add(&line, "%s%s%s", fault->field, *fault->field ? ": " : "", fault->text);
}
