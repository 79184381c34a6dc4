// The definition file for the Lua language server, read as that server reads it: each type leads to
// a class, an alias or a type of Lua, and each row of the fields, the facts and the names is found.
// With any of its lines taken out something is missed.

#include <lauxlib.h>
#include <lualib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/about.h"
#include "base/text.h"
#include "rules/definitions.h"
#include "rules/lookup.h"
#include "shell/editor_files.h"
#include "support/rules_files.h"
#include "test.h"

// ---- What is read

enum {
    RECORDS_MAX = 2000,
    TYPES_MAX = 8000,
    NAME_BYTES = 128,
    TYPE_BYTES = 512,
    PARAMETERS_MAX = 8
};

typedef enum {
    IS_CLASS,
    IS_ALIAS,
    IS_FIELD,     // "loba.r.turn", "loba.hand.one.[integer]"
    IS_CHOICE,    // "loba.chips.on.hand end"
    IS_FUNCTION,  // "h.total", "set"
    IS_VALUE,     // "unlimited"
    IS_TABLE,     // "h", "string"
} RecordKind;

typedef struct {
    RecordKind kind;
    char name[NAME_BYTES];
    char type[TYPE_BYTES];  // of a field or value; of a function that of its first parameter
    char said[TYPE_BYTES];  // the line of description before it
    int returns, overloads, line;
} Record;

typedef struct {
    char name[NAME_BYTES];
    int line;
} TypeName;

enum { SLOTS = 8192 };  // a power of two, and many more than records

typedef struct {
    Record records[RECORDS_MAX];
    TypeName types[TYPES_MAX];
    int record_count, type_count, line, findings;
    int found[SLOTS];  // records by their names: a place in the list, from 1
    bool meta, telling;
    char first[256];  // finding

    // What the next line of code belongs to.
    char class[NAME_BYTES], said[TYPE_BYTES], generics[NAME_BYTES], type[TYPE_BYTES];
    char parameters[PARAMETERS_MAX][NAME_BYTES];
    char parameter_type[TYPE_BYTES];  // of the first
    int parameter_count, returns, overloads;
} Reading;

__attribute__((format(printf, 2, 3))) static void find(Reading *reading, const char *format, ...)
{
    va_list values;
    if (reading->findings++ > 0)
        return;
    va_start(values, format);
    const int length = snprintf(reading->first, sizeof reading->first, "line %d: ", reading->line);
    vsnprintf(reading->first + length, sizeof reading->first - (size_t)length, format, values);
    va_end(values);
}

// The slot of the record, or the free one where it would be.
static int *slot_of(Reading *reading, RecordKind kind, const char *name)
{
    unsigned hash = 2166136261u + (unsigned)kind;
    for (const char *at = name; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    for (;; hash++) {
        int *slot = &reading->found[hash % SLOTS];
        const Record *record = *slot ? &reading->records[*slot - 1] : NULL;
        if (!record || (record->kind == kind && strcmp(record->name, name) == 0))
            return slot;
    }
}

static Record *record_named(Reading *reading, RecordKind kind, const char *name)
{
    const int *slot = slot_of(reading, kind, name);
    return *slot ? &reading->records[*slot - 1] : NULL;
}

static Record *add_record(Reading *reading, RecordKind kind, const char *name)
{
    assert_true(reading->record_count < RECORDS_MAX);
    if (record_named(reading, kind, name))
        find(reading, "%s is declared twice", name);
    Record *record = &reading->records[reading->record_count++];
    memset(record, 0, sizeof *record);
    record->kind = kind;
    record->line = reading->line;
    snprintf(record->name, sizeof record->name, "%s", name);
    *slot_of(reading, kind, record->name) = reading->record_count;
    snprintf(record->said, sizeof record->said, "%s", reading->said);
    reading->said[0] = '\0';
    return record;
}

// ---- Types

// Takes a word of these characters off the text.
static bool take_word(const char **text, const char *letters, char word[NAME_BYTES])
{
    const size_t length = strspn(*text, letters);
    snprintf(word, NAME_BYTES, "%.*s", (int)length, *text);
    *text += length;
    return length > 0;
}

#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define LARGE "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define IDENTIFIER SMALL LARGE "0123456789_"
#define DOTTED IDENTIFIER "."

static bool take(const char **text, const char *what)
{
    const size_t length = strlen(what);
    if (strncmp(*text, what, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool read_type(Reading *reading, const char **text);

// "fun(a: T, b?: T, ...: T): T, T"
static bool read_function(Reading *reading, const char **text)
{
    char name[NAME_BYTES];
    while (!take(text, ")")) {
        if (!take(text, "...") && !take_word(text, IDENTIFIER, name))
            return false;
        take(text, "?");
        if (!take(text, ": ") || !read_type(reading, text))
            return false;
        if (**text != ')' && !take(text, ", "))
            return false;
    }
    if (!take(text, ": "))
        return true;
    do
        if (!read_type(reading, text))
            return false;
    while (take(text, ", "));
    return true;
}

static bool is_generic(const Reading *reading, const char *name)
{
    char all[NAME_BYTES + 4], one[NAME_BYTES + 4];
    snprintf(all, sizeof all, " %s,", reading->generics);
    snprintf(one, sizeof one, " %s,", name);
    return strstr(all, one);
}

static bool read_one_type(Reading *reading, const char **text)
{
    char name[NAME_BYTES];
    if (take(text, "\"")) {
        *text += strcspn(*text, "\"");
        return take(text, "\"");
    }
    if (take(text, "("))
        return read_type(reading, text) && take(text, ")");
    if (take(text, "fun("))
        return read_function(reading, text);
    if (take(text, "table<"))
        return read_type(reading, text) && take(text, ", ") && read_type(reading, text) &&
               take(text, ">");
    if (!take_word(text, DOTTED, name))
        return false;
    if (!is_generic(reading, name)) {
        assert_true(reading->type_count < TYPES_MAX);
        TypeName *type = &reading->types[reading->type_count++];
        snprintf(type->name, sizeof type->name, "%s", name);
        type->line = reading->line;
    }
    return true;
}

// A type, with all that is said after "|".
static bool read_type(Reading *reading, const char **text)
{
    do {
        if (!read_one_type(reading, text))
            return false;
        while (take(text, "[]"))
            continue;
        take(text, "?");
    } while (take(text, "|"));
    return true;
}

static void want_type(Reading *reading, const char *text)
{
    const char *end = text;
    if (!read_type(reading, &end) || *end)
        find(reading, "no type: %s", text);
}

static void resolve_types(Reading *reading)
{
    static const char *const of_lua[] = {"integer", "number", "string",   "boolean",
                                         "any",     "table",  "function", "nil"};
    for (int i = 0; i < reading->type_count; i++) {
        const char *name = reading->types[i].name;
        bool known = record_named(reading, IS_CLASS, name) || record_named(reading, IS_ALIAS, name);
        for (size_t j = 0; j < sizeof of_lua / sizeof of_lua[0]; j++)
            known = known || strcmp(of_lua[j], name) == 0;
        reading->line = reading->types[i].line;
        if (!known)
            find(reading, "there is no type %s", name);
    }
}

// ---- Lines

static void read_class(Reading *reading, const char *text)
{
    char name[NAME_BYTES];
    take_word(&text, DOTTED, name);
    add_record(reading, IS_CLASS, name);
    snprintf(reading->class, sizeof reading->class, "%s", name);
    if (take(&text, ": "))
        want_type(reading, text);
    else if (*text)
        find(reading, "no class: %s", text);
}

// "[integer] TYPE", "name? TYPE"
static void read_field(Reading *reading, const char *text)
{
    char name[NAME_BYTES], whole[2 * NAME_BYTES];
    if (!take_word(&text, IDENTIFIER "[]", name) || !*reading->class) {
        find(reading, "a field of no class, or without a name: %s", text);
        return;
    }
    snprintf(whole, sizeof whole, "%s.%s", reading->class, name);
    Record *record = add_record(reading, IS_FIELD, whole);
    take(&text, "?");
    if (!take(&text, " "))
        find(reading, "no field: %s", text);
    snprintf(record->type, sizeof record->type, "%s", text);
    want_type(reading, text);
}

static void read_alias(Reading *reading, const char *text)
{
    char name[NAME_BYTES];
    take_word(&text, DOTTED, name);
    add_record(reading, IS_ALIAS, name);
    snprintf(reading->class, sizeof reading->class, "%s", name);
    if (take(&text, " "))
        want_type(reading, text);
}

static void read_choice(Reading *reading, const char *text)
{
    char whole[2 * NAME_BYTES];
    const size_t length = *text == '"' ? strcspn(text + 1, "\"") : 0;
    if (length == 0 || text[length + 1] != '"' ||
        !record_named(reading, IS_ALIAS, reading->class)) {
        find(reading, "no choice of an alias: %s", text);
        return;
    }
    snprintf(whole, sizeof whole, "%s.%.*s", reading->class, (int)length, text + 1);
    add_record(reading, IS_CHOICE, whole);
}

static void read_parameter(Reading *reading, const char *text)
{
    assert_true(reading->parameter_count < PARAMETERS_MAX);
    char *name = reading->parameters[reading->parameter_count++];
    if (!take_word(&text, IDENTIFIER ".", name))
        find(reading, "a parameter without a name: %s", text);
    take(&text, "?");
    if (!take(&text, " "))
        find(reading, "no parameter: %s", text);
    if (reading->parameter_count == 1)
        snprintf(reading->parameter_type, sizeof reading->parameter_type, "%s", text);
    want_type(reading, text);
}

static void read_annotation(Reading *reading, const char *text)
{
    if (take(&text, "@meta"))
        reading->meta = true;
    else if (take(&text, "@class "))
        read_class(reading, text);
    else if (take(&text, "@field "))
        read_field(reading, text);
    else if (take(&text, "@alias "))
        read_alias(reading, text);
    else if (take(&text, "@param "))
        read_parameter(reading, text);
    else if (take(&text, "@generic "))
        snprintf(reading->generics, sizeof reading->generics, "%s", text);
    else if (take(&text, "@return ")) {
        reading->returns++;
        want_type(reading, text);
    } else if (take(&text, "@overload ")) {
        reading->overloads++;
        want_type(reading, text);
    } else if (take(&text, "@type ")) {
        snprintf(reading->type, sizeof reading->type, "%s", text);
        want_type(reading, text);
    } else if (take(&text, "| ")) {
        read_choice(reading, text);
    } else if (*text == '@' || *text == '|') {
        find(reading, "no annotation: %s", text);
    } else {
        snprintf(reading->said, sizeof reading->said, "%s", text);
    }
}

// "function string.sub(text, from, to) end", whose parameters are those of the annotations.
static void read_code_of_function(Reading *reading, const char *text)
{
    char name[NAME_BYTES], owner[NAME_BYTES], parameter[NAME_BYTES];
    int count = 0;
    take_word(&text, DOTTED, name);
    Record *record = add_record(reading, IS_FUNCTION, name);
    record->returns = reading->returns;
    record->overloads = reading->overloads;
    snprintf(record->type, sizeof record->type, "%s", reading->parameter_type);
    bool whole = take(&text, "(");
    for (; whole && !take(&text, ")"); count++) {
        whole = take_word(&text, DOTTED, parameter) && (*text == ')' || take(&text, ", "));
        if (count >= reading->parameter_count || strcmp(parameter, reading->parameters[count]) != 0)
            find(reading, "%s: the parameter %s has no annotation", name, parameter);
    }
    if (!whole || strcmp(text, " end") != 0 || count != reading->parameter_count)
        find(reading, "no function: %s", name);
    snprintf(owner, sizeof owner, "%s", name);
    char *dot = strchr(owner, '.');
    if (dot)
        *dot = '\0';
    if (dot && !record_named(reading, IS_TABLE, owner))
        find(reading, "there is no table %s", owner);
}

static void read_code(Reading *reading, const char *text)
{
    char name[NAME_BYTES];
    if (take(&text, "function ")) {
        read_code_of_function(reading, text);
    } else {
        const bool local = take(&text, "local ");
        take_word(&text, DOTTED, name);
        const bool table = strcmp(text, " = {}") == 0;
        if (!table && (local || strcmp(text, " = nil") != 0))
            find(reading, "no code: %s%s", name, text);
        if (table && !*reading->class)
            find(reading, "%s is of no class", name);
        Record *record = add_record(reading, table ? IS_TABLE : IS_VALUE, name);
        snprintf(record->type, sizeof record->type, "%s", table ? reading->class : reading->type);
    }
}

// What was said before belongs to no line behind this one.
static void forget(Reading *reading)
{
    reading->class[0] = reading->said[0] = reading->generics[0] = reading->type[0] = '\0';
    reading->parameter_type[0] = '\0';
    reading->parameter_count = reading->returns = reading->overloads = 0;
}

static void read_line(Reading *reading, const char *line)
{
    if (take(&line, "---")) {
        read_annotation(reading, line);
        return;
    }
    if (*line)
        read_code(reading, line);
    else if (reading->parameter_count + reading->returns + reading->overloads > 0 &&
             !reading->said[0])
        find(reading, "annotations of nothing");
    forget(reading);
}

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
    const Record *record = record_named(reading, kind, name);
    reading->line = record ? record->line : 0;
    if (!record)
        find(reading, "%s is missing", name);
    else if (help && strcmp(record->said, tr(help)) != 0)
        find(reading, "%s: what it means is missing", name);
    return record;
}

static void want_field(Reading *reading, const Field *field, const char *class)
{
    char parameters[FIELD_TEXT_MAX], *rest = parameters, wanted[NAME_BYTES] = "fun(";
    const Record *record = want(reading, IS_FIELD, field->help, "%s.%s", class,
                                field->type == FIELD_ACTS ? "[integer]" : field->name);
    if (!record || field->asked == ASKED_NEVER)
        return;
    snprintf(parameters, sizeof parameters, "%s", asked_rows[field->asked].parameters);
    const char *first = strtok_r(rest, ", ", &rest);
    strncat(wanted, first, sizeof wanted - strlen(wanted) - 3);
    strncat(wanted, ": ", 3);
    if (!strstr(record->type, wanted))
        find(reading, "%s: a function may stand there", record->name);
}

static void want_choices(Reading *reading, const Field *field, const Record *record)
{
    char alias[NAME_BYTES];
    const char *type = record->type;
    take_word(&type, DOTTED, alias);
    want(reading, IS_ALIAS, NULL, "%s", alias);
    for (int i = 0; field->choices[i]; i++)
        want(reading, IS_CHOICE, NULL, "%s.%s", alias, field->choices[i]);
}

static Entry entries[ENTRIES_MAX];
static int entry_count;

// The class of each entry's group, or of each variant of it; found once, as that takes long.
enum { VARIANTS = 9 };
static char classes[ENTRIES_MAX][VARIANTS][DEFINITION_NAME_MAX];

static void list_entries(void)
{
    entry_count = entries_list(entries);
    for (int i = 0; i < entry_count; i++) {
        const FieldGroup *group = entries[i].group ? entries[i].group : entries[i].line.group;
        for (int j = 0; group && group->variants && group->variants[j]; j++)
            definition_variant(group, j, classes[i][j]);
        if (group && !group->variants && !field_group_is_plain(group))
            definition_class(group, classes[i][0]);
    }
}

static void want_line(Reading *reading, const FieldLine *line, int entry)
{
    const FieldGroup *group = line->group;
    const char *class = classes[entry][0];
    if (field_group_is_plain(group))
        return;  // it has no name: its type is that of the field around it
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
    const Record *record = record_named(reading, IS_FIELD, name);
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
        find(reading, "%s: wanted what it is given and what it makes", entry->name);
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
        find(reading, "%s: what it answers is missing", entry->name);
    if (record && !row->parameters && strcmp(record->type, row->answers) != 0)
        find(reading, "%s: its type is missing", entry->name);
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
            find(reading, "%s: what it answers is missing", record->name);
        if (record && record->overloads != (of[0] == FACT_OF_ZONE))
            find(reading, "%s: with an owner it is asked otherwise", record->name);
    }
}

static void want_all(Reading *reading)
{
    static const char *const others[] = {"stringlib", "tablelib",   "mathlib",    "loba.option",
                                         "loba.none", "loba.turns", "loba.texts", "loba.meld"};
    if (!reading->meta)
        find(reading, "---@meta is missing");
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
    want(reading, IS_FIELD, "the default, which stands first and without a name",
         "loba.option.[1]");
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
    memset(&reading.record_count, 0, sizeof reading - offsetof(Reading, record_count));
    for (int i = 0; i < line_count; i++) {
        reading.line = i + 1;
        if (i != left_out)
            read_line(&reading, lines[i]);
    }
    resolve_types(&reading);
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
    const Speech before = language_speak((Speech){LANGUAGE_ES, catalogue});
    make();
    const int findings = read_without(-1);
    const Record *record = record_named(&reading, IS_FIELD, "loba.rules.players");
    const bool spanish = record && strstr(record->said, "jugar");
    language_speak(before);
    catalogue_close(catalogue);
    if (findings > 0)
        fail_msg("%d findings; %s", findings, reading.first);
    assert_true(spanish);
}

// Comments at the head belong to nothing.
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

// ---- The files of an editor

static char folder[FOLDER_SIZE];

static void path_in_folder(const char *name, char path[FOLDER_SIZE + 64])
{
    snprintf(path, FOLDER_SIZE + 64, "%s/%s", folder, name);
}

static void an_editor_gets_its_two_files(void **state)
{
    char settings[FOLDER_SIZE + 64], definitions[FOLDER_SIZE + 64], beside[FOLDER_SIZE + 64];
    Error error = {""};
    folder_make(folder);
    path_in_folder(EDITOR_SETTINGS, settings);
    path_in_folder(EDITOR_DEFINITIONS, definitions);
    path_in_folder(EDITOR_DEFINITIONS_FOLDER, beside);
    if (!editor_files_write(folder, &error))
        fail_msg("%s", error.text);
    char *written = file_text(definitions);
    assert_non_null(written);
    assert_memory_equal(written, "---@meta\n", 9);
    free(written);
    written = file_text(settings);
    assert_non_null(written);
    assert_non_null(strstr(written, "\"" EDITOR_DEFINITIONS_FOLDER "\""));
    free(written);

    // Settings of one's own stay; definitions of an older program do not.
    file_write(settings, "{}\n");
    file_write(definitions, "older\n");
    assert_true(editor_files_write(folder, &error));
    written = file_text(settings);
    assert_string_equal(written, "{}\n");
    free(written);
    written = file_text(definitions);
    assert_memory_equal(written, "---@meta\n", 9);
    free(written);
    assert_int_equal(unlink(settings) | unlink(definitions) | rmdir(beside), 0);

    // A file in the place of the folder, and a folder that is not there.
    file_write(beside, "a file\n");
    assert_false(editor_files_write(folder, &error));
    assert_non_null(strstr(error.text, "cannot be written"));
    assert_int_equal(unlink(beside) | rmdir(folder), 0);
    assert_false(editor_files_write(folder, &error));
    assert_non_null(strstr(error.text, "cannot be written"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_and_every_row_is_found), cmocka_unit_test(in_spanish_too),
        cmocka_unit_test(a_line_that_is_left_out_is_missed), cmocka_unit_test(lua_runs_it),
        cmocka_unit_test(an_editor_gets_its_two_files),
    };
    list_entries();
    return RUN_TESTS(tests);
}
