#include "changes/other_values.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/source.h"

typedef struct {
    const Ruleset *rules;
    OtherValues *rows;
    int count;
} Listing;

// Sets one of the two values, and what it comes to.
__attribute__((format(printf, 4, 5))) static void put(OtherValues *row, int which, FaultCode answer,
                                                      const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(row->values[which], OTHER_VALUE_MAX, format, values);
    va_end(values);
    row->answers[which] = answer;
}

static void put_number(OtherValues *row, int which, const Field *field, int number)
{
    const bool fits = number >= field->min && number <= field->max;
    put(row, which, fits ? FAULT_CODES : FAULT_OUT_OF_RANGE, "%d", number);
}

// A number: one more and one less, out of range or not. Where a function, a list or a word stands:
// 2 and 3.
static void other_numbers(OtherValues *row, const Field *field, const char *text)
{
    char *end;
    const long now = strtol(text, &end, 10);
    const bool is_number = *text && !*end;
    put_number(row, 0, field, is_number ? (int)now + 1 : 2);
    put_number(row, 1, field, is_number ? (int)now - 1 : 3);
}

// A truth: the other one, and a text, which is none. Where a function stands: both.
static void other_truths(OtherValues *row, const char *text)
{
    const bool is_true = strcmp(text, "true") == 0, is_false = strcmp(text, "false") == 0;
    put(row, 0, FAULT_CODES, is_true ? "false" : "true");
    put(row, 1, is_true || is_false ? FAULT_WRONG_TYPE : FAULT_CODES,
        is_true || is_false ? "\"perhaps\"" : "false");
}

// A choice: the first two others; without a second one a word that is none of them.
static void other_choices(OtherValues *row, const Field *field, const char *text)
{
    int found = 0;
    for (int i = 0; field->choices[i] && found < OTHER_VALUES; i++) {
        char choice[NAME_SIZE];
        snprintf(choice, sizeof choice, "\"%s\"", field->choices[i]);
        if (strcmp(choice, text) != 0)
            put(row, found++, FAULT_CODES, "%s", choice);
    }
    if (found < OTHER_VALUES)
        put(row, found, FAULT_UNKNOWN_CHOICE, "\"perhaps\"");
}

// A range: wider by one at its end, and its beginning alone.
static void other_ranges(OtherValues *row, const Field *field, const Range *range)
{
    const int most = range->max == UNLIMITED ? range->min + 3 : range->max + 1;
    put(row, 0, most <= field->max ? FAULT_CODES : FAULT_OUT_OF_RANGE, "{ %d, %d }", range->min,
        most);
    put(row, 1, FAULT_CODES, "%d", range->min == range->max ? range->min + 1 : range->min);
}

// A zone: two others.
static void other_zones(OtherValues *row, const char *text)
{
    static const char *const zones[] = {"\"stock\"", "\"discards\"", "\"hands\""};
    int found = 0;
    for (int i = 0; found < OTHER_VALUES; i++)
        if (strcmp(zones[i], text) != 0)
            put(row, found++, FAULT_CODES, "%s", zones[i]);
}

// What has no value that a line could show: a list of the kind, or a function.
static void other_tables(OtherValues *row, const Ruleset *rules, const Field *field)
{
    const char *kind = rules->melds[0].name;
    switch (field->type) {
    case FIELD_RANKS:
        put(row, 0, FAULT_CODES, "{ 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 }");
        put(row, 1, FAULT_CODES, "{ 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }");
        break;
    case FIELD_CONTRACTS:
        put(row, 0, FAULT_CODES, "{ { %s = 1 } }", kind);
        put(row, 1, FAULT_CODES, "{ { %s = 1 }, { %s = 2 } }", kind, kind);
        break;
    case FIELD_CHOICE_LIST:
        put(row, 0, FAULT_CODES, "{ \"%s\" }", field->choices[0]);
        put(row, 1, FAULT_UNKNOWN_CHOICE, "{ \"perhaps\" }");
        break;
    case FIELD_KINDS:
    case FIELD_KIND_LIST:
        put(row, 0, FAULT_CODES, "{ \"%s\" }", kind);
        put(row, 1, FAULT_UNDEFINED_NAME, "{ \"perhaps\" }");
        break;
    case FIELD_LAID:
        put(row, 0, FAULT_CODES, "function(card, as) return 2 end");
        put(row, 1, FAULT_WRONG_TYPE, "\"perhaps\"");
        break;
    case FIELD_FACE_NUMBERS:
        put(row, 0, FAULT_CODES, "7");
        put(row, 1, FAULT_CODES, "function(card) return card.joker and 30 or card.rank end");
        break;
    default:
        put(row, 0, FAULT_CODES, "function(card) return card.joker end");
        put(row, 1, FAULT_WRONG_TYPE, "7");
        break;
    }
}

static void other_values(OtherValues *row, const Ruleset *rules, const Field *field,
                         const void *target, const char *text)
{
    const void *member = (const char *)target + field->offset;
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_POLICY:
    case FIELD_BY_HAND: other_numbers(row, field, text); break;
    case FIELD_TRUTH:
    case FIELD_CONDITION: other_truths(row, text); break;
    case FIELD_CHOICE:
    case FIELD_CHOICE_BY_HAND:
    case FIELD_CHOICE_OR_SEAT: other_choices(row, field, text); break;
    case FIELD_RANGE: other_ranges(row, field, member); break;
    case FIELD_ZONE: other_zones(row, text); break;
    case FIELD_WORDS:  // any text will do
        put(row, 0, FAULT_CODES, "\"otra\"");
        put(row, 1, FAULT_CODES, "\"otra cosa\"");
        break;
    default: other_tables(row, rules, field); break;
    }
}

static void list_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Listing *listing = data;
    const char *file;
    int line;
    if (!field || field->type <= FIELD_FORMAT || field->type >= FIELD_STRUCT ||
        field->type == FIELD_NAME || !origins_written(listing->rules, at->path, &file, &line))
        return;
    const char *text =
        field_hook(field, target) ? "" : field_value_text(listing->rules, field, target);
    assert(listing->count < OTHER_ROWS_MAX);
    OtherValues *row = &listing->rows[listing->count++];
    snprintf(row->path, sizeof row->path, "%s", at->path);
    other_values(row, listing->rules, field, target, text);
}

int other_values_list(const Ruleset *rules, OtherValues rows[OTHER_ROWS_MAX])
{
    Listing listing = {.rules = rules, .rows = rows};
    fields_walk(rules, list_field, &listing);
    return listing.count;
}
