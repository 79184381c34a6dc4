// The rows of the fields in words: for `loba fields`, the errors and docs/rules-reference.md.

#ifndef LOBA_RULES_FIELD_TEXT_H
#define LOBA_RULES_FIELD_TEXT_H

#include <stdio.h>

#include "rules/fields.h"

enum {
    FIELD_TEXT_MAX = 256,  // bytes of the type or default of a field in words, with its end
    VARIANTS_TEXT_MAX = 384,
};

// A field with its path: "melds.*.wild.max", "deal[*].n", "hand.*.*.from".
typedef struct {
    char path[FIELD_PATH_MAX];
    const Field *field;
    const FieldGroup *group;  // it stands in
} FieldLine;

// The fields whose path begins with `prefix` ("" or NULL: all), in the order of the rows; `*` also
// stands for the name that a path of a rules file has there. Returns how many.
int fields_list(const char *prefix, FieldLine lines[FIELDS_LISTED_MAX]);

// "whole number, 0 to 16", "one of "low", "high"", "text, or { es = …, en = … }": in the language
// in force.
void field_type_text(const Field *field, char text[FIELD_TEXT_MAX]);

// What the items of a list or map are: "set {…} or run {…}", "{…}".
void field_items_text(const FieldGroup *group, char text[FIELD_TEXT_MAX]);

// What each variant of the group is: "set {…} (cards of one rank), run {…} (cards in a row)".
void field_variants_help(const FieldGroup *group, char text[VARIANTS_TEXT_MAX]);

// "required", "1", ""either"", "unlimited"; "" where leaving it out means that there is none.
void field_default_text(const Field *field, char text[FIELD_TEXT_MAX]);

// What stands there, as a rules file would have it: "3", "{ 3, 6 }", ""either""; of a function what
// it does, "" where that is not said. A table is left to its fields, a name to its path, and what
// goes card by card or by contract to sentences: they are "".
void field_value_text(const Ruleset *rules, const Field *field, const void *target,
                      char text[FIELD_TEXT_MAX]);

// What may stand there: "value", "value | function(card)", "value | list | function(h)".
void field_stands_text(const Field *field, char text[FIELD_TEXT_MAX]);

// "set", "run": the constructors that have the field; "" where all have.
void field_variants_text(const FieldLine *line, char text[FIELD_TEXT_MAX]);

// "3", "unlimited".
void field_number_text(int number, char text[FIELD_TEXT_MAX]);

// The value in force, as `--set` takes it.
void option_value_text(const Option *option, char text[FIELD_TEXT_MAX]);

// The tables of docs/rules-reference.md: all fields, when functions are asked, what they may ask.
void fields_print_markdown(FILE *out);

#endif
