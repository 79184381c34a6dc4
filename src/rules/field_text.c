// The rows of the fields in words: for `loba fields`, the errors and docs/rules-reference.md.

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "rules/fields.h"

__attribute__((format(printf, 2, 3))) static void add(char text[FIELD_TEXT_MAX], const char *format,
                                                      ...)
{
    size_t used = strlen(text);
    va_list values;
    va_start(values, format);
    vsnprintf(text + used, FIELD_TEXT_MAX - used, format, values);
    va_end(values);
}

void field_number_text(int number, char text[FIELD_TEXT_MAX])
{
    snprintf(text, FIELD_TEXT_MAX, "%d", number);
    if (number == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, "unlimited");
}

static void add_number(char text[FIELD_TEXT_MAX], int number)
{
    char words[FIELD_TEXT_MAX];
    field_number_text(number, words);
    add(text, "%s", words);
}

// ", 0 to 16", ", 1 to 208 or unlimited"
static void add_limits(char text[FIELD_TEXT_MAX], const Field *field)
{
    add(text, tr(", %d to %d"), field->min, field->max);
    if (field->unlimited)
        add(text, "%s", tr(" or unlimited"));
}

static void add_choices(char text[FIELD_TEXT_MAX], const Field *field)
{
    add(text, "%s", tr("one of "));
    for (int i = 0; field->choices[i]; i++)
        add(text, "%s\"%s\"", i ? ", " : "", field->choices[i]);
}

static const char *const type_texts[FIELD_TYPES] = {
    [FIELD_FORMAT] = N_("whole number"),
    [FIELD_NUMBER] = N_("whole number"),
    [FIELD_TRUTH] = N_("true or false"),
    [FIELD_CHOICE] = "",
    [FIELD_RANGE] = N_("whole number, or two in braces { fewest, most }"),
    [FIELD_NAME] = N_("name: letters, digits and _"),
    [FIELD_WORDS] = N_("text, or { es = \"…\", en = \"…\" }"),
    [FIELD_ZONE] = N_("name of a zone"),
    [FIELD_RANKS] = N_("list of ranks"),
    [FIELD_BY_HAND] = N_("whole number"),
    [FIELD_FACE_NUMBERS] = N_("whole number"),
    [FIELD_FACE_SET] = N_("true or false"),
    [FIELD_POLICY] = N_("whole number"),
    [FIELD_CONDITION] = N_("true or false"),
    [FIELD_STRUCT] = N_("table of fields"),
    [FIELD_INLINE] = N_("table of fields"),
    [FIELD_LIST] = N_("list"),
    [FIELD_MAP] = N_("table of names"),
    [FIELD_HAND] = N_("list of steps"),
    [FIELD_ACTS] = N_("list of acts"),
    [FIELD_LEDGER] = N_("table of paths"),
};

static bool has_limits(const Field *field)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_RANGE:
    case FIELD_RANKS:
    case FIELD_BY_HAND:
    case FIELD_FACE_NUMBERS:
    case FIELD_POLICY: return true;
    default: return false;
    }
}

void field_type_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    text[0] = '\0';
    if (field->type == FIELD_CHOICE)
        add_choices(text, field);
    else
        add(text, "%s", tr(type_texts[field->type]));
    if (has_limits(field))
        add_limits(text, field);
    if (field->word)
        add(text, tr(", or \"%s\""), field->word);
}

void field_default_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    text[0] = '\0';
    if (field->required) {
        add(text, "%s", tr("required"));
        return;
    }
    if (field->initial_text) {
        add(text, "%s", tr(field->initial_text));
        return;
    }
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_POLICY: add_number(text, field->initial); break;
    case FIELD_TRUTH:
    case FIELD_CONDITION: add(text, "%s", field->initial ? "true" : "false"); break;
    case FIELD_FACE_SET: add(text, "false"); break;
    case FIELD_CHOICE: add(text, "\"%s\"", field->choices[field->initial]); break;
    case FIELD_RANGE: add(text, "{ %d, %d }", field->initial, field->initial_max); break;
    default: break;
    }
}

void field_stands_text(const Field *field, char text[FIELD_TEXT_MAX])
{
    snprintf(text, FIELD_TEXT_MAX, "%s", tr("value"));
    if (field->type == FIELD_BY_HAND)
        add(text, " | %s", tr("list"));
    if (field->asked != ASKED_NEVER)
        add(text, " | function(%s)", asked_rows[field->asked].parameters);
}

void field_variants_text(const FieldLine *line, char text[FIELD_TEXT_MAX])
{
    text[0] = '\0';
    if (line->field->only == 0)
        return;
    for (int variant = 0; line->group->variants[variant]; variant++)
        if (field_is_in(line->field, variant))
            add(text, "%s%s", text[0] ? ", " : "", line->group->variants[variant]);
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
        snprintf(inside, sizeof inside, "%s[*]", path);
        list_group(listing, field->of, inside);
        break;
    case FIELD_MAP:
    case FIELD_HAND:
        snprintf(inside, sizeof inside, "%s.*", path);
        list_group(listing, field->of, inside);
        break;
    default: break;
    }
}

static void list_group(Listing *listing, const FieldGroup *group, const char *path)
{
    for (const Field *field = group->fields; field->name; field++) {
        if (field->type == FIELD_INLINE) {
            list_group(listing, field->of, path);
            continue;
        }
        FieldLine line = {.field = field, .group = group};
        snprintf(line.path, sizeof line.path, "%s%s%s", path, path[0] ? "." : "", field->name);
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

void fields_print_markdown(FILE *out)
{
    static const char *const heads[] = {N_("field"), N_("type"), N_("may be"), N_("default"),
                                        N_("meaning")};
    print_heads(out, heads, (int)(sizeof heads / sizeof heads[0]));
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        print_line(out, &lines[i]);
}
