// Options: the switches of a rules file. Each file says what it knows of them, the youngest first;
// when the oldest has spoken they are settled, before any file has read one.

#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

// ---- What a file says of one option

static void option_path(char path[FIELD_PATH_MAX], const char *name)
{
    field_path_join(path, "options", name);
}

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
        if (lua_rawlen(L, -1) == 0 || lua_rawlen(L, -1) >= NAME_SIZE)
            return false;
        value->kind = VALUE_TEXT;
        snprintf(value->text, sizeof value->text, "%s", lua_tostring(L, -1));
        return true;
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

static bool same_value(const OptionValue *a, const OptionValue *b)
{
    return a->kind == b->kind && a->number == b->number && strcmp(a->text, b->text) == 0;
}

static bool take_choice(Loader *loader, Declared *declared, const char *path)
{
    OptionValue value;
    if (!take_value(loader->L, &value))
        return fault_value(loader, path);
    for (int i = 0; i < declared->choice_count; i++)
        if (same_value(&declared->choices[i], &value))
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
    lua_Unsigned count = lua_istable(L, -1) ? lua_rawlen(L, -1) : 0;
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
        return loader_fault(
            loader, path,
            tr("wanted { default, choices = { … } } or { default, range = { … } }; found %s"),
            found);
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

static Declared *find_declared(OptionTable *options, const char *name)
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
    option_path(path, name);
    Declared declared = {.file = (int)(file - loader->files)};
    declared.line = source_line(file->lines, path, NULL);
    int faults = loader_faults(loader);
    if (!take_entry(loader, &declared, path))
        return;
    declared.faulty = loader_faults(loader) > faults;
    Declared *known = find_declared(options, name);
    if (known) {
        merge(known, &declared);
        return;
    }
    if (!is_identifier(name)) {
        loader_fault(loader, path, tr("wanted a name of letters, digits and _, %d at most"),
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
            const char *name = lua_tostring(L, -1);
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

// ---- From what was said to options

// In the order in which the files name them, the oldest file first.
static int compare_declared(const void *a, const void *b)
{
    const Declared *x = a, *y = b;
    if (x->file != y->file)
        return y->file - x->file;
    return x->line != y->line ? x->line - y->line : strcmp(x->name, y->name);
}

static void choice_text(const OptionValue *value, char text[NAME_SIZE])
{
    if (value->kind == VALUE_TEXT)
        snprintf(text, NAME_SIZE, "%s", value->text);
    else if (value->kind == VALUE_TRUTH)
        snprintf(text, NAME_SIZE, "%s", value->number ? "true" : "false");
    else if (value->number == UNLIMITED)
        snprintf(text, NAME_SIZE, "unlimited");
    else
        snprintf(text, NAME_SIZE, "%d", value->number);
}

// The number by which an Option knows one of its values; -1 where it may not have it.
static bool number_of(const Declared *declared, const OptionValue *value, int *number)
{
    *number = value->number;
    for (int i = 0; i < declared->choice_count; i++)
        if (same_value(&declared->choices[i], value)) {
            *number = value->kind == VALUE_TEXT ? i : value->number;
            return true;
        }
    if (declared->choice_count > 0)
        return false;
    if (value->kind == VALUE_NUMBER)
        return declared->ranged && value->number >= declared->range.min &&
               value->number <= declared->range.max;
    return value->kind == VALUE_TRUTH && !declared->ranged;
}

static bool check_declared(Loader *loader, const Declared *declared)
{
    char path[FIELD_PATH_MAX];
    int number;
    option_path(path, declared->name);
    if (declared->faulty)
        return false;
    if (declared->initial.kind == VALUE_NONE)
        return loader_fault(loader, path, "%s",
                            declared->removed
                                ? tr("cannot be removed: no file that is extended has it")
                                : tr("has no default: wanted { default, … }"));
    if (declared->choice_count > 0 && declared->ranged)
        return loader_fault(loader, path, "%s",
                            tr("has both choices and a range; wanted one of them"));
    if (declared->initial.kind != VALUE_TRUTH && declared->choice_count == 0 && !declared->ranged)
        return loader_fault(loader, path, "%s",
                            tr("wanted choices = { … } or range = { least, most }"));
    if (!number_of(declared, &declared->initial, &number))
        return loader_fault(loader, path, "%s",
                            tr("the default is none of the values it may have"));
    return true;
}

static void fill_option(const Declared *declared, Option *option)
{
    static const OptionType types[] = {
        [VALUE_NUMBER] = OPTION_NUMBER, [VALUE_TEXT] = OPTION_CHOICE, [VALUE_TRUTH] = OPTION_TRUTH};
    snprintf(option->name, sizeof option->name, "%s", declared->name);
    option->type = types[declared->initial.kind];
    option->range = declared->range;
    option->help = declared->help;
    option->choice_count = declared->choice_count;
    for (int i = 0; i < declared->choice_count; i++)
        choice_text(&declared->choices[i], option->choices[i]);
    number_of(declared, &declared->initial, &option->initial);
    option->value = option->initial;
}

// ---- What was set from outside

// "\"game\", \"hand\"", "0 to 1000", "true, false"
static void values_text(const Option *option, char text[FIELD_TEXT_MAX])
{
    if (option->choice_count == 0 && option->type == OPTION_TRUTH)
        snprintf(text, FIELD_TEXT_MAX, "true, false");
    else if (option->choice_count == 0 && option->range.max == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, tr("a whole number from %d on, or unlimited"),
                 option->range.min);
    else if (option->choice_count == 0)
        snprintf(text, FIELD_TEXT_MAX, tr("a whole number, %d to %d"), option->range.min,
                 option->range.max);
    for (int i = 0; i < option->choice_count; i++) {
        size_t used = i == 0 ? 0 : strlen(text);
        snprintf(text + used, FIELD_TEXT_MAX - used, "%s%s", i ? ", " : "", option->choices[i]);
    }
}

static OptionValue parse_value(OptionType type, const char *text)
{
    OptionValue value = {.kind = VALUE_NONE};
    bool is_true = strcmp(text, "true") == 0;
    if (type == OPTION_TRUTH && (is_true || strcmp(text, "false") == 0)) {
        value = (OptionValue){.kind = VALUE_TRUTH, .number = is_true};
    } else if (type == OPTION_CHOICE && strlen(text) < NAME_SIZE) {
        value.kind = VALUE_TEXT;
        strcpy(value.text, text);
    } else if (type == OPTION_NUMBER && strcmp(text, "unlimited") == 0) {
        value = (OptionValue){.kind = VALUE_NUMBER, .number = UNLIMITED};
    } else if (type == OPTION_NUMBER && strspn(text, "-0123456789") == strlen(text)) {
        char *end;
        errno = 0;
        long number = strtol(text, &end, 10);
        if (!errno && end != text && !*end && number > -UNLIMITED && number < UNLIMITED)
            value = (OptionValue){.kind = VALUE_NUMBER, .number = (int)number};
    }
    return value;
}

static void fault_setting(Loader *loader, const char *text)
{
    loader->bad_settings = true;
    faults_add(loader->faults, NULL, 0, NULL, "%s", text);
}

static void fault_unknown(Loader *loader, const char *name)
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *names[OPTIONS_MAX];
    char text[FAULT_TEXT_MAX], nearest[FIELD_TEXT_MAX] = "";
    for (int i = 0; i < rules->option_count; i++)
        names[i] = rules->options[i].name;
    add_nearest(name, names, rules->option_count, nearest);
    snprintf(text, sizeof text, tr("%s has no option '%s'%s"), rules->id, name, nearest);
    for (int i = 0; !nearest[0] && i < rules->option_count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i ? ", " : tr("; its options: "),
                 names[i]);
    }
    fault_setting(loader, text);
}

static void apply_setting(Loader *loader, const Setting *setting)
{
    Ruleset *rules = &loader->loaded->rules;
    int index = ruleset_option(rules, setting->name);
    if (index < 0) {
        fault_unknown(loader, setting->name);
        return;
    }
    Option *option = &rules->options[index];
    const Declared *declared = find_declared(&loader->loaded->options, setting->name);
    OptionValue value = parse_value(option->type, setting->value);
    if (value.kind != VALUE_NONE && number_of(declared, &value, &option->value)) {
        loader->loaded->options.values[declared - loader->loaded->options.list] = value;
        return;
    }
    char text[FAULT_TEXT_MAX], right[FIELD_TEXT_MAX];
    values_text(option, right);
    snprintf(text, sizeof text, tr("option '%s' cannot be '%s'; wanted: %s"), option->name,
             setting->value, right);
    fault_setting(loader, text);
}

void options_settle(Loader *loader)
{
    OptionTable *options = &loader->loaded->options;
    Ruleset *rules = &loader->loaded->rules;
    options->settled = true;
    qsort(options->list, (size_t)options->count, sizeof options->list[0], compare_declared);
    for (int i = 0; i < options->count; i++) {
        const Declared *declared = &options->list[i];
        options->values[i] = declared->initial;
        if (check_declared(loader, declared) && !declared->removed)
            fill_option(declared, &rules->options[rules->option_count++]);
    }
    if (!loader_is_clean(loader))
        loader_stop(loader);
    for (int i = 0; i < loader->setting_count; i++)
        apply_setting(loader, &loader->settings[i]);
    if (!loader_is_clean(loader))
        loader_stop(loader);
}

// ---- As rules files see them

static int push_value(lua_State *L, const OptionValue *value)
{
    if (value->kind == VALUE_NUMBER)
        lua_pushinteger(L, value->number);
    else if (value->kind == VALUE_TRUTH)
        lua_pushboolean(L, value->number);
    else
        lua_pushstring(L, value->text);
    return 1;
}

static int read_option(lua_State *L)
{
    const OptionTable *options = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    const char *names[OPTIONS_MAX];
    for (int i = 0; i < options->count; i++) {
        names[i] = options->list[i].name;
        if (strcmp(names[i], name) == 0)
            return push_value(L, &options->values[i]);
    }
    char nearest[FIELD_TEXT_MAX] = "";
    add_nearest(name, names, options->count, nearest);
    return sandbox_raise(L, tr("there is no option '%s'%s"), name, nearest);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(
        L, "%s", tr("options are settled before the file reads them and cannot be changed in it"));
}

void options_push(Loader *loader)
{
    lua_State *L = loader->L;
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 3);
    lua_pushlightuserdata(L, &loader->loaded->options);
    lua_pushcclosure(L, read_option, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_change);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}
