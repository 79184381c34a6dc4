#include "rules/field_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

void field_number_text(int number, char text[FIELD_TEXT_MAX])
{
    snprintf(text, FIELD_TEXT_MAX, "%d", number);
    if (number == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, "unlimited");
}

void option_value_text(const Option *option, char text[FIELD_TEXT_MAX])
{
    switch (option->type) {
    case OPTION_CHOICE: snprintf(text, FIELD_TEXT_MAX, "%s", option->choices[option->value]); break;
    case OPTION_TRUTH:
        snprintf(text, FIELD_TEXT_MAX, "%s", option->value ? "true" : "false");
        break;
    case OPTION_NUMBER: field_number_text(option->value, text); break;
    }
}

static const struct {
    const char *text;
    bool bounded;  // with limits `min` and `max` of the row
} types[FIELD_TYPES] = {
    [FIELD_FORMAT] = {N_("a whole number"), false},
    [FIELD_NUMBER] = {N_("a whole number"), true},
    [FIELD_TRUTH] = {N_("true or false"), false},
    [FIELD_CHOICE] = {N_("one of "), false},
    [FIELD_RANGE] = {N_("a whole number, or two { fewest, most }"), true},
    [FIELD_NAME] = {N_("a name of letters a to z, digits and _"), false},
    [FIELD_WORDS] = {N_("text, or { es = \"…\", en = \"…\" }"), false},
    [FIELD_ZONE] = {N_("the name of a zone"), false},
    [FIELD_RANKS] = {N_("a list of ranks"), true},
    [FIELD_BY_HAND] = {N_("a whole number"), true},
    [FIELD_CHOICE_BY_HAND] = {N_("one of "), false},
    [FIELD_CHOICE_LIST] = {N_("a list, each one of "), false},
    [FIELD_FACE_NUMBERS] = {N_("a whole number"), true},
    [FIELD_FACE_SET] = {N_("true or false"), false},
    [FIELD_CLASS] = {N_("true or false"), false},
    [FIELD_LAID] = {N_("a whole number"), true},
    [FIELD_COUNT] = {N_("the name of a count"), false},
    [FIELD_KINDS] = {N_("a list of kinds of meld"), false},
    [FIELD_KIND_LIST] = {N_("a list of kinds of meld"), false},
    [FIELD_CONTRACTS] = {N_("a list by hand of { KIND = how many }"), true},
    [FIELD_POLICY] = {N_("a whole number"), true},
    [FIELD_CONDITION] = {N_("true or false"), false},
    [FIELD_CHOICE_OR_SEAT] = {N_("one of "), false},
    [FIELD_STRUCT] = {N_("a table of fields"), false},
    [FIELD_LIST] = {N_("a list"), false},
    [FIELD_MAP] = {N_("a table of names"), false},
    [FIELD_HAND] = {N_("a list of steps"), false},
    [FIELD_ACTS] = {N_("a list of acts"), false},
    [FIELD_LEDGER] = {N_("a table of paths"), false},
    [FIELD_ROW] = {N_("rows of the ledger, \"ID-1 ID-2\", or a table of them by fields"), false},
};

void field_items_text(const FieldGroup *group, char text[FIELD_TEXT_MAX])
{
    Text list = text_in(text, FIELD_TEXT_MAX);
    if (!group->variants)
        text_add(&list, "{…}");
    for (int i = 0; group->variants && group->variants[i]; i++) {
        bool last = !group->variants[i + 1];
        text_add(&list, "%s%s {…}", i == 0 ? "" : last ? tr(" or ") : ", ", group->variants[i]);
    }
}

void field_variants_help(const FieldGroup *group, char text[VARIANTS_TEXT_MAX])
{
    Text list = text_in(text, VARIANTS_TEXT_MAX);
    for (int i = 0; group->variants && group->variants[i]; i++) {
        text_add(&list, "%s%s {…}", i ? ", " : "", group->variants[i]);
        if (group->helps)
            text_add(&list, " (%s)", tr(group->helps[i]));
    }
}

void field_type_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    text_add(&words, "%s", tr(types[field->type].text));
    for (int i = 0; field->choices && field->choices[i]; i++)
        text_add(&words, "%s\"%s\"", i ? ", " : "", field->choices[i]);
    if (field->type == FIELD_LIST || field->type == FIELD_MAP || field->type == FIELD_ACTS) {
        char items[FIELD_TEXT_MAX];
        field_items_text(field->of, items);
        if (!field->of || !field_group_is_plain(field->of))
            text_add(&words, ": %s", items);
    }
    if (field->unlimited && field->max == UNLIMITED)
        text_add(&words, tr(", %d or more, or unlimited"), field->min);
    else if (types[field->type].bounded)
        text_add(&words, tr(", %d to %d%s"), field->min, field->max,
                 field->unlimited ? tr(" or unlimited") : "");
    if (field->word)
        text_add(&words, tr(", or \"%s\""), field->word);
    if (field->named)
        text_add(&words, "%s", tr(", or the name of a class"));
}

// Adds a number, or the name of the choice with this value.
static void add_one(Text *words, const Field *field, int value)
{
    char text[FIELD_TEXT_MAX];
    field_number_text(value, text);
    if (field->choices)
        text_add(words, "\"%s\"", field->choices[value]);
    else
        text_add(words, "%s", text);
}

// Adds values in braces; a single value needs none.
static void add_list(Text *words, const Field *field, const int values[], int count)
{
    text_add(words, "%s", count == 1 ? "" : "{ ");
    for (int i = 0; i < count; i++) {
        text_add(words, "%s", i ? ", " : "");
        add_one(words, field, values[i]);
    }
    text_add(words, "%s", count == 1 ? "" : " }");
}

void field_default_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    if (field->required || field->initial_text) {
        text_add(&words, "%s", tr(field->required ? N_("required") : field->initial_text));
        return;
    }
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_LAID:
    case FIELD_POLICY: field_number_text(field->initial, text); break;
    case FIELD_TRUTH:
    case FIELD_CONDITION:
    case FIELD_FACE_SET: text_add(&words, "%s", field->initial ? "true" : "false"); break;
    case FIELD_CHOICE:
    case FIELD_CHOICE_OR_SEAT:
    case FIELD_CHOICE_BY_HAND: text_add(&words, "\"%s\"", field->choices[field->initial]); break;
    case FIELD_RANGE:
        add_list(&words, field, (const int[]){field->initial, field->initial_max}, 2);
        break;
    default: break;
    }
}

void field_value_text(const Ruleset *rules, const Field *field, const void *target,
                      char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    const void *member = (const char *)target + field->offset;
    const Range *range = member;
    const ByHand *list = member;
    const Policy *policy = member;
    bool worded = field->word && field->flagged && *((const bool *)target + field->flag_at);
    int zone = field->type == FIELD_ZONE ? field_number(field, target) : 0;
    if (worded || zone < 0) {
        text_add(&words, "\"%s\"", field->word);
        return;
    }
    const Hook *hook =
        field->type == FIELD_CLASS ? &((const ClassRule *)target)->hook : field_hook(field, target);
    if (hook) {
        text_add(&words, "%s", words_now(&hook->says));
        return;
    }
    switch (field->type) {
    case FIELD_NUMBER:
        if (field->initial_text && field_number(field, target) == field->initial) {
            text_add(&words, "%s", tr(field->initial_text));
            break;
        }
        add_one(&words, field, field_number(field, target));
        break;
    case FIELD_CHOICE: add_one(&words, field, field_number(field, target)); break;
    case FIELD_TRUTH: text_add(&words, "%s", field_number(field, target) ? "true" : "false"); break;
    case FIELD_CHOICE_LIST:
        add_list(&words, field, member, *(const int *)((const char *)target + field->count_at));
        break;
    case FIELD_RANGE:
        add_list(&words, field, (const int[]){range->min, range->max},
                 range->min == range->max ? 1 : 2);
        break;
    case FIELD_WORDS: text_add(&words, "\"%s\"", words_now(member)); break;
    case FIELD_ZONE: text_add(&words, "\"%s\"", rules->zones[zone].name); break;
    case FIELD_COUNT:
        if (field_number(field, target))
            text_add(&words, "\"%s\"", rules->counts[field_number(field, target) - 1].name);
        break;
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: add_list(&words, field, list->values, list->count); break;
    case FIELD_KINDS:
        for (int kind = 0; kind < rules->meld_count; kind++)
            if (*(const unsigned *)member >> kind & 1)
                text_add(&words, "%s\"%s\"", words.used ? ", " : "{ ", rules->melds[kind].name);
        text_add(&words, "%s", words.used ? " }" : "");
        break;
    case FIELD_KIND_LIST:
        for (int i = 0; i < *(const int *)((const char *)target + field->count_at); i++)
            text_add(&words, "%s\"%s\"", i ? ", " : "{ ",
                     rules->melds[((const int *)member)[i]].name);
        text_add(&words, "%s", words.used ? " }" : "");
        break;
    case FIELD_POLICY:
    case FIELD_CHOICE_OR_SEAT: add_one(&words, field, policy->value); break;
    case FIELD_CONDITION: text_add(&words, "%s", policy->value ? "true" : "false"); break;
    default: break;
    }
}

void field_stands_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    text_add(&words, "%s", tr("value"));
    if (field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND)
        text_add(&words, " | %s", tr("list"));
    if (field->asked != ASKED_NEVER)
        text_add(&words, " | function(%s)", asked_rows[field->asked].parameters);
}

void field_variants_text(const FieldLine *line, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    for (int i = 0; line->field->only && line->group->variants[i]; i++)
        if (field_is_in(line->field, i))
            text_add(&words, "%s%s", words.used ? ", " : "", line->group->variants[i]);
}

// ---- All of them, with their paths

typedef struct {
    const char *prefix;
    FieldLine *lines;
    int count;
} Listing;

bool field_path_begins(const char *path, const char *prefix)
{
    while (*prefix) {
        if (*prefix == '.' && strncmp(path, "[*]", 3) == 0) {
            prefix += 1 + strcspn(prefix + 1, ".[]");
            path += 3;
        } else if (*path == '*') {
            prefix += strcspn(prefix, ".[]");
            path++;
        } else if (*path++ != *prefix++) {
            return false;
        }
    }
    return true;
}

static void list_group(Listing *listing, const FieldGroup *group, const char *path)
{
    for (const Field *field = group->fields; field->name; field++) {
        FieldLine line = {.field = field, .group = group};
        char inside[FIELD_PATH_MAX];
        field_path_join(line.path, path, field->name);
        if (field_path_begins(line.path, listing->prefix)) {
            assert(listing->count < FIELDS_LISTED_MAX);
            listing->lines[listing->count++] = line;
        }
        switch (field->type) {
        case FIELD_STRUCT:
        case FIELD_ACTS: list_group(listing, field->of, line.path); break;
        case FIELD_LIST:
            snprintf(inside, sizeof inside, "%.*s[*]", FIELD_PATH_MAX - 4, line.path);
            list_group(listing, field->of, inside);
            break;
        case FIELD_MAP:
        case FIELD_HAND:
            if (field_group_is_plain(field->of)) {
                list_group(listing, field->of, line.path);
                break;
            }
            field_path_join(inside, line.path, "*");
            list_group(listing, field->of, inside);
            break;
        default: break;
        }
    }
}

int fields_list(const char *prefix, FieldLine lines[FIELDS_LISTED_MAX])
{
    Listing listing = {prefix ? prefix : "", lines, 0};
    list_group(&listing, &field_rules, "");
    return listing.count;
}
