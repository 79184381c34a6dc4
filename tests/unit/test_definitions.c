// The definition file for the Lua language server: each type leads to a class, an alias or a type
// of Lua, and each row of the fields, the facts and the names is found. With any of its lines taken
// out something is missed.

#include <lauxlib.h>
#include <lualib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/about.h"
#include "base/text.h"
#include "rules/definitions.h"
#include "rules/lookup.h"
#include "support/definitions_read.h"
#include "test.h"

// ---- What has to be there

static const Record *want(Reading *reading, RecordKind kind, const char *help, const char *format,
                          ...) __attribute__((format(printf, 4, 5)));

// `help` has to be said about it, in the current language; NULL: anything or nothing.
static const Record *want(Reading *reading, RecordKind kind, const char *help, const char *format,
                          ...)
{
    char name[2 * NAME_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(name, sizeof name, format, values);
    va_end(values);
    const Record *record = reading_record(reading, kind, name);
    reading->line = record ? record->line : 0;
    if (!record)
        reading_find(reading, "%s is missing", name);
    else if (help && strcmp(record->said, tr(help)) != 0)
        reading_find(reading, "%s: what it means is missing", name);
    return record;
}

static void want_field(Reading *reading, const Field *field, const char *class)
{
    char parameters[FIELD_TEXT_MAX], *rest = parameters, wanted[NAME_BYTES] = "fun(";
    const Record *record = want(reading, IS_FIELD, field->help, "%s.%s", class,
                                field->type == FIELD_ACTS ? "[integer]" : field->name);
    const Record *of = reading_record(reading, IS_CLASS, class);
    if (of && field != field_row && strcmp(of->type, "loba.fields") != 0)
        reading_find(reading, "%s: may not have rows of the ledger", class);
    if (!record || field->asked == ASKED_NEVER)
        return;
    snprintf(parameters, sizeof parameters, "%s", asked_rows[field->asked].parameters);
    const char *first = strtok_r(rest, ", ", &rest);
    strncat(wanted, first, sizeof wanted - strlen(wanted) - 3);
    strncat(wanted, ": ", 3);
    if (!strstr(record->type, wanted))
        reading_find(reading, "%s: a function may stand there", record->name);
}

static void want_choices(Reading *reading, const Field *field, const Record *record)
{
    char alias[NAME_BYTES];
    snprintf(alias, sizeof alias, "%.*s", (int)strcspn(record->type, "|?["), record->type);
    want(reading, IS_ALIAS, NULL, "%s", alias);
    for (int i = 0; field->choices[i]; i++)
        want(reading, IS_CHOICE, NULL, "%s.%s", alias, field->choices[i]);
}

static Entry entries[ENTRIES_MAX];
static int entry_count;

// The class of each entry's group, or of each variant of it; found once, as that takes long.
enum { VARIANTS = 9 };
static const char *classes[ENTRIES_MAX][VARIANTS];

static void list_entries(void)
{
    entry_count = entries_list(entries);
    for (int i = 0; i < entry_count; i++) {
        const FieldGroup *group = entries[i].group ? entries[i].group : entries[i].line.group;
        for (int j = 0; group && group->variants && group->variants[j]; j++)
            classes[i][j] = definition_variant(group, j);
        if (group && !group->variants && !field_group_is_plain(group))
            classes[i][0] = definition_class(group);
    }
}

static void want_line(Reading *reading, const FieldLine *line, int entry)
{
    const FieldGroup *group = line->group;
    const char *class = classes[entry][0];
    if (field_group_is_plain(group))
        return;                      // it has no name: its type is that of the field around it
    if (line->field == field_row) {  // what every class goes on from
        want_field(reading, field_row, "loba.fields");
        return;
    }
    if (!group->variants)
        want_field(reading, line->field, class);
    for (int i = 0; group->variants && group->variants[i]; i++)
        if (field_is_in(line->field, i)) {
            class = classes[entry][i];
            want(reading, IS_CLASS, NULL, "%s", class);
            want_field(reading, line->field, class);
        }
    char name[2 * NAME_BYTES];
    snprintf(name, sizeof name, "%s.%s", class, line->field->name);
    const Record *record = reading_record(reading, IS_FIELD, name);
    if (line->field->choices && record)
        want_choices(reading, line->field, record);
    if (group == &field_rules && !line->field->required &&
        (line->field->of || line->field->type == FIELD_HAND))
        want(reading, IS_FIELD, NULL, "loba.base.%s", line->field->name);
}

static void want_constructor(Reading *reading, const Entry *entry)
{
    const char *class = classes[entry - entries][entry->variant];
    const Record *record = want(reading, IS_FUNCTION, entry->help, "%s", entry->name);
    if (record && (record->returns != 1 || strcmp(record->type, class) != 0))
        reading_find(reading, "%s: wanted what it is given and what it makes", entry->name);
}

// How many types stand in "T; T".
static int count_answers(const char *answers)
{
    int count = *answers != '\0';
    for (; *answers; answers++)
        count += *answers == ';';
    return count;
}

static void want_name(Reading *reading, const Entry *entry)
{
    const NameRow *row = entry->row;
    const Record *record =
        want(reading, row->parameters ? IS_FUNCTION : IS_VALUE, entry->help, "%s", entry->name);
    if (record && row->parameters && record->returns != count_answers(row->answers))
        reading_find(reading, "%s: what it answers is missing", entry->name);
    const int overloads = row == &host_names[HOST_SAYS] ? ASKED_COUNT - 1 : 0;
    if (record && row->parameters && record->overloads != overloads)
        reading_find(reading, "%s: what a function is given is missing", entry->name);
    if (record && !row->parameters && strcmp(record->type, row->answers) != 0)
        reading_find(reading, "%s: its type is missing", entry->name);
}

static void want_fact(Reading *reading, const Entry *entry)
{
    const FactRow *row = entry->fact;
    if (!row || row->of == FACT_OF_MELD) {
        want(reading, IS_FIELD, entry->help, "loba.%s.%s", entry->objects[0], entry->name);
        return;
    }
    for (Moment moment = MOMENT_HAND; moment < MOMENTS; moment++) {
        FactSubject of[FACT_SUBJECTS_MAX];
        const char *class = definition_objects[moment];
        if (!(row->moments >> moment & 1))
            continue;
        if (fact_subjects(row, moment, of) == 0) {
            want(reading, IS_FIELD, entry->help, "%s.%s", class, entry->name);
            continue;
        }
        const Record *record =
            want(reading, IS_FUNCTION, entry->help, "%s.%s", class + strlen("loba."), entry->name);
        if (record && record->returns != 1)
            reading_find(reading, "%s: what it answers is missing", record->name);
        if (record && record->overloads != (of[0] == FACT_OF_ZONE))
            reading_find(reading, "%s: with an owner it is asked otherwise", record->name);
    }
}

static void want_all(Reading *reading)
{
    static const char *const others[] = {"stringlib", "tablelib",   "mathlib",    "loba.option",
                                         "loba.none", "loba.turns", "loba.texts", "loba.meld"};
    if (!reading->meta)
        reading_find(reading, "---@meta is missing");
    for (int i = 0; i < entry_count; i++) {
        const Entry *entry = &entries[i];
        switch (entry->kind) {
        case ENTRY_FIELD:
        case ENTRY_EVENT: want_line(reading, &entry->line, i); break;
        case ENTRY_CONSTRUCTOR: want_constructor(reading, entry); break;
        case ENTRY_NAME:
        case ENTRY_LUA: want_name(reading, entry); break;
        case ENTRY_OPTION:
            want(reading, IS_FIELD, entry->help, "loba.option.%s", entry->name);
            break;
        case ENTRY_HOUSE: want(reading, IS_FIELD, entry->help, "loba.house.%s", entry->name); break;
        case ENTRY_FACT: want_fact(reading, entry); break;
        default: break;  // functions are seen where they stand
        }
    }
    for (int place = 1; place <= 2; place++)
        want(reading, IS_FIELD,
             "the default, which stands first and without a name; option { … } at a "
             "field has its name before it",
             "loba.option.[%d]", place);
    want(reading, IS_FIELD, NULL, "loba.turns.[integer]");
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        want(reading, IS_FIELD, NULL, "loba.texts.%s", language_code(language));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        want(reading, IS_CLASS, NULL, "%s", others[i]);
    want(reading, IS_TABLE, NULL, "meld");
    for (Moment moment = MOMENT_HAND; moment < MOMENTS; moment++)
        want(reading, IS_TABLE, NULL, "%s", definition_objects[moment] + strlen("loba."));
    for (How how = 0; how < HOWS; how++)
        want(reading, IS_CHOICE, NULL, "loba.how.%s", how_names[how]);
    for (SuitSystem suits = 0; suits < SUIT_SYSTEMS; suits++)
        for (int suit = 0; suit < SUITS; suit++)
            want(reading, IS_CHOICE, NULL, "loba.suit.%s", suit_names[suits][suit]);
}

// ---- Reading the whole of it

enum { FILE_MAX = 256 * 1024, LINES_MAX = 4000 };

static char text[FILE_MAX];
static const char *lines[LINES_MAX];
static int line_count;

// Prints the definitions in the current language, and cuts them into lines.
static void make(void)
{
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    definitions_print(out);
    assert_true(ftell(out) < FILE_MAX - 1);
    assert_int_equal(fclose(out), 0);
    line_count = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        assert_true(line_count < LINES_MAX);
        lines[line_count++] = line;
    }
}

static Reading reading;

// Reads all lines but one. Returns how much was found wrong.
static int read_without(int left_out)
{
    reading_begin(&reading);
    for (int i = 0; i < line_count; i++) {
        reading.line = i + 1;
        if (i != left_out)
            reading_line(&reading, lines[i]);
    }
    reading_resolve(&reading);
    want_all(&reading);
    return reading.findings;
}

static void every_type_and_every_row_is_found(void **state)
{
    make();
    if (read_without(-1) > 0)
        fail_msg("%d findings; %s", reading.findings, reading.first);
    assert_true(reading.record_count > 500);
}

static void in_spanish_too(void **state)
{
    Catalogue *catalogue = catalogue_open(LOBA_CATALOGUES_BUILT, LANGUAGE_ES);
    if (!catalogue)
        skip();
    const Speech before = language_speak((Speech){.language = LANGUAGE_ES, .catalogue = catalogue});
    make();
    const int findings = read_without(-1);
    const Record *record = reading_record(&reading, IS_FIELD, "loba.rules.players");
    const bool spanish = record && strstr(record->said, "jugar");
    language_speak(before);
    catalogue_close(catalogue);
    if (findings > 0)
        fail_msg("%d findings; %s", findings, reading.first);
    assert_true(spanish);
}

// Comments at the head belong to nothing.
// In says(…) the editor knows the facts of each kind of function.
static void says_has_an_overload_for_each_kind_of_function(void **state)
{
    make();
    for (FieldAsked asked = ASKED_NEVER + 1; asked < ASKED_COUNT; asked++) {
        char function[FIELD_TEXT_MAX] = "fun(", first[FIELD_TEXT_MAX];
        snprintf(first, sizeof first, "%.*s: ", (int)strcspn(asked_rows[asked].parameters, ","),
                 asked_rows[asked].parameters);
        strcat(function, first);
        bool found = false;
        for (int i = 0; i < line_count && !found; i++)
            found = strncmp(lines[i], "---@overload fun(words: ", 24) == 0 &&
                    strstr(lines[i], function) &&
                    strstr(lines[i], strcmp(first, "card: ") == 0 || strcmp(first, "n: ") == 0
                                         ? function
                                         : definition_objects[asked_rows[asked].moment]);
        if (!found)
            fail_msg("%s: says has no overload", asked_rows[asked].parameters);
    }
}

static void a_line_that_is_left_out_is_missed(void **state)
{
    int left_out = 0;
    make();
    for (int i = 0; i < line_count; i++) {
        const bool told =
            strncmp(lines[i], "---", 3) == 0 && lines[i][3] != '@' && lines[i][3] != '|';
        if (!*lines[i] || (told && (lines[i][3] == ' ' || strstr(lines[i + 1], "@alias"))))
            continue;
        left_out++;
        if (read_without(i) == 0)
            fail_msg("line %d is left out, and nothing is missed: %s", i + 1, lines[i]);
    }
    assert_true(left_out > 1200);
}

static void lua_runs_it(void **state)
{
    lua_State *L = luaL_newstate();
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(L);
    assert_non_null(out);
    definitions_print(out);
    fclose(out);
    luaL_openlibs(L);
    if (luaL_dostring(L, text))
        fail_msg("%s", lua_tostring(L, -1));
    lua_close(L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_and_every_row_is_found),
        cmocka_unit_test(in_spanish_too),
        cmocka_unit_test(says_has_an_overload_for_each_kind_of_function),
        cmocka_unit_test(a_line_that_is_left_out_is_missed),
        cmocka_unit_test(lua_runs_it),
    };
    list_entries();
    return RUN_TESTS(tests);
}
