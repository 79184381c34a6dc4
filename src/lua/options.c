#include "lua/options.h"

#include <lauxlib.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/change.h"
#include "lua/house.h"
#include "lua/names.h"
#include "lua/option_entry.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"
#include "lua/tokens.h"
#include "rules/vocabulary.h"

enum { STACK_FOR_DECLARING = 32 };  // slots of Lua's stack

// ---- What files say of options

const Declared *options_find(const OptionTable *options, const char *name)
{
    for (int i = 0; i < options->count; i++)
        if (strcmp(options->list[i].name, name) == 0)
            return &options->list[i];
    for (int i = 0; i < options->count; i++)
        if (*name && strcmp(options->list[i].former, name) == 0)
            return &options->list[i];
    return NULL;
}

static Declared *declared_as(OptionTable *options, const char *name)
{
    return (Declared *)(uintptr_t)options_find(options, name);
}

// Whether an entry of the table that a file gives to `extends`, on top of the stack, is about an
// option. Where a field has the same name, a value that the option does not take is the field's.
static bool is_about_option(lua_State *L, const Declared *declared, const char *name)
{
    const bool field = is_field_path(name);
    OptionValue value;
    bool offers = false;
    const bool offer = lua_istable(L, -1) && option_is_offer(L, &offers);
    if (!declared)
        return offer && (offers || !field);
    return !field || offer || option_take_settled(L, declared, &value);
}

// Adds what a younger file says of an option to what older ones have said.
static void declare_again(Declared *older, const Declared *younger)
{
    older->settled = false;
    if (younger->initial.kind != VALUE_NONE) {
        older->initial = younger->initial;
        older->set_file = -1;
    }
    if (younger->choice_count > 0 || younger->ranged) {
        memcpy(older->choices, younger->choices, sizeof older->choices);
        older->choice_count = younger->choice_count;
        older->range = younger->range;
        older->ranged = younger->ranged;
    }
    if (younger->helped) {
        older->help = younger->help;
        older->helped = true;
    }
    older->faulty |= younger->faulty;
}

// Takes the entry on top of the stack, which gives the option another default or other values or,
// where there is none, declares one by the file's own name for it.
static void declare(Loader *loader, Declared *older, const char *own_name, int line,
                    const LoadedFile *file, int entry)
{
    OptionTable *options = &loader->loaded->options;
    const char *path = path_of_field("options", own_name);
    const char *name = file->house ? text_of("%s.%s", file->found.id, own_name) : own_name;
    Declared declared = {.file = (int)(file - loader->files),
                         .age = file->age,
                         .line = line,
                         .set_file = -1,
                         .entry = entry};
    int faults = loader_faults(loader);
    if (!option_read_entry(loader, &declared, entry != 0, path))
        return;
    declared.faulty = loader_faults(loader) > faults;
    if (!older)
        older = declared_as(options, name);
    if (older) {
        declare_again(older, &declared);
    } else if (!is_identifier(own_name) || strlen(name) >= NAME_SIZE) {
        const int before = file->house ? (int)strlen(file->found.id) + 1 : 0;
        loader_fault(loader, FAULT_BAD_NAME, path,
                     tr("wanted a name of letters a to z, digits and _, %d at most"),
                     most(NAME_SIZE - 1 - before, 0));
    } else if (file->house && is_field_path(name)) {
        loader_fault(loader, FAULT_BAD_NAME, path,
                     tr("the option would be called %s, as a field is; give it another name"),
                     name);
    } else if (options->count == OPTIONS_MAX) {
        loader_fault(loader, FAULT_TOO_MANY, path,
                     tr("there may be %d options, and this is one more"), OPTIONS_MAX);
    } else {
        snprintf(declared.name, sizeof declared.name, "%s", name);
        options->list[options->count++] = declared;
    }
}

// Advice to open an option for the value on top of the stack, a number in quotes as some of its
// choices are; "" for any other value.
static const char *advice_to_open(lua_State *L, const Declared *declared)
{
    static const char digits[] = "0123456789";
    const char *given = plain_text(L, -1), *names[CHOICES_MAX];
    bool numbers = false;
    for (int i = 0; i < declared->choice_count; i++) {
        names[i] = declared->choices[i].text;
        numbers |= strchr(digits, names[i][0]) != NULL;
    }
    if (!numbers || !*given || given[strspn(given, digits)])
        return "";
    return text_of("%s %s } }",
                   text_of(tr("; to allow it: %s = { \"%s\", choices = {"), declared->name, given),
                   text_list(names, declared->choice_count, "\""));
}

// Settles an option at the value on top of the stack.
static void settle(Loader *loader, Declared *declared, int line, const LoadedFile *file)
{
    OptionValue value;
    if (option_take_settled(loader->L, declared, &value)) {
        declared->initial = value;
        declared->settled = true;
        declared->set_file = (int)(file - loader->files);
        declared->set_line = line;
        return;
    }
    const char *around = file->house ? house_members[HOUSE_CHANGE].name : "options";
    declared->faulty = true;
    loader_fault(loader, FAULT_WRONG_OPTION, path_of_field(around, declared->name),
                 tr("wanted a value of the option: %s; found %s%s"), option_values_text(declared),
                 value_of(loader->L, -1), advice_to_open(loader->L, declared));
}

// Notes a value whose key, on top of the stack, is no name.
static void fault_unnamed(Loader *loader, const LoadedFile *file, int table)
{
    lua_State *L = loader->L;
    Written place;
    made_field(L, table, &place);
    lua_gettable(L, table);
    Fault fault = {.code = FAULT_UNNAMED_VALUE, .line = place.line};
    snprintf(fault.file, sizeof fault.file, "%s", file->found.path);
    snprintf(fault.text, sizeof fault.text,
             tr("every value wants a name, name = …; found %s without one%s"), value_of(L, -1),
             advice_for_unnamed(L));
    const SourceText *text = sandbox_text(loader->loaded->sandbox, fault.file);
    if (text && place.line)
        source_point_field(text, &place, &fault);
    faults_add_whole(loader->faults, &fault);
}

// Whether nothing more is said of an option: the files can read it.
static bool has_value(const Declared *declared)
{
    return declared && declared->value.kind != VALUE_NONE;
}

static bool declare_here(Loader *loader, LoadedFile *file, const char *name, int line, int entry);

// Takes what the file says of options, or of this one alone, in the table on top of the stack:
// declarations or, if it `changes` the rules of other files, changes, of which it notes the entries
// about options.
static void take_entries(Loader *loader, LoadedFile *file, bool changes, const Declared *only)
{
    lua_State *L = loader->L;
    const int table = lua_gettop(L), taken = table + 1;
    luaL_checkstack(L, STACK_FOR_DECLARING, NULL);
    if (only && lua_getfield(L, table, only->name) == LUA_TNIL &&
        lua_getfield(L, table, only->former) == LUA_TNIL) {
        lua_settop(L, table);
        return;
    }
    lua_settop(L, table);
    if (file->taken)
        sandbox_push_kept(L, file->taken);
    else
        lua_newtable(L);
    const int count = sandbox_keys(L, table), keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        lua_settop(L, keys);
        if (lua_rawgeti(L, keys, i) != LUA_TSTRING) {
            if (!only)
                fault_unnamed(loader, file, table);
            continue;
        }
        const char *name = plain_text(L, -1);
        const int line = made_line(L, table);
        Declared *declared = changes ? declared_as(&loader->loaded->options, name) : NULL;
        lua_getfield(L, table, name);
        if ((only && declared != only) || has_value(declared) ||
            (changes && (!is_about_option(L, declared, name) || (file->house && !declared))))
            continue;
        lua_pushboolean(L, true);
        lua_setfield(L, taken, name);
        if (declared && !changes_take(loader->changes, file->found.path, line))
            continue;
        if (declared && !lua_istable(L, -1))
            settle(loader, declared, line, file);
        else if (changes || file->house)
            declare(loader, declared, name, line, file, 0);
        else
            declare_here(loader, file, name, line, 0);
    }
    lua_settop(L, taken);
    if (changes && !file->taken)
        file->taken = sandbox_keep(L);
    lua_settop(L, table);
}

void options_declare_house(Loader *loader, LoadedFile *file)
{
    lua_pushvalue(loader->L, -1);
    file->options = sandbox_keep(loader->L);
    take_entries(loader, file, false, NULL);
}

void options_change(Loader *loader, LoadedFile *file, const Declared *only)
{
    take_entries(loader, file, true, only);
}

bool options_took(Loader *loader, const LoadedFile *file, const char *name)
{
    lua_State *L = loader->L;
    if (!file || !file->taken)
        return false;
    sandbox_push_kept(L, file->taken);
    const bool took = lua_getfield(L, -1, name) != LUA_TNIL;
    lua_pop(L, 2);
    return took;
}

bool options_settles_any(const Loader *loader, const LoadedFile *file)
{
    const OptionTable *options = &loader->loaded->options;
    bool settles = false;
    for (int i = 0; i < options->count; i++)
        settles |= options->list[i].settled && &loader->files[options->list[i].set_file] == file;
    return settles;
}

const char *options_hint(const Loader *loader, const char *name)
{
    const OptionTable *options = &loader->loaded->options;
    const char *names[OPTIONS_MAX] = {NULL};
    int count = 0;
    for (int i = 0; i < options->count; i++)
        if (has_value(&options->list[i]) && !options->list[i].settled)
            names[count++] = options->list[i].name;
    const char *nearest = name_meant(name, names, count);
    for (int i = 0; i < count && !nearest; i++)  // the first part of its name
        if (strncmp(names[i], name, strlen(name)) == 0 && names[i][strlen(name)] == '_')
            nearest = names[i];
    if (!nearest)
        return "";
    Option option;
    option_fill(options_find(options, nearest), &option);
    return text_of(tr("; did you mean '%s', which is %s?"), nearest, option_value_text(&option));
}

// Tells of an option that house rules set and that the rules do not have. Always false.
static bool fault_not_there(Loader *loader, const char *name, const char *path)
{
    const char *advice = options_hint(loader, name);
    const char *field = is_field_path(name) ? name : path_of_last_name(name);
    if (strchr(advice, '.'))
        advice =
            text_of("%s%s", advice, tr(" Such a name stands in brackets: [\"NAME.OPTION\"] = …"));
    else if (!*advice && *field)
        advice = text_of(tr("; a field is set in change = { [\"%s\"] = … }"), field);
    return loader_fault(loader, FAULT_UNDEFINED_NAME, path, tr("%s has no option '%s'%s"),
                        loader->loaded->rules.id, name, advice);
}

bool options_set_house(Loader *loader, const char *name, const LoadedFile *file, int line,
                       const Declared *only, int *other)
{
    OptionValue value;
    const char *path = path_of_field(house_members[HOUSE_SET].name, name);
    Declared *declared = declared_as(&loader->loaded->options, name);
    if ((only && declared != only) || has_value(declared) ||
        !changes_take(loader->changes, file->found.path, line))
        return true;
    if (!option_take_value(loader->L, &value))
        return option_fault_value(loader, path) || true;
    if (!declared)
        return loader->changing != file || fault_not_there(loader, name, path) || true;
    const bool same = option_same_value(&declared->initial, &value);
    if (declared->settled) {  // the rest of the house rules holds
        if (!same)
            strcpy(loader->loaded->houses[file->rule].skipped, declared->name);
        return true;
    }
    *other = declared->set_file;
    if (*other >= 0 && loader->files[*other].stack == file->stack &&
        !house_contains(loader, file, &loader->files[*other]) && !same)
        return false;
    declared->initial = value;
    declared->set_file = (int)(file - loader->files);
    declared->set_line = line;
    return true;
}

// ---- Options of the rules

// In the order in which the files name them, the oldest file first.
static int compare_declared(const void *a, const void *b)
{
    const Declared *x = a, *y = b;
    if (x->age != y->age)
        return y->age - x->age;
    return x->line != y->line ? x->line - y->line : strcmp(x->name, y->name);
}

static bool check_declared(Loader *loader, const Declared *declared)
{
    int number;
    const char *path = path_of_field("options", declared->name);
    if (declared->faulty)
        return false;
    if (declared->settled)
        return true;
    if (declared->initial.kind == VALUE_NONE)
        return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                            tr("has no default: wanted { default, … }"));
    if (declared->choice_count > 0 && declared->ranged)
        return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                            tr("has both choices and a range; wanted one of them"));
    if (declared->initial.kind != VALUE_TRUTH && declared->choice_count == 0 && !declared->ranged)
        return loader_fault(loader, FAULT_WRONG_OPTION, path,
                            tr("wanted choices = { … } or range = { least, most }%s"),
                            options_hint(loader, declared->name));  // it may be meant
    if (option_number(declared, &declared->initial, &number))
        return true;
    if (declared->set_file < 0)
        return loader_fault(loader, FAULT_WRONG_OPTION, path,
                            tr("the default is not one of the allowed values: %s; choices = { … } "
                               "or range = { … } allows others"),
                            option_values_text(declared));
    return loader_fault_in(loader, FAULT_WRONG_OPTION, &loader->files[declared->set_file],
                           path_of_field(house_members[HOUSE_SET].name, declared->name),
                           tr("option '%s' cannot have this value; wanted: %s"), declared->name,
                           option_values_text(declared));
}

// ---- Settings of the caller

// Takes what a setting says, if it is a value of the option's kind.
static OptionValue said_value(lua_State *L, const Declared *declared, const char *text)
{
    OptionValue value;
    if (declared->initial.kind == VALUE_TEXT)
        lua_pushstring(L, text);
    else
        push_setting(L, text);
    if (!option_take_value(L, &value) || value.kind != declared->initial.kind)
        value = (OptionValue){.kind = VALUE_NONE};
    lua_pop(L, 1);
    return value;
}

// The length of the name of house rules that a setting begins with, as "jokers.n" does; 0: none.
static size_t house_length(const char *name)
{
    const char *dot = strchr(name, '.');
    return dot ? (size_t)(dot - name) : 0;
}

// Whether an option is one of these house rules, in whose name a point may be.
static bool is_of_house(const char *id, const char *name)
{
    const size_t length = strlen(id);
    return length > 0 && strncmp(id, name, length) == 0 && name[length] == '.';
}

static bool house_is_on(const Loader *loader, const char *name)
{
    for (int i = 0; i < loader->file_count; i++)
        if (loader->files[i].house && is_of_house(loader->files[i].found.id, name))
            return true;
    return false;
}

// Whether a setting is for house rules that are found and not put on: the text says so; otherwise
// "".
static const char *hint_house(const Loader *loader, const char *name)
{
    FoundFile found;
    Error error;
    const HouseNamer namer = {NULL, &loader->files[0].found, loader->beside};
    const char *id = text_of("%.*s", (int)house_length(name), name);
    if (!*id || house_is_on(loader, name) ||
        !find_house(loader->finder, id, &namer, &found, &error))
        return "";
    return text_of(tr("'%s' belongs to the house rules '%s': put them on as well, --with %s"), name,
                   id, id);
}

// The option that a setting is about; NULL if it is about a field, or about nothing. Where a field
// has the same name, a value that the option does not take is the field's.
static Declared *option_of(Loader *loader, const Setting *setting, OptionValue *value)
{
    Declared *declared = declared_as(&loader->loaded->options, setting->name);
    if (!declared)
        return NULL;
    *value = said_value(loader->L, declared, setting->value);
    int number;
    const bool takes = value->kind != VALUE_NONE && option_number(declared, value, &number);
    return takes || !is_field_path(setting->name) ? declared : NULL;
}

bool options_chose(Loader *loader, const Setting *setting)
{
    OptionValue value;
    return option_of(loader, setting, &value) != NULL;
}

// Tells that neither an option nor a field has the name of the setting.
static void fault_unknown(Loader *loader, const Setting *setting)
{
    const OptionTable *options = &loader->loaded->options;
    const char *advice = options_hint(loader, setting->name);
    const char *field = *advice ? "" : path_of_last_name(setting->name);
    advice = *field ? text_of(tr("; did you mean '%s'?"), field) : advice;
    const char *of_house = *advice ? "" : hint_house(loader, setting->name);
    if (*of_house) {
        loader_fault_setting(loader, "%s", of_house);
        return;
    }
    if (!*advice && strpbrk(setting->name, ".[") && !house_is_on(loader, setting->name)) {
        loader_fault_setting(loader, tr("no field has the path '%s'%s"), setting->name,
                             hint_field(setting->name));
        return;
    }
    const bool near = *advice;
    for (int i = 0; !near && i < options->count; i++)
        if (has_value(&options->list[i]) && !options->list[i].settled)
            advice = text_more(advice, "%s%s", *advice ? ", " : tr("; its options: "),
                               options->list[i].name);
    loader_fault_setting(loader, tr("%s has no option '%s'%s"), loader->loaded->rules.id,
                         setting->name, advice);
}

// Gives an option the value of a setting that is about it.
static void choose(Loader *loader, Declared *declared, const Setting *setting,
                   const OptionValue *value)
{
    int number;
    Option option;
    option_fill(declared, &option);
    if (declared->settled && setting->written && option_same_value(value, &declared->initial))
        return;
    if (declared->settled) {
        loader_fault_setting(loader, tr("option '%s' is settled: it is %s by %s:%d"),
                             declared->name, option_value_text(&option),
                             loader->files[declared->set_file].found.path, declared->set_line);
    } else if (value->kind != VALUE_NONE && option_number(declared, value, &number)) {
        declared->value = *value;
        loader->loaded->sandbox->chosen |= !option_same_value(value, &declared->initial);
    } else {
        loader_fault_setting(loader, tr("option '%s' cannot be '%s'; wanted: %s%s"), option.name,
                             setting->value, option_values_text(declared),
                             value->kind == VALUE_NUMBER && option.choice_count > 0
                                 ? tr("; a file may settle it at another number")
                                 : "");
    }
}

// Gives an option its value: its default, as all files leave it, or what the caller chose. Settings
// of options come before all that files change.
static void give_value(Loader *loader, Declared *declared)
{
    if (!check_declared(loader, declared))
        return;
    declared->value = declared->initial;
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        OptionValue value;
        loader->setting = i + 1;
        if (!setting->house && option_of(loader, setting, &value) == declared &&
            loader_takes_setting(loader, i, INT_MIN + 1 + i))
            choose(loader, declared, setting, &value);
    }
}

// Takes what the files younger than this age say of options, or of this one alone, the oldest of
// them first. House rules of one stack say together which options they have, and then what they
// set.
static void take_by_age(Loader *loader, int before, const Declared *only)
{
    for (int age = before - 1, stack = 0; age >= 0; age--) {
        LoadedFile *file = loader_file_aged(loader, age);
        if (file->house && file->stack != stack) {
            house_declare(loader, stack = file->stack, only);
        } else if (file->extends && file->options) {
            sandbox_push_kept(loader->L, file->options);
            take_entries(loader, file, true, only);
            lua_pop(loader->L, 1);
        }
    }
}

// Declares an option by the entry on top of the stack, and gives it its value. False if a fault
// leaves it without one.
static bool declare_here(Loader *loader, LoadedFile *file, const char *name, int line, int entry)
{
    OptionTable *options = &loader->loaded->options;
    Declared *declared = declared_as(options, name);
    loader->entry = entry;
    if (declared)
        loader_fault(loader, FAULT_REPEATED, path_of_field("options", name),
                     tr("%s:%d declares the option already: wanted it in one place"),
                     loader->files[declared->file].found.path, declared->line);
    else
        declare(loader, NULL, name, line, file, entry);
    loader->entry = 0;
    const bool twice = declared != NULL;
    declared = declared_as(options, name);
    if (twice || !declared)
        return false;
    take_by_age(loader, file->age, declared);
    give_value(loader, declared);
    return has_value(declared);
}

// Stops the load unless only the caller is at fault: other settings may be wrong too.
static void stop_on_fault(Loader *loader)
{
    for (int i = loader->first_fault; i < loader->faults->count; i++)
        if (loader->faults->list[i].code != FAULT_WRONG_SETTING)
            loader_stop(loader);
}

void options_declare(Loader *loader, LoadedFile *file)
{
    take_entries(loader, file, false, NULL);
    stop_on_fault(loader);
}

static void push_value(lua_State *L, const OptionValue *value)
{
    if (value->kind == VALUE_NUMBER)
        lua_pushinteger(L, value->number);
    else if (value->kind == VALUE_TRUTH)
        lua_pushboolean(L, value->number);
    else
        lua_pushstring(L, value->text);
}

// Replaces the value on top of the stack by what it means, if the entry says that of it.
static void take_meaning(Loader *loader, const Declared *declared, int entry)
{
    lua_State *L = loader->L;
    const int value = lua_gettop(L);
    const char *path = path_of_field("options", declared->name);
    const int type = lua_getfield(L, entry, option_members[MEMBER_MEANS].name);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                     tr("wanted means = { CHOICE = what it means for the field }"));
    const int count = type == LUA_TTABLE ? sandbox_keys(L, value + 1) : 0;
    for (int i = 1; i <= count; i++) {
        OptionValue choice;
        int number;
        lua_rawgeti(L, value + 2, i);
        if (!option_take_value(L, &choice) || !option_number(declared, &choice, &number))
            loader_fault(loader, FAULT_WRONG_OPTION, path,
                         tr("means speaks of %s, which is none of its choices"), value_of(L, -1));
        lua_pop(L, 1);
    }
    if (count > 0) {
        lua_pushvalue(L, value);
        if (lua_gettable(L, value + 1) != LUA_TNIL) {
            if (is_none(L, -1))
                lua_pushnil(L);
            lua_replace(L, value);
        }
    }
    lua_settop(L, value);
}

int options_declare_at_field(Loader *loader, LoadedFile *file)
{
    lua_State *L = loader->L;
    const int entry = lua_gettop(L);
    OptionTable *options = &loader->loaded->options;
    Written place;
    lua_rawgeti(L, entry, 1);
    const char *name = plain_text(L, -1);
    made_table(L, entry, &place);
    lua_pushvalue(L, entry);
    const int kept = sandbox_keep(L);
    lua_pushvalue(L, entry);
    if (!declare_here(loader, file, name, place.line, kept))
        loader_stop(loader);
    Declared *own = declared_as(options, name);
    const Slice field = made_for(L, entry);
    snprintf(own->at, sizeof own->at, "%.*s", (int)field.length, field.start);
    lua_settop(L, entry);
    push_value(L, &own->value);
    take_meaning(loader, own, entry);
    own->read = true;
    return 1;
}

void options_take_rest(Loader *loader)
{
    OptionTable *options = &loader->loaded->options;
    take_by_age(loader, loader->ages, NULL);
    for (int i = 0; i < options->count; i++) {
        Declared *declared = &options->list[i];
        if (!has_value(declared))
            give_value(loader, declared);
    }
    stop_on_fault(loader);
}

void options_note_place(Loader *loader, const Field *field, const char *path, const Written *place)
{
    OptionTable *options = &loader->loaded->options;
    const char *dot = strrchr(path, '.'), *name = dot ? dot + 1 : path;
    for (int i = 0; i < options->count; i++) {
        Declared *declared = &options->list[i];
        if (declared->line == place->line && !declared->field && strcmp(declared->at, name) == 0 &&
            strcmp(loader->files[declared->file].found.path, place->file) == 0)
            declared->field = field;
    }
}

void options_conclude(Loader *loader)
{
    OptionTable *options = &loader->loaded->options;
    qsort(options->list, (size_t)options->count, sizeof options->list[0], compare_declared);
    for (int i = 0; i < loader->setting_count; i++) {
        const Setting *setting = &loader->settings[i];
        OptionValue value;
        loader->setting = i + 1;
        // Fields are set when the rules are complete.
        if (!setting->house && !option_of(loader, setting, &value) && !is_field_path(setting->name))
            fault_unknown(loader, setting);
    }
    options_fill(loader);
    if (!loader_is_clean(loader))
        loader_stop(loader);
}

void options_fill(Loader *loader)
{
    const OptionTable *options = &loader->loaded->options;
    Ruleset *rules = &loader->loaded->rules;
    rules->option_count = 0;
    for (int i = 0; i < options->count; i++) {
        const Declared *declared = &options->list[i];
        if (!has_value(declared) || declared->settled)
            continue;
        Option *option = &rules->options[rules->option_count++];
        option_fill(declared, option);
        option_number(declared, &declared->value, &option->value);
    }
}

// ---- As rules files see them

static int read_option(lua_State *L)
{
    OptionTable *options = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = plain_text(L, 2), *house = lua_tostring(L, lua_upvalueindex(2));
    const char *names[OPTIONS_MAX];
    Declared *declared = NULL;
    int count = 0;
    for (int i = 0; i < options->count; i++) {
        const char *known = options->list[i].name;
        const bool own = is_of_house(house, known);
        if (!has_value(&options->list[i]))
            continue;
        known += own ? strlen(house) + 1 : 0;  // as the house rules themselves say it
        if (strcmp(known, name) == 0 && (own || !declared))
            declared = &options->list[i];
        names[count++] = known;
    }
    if (!declared)  // as it was called before
        declared = declared_as(options, name);
    if (has_value(declared)) {
        declared->read = true;
        push_value(L, &declared->value);
        return 1;
    }
    const char *advice = hint_nearest(name, names, count);
    if (!*advice && *house)
        advice = text_of(tr("; house rules declare theirs: options = { %s = { DEFAULT, range = { "
                            "LEAST, MOST } } }"),
                         name);
    else if (!*advice)
        advice = tr("; an option is declared before it is read, and house rules are given theirs "
                    "behind the rules, change = function(rules, option)");
    return sandbox_raise(L, FAULT_UNDEFINED_NAME, tr("there is no option '%s'%s"), name, advice);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(
        L, FAULT_WRONG_OPTION, "%s",
        tr("options are settled before the file reads them and cannot be changed in it; a default "
           "stands in options { … } or extends(\"…\", { … }): NAME = { default }"));
}

void options_push(Loader *loader, const char *house)
{
    lua_State *L = loader->L;
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 4);
    lua_pushlightuserdata(L, &loader->loaded->options);
    lua_pushstring(L, house);
    lua_pushcclosure(L, read_option, 2);
    lua_setfield(L, -2, "__index");
    lua_pushlightuserdata(L, loader);
    lua_pushcclosure(L, rules_file_option, 1);
    lua_setfield(L, -2, "__call");
    lua_pushcfunction(L, refuse_change);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

// Whether the text has the name behind a dot, or as a text in brackets.
static bool text_reads(const SourceText *source, const char *name)
{
    TokenReader reader = token_reader(source->text, source->size);
    Token before = {.kind = TOKEN_END}, token;
    for (; (token = token_read(&reader)).kind != TOKEN_END; before = token)
        if (token_is(&before, token.kind == TOKEN_TEXT ? "[" : ".") &&
            token.length == strlen(name) && memcmp(token.start, name, token.length) == 0)
            return true;
    return false;
}

// House rules read their own options.
bool options_are_read(const Ruleset *rules, const char *name)
{
    const Loaded *loaded = (const Loaded *)rules;
    const Sandbox *sandbox = loaded->sandbox;
    const HouseRule *house = NULL;
    bool read = options_find(&loaded->options, name)->read;
    for (int i = 0; i < rules->house_count; i++)
        if (is_of_house(rules->houses[i].id, name))
            house = &rules->houses[i];
    for (int i = 0; i < sandbox->text_count && !read; i++)
        if (!house || strcmp(sandbox->texts[i].name, house->path) == 0)
            read =
                text_reads(&sandbox->texts[i].source, house ? name + strlen(house->id) + 1 : name);
    return read;
}
