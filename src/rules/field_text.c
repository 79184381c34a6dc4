#include "rules/field_text.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/text_of.h"

const char *field_number_text(int number)
{
    return number == UNLIMITED ? "unlimited" : text_of("%d", number);
}

const char *option_value_text(const Option *option)
{
    switch (option->type) {
    case OPTION_CHOICE: return text_of("%s", option->choices[option->value]);
    case OPTION_TRUTH: return option->value ? "true" : "false";
    default: return field_number_text(option->value);
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

const char *field_items_text(const FieldGroup *group)
{
    const char *items = group->variants ? "" : "{…}";
    for (int i = 0; group->variants && group->variants[i]; i++)
        items = text_more(items, "%s%s {…}",
                          i == 0                   ? ""
                          : group->variants[i + 1] ? ", "
                                                   : tr(" or "),
                          group->variants[i]);
    return items;
}

const char *field_variants_help(const FieldGroup *group)
{
    const char *all = "";
    for (int i = 0; group->variants && group->variants[i]; i++)
        all = text_more(all, group->helps ? "%s%s {…} (%s)" : "%s%s {…}", i ? ", " : "",
                        group->variants[i], group->helps ? tr(group->helps[i]) : "");
    return all;
}

static const char *limits_text(const Field *field)
{
    if (field->unlimited && field->max == UNLIMITED)
        return text_of(tr(", %d or more, or unlimited"), field->min);
    if (types[field->type].bounded)
        return text_of(tr(", %d to %d%s"), field->min, field->max,
                       field->unlimited ? tr(" or unlimited") : "");
    return "";
}

const char *field_type_text(const Field *field)
{
    const bool holds =
        field->type == FIELD_LIST || field->type == FIELD_MAP || field->type == FIELD_ACTS;
    int choices = 0;
    while (field->choices && field->choices[choices])
        choices++;
    return text_of(
        "%s%s%s%s%s%s", tr(types[field->type].text), text_list(field->choices, choices, "\""),
        holds && !field_group_is_plain(field->of) ? text_of(": %s", field_items_text(field->of))
                                                  : "",
        limits_text(field), field->word ? text_of(tr(", or \"%s\""), field->word) : "",
        field->named ? tr(", or the name of a class") : "");
}

// A number, or the name of the choice with this value.
static const char *one_text(const Field *field, int value)
{
    return field->choices ? text_of("\"%s\"", field->choices[value]) : field_number_text(value);
}

// Values in braces; a single value needs none.
static const char *values_text(const Field *field, const int values[], int count)
{
    const char *list = "";
    for (int i = 0; i < count; i++)
        list = text_more(list, "%s%s", i ? ", " : "", one_text(field, values[i]));
    return count == 1 ? list : text_of("{ %s }", list);
}

const char *field_default_text(const Field *field)
{
    if (field->required || field->initial_text)
        return tr(field->required ? N_("required") : field->initial_text);
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_LAID:
    case FIELD_POLICY: return field_number_text(field->initial);
    case FIELD_TRUTH:
    case FIELD_CONDITION:
    case FIELD_FACE_SET: return field->initial ? "true" : "false";
    case FIELD_CHOICE:
    case FIELD_CHOICE_OR_SEAT:
    case FIELD_CHOICE_BY_HAND: return one_text(field, field->initial);
    case FIELD_RANGE:
        return values_text(field, (const int[]){field->initial, field->initial_max}, 2);
    default: return "";
    }
}

static const char *kinds_text(const char *const names[], int count)
{
    return count ? text_of("{ %s }", text_list(names, count, "\"")) : "";
}

const char *field_value_text(const Ruleset *rules, const Field *field, const void *target)
{
    const void *member = (const char *)target + field->offset;
    const Range *range = member;
    const ByHand *list = member;
    const Policy *policy = member;
    const char *names[MELD_KINDS_MAX];
    bool worded = field->word && field->flagged && *((const bool *)target + field->flag_at);
    int zone = field->type == FIELD_ZONE ? field_number(field, target) : 0, count = 0;
    if (worded || zone < 0)
        return text_of("\"%s\"", field->word);
    const Hook *hook =
        field->type == FIELD_CLASS ? &((const ClassRule *)target)->hook : field_hook(field, target);
    if (hook)
        return words_now(&hook->says);
    switch (field->type) {
    case FIELD_NUMBER:
        if (field->initial_text && field_number(field, target) == field->initial)
            return tr(field->initial_text);
        return one_text(field, field_number(field, target));
    case FIELD_CHOICE: return one_text(field, field_number(field, target));
    case FIELD_TRUTH: return field_number(field, target) ? "true" : "false";
    case FIELD_CHOICE_LIST:
        return values_text(field, member, *(const int *)((const char *)target + field->count_at));
    case FIELD_RANGE:
        return values_text(field, (const int[]){range->min, range->max},
                           range->min == range->max ? 1 : 2);
    case FIELD_WORDS: return text_of("\"%s\"", words_now(member));
    case FIELD_ZONE: return text_of("\"%s\"", rules->zones[zone].name);
    case FIELD_COUNT:
        count = field_number(field, target);
        return count ? text_of("\"%s\"", rules->counts[count - 1].name) : "";
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND: return values_text(field, list->values, list->count);
    case FIELD_KINDS:
        for (int kind = 0; kind < rules->meld_count; kind++)
            if (*(const unsigned *)member >> kind & 1)
                names[count++] = rules->melds[kind].name;
        return kinds_text(names, count);
    case FIELD_KIND_LIST:
        for (; count < *(const int *)((const char *)target + field->count_at); count++)
            names[count] = rules->melds[((const int *)member)[count]].name;
        return kinds_text(names, count);
    case FIELD_POLICY:
    case FIELD_CHOICE_OR_SEAT: return one_text(field, policy->value);
    case FIELD_CONDITION: return policy->value ? "true" : "false";
    default: return "";
    }
}

const char *field_stands_text(const Field *field)
{
    const bool listed = field->type == FIELD_BY_HAND || field->type == FIELD_CHOICE_BY_HAND;
    return text_of("%s%s%s", tr("value"), listed ? text_of(" | %s", tr("list")) : "",
                   field->asked ? text_of(" | function(%s)", asked_rows[field->asked].parameters)
                                : "");
}

const char *field_variants_text(const FieldLine *line)
{
    const char *names[CHAR_BIT * sizeof line->field->only];
    int count = 0;
    for (int i = 0; line->field->only && line->group->variants[i]; i++)
        if (field_is_in(line->field, i))
            names[count++] = line->group->variants[i];
    return text_list(names, count, "");
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
        field_path_join(line.path, path, field->name);
        if (field_path_begins(line.path, listing->prefix)) {
            assert(listing->count < FIELDS_LISTED_MAX);
            listing->lines[listing->count++] = line;
        }
        switch (field->type) {
        case FIELD_STRUCT:
        case FIELD_ACTS: list_group(listing, field->of, line.path); break;
        case FIELD_LIST: list_group(listing, field->of, text_of("%s[*]", line.path)); break;
        case FIELD_MAP:
        case FIELD_HAND:
            list_group(listing, field->of,
                       field_group_is_plain(field->of) ? line.path : text_of("%s.*", line.path));
            break;
        default: break;
        }
    }
}

int fields_list(const char *prefix, FieldLine lines[FIELDS_LISTED_MAX])
{
    Listing listing = {prefix ? prefix : "", lines, 0};
    const TextMark mark = texts_begin();
    list_group(&listing, &field_rules, "");
    texts_end(mark);
    return listing.count;
}
