#include "support/definitions_read.h"

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

void reading_begin(Reading *reading)
{
    memset(&reading->record_count, 0, sizeof *reading - offsetof(Reading, record_count));
}

void reading_find(Reading *reading, const char *format, ...)
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

Record *reading_record(Reading *reading, RecordKind kind, const char *name)
{
    const int *slot = slot_of(reading, kind, name);
    return *slot ? &reading->records[*slot - 1] : NULL;
}

static Record *add_record(Reading *reading, RecordKind kind, const char *name)
{
    assert(reading->record_count < RECORDS_MAX);
    if (reading_record(reading, kind, name))
        reading_find(reading, "%s is declared twice", name);
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
        assert(reading->type_count < TYPES_MAX);
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
        reading_find(reading, "no type: %s", text);
}

void reading_resolve(Reading *reading)
{
    static const char *const of_lua[] = {"integer", "number", "string",   "boolean",
                                         "any",     "table",  "function", "nil"};
    for (int i = 0; i < reading->type_count; i++) {
        const char *name = reading->types[i].name;
        bool known =
            reading_record(reading, IS_CLASS, name) || reading_record(reading, IS_ALIAS, name);
        for (size_t j = 0; j < sizeof of_lua / sizeof of_lua[0]; j++)
            known = known || strcmp(of_lua[j], name) == 0;
        reading->line = reading->types[i].line;
        if (!known)
            reading_find(reading, "there is no type %s", name);
    }
}

// ---- Lines

static void read_class(Reading *reading, const char *text)
{
    char name[NAME_BYTES];
    take_word(&text, DOTTED, name);
    Record *record = add_record(reading, IS_CLASS, name);
    snprintf(reading->class, sizeof reading->class, "%s", name);
    if (take(&text, ": ")) {
        snprintf(record->type, sizeof record->type, "%s", text);
        want_type(reading, text);
    } else if (*text)
        reading_find(reading, "no class: %s", text);
}

// "[integer] TYPE", "name? TYPE"
static void read_field(Reading *reading, const char *text)
{
    char name[NAME_BYTES], whole[2 * NAME_BYTES];
    if (!take_word(&text, IDENTIFIER "[]", name) || !*reading->class) {
        reading_find(reading, "a field of no class, or without a name: %s", text);
        return;
    }
    snprintf(whole, sizeof whole, "%s.%s", reading->class, name);
    Record *record = add_record(reading, IS_FIELD, whole);
    take(&text, "?");
    if (!take(&text, " "))
        reading_find(reading, "no field: %s", text);
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
        !reading_record(reading, IS_ALIAS, reading->class)) {
        reading_find(reading, "no choice of an alias: %s", text);
        return;
    }
    snprintf(whole, sizeof whole, "%s.%.*s", reading->class, (int)length, text + 1);
    add_record(reading, IS_CHOICE, whole);
}

static void read_parameter(Reading *reading, const char *text)
{
    assert(reading->parameter_count < PARAMETERS_MAX);
    char *name = reading->parameters[reading->parameter_count++];
    if (!take_word(&text, IDENTIFIER ".", name))
        reading_find(reading, "a parameter without a name: %s", text);
    take(&text, "?");
    if (!take(&text, " "))
        reading_find(reading, "no parameter: %s", text);
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
        reading_find(reading, "no annotation: %s", text);
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
            reading_find(reading, "%s: the parameter %s has no annotation", name, parameter);
    }
    if (!whole || strcmp(text, " end") != 0 || count != reading->parameter_count)
        reading_find(reading, "no function: %s", name);
    snprintf(owner, sizeof owner, "%s", name);
    char *dot = strchr(owner, '.');
    if (dot)
        *dot = '\0';
    if (dot && !reading_record(reading, IS_TABLE, owner))
        reading_find(reading, "there is no table %s", owner);
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
            reading_find(reading, "no code: %s%s", name, text);
        if (table && !*reading->class)
            reading_find(reading, "%s is of no class", name);
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

void reading_line(Reading *reading, const char *line)
{
    if (take(&line, "---")) {
        read_annotation(reading, line);
        return;
    }
    if (*line)
        read_code(reading, line);
    else if (reading->parameter_count + reading->returns + reading->overloads > 0 &&
             !reading->said[0])
        reading_find(reading, "annotations of nothing");
    forget(reading);
}
