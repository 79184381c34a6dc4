#include "lua/set_fields.h"

#include <errno.h>
#include <lauxlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/names.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"

static int parts_of(const char *path)
{
    int parts = 0;
    for (; *path; parts++)
        path_key(&path);
    return parts;
}

// Finds the row of a path, and how many fields lie below it; NULL if no field can have it.
static const Field *field_of(const char *path, FieldLine lines[FIELDS_LISTED_MAX], int *below)
{
    const Field *field = NULL;
    const int count = *path ? fields_list(path, lines) : 0;
    *below = 0;
    for (int i = 0; i < count; i++) {
        const int parts = parts_of(lines[i].path);
        *below += parts > parts_of(path);
        if (!field && parts == parts_of(path))
            field = lines[i].field;
    }
    return field;
}

// Whether a text can say a value of the field.
static bool is_plain(const Field *field)
{
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_POLICY:
    case FIELD_FACE_NUMBERS:
    case FIELD_BY_HAND:
    case FIELD_TRUTH:
    case FIELD_CONDITION:
    case FIELD_CHOICE:
    case FIELD_CHOICE_BY_HAND:
    case FIELD_CHOICE_OR_SEAT:
    case FIELD_RANGE:
    case FIELD_ZONE:
    case FIELD_COUNT:
    case FIELD_WORDS: return true;
    default: return false;
    }
}

bool is_field_path(const char *path)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    int below;
    return strlen(path) < FIELD_PATH_MAX && field_of(path, lines, &below) != NULL;
}

void hint_field(const char *path, char advice[FIELD_TEXT_MAX])
{
    FieldLine lines[FIELDS_LISTED_MAX];
    char around[FIELD_PATH_MAX], nearest[FIELD_TEXT_MAX];
    const char *last = strrchr(path, '.'), *names[FIELDS_LISTED_MAX];
    snprintf(around, sizeof around, "%.*s", last ? (int)(last - path) : 0, path);
    const int count = last ? fields_list(around, lines) : 0;
    for (int i = 0; i < count; i++)
        names[i] = strrchr(lines[i].path, '.') ? strrchr(lines[i].path, '.') + 1 : lines[i].path;
    const char *name = hint_nearest(last ? last + 1 : path, names, count, nearest);
    if (name)
        snprintf(advice, FIELD_TEXT_MAX, tr("; did you mean '%s.%s'?"), around, name);
    else
        snprintf(advice, FIELD_TEXT_MAX, tr("; `loba fields%s%s` lists those there are"),
                 count > 0 && *around ? " " : "", count > 0 ? around : "");
}

bool hint_last_name(const char *name, char advice[FIELD_TEXT_MAX])
{
    FieldLine lines[FIELDS_LISTED_MAX];
    const int count = fields_list("", lines);
    for (int i = 0; i < count; i++) {
        const char *path = lines[i].path, *last = strrchr(path, '.');
        if (!last || strcmp(last + 1, name) != 0 || strpbrk(path, "*[") ||
            !is_plain(lines[i].field))
            continue;
        snprintf(advice, FIELD_TEXT_MAX, tr("; did you mean '%s'?"), path);
        return true;
    }
    return false;
}

// ---- Values

static bool push_number(lua_State *L, const Field *field, const char *text)
{
    char *end;
    errno = 0;
    const long number = strtol(text, &end, 10);
    const bool is_number = !errno && end != text && !*end && text[0] != '+' && text[0] != ' ';
    if (field->unlimited && strcmp(text, "unlimited") == 0)
        lua_pushinteger(L, UNLIMITED);
    else if (is_number && number >= field->min && number <= field->max)
        lua_pushinteger(L, number);
    else
        return false;
    return true;
}

static bool push_choice(lua_State *L, const Field *field, const char *text)
{
    for (int i = 0; field->choices && field->choices[i]; i++)
        if (strcmp(field->choices[i], text) == 0) {
            lua_pushstring(L, text);
            return true;
        }
    return false;
}

// "3", "3-6", "3-unlimited".
static bool push_range(lua_State *L, const Field *field, const char *text)
{
    char first[32];
    const char *dash = strchr(text, '-');
    if (!dash)
        return push_number(L, field, text);
    snprintf(first, sizeof first, "%.*s", (int)(dash - text), text);
    lua_createtable(L, 2, 0);
    const bool read = push_number(L, field, first);
    if (!read)
        return false;
    lua_rawseti(L, -2, 1);
    if (!push_number(L, field, dash + 1))
        return false;
    lua_rawseti(L, -2, 2);
    return true;
}

// Pushes the value that the text means for a plain field; false, with an unspecified stack, for
// any other text or field.
static bool push_value(lua_State *L, const Field *field, const char *text)
{
    const bool is_true = strcmp(text, "true") == 0;
    if (field->word && strcmp(field->word, text) == 0) {
        lua_pushstring(L, text);
        return true;
    }
    switch (field->type) {
    case FIELD_NUMBER:
    case FIELD_POLICY:
    case FIELD_FACE_NUMBERS:
    case FIELD_BY_HAND: return push_number(L, field, text);
    case FIELD_TRUTH:
    case FIELD_CONDITION: lua_pushboolean(L, is_true); return is_true || strcmp(text, "false") == 0;
    case FIELD_CHOICE:
    case FIELD_CHOICE_BY_HAND:
    case FIELD_CHOICE_OR_SEAT: return push_choice(L, field, text);
    case FIELD_RANGE: return push_range(L, field, text);
    case FIELD_ZONE:
    case FIELD_COUNT: lua_pushstring(L, text); return is_identifier(text);
    case FIELD_WORDS: lua_pushstring(L, text); return *text != '\0';
    default: return false;
    }
}

// ---- Setting

// Adds a fault of the caller. Always false.
__attribute__((format(printf, 2, 3))) static bool setting_fault(Loader *loader, const char *format,
                                                                ...)
{
    char text[FAULT_TEXT_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    loader->bad_settings = true;
    return faults_add(loader->faults, FAULT_WRONG_SETTING, NULL, 0, NULL, "%s", text);
}

// The range that the value at `index` says: one number, or two.
static Range range_at(lua_State *L, int index)
{
    Range range = {0, 0};
    lua_pushvalue(L, index);
    if (lua_istable(L, -1)) {
        lua_geti(L, -1, 1);
        range.min = (int)lua_tointeger(L, -1);
        lua_geti(L, -2, 2);
        range.max = (int)lua_tointeger(L, -1);
        lua_pop(L, 2);
    } else {
        range.min = range.max = (int)lua_tointeger(L, -1);
    }
    lua_pop(L, 1);
    return range;
}

// A setting only narrows for how many players the rules are; `rules` and the value on top of the
// stack have the numbers.
static bool narrows_players(Loader *loader, int rules)
{
    lua_State *L = loader->L;
    const Range wanted = range_at(L, lua_gettop(L));
    lua_getfield(L, rules, "players");
    const Range there = range_at(L, lua_gettop(L));
    lua_pop(L, 1);
    if (wanted.min >= there.min && wanted.max <= there.max)
        return true;
    if (there.min == there.max)
        return setting_fault(loader, tr("%s is for %d; a file that extends it may be for others"),
                             loader->loaded->rules.id, there.min);
    return setting_fault(loader,
                         tr("%s is for %d to %d, and --set players only narrows that; a file that "
                            "extends it may be for others"),
                         loader->loaded->rules.id, there.min, there.max);
}

static bool set_field(Loader *loader, const Setting *setting, const char *file)
{
    lua_State *L = loader->L;
    FieldLine lines[FIELDS_LISTED_MAX];
    char type[FIELD_TEXT_MAX];
    int below;
    const int rules = lua_gettop(L);
    const Field *field = field_of(setting->name, lines, &below);
    field_type_text(field, type);
    if (!is_plain(field))
        return setting_fault(loader,
                             tr("%s is no plain field: %s; a file of house rules can change it"),
                             setting->name, type);
    if (!push_field_table(L, rules, setting->name, file, 0) || !lua_istable(L, -2))
        return setting_fault(loader, tr("these rules have no table for %s"), setting->name);
    if (!push_value(L, field, setting->value))
        return setting_fault(loader, tr("%s cannot be '%s'; wanted: %s"), setting->name,
                             setting->value, type);
    if (strcmp(setting->name, "players") == 0 && !narrows_players(loader, rules))
        return false;
    sandbox_change(L, -3, NULL, 0);
    lua_settop(L, rules);
    return true;
}

void set_fields(Loader *loader, const char *file)
{
    lua_State *L = loader->L;
    const int rules = lua_gettop(L);
    luaL_checkstack(L, 32, NULL);
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        if (setting->house || ruleset_option(&loader->loaded->rules, setting->name) >= 0 ||
            !loader_takes_setting(loader, i, i + 1))
            continue;
        sandbox_watch(L, rules);
        loader->fields_set = true;
        set_field(loader, setting, file);
        lua_settop(L, rules);
    }
}

bool fault_of_setting(const Loader *loader, Fault *fault)
{
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        if (setting->house || strcmp(setting->name, fault->field) != 0)
            continue;
        setting_place(setting, fault->file);
        fault->line = 0;
        return true;
    }
    return false;
}
