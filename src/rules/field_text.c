// The rows of the fields in words: for `loba fields`, the errors and docs/rules-reference.md.

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "rules/fields.h"

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

static const char *const type_texts[FIELD_TYPES] = {
    [FIELD_FORMAT] = N_("a whole number"),
    [FIELD_NUMBER] = N_("a whole number"),
    [FIELD_TRUTH] = N_("true or false"),
    [FIELD_CHOICE] = N_("one of "),
    [FIELD_RANGE] = N_("a whole number, or two { fewest, most }"),
    [FIELD_NAME] = N_("a name of letters a to z, digits and _"),
    [FIELD_WORDS] = N_("text, or { es = \"…\", en = \"…\" }"),
    [FIELD_ZONE] = N_("the name of a zone"),
    [FIELD_RANKS] = N_("a list of ranks"),
    [FIELD_BY_HAND] = N_("a whole number"),
    [FIELD_CHOICE_BY_HAND] = N_("one of "),
    [FIELD_CHOICE_LIST] = N_("a list, each one of "),
    [FIELD_FACE_NUMBERS] = N_("a whole number"),
    [FIELD_FACE_SET] = N_("true or false"),
    [FIELD_LAID] = N_("a whole number"),
    [FIELD_KINDS] = N_("a list of kinds of meld"),
    [FIELD_CONTRACTS] = N_("a list by hand of { KIND = how many }"),
    [FIELD_POLICY] = N_("a whole number"),
    [FIELD_CONDITION] = N_("true or false"),
    [FIELD_STRUCT] = N_("a table of fields"),
    [FIELD_LIST] = N_("a list"),
    [FIELD_MAP] = N_("a table of names"),
    [FIELD_HAND] = N_("a list of steps"),
    [FIELD_ACTS] = N_("a list of acts"),
    [FIELD_LEDGER] = N_("a table of paths"),
};

static bool has_limits(const Field *field)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_RANGE:
    case FIELD_RANKS:
    case FIELD_BY_HAND:
    case FIELD_FACE_NUMBERS:
    case FIELD_LAID:
    case FIELD_CONTRACTS:
    case FIELD_POLICY: return true;
    default: return false;
    }
}

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

static bool has_items(const Field *field)
{
    return field->type == FIELD_LIST || field->type == FIELD_MAP || field->type == FIELD_ACTS;
}

void field_type_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    text_add(&words, "%s", tr(type_texts[field->type]));
    for (int i = 0; field->choices && field->choices[i]; i++)
        text_add(&words, "%s\"%s\"", i ? ", " : "", field->choices[i]);
    if (has_items(field)) {
        char items[FIELD_TEXT_MAX];
        field_items_text(field->of, items);
        text_add(&words, ": %s", items);
    }
    if (field->unlimited && field->max == UNLIMITED)
        text_add(&words, tr(", %d or more, or unlimited"), field->min);
    else if (has_limits(field))
        text_add(&words, tr(", %d to %d%s"), field->min, field->max,
                 field->unlimited ? tr(" or unlimited") : "");
    if (field->word)
        text_add(&words, tr(", or \"%s\""), field->word);
}

void field_default_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    char most[FIELD_TEXT_MAX];
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
    case FIELD_CHOICE_BY_HAND: text_add(&words, "\"%s\"", field->choices[field->initial]); break;
    case FIELD_RANGE:
        field_number_text(field->initial_max, most);
        text_add(&words, "{ %d, %s }", field->initial, most);
        break;
    default: break;
    }
}

static void add_number(Text *words, int number)
{
    char text[FIELD_TEXT_MAX];
    field_number_text(number, text);
    text_add(words, "%s", text);
}

static void add_one(Text *words, const Field *field, int value)
{
    if (field->choices)
        text_add(words, "\"%s\"", field->choices[value]);
    else
        add_number(words, value);
}

// One that is listed alone stands by itself.
static void add_list(Text *words, const Field *field, const int values[], int count)
{
    text_add(words, "%s", count == 1 ? "" : "{ ");
    for (int i = 0; i < count; i++) {
        text_add(words, "%s", i ? ", " : "");
        add_one(words, field, values[i]);
    }
    text_add(words, "%s", count == 1 ? "" : " }");
}

static void add_policy(Text *words, const Field *field, const Policy *policy)
{
    if (policy->hook.ask)
        text_add(words, "%s", words_now(&policy->hook.says));
    else if (field->type == FIELD_CONDITION)
        text_add(words, "%s", policy->value ? "true" : "false");
    else
        add_number(words, policy->value);
}

static void add_kinds(Text *words, const Ruleset *rules, unsigned kinds)
{
    const char *between = "{ ";
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (kinds >> kind & 1) {
            text_add(words, "%s\"%s\"", between, rules->melds[kind].name);
            between = ", ";
        }
    text_add(words, "%s", kinds ? " }" : "");
}

void field_value_text(const Ruleset *rules, const Field *field, const void *target,
                      char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    const void *member = (const char *)target + field->offset;
    const Range *range = member;
    const ByHand *list = member;
    bool worded = field->word && field->flagged && *((const bool *)target + field->flag_at);
    int zone = field->type == FIELD_ZONE ? field_number(field, target) : 0;
    if (worded || zone < 0) {
        text_add(&words, "\"%s\"", field->word);
        return;
    }
    switch (field->type) {
    case FIELD_NUMBER:
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
    case FIELD_BY_HAND:
    case FIELD_CHOICE_BY_HAND:
        if (list->hook.ask)
            text_add(&words, "%s", words_now(&list->hook.says));
        else
            add_list(&words, field, list->values, list->count);
        break;
    case FIELD_KINDS: add_kinds(&words, rules, *(const unsigned *)member); break;
    case FIELD_POLICY:
    case FIELD_CONDITION: add_policy(&words, field, member); break;
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

// Whether the path lies below the prefix, or on the way to it. A `*` of the path stands for any
// name of the prefix.
static bool path_begins(const char *path, const char *prefix)
{
    while (*prefix) {
        if (*path == '*') {
            prefix += strcspn(prefix, ".[]");
            path++;
        } else if (*path++ != *prefix++) {
            return false;
        }
    }
    return true;
}

static void list_group(Listing *listing, const FieldGroup *group, const char *path);

static void list_inside(Listing *listing, const Field *field, const char *path)
{
    char inside[FIELD_PATH_MAX];
    switch (field->type) {
    case FIELD_STRUCT:
    case FIELD_ACTS: list_group(listing, field->of, path); break;
    case FIELD_LIST:
        snprintf(inside, sizeof inside, "%.*s[*]", FIELD_PATH_MAX - 4, path);
        list_group(listing, field->of, inside);
        break;
    case FIELD_MAP:
    case FIELD_HAND:
        field_path_join(inside, path, "*");
        list_group(listing, field->of, inside);
        break;
    default: break;
    }
}

static void list_group(Listing *listing, const FieldGroup *group, const char *path)
{
    for (const Field *field = group->fields; field->name; field++) {
        FieldLine line = {.field = field, .group = group};
        field_path_join(line.path, path, field->name);
        if (path_begins(line.path, listing->prefix)) {
            assert(listing->count < FIELDS_LISTED_MAX);
            listing->lines[listing->count++] = line;
        }
        list_inside(listing, field, line.path);
    }
}

int fields_list(const char *prefix, FieldLine lines[FIELDS_LISTED_MAX])
{
    Listing listing = {prefix ? prefix : "", lines, 0};
    list_group(&listing, &field_rules, "");
    return listing.count;
}

// ---- As tables of a document

// A cell of a table: a bar in it would begin the next one.
static void print_cell(FILE *out, const char *text)
{
    fputs(" ", out);
    for (; *text; text++)
        fprintf(out, "%s%c", *text == '|' ? "\\" : "", *text);
    fputs(" |", out);
}

static void print_line(FILE *out, const FieldLine *line)
{
    char type[FIELD_TEXT_MAX], stands[FIELD_TEXT_MAX], initial[FIELD_TEXT_MAX];
    char only[FIELD_TEXT_MAX], meaning[2 * FIELD_TEXT_MAX];
    field_type_text(line->field, type);
    field_stands_text(line->field, stands);
    field_default_text(line->field, initial);
    field_variants_text(line, only);
    snprintf(meaning, sizeof meaning, "%s%s%s", only, only[0] ? ": " : "", tr(line->field->help));

    fprintf(out, "| `%s` |", line->path);
    print_cell(out, type);
    print_cell(out, stands);
    print_cell(out, initial);
    print_cell(out, meaning);
    fputs("\n", out);
}

static void print_heads(FILE *out, const char *const heads[], int count)
{
    fputs("|", out);
    for (int i = 0; i < count; i++)
        print_cell(out, tr(heads[i]));
    fputs("\n|", out);
    for (int i = 0; i < count; i++)
        fputs("---|", out);
    fputs("\n", out);
}

static void print_functions(FILE *out)
{
    static const char *const heads[] = {N_("function"), N_("asked")};
    print_heads(out, heads, 2);
    for (int i = ASKED_NEVER + 1; i < ASKED_COUNT; i++)
        fprintf(out, "| `function(%s)` | %s |\n", asked_rows[i].parameters, tr(asked_rows[i].help));
}

// The first parameter of the functions that know the fact: "h m r".
static void knowing_text(const FactRow *fact, char text[FIELD_TEXT_MAX])
{
    static const char *const objects[MOMENTS] = {
        [MOMENT_HAND] = "h", [MOMENT_MOVE] = "m", [MOMENT_RESULT] = "r"};
    Text words = text_in(text, FIELD_TEXT_MAX);
    for (int i = 0; i < MOMENTS; i++)
        if (objects[i] && fact->moments >> i & 1)
            text_add(&words, "%s`%s`", words.used ? " " : "", objects[i]);
}

static void print_facts(FILE *out)
{
    static const char *const heads[] = {N_("fact"), N_("known to"), N_("meaning")};
    print_heads(out, heads, 3);
    for (int i = 0; i < FACTS; i++) {
        char knowing[FIELD_TEXT_MAX];
        knowing_text(&fact_rows[i], knowing);
        fprintf(out, "| `%s` | %s |", fact_rows[i].name, knowing);
        print_cell(out, tr(fact_rows[i].help));
        fputs("\n", out);
    }
}

void fields_print_markdown(FILE *out)
{
    static const char *const heads[] = {N_("field"), N_("type"), N_("may be"), N_("default"),
                                        N_("meaning")};
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    print_heads(out, heads, (int)(sizeof heads / sizeof heads[0]));
    for (int i = 0; i < count; i++)
        print_line(out, &lines[i]);
    fputs("\n", out);
    print_functions(out);
    fputs("\n", out);
    print_facts(out);
}
