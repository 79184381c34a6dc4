// Options are settled when the oldest file has spoken, before any file has read one.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/loading.h"

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
        if (option_value_same(&declared->choices[i], value)) {
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

// An option that has no values may be another one, misspelt, that has.
static bool fault_no_values(Loader *loader, const Declared *declared, const char *path)
{
    const OptionTable *options = &loader->loaded->options;
    const char *names[OPTIONS_MAX];
    char nearest[FIELD_TEXT_MAX] = "";
    int count = 0;
    for (int i = 0; i < options->count; i++)
        if (options->list[i].choice_count > 0 || options->list[i].ranged)
            names[count++] = options->list[i].name;
    add_nearest(declared->name, names, count, nearest);
    return loader_fault(loader, path, tr("wanted choices = { … } or range = { least, most }%s"),
                        nearest);
}

static bool fault_default(Loader *loader, const Declared *declared, const char *path)
{
    Option option;
    char values[FIELD_TEXT_MAX] = "";
    fill_option(declared, &option);
    values_text(&option, values);
    return loader_fault(loader, path,
                        tr("the default is none of the values it may have: %s; choices = { … } or "
                           "range = { … } says others"),
                        values);
}

static bool check_declared(Loader *loader, const Declared *declared)
{
    char path[FIELD_PATH_MAX];
    int number;
    field_path_join(path, "options", declared->name);
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
        return fault_no_values(loader, declared, path);
    if (!number_of(declared, &declared->initial, &number))
        return fault_default(loader, declared, path);
    return true;
}

// ---- What was set from outside

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
    const Declared *declared = option_declared(&loader->loaded->options, setting->name);
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
    const char *name = plain_text(L, 2);
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
        L, "%s",
        tr("options are settled before the file reads them and cannot be changed in it; a "
           "default stands in options { … } or extends(\"…\", { … }): NAME = { default }"));
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
