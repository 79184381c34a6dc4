// What each file of a load says of its options: the youngest file first, and what it leaves open
// the next one.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

// ---- What a file says of one option

// The value at the top of the stack, when an option can have it.
static bool take_value(lua_State *L, OptionValue *value)
{
    *value = (OptionValue){.kind = VALUE_NONE};
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        value->kind = VALUE_TRUTH;
        value->number = lua_toboolean(L, -1);
        return true;
    case LUA_TNUMBER: {
        lua_Integer number = lua_tointeger(L, -1);
        if (!lua_isinteger(L, -1) || number < -UNLIMITED || number > UNLIMITED)
            return false;
        value->kind = VALUE_NUMBER;
        value->number = (int)number;
        return true;
    }
    case LUA_TSTRING:
        value->kind = VALUE_TEXT;
        snprintf(value->text, sizeof value->text, "%s", plain_text(L, -1));
        return value->text[0] && lua_rawlen(L, -1) < NAME_SIZE;
    default: return false;
    }
}

static bool fault_value(Loader *loader, const char *path)
{
    char found[FIELD_TEXT_MAX];
    value_text(loader->L, -1, found);
    return loader_fault(
        loader, path,
        tr("wanted a value that an option can have: a whole number, true, false or a text of at "
           "most %d letters; found %s"),
        NAME_SIZE - 1, found);
}

static void take_initial(Loader *loader, int index, Declared *declared, const char *path)
{
    if (lua_geti(loader->L, index, 1) != LUA_TNIL && !take_value(loader->L, &declared->initial))
        fault_value(loader, path);
    lua_pop(loader->L, 1);
}

bool option_value_same(const OptionValue *a, const OptionValue *b)
{
    return a->kind == b->kind && a->number == b->number && strcmp(a->text, b->text) == 0;
}

static bool take_choice(Loader *loader, Declared *declared, const char *path)
{
    OptionValue value;
    if (!take_value(loader->L, &value))
        return fault_value(loader, path);
    for (int i = 0; i < declared->choice_count; i++)
        if (option_value_same(&declared->choices[i], &value))
            return loader_fault(loader, path, "%s", tr("the same choice stands there twice"));
    declared->choices[declared->choice_count++] = value;
    if (value.kind != declared->choices[0].kind)
        return loader_fault(loader, path, "%s",
                            tr("wanted choices of one type: all texts, all numbers or all truths"));
    return true;
}

// The list of choices lies on top of the stack.
static bool take_choices(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    lua_Unsigned count = lua_istable(L, -1) ? (lua_Unsigned)sandbox_count(L, -1) : 0;
    if (count < 2 || count > CHOICES_MAX)
        return loader_fault(loader, path, tr("wanted a list of 2 to %d choices"), CHOICES_MAX);
    for (int i = 1; i <= (int)count; i++) {
        lua_rawgeti(L, -1, i);
        bool taken = take_choice(loader, declared, path);
        lua_pop(L, 1);
        if (!taken)
            return false;
    }
    return true;
}

static bool take_range(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    OptionValue ends[2] = {{.kind = VALUE_NONE}, {.kind = VALUE_NONE}};
    for (int i = 0; i < 2 && lua_istable(L, -1); i++) {
        lua_rawgeti(L, -1, i + 1);
        take_value(L, &ends[i]);
        lua_pop(L, 1);
    }
    if (ends[0].kind != VALUE_NUMBER || ends[1].kind != VALUE_NUMBER ||
        ends[0].number >= ends[1].number)
        return loader_fault(loader, path, "%s",
                            tr("wanted range = { least, most }, two whole numbers"));
    declared->range = (Range){ends[0].number, ends[1].number};
    declared->ranged = true;
    return true;
}

static bool take_help(Loader *loader, Declared *declared, const char *path)
{
    declared->helped = read_words(loader, &declared->help, path);
    return declared->helped;
}

// The named members of { default, choices = …, range = …, help = … }.
static const struct {
    const char *name;
    bool (*take)(Loader *loader, Declared *declared, const char *path);
} members[] = {{"choices", take_choices}, {"range", take_range}, {"help", take_help}};

enum { MEMBERS = sizeof members / sizeof members[0] };

static void fault_member(Loader *loader, const char *path, const char *name)
{
    const char *names[MEMBERS];
    for (int i = 0; i < MEMBERS; i++)
        names[i] = members[i].name;
    char inside[FIELD_PATH_MAX], nearest[FIELD_TEXT_MAX] = "";
    field_path_join(inside, path, name);
    add_nearest(name, names, MEMBERS, nearest);
    if (!nearest[0])
        snprintf(nearest, sizeof nearest, "%s",
                 tr(": its default stands first, without a name, then choices or range, and help"));
    loader_fault(loader, inside, tr("an option has no '%s'%s"), name, nearest);
}

static void check_members(Loader *loader, int index, const char *path)
{
    lua_State *L = loader->L;
    int count = sandbox_keys(L, index);
    for (int i = 1; i <= count; i++) {
        bool known = lua_rawgeti(L, -1, i) == LUA_TNUMBER && lua_tointeger(L, -1) == 1;
        const char *name = luaL_tolstring(L, -1, NULL);
        for (int j = 0; j < MEMBERS; j++)
            known = known || strcmp(members[j].name, name) == 0;
        if (!known)
            fault_member(loader, path, name);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

// Reads the entry at the top of the stack into what this one file says.
static bool take_entry(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    if (is_none(L, -1)) {
        declared->removed = true;
        return true;
    }
    if (!lua_istable(L, -1)) {
        char found[FIELD_TEXT_MAX];
        value_text(L, -1, found);
        OptionValue value;
        return loader_fault(
            loader, path,
            tr("wanted { default, choices = { … } } or { default, range = { … } }, or { default } "
               "of an option that the parent has; found %s%s"),
            found, take_value(L, &value) ? tr("; put { } around it") : "");
    }
    int index = lua_gettop(L);
    check_members(loader, index, path);
    take_initial(loader, index, declared, path);
    for (int i = 0; i < MEMBERS; i++) {
        if (lua_getfield(L, index, members[i].name) != LUA_TNIL)
            members[i].take(loader, declared, path);
        lua_pop(L, 1);
    }
    return true;
}

// ---- What all files say of it

Declared *option_declared(OptionTable *options, const char *name)
{
    for (int i = 0; i < options->count; i++)
        if (strcmp(options->list[i].name, name) == 0)
            return &options->list[i];
    return NULL;
}

// Takes from an older file what the younger ones have left open. Once removed an option stays so.
static void merge(Declared *younger, const Declared *older)
{
    bool bounded = younger->choice_count > 0 || younger->ranged;
    if (younger->initial.kind == VALUE_NONE)
        younger->initial = older->initial;
    if (!bounded) {
        memcpy(younger->choices, older->choices, sizeof younger->choices);
        younger->choice_count = older->choice_count;
        younger->range = older->range;
        younger->ranged = older->ranged;
    }
    if (!younger->helped) {
        younger->help = older->help;
        younger->helped = older->helped;
    }
    younger->faulty |= older->faulty;
    younger->file = older->file;
    younger->line = older->line;
}

static void declare(Loader *loader, const char *name, const LoadedFile *file)
{
    OptionTable *options = &loader->loaded->options;
    char path[FIELD_PATH_MAX];
    field_path_join(path, "options", name);
    Declared declared = {.file = (int)(file - loader->files)};
    declared.line = source_line(file->lines, path, NULL);
    int faults = loader_faults(loader);
    if (!take_entry(loader, &declared, path))
        return;
    declared.faulty = loader_faults(loader) > faults;
    Declared *known = option_declared(options, name);
    if (known) {
        merge(known, &declared);
        return;
    }
    if (!is_identifier(name)) {
        loader_fault(loader, path, tr("wanted a name of letters a to z, digits and _, %d at most"),
                     NAME_SIZE - 1);
    } else if (options->count == OPTIONS_MAX) {
        loader_fault(loader, path, tr("there may be %d options, and this is one more"),
                     OPTIONS_MAX);
    } else {
        snprintf(declared.name, sizeof declared.name, "%s", name);
        options->list[options->count++] = declared;
    }
}

void options_declare(Loader *loader, int index, const LoadedFile *file)
{
    lua_State *L = loader->L;
    int count = sandbox_keys(L, index);
    int keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, keys, i) == LUA_TSTRING) {
            const char *name = plain_text(L, -1);
            lua_getfield(L, index, name);
            declare(loader, name, file);
            lua_pop(L, 1);
        } else {
            loader_fault(loader, "options", tr("an option wants a name: name = { default, … }"));
        }
        lua_pop(L, 1);
    }
    lua_settop(L, keys - 1);
}
