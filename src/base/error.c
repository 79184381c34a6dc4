#include "base/error.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "base/text_of.h"

// ---- One error

bool error_set(Error *error, const char *format, ...)
{
    TEXT_OF_VALUES(error->text, format);
    return false;
}

bool error_within(Error *error, const char *format, ...)
{
    char place[ERROR_TEXT_MAX / 2];
    TEXT_OF_VALUES(place, format);

    Error inner = *error;
    int used = snprintf(error->text, sizeof error->text, "%s: ", place);
    snprintf(error->text + used, sizeof error->text - (size_t)used, "%s", inner.text);
    return false;
}

// The C library has its own translations, which speak another Spanish.
const char *error_of_system(int number)
{
    switch (number) {
    case ENOENT: return tr("No such file or directory");
    case EACCES: return tr("Permission denied");
    case ENOTDIR: return tr("Not a directory");
    case EISDIR: return tr("Is a directory");
    case EEXIST: return tr("File exists");
    case ENAMETOOLONG: return tr("File name too long");
    case EROFS: return tr("Read-only file system");
    case ENOSPC: return tr("No space left on device");
    default: return strerror(number);
    }
}

bool stream_close(FILE *stream)
{
    const bool written = fflush(stream) == 0 && !ferror(stream);
    const int reason = errno;
    const bool closed = fclose(stream) == 0;
    if (!written)
        errno = reason;
    return written && closed;
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
        // With slips in half of its letters a name was meant only if it begins like this one:
        // "over" was not meant by "joker"; or after one slip, if it begins with its second letter.
        const int shorter = least((int)length, (int)name_length);
        const bool half = slips == 1 ? length <= 2 : 2 * slips + 1 >= shorter;
        const bool second = slips == 1 && ascii_small(*name) == ascii_small(wanted[1]);
        if (half && ascii_small(*name) != ascii_small(wanted[0]) && !second)
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

const char *const fault_names[FAULT_CODES] = {
    [FAULT_ABSENT_FILE] = "absent_file",
    [FAULT_NOT_TEXT] = "not_text",
    [FAULT_RING] = "ring",
    [FAULT_SYNTAX] = "syntax",
    [FAULT_FORBIDDEN_SIGN] = "forbidden_sign",
    [FAULT_NO_RULES] = "no_rules",
    [FAULT_WRONG_FORMAT] = "wrong_format",
    [FAULT_CAUGHT_FAULT] = "caught_fault",
    [FAULT_ABSENT_NAME] = "absent_name",
    [FAULT_GLOBAL_NAME] = "global_name",
    [FAULT_UNKNOWN_CONSTRUCTOR] = "unknown_constructor",
    [FAULT_NIL_VALUE] = "nil_value",
    [FAULT_LUA_ERROR] = "lua_error",
    [FAULT_WRONG_CALL] = "wrong_call",
    [FAULT_TOO_COSTLY] = "too_costly",
    [FAULT_ABSENT_FACT] = "absent_fact",
    [FAULT_CHANGES_STATE] = "changes_state",
    [FAULT_WRONG_ANSWER] = "wrong_answer",
    [FAULT_NEVER_EQUAL] = "never_equal",
    [FAULT_UNKNOWN_FIELD] = "unknown_field",
    [FAULT_MISSING_FIELD] = "missing_field",
    [FAULT_UNNAMED_VALUE] = "unnamed_value",
    [FAULT_WRONG_TYPE] = "wrong_type",
    [FAULT_OUT_OF_RANGE] = "out_of_range",
    [FAULT_UNKNOWN_CHOICE] = "unknown_choice",
    [FAULT_UNDEFINED_NAME] = "undefined_name",
    [FAULT_BAD_NAME] = "bad_name",
    [FAULT_TOO_MANY] = "too_many",
    [FAULT_REPEATED] = "repeated",
    [FAULT_WRONG_PARAMETERS] = "wrong_parameters",
    [FAULT_WRONG_OPTION] = "wrong_option",
    [FAULT_WRONG_SETTING] = "wrong_setting",
    [FAULT_IMPOSSIBLE] = "impossible",
    [FAULT_INCOMPLETE] = "incomplete",
    [FAULT_MISPLACED] = "misplaced",
    [FAULT_ENDLESS] = "endless",
    [FAULT_DEAD_RULE] = "dead_rule",
    [FAULT_DEAD_OPTION] = "dead_option",
    [FAULT_OPTION_FAILS] = "option_fails",
    [FAULT_WORD_TAKEN] = "word_taken",
    [FAULT_STALE_WORD] = "stale_word",
    [FAULT_MISFIT] = "misfit",
    [FAULT_DISAGREEMENT] = "disagreement",
    [FAULT_ORDER_MATTERS] = "order_matters",
    [FAULT_NO_WAY_OUT] = "no_way_out",
    [FAULT_NEVER_HELD] = "never_held",
    [FAULT_NEVER_ENDS] = "never_ends",
    [FAULT_FAILS_IN_PLAY] = "fails_in_play",
    [FAULT_UNSTEADY] = "unsteady",
    [FAULT_MACHINE] = "machine",
};

bool faults_add(Faults *faults, FaultCode code, const char *file, int line, const char *field,
                const char *format, ...)
{
    Fault fault = {.code = code, .line = line};
    snprintf(fault.file, sizeof fault.file, "%s", file ? file : "");
    snprintf(fault.field, sizeof fault.field, "%s", field ? field : "");

    TEXT_OF_VALUES(fault.text, format);
    return faults_add_whole(faults, &fault);
}

bool faults_add_whole(Faults *faults, const Fault *fault)
{
    if (faults->count == FAULTS_MAX)
        faults->dropped++;
    else
        faults->list[faults->count++] = *fault;
    return false;
}

const char *fault_text(const Fault *fault)
{
    const char *place = *fault->file ? text_of("%s:", fault->file) : "";
    if (*place && fault->line > 0)
        place = text_more(place, fault->column > 0 ? "%d:%d:" : "%d:", fault->line, fault->column);
    return text_of("%s%s%s%s%s [%s]", place, *place ? " " : "", fault->field,
                   *fault->field ? ": " : "", fault->text, fault_names[fault->code]);
}
