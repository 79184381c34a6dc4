// The rows of the fields in words, for `loba fields`, for errors and for the tables of
// docs/rules-reference.md (tests/reference). The texts are those of base/text_of.h.

#ifndef LOBA_RULES_FIELD_TEXT_H
#define LOBA_RULES_FIELD_TEXT_H

#include "rules/fields.h"

enum {
    FIELD_TEXT_MAX = 256,  // bytes of the type or default of a field in words, with its end
};

// A field with its path: "melds.*.wild.max", "deal[*].n", "hand.*.*.from".
typedef struct {
    char path[FIELD_PATH_MAX];
    const Field *field;
    const FieldGroup *group;  // the group that it belongs to
} FieldLine;

// Lists the fields whose path begins with `prefix` ("" or NULL: all), in row order; a name in the
// prefix matches `*`. Returns their number.
int fields_list(const char *prefix, FieldLine lines[FIELDS_LISTED_MAX]);

// Whether the path begins with the prefix; a `*` of the path matches any name, and `[*]` an entry's
// too.
bool field_path_begins(const char *path, const char *prefix);

// "whole number, 0 to 16", "one of "low", "high"", "text, or { es = …, en = … }", in the current
// language.
const char *field_type_text(const Field *field);

// The items of a list or map: "set {…} or run {…}", "{…}".
const char *field_items_text(const FieldGroup *group);

// The variants of the group: "set {…} (cards of one rank), run {…} (cards in a row)".
const char *field_variants_help(const FieldGroup *group);

// "required", "1", ""either"", "unlimited"; "" for an optional field without a default.
const char *field_default_text(const Field *field);

// The value as a rules file would write it: "3", "{ 3, 6 }", ""either""; for a function, its
// description. "" for tables, names, and values by card or contract.
const char *field_value_text(const Ruleset *rules, const Field *field, const void *target);

// "value", "value | function(card)", "value | list | function(h)".
const char *field_stands_text(const Field *field);

// "set", "run": the constructors that have the field; "" if all have it.
const char *field_variants_text(const FieldLine *line);

// "3", "unlimited".
const char *field_number_text(int number);

// The current value, in the form that `--set` takes.
const char *option_value_text(const Option *option);

#endif
