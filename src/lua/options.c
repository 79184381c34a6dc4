#include "lua/options.h"

#include <lauxlib.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "base/text.h"
#include "lua/address.h"
#include "lua/change.h"
#include "lua/decides.h"
#include "lua/house.h"
#include "lua/names.h"
#include "lua/read.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "lua/tokens.h"
#include "rules/vocabulary.h"

enum { STACK_FOR_DECLARING = 32 };  // slots of Lua's stack

// ---- One file and one option

// Takes the value on top of the stack if an option can have it.
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
        loader, FAULT_WRONG_OPTION, path,
        tr("wanted a value that an option can have: a whole number, true, false or a text of at "
           "most %d letters; found %s"),
        NAME_SIZE - 1, found);
}

static bool same_value(const OptionValue *a, const OptionValue *b)
{
    return a->kind == b->kind && a->number == b->number && strcmp(a->text, b->text) == 0;
}

// The list of choices lies on top of the stack.
static bool take_choices(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    int count = lua_istable(L, -1) ? sandbox_count(L, -1) : 0;
    if (count < 2 || count > CHOICES_MAX)
        return loader_fault(loader, FAULT_WRONG_OPTION, path,
                            tr("wanted a list of 2 to %d choices"), CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        OptionValue *value = &declared->choices[i];
        lua_rawgeti(L, -1, i + 1);
        bool taken = take_value(L, value) || fault_value(loader, path);
        lua_pop(L, 1);
        if (!taken)
            return false;
        for (int j = 0; j < i; j++)
            if (same_value(&declared->choices[j], value))
                return loader_fault(loader, FAULT_REPEATED, path, "%s",
                                    tr("the same choice stands there twice"));
        declared->choice_count = i + 1;
        if (value->kind != declared->choices[0].kind)
            return loader_fault(
                loader, FAULT_WRONG_OPTION, path, "%s",
                tr("wanted choices of one type: all texts, all numbers or all truths"));
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
        return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                            tr("wanted range = { least, most }, two whole numbers"));
    declared->range = (Range){ends[0].number, ends[1].number};
    declared->ranged = true;
    return true;
}

static void take_former(Loader *loader, Declared *declared, const char *path)
{
    const char *name = plain_text(loader->L, -1);
    if (is_identifier(name))
        strcpy(declared->former, name);
    else
        loader_fault(loader, FAULT_WRONG_OPTION, path, tr("wanted former = \"NAME\""));
}

// Reads the entry of an option in one file, at the top of the stack.
static bool take_entry(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        char found[FIELD_TEXT_MAX];
        value_text(L, -1, found);
        OptionValue value;
        return loader_fault(
            loader, FAULT_WRONG_OPTION, path,
            tr("wanted { default, choices = { … } } or { default, range = { … } }, or { default } "
               "of an option that the parent has; found %s%s"),
            found, take_value(L, &value) ? tr("; put { } around it") : "");
    }
    int index = lua_gettop(L);
    int count = sandbox_keys(L, index);
    for (int i = 1; i <= count; i++) {
        bool known = lua_rawgeti(L, -1, i) == LUA_TNUMBER && lua_tointeger(L, -1) == 1;
        const char *name = luaL_tolstring(L, -1, NULL);
        for (int j = 0; j < OPTION_MEMBERS; j++)
            known = known || strcmp(option_members[j].name, name) == 0;
        if (!known) {
            char inside[FIELD_PATH_MAX], nearest[FIELD_TEXT_MAX];
            field_path_join(inside, path, name);
            const char *names[OPTION_MEMBERS];
            for (int j = 0; j < OPTION_MEMBERS; j++)
                names[j] = option_members[j].name;
            hint_nearest(name, names, OPTION_MEMBERS, nearest);
            if (!nearest[0])
                snprintf(nearest, sizeof nearest, "%s",
                         tr(": its default stands first, without a name, then choices or range, "
                            "and help"));
            loader_fault(loader, FAULT_UNKNOWN_FIELD, inside, tr("an option has no '%s'%s"), name,
                         nearest);
        }
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
    if (lua_geti(L, index, 1) != LUA_TNIL && !take_value(L, &declared->initial))
        fault_value(loader, path);
    lua_pop(L, 1);
    for (OptionMember i = 0; i < OPTION_MEMBERS; i++) {
        bool given = lua_getfield(L, index, option_members[i].name) != LUA_TNIL;
        if (given && i == MEMBER_CHOICES)
            take_choices(loader, declared, path);
        else if (given && i == MEMBER_RANGE)
            take_range(loader, declared, path);
        else if (given && i == MEMBER_FORMER)
            take_former(loader, declared, path);
        else if (given)
            declared->helped = read_words(loader, &declared->help, path);
        lua_pop(L, 1);
    }
    return true;
}

// ---- All files

// By its name, or else by the one that it had before.
static Declared *declared_as(OptionTable *options, const char *name)
{
    for (int i = 0; i < options->count; i++)
        if (strcmp(options->list[i].name, name) == 0)
            return &options->list[i];
    for (int i = 0; i < options->count; i++)
        if (*name && strcmp(options->list[i].former, name) == 0)
            return &options->list[i];
    return NULL;
}

// *number represents the value in an Option. False if the option does not offer it.
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

static void fill_option(const Declared *declared, Option *option)
{
    static const OptionType types[] = {
        [VALUE_NUMBER] = OPTION_NUMBER, [VALUE_TEXT] = OPTION_CHOICE, [VALUE_TRUTH] = OPTION_TRUTH};
    snprintf(option->name, sizeof option->name, "%s", declared->name);
    option->type = types[declared->initial.kind];
    option->range = declared->range;
    option->help = declared->help;
    option->choice_count = declared->choice_count;
    for (int i = 0; i < declared->choice_count; i++) {
        const OptionValue *value = &declared->choices[i];
        if (value->kind == VALUE_NUMBER && value->number != UNLIMITED)
            snprintf(option->choices[i], NAME_SIZE, "%d", value->number);
        else
            snprintf(option->choices[i], NAME_SIZE, "%s",
                     value->kind == VALUE_TEXT     ? value->text
                     : value->kind == VALUE_NUMBER ? "unlimited"
                     : value->number               ? "true"
                                                   : "false");
    }
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

// Takes the value on top of the stack if a file can settle the option at it: a number may lie
// outside what is offered.
static bool take_settled(lua_State *L, const Declared *declared, OptionValue *value)
{
    OptionValue text = {.kind = VALUE_TEXT};
    int number;
    if (is_none(L, -1)) {
        strcpy(text.text, host_names[HOST_NONE].name);
        *value = number_of(declared, &text, &number) ? text : declared->initial;
        return true;
    }
    if (!take_value(L, value))
        return false;
    if (value->kind == VALUE_NUMBER && declared->initial.kind == VALUE_TEXT) {
        snprintf(text.text, sizeof text.text, "%d", value->number);
        *value = text;  // 31 of choices = { "off", "31" }
    }
    return value->kind == declared->initial.kind &&
           (value->kind != VALUE_TEXT || number_of(declared, value, &number));
}

// Whether the table on top of the stack is written as an option is; *offers: with its values.
static bool is_offer(lua_State *L, bool *offers)
{
    const int table = lua_gettop(L), count = sandbox_keys(L, table);
    bool is = count > 0 && !constructor_of(L, table, NULL);
    *offers = false;
    for (int i = 1; i <= count && is; i++) {
        bool known = lua_rawgeti(L, table + 1, i) == LUA_TNUMBER && lua_tointeger(L, -1) == 1;
        for (int j = 0; j < OPTION_MEMBERS; j++)
            if (strcmp(plain_text(L, -1), option_members[j].name) == 0) {
                known = true;
                *offers = *offers || j == MEMBER_CHOICES || j == MEMBER_RANGE;
            }
        is = known;
        lua_pop(L, 1);
    }
    lua_settop(L, table);
    return is;
}

// Whether an entry of the table that a file gives to `extends`, on top of the stack, is about an
// option. Where a field has the same name, a value that the option does not take is the field's.
static bool is_about_option(lua_State *L, const Declared *declared, const char *name)
{
    const bool field = is_field_path(name);
    OptionValue value;
    bool offers = false;
    const bool offer = lua_istable(L, -1) && is_offer(L, &offers);
    if (!declared)
        return offer && (offers || !field);
    return !field || offer || take_settled(L, declared, &value);
}

// Adds what a younger file says of an option to what older ones have said.
static void declare_again(Declared *older, const Declared *younger)
{
    older->only_set = false;
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
                    const LoadedFile *file)
{
    OptionTable *options = &loader->loaded->options;
    char path[FIELD_PATH_MAX], name[2 * NAME_SIZE + SANDBOX_TEXT_MAX];
    snprintf(name, sizeof name, "%s%s%s", file->house ? file->found.id : "", file->house ? "." : "",
             own_name);
    field_path_join(path, "options", own_name);
    Declared declared = {.file = (int)(file - loader->files), .line = line, .set_file = -1};
    int faults = loader_faults(loader);
    if (!take_entry(loader, &declared, path))
        return;
    declared.faulty = loader_faults(loader) > faults;
    if (!older)
        older = declared_as(options, name);
    if (older && !older->only_set) {
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
    } else if (!older && options->count == OPTIONS_MAX) {
        loader_fault(loader, FAULT_TOO_MANY, path,
                     tr("there may be %d options, and this is one more"), OPTIONS_MAX);
    } else {
        snprintf(declared.name, sizeof declared.name, "%s", name);
        *(older ? older : &options->list[options->count++]) = declared;
    }
}

// Settles an option at the value on top of the stack.
static void settle(Loader *loader, Declared *declared, int line, const LoadedFile *file)
{
    OptionValue value;
    char path[FIELD_PATH_MAX], wanted[FIELD_TEXT_MAX], found[FIELD_TEXT_MAX];
    field_path_join(path, file->house ? house_members[HOUSE_CHANGE].name : "options",
                    declared->name);
    if (take_settled(loader->L, declared, &value)) {
        declared->initial = value;
        declared->settled = true;
        declared->set_file = (int)(file - loader->files);
        declared->set_line = line;
        return;
    }
    value_text(loader->L, -1, found);
    Option option;
    fill_option(declared, &option);
    values_text(&option, wanted);
    declared->faulty = true;
    loader_fault(loader, FAULT_WRONG_OPTION, path, tr("wanted a value of the option: %s; found %s"),
                 wanted, found);
}

// Takes what the file says about options in the table on top of the stack: a table of options or,
// if it `changes` those of other files, one of changes, of which it notes the entries about
// options.
static void declare_all(Loader *loader, LoadedFile *file, bool changes)
{
    lua_State *L = loader->L;
    const int table = lua_gettop(L), taken = table + 1;
    luaL_checkstack(L, STACK_FOR_DECLARING, NULL);
    lua_newtable(L);
    const int count = sandbox_keys(L, table), keys = lua_gettop(L);
    for (int i = 1; i <= count; i++) {
        lua_settop(L, keys);
        if (lua_rawgeti(L, keys, i) != LUA_TSTRING) {
            loader_fault(loader, FAULT_UNNAMED_VALUE, "options",
                         tr("an option wants a name: name = { default, … }"));
            continue;
        }
        const char *name = plain_text(L, -1);
        const int line = made_line(L, table);
        Declared *declared = changes ? declared_as(&loader->loaded->options, name) : NULL;
        lua_getfield(L, table, name);
        if (changes && (!is_about_option(L, declared, name) || (file->house && !declared)))
            continue;
        lua_pushboolean(L, true);
        lua_setfield(L, taken, name);
        if (declared && !changes_take(loader->changes, file->found.path, line))
            continue;
        if (declared && !lua_istable(L, -1))
            settle(loader, declared, line, file);
        else
            declare(loader, declared, name, line, file);
    }
    lua_settop(L, taken);
    if (changes)
        file->taken = sandbox_keep(L);
    lua_settop(L, table);
}

void options_declare(Loader *loader, LoadedFile *file)
{
    sandbox_push_kept(loader->L, file->options);
    declare_all(loader, file, file->extends);
    lua_pop(loader->L, 1);
}

void options_declare_house(Loader *loader, LoadedFile *file)
{
    lua_pushvalue(loader->L, -1);
    file->options = sandbox_keep(loader->L);
    declare_all(loader, file, false);
}

void options_change(Loader *loader, LoadedFile *file) { declare_all(loader, file, true); }

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

bool options_set_house(Loader *loader, const char *name, const LoadedFile *file, int line,
                       int *other)
{
    OptionTable *options = &loader->loaded->options;
    char path[FIELD_PATH_MAX];
    OptionValue value;
    field_path_join(path, "set", name);
    if (!changes_take(loader->changes, file->found.path, line))
        return true;
    if (!take_value(loader->L, &value))
        return fault_value(loader, path) || true;
    Declared *declared = declared_as(options, name);
    if (declared && declared->settled) {  // the rest of the house rules holds
        if (!same_value(&declared->initial, &value))
            strcpy(loader->loaded->houses[file->rule].skipped, declared->name);
        return true;
    }
    *other = declared ? declared->set_file : -1;
    if (*other >= 0 && loader->files[*other].stack == file->stack &&
        !house_contains(loader, file, &loader->files[*other]) &&
        !same_value(&declared->initial, &value))
        return false;
    if (!declared && (options->count == OPTIONS_MAX || strlen(name) >= NAME_SIZE))
        return loader_fault(loader, FAULT_UNDEFINED_NAME, path, tr("there is no option '%s'"),
                            name) ||
               true;
    if (!declared) {
        declared = &options->list[options->count++];
        *declared = (Declared){.only_set = true};
        strcpy(declared->name, name);
        declared->file = (int)(file - loader->files);
    }
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

void options_check_set(Loader *loader, const LoadedFile *house)
{
    const OptionTable *options = &loader->loaded->options;
    const int faults = loader_faults(loader);
    const char *names[OPTIONS_MAX];
    int count = 0;
    for (int i = 0; i < options->count; i++)
        if (!options->list[i].only_set)
            names[count++] = options->list[i].name;
    for (int i = 0; i < options->count; i++) {
        const Declared *declared = &options->list[i];
        char path[FIELD_PATH_MAX], text[FIELD_TEXT_MAX];
        if (!declared->only_set || &loader->files[declared->set_file] != house)
            continue;
        field_path_join(path, "set", declared->name);
        hint_nearest(declared->name, names, count, text);
        if (!text[0] && is_field_path(declared->name))
            snprintf(text, sizeof text, tr("; a field is set in change = { [\"%s\"] = … }"),
                     declared->name);
        else if (!text[0])
            hint_last_name(declared->name, text);
        loader_fault_in(loader, FAULT_UNDEFINED_NAME, house, path, tr("%s has no option '%s'%s"),
                        loader->loaded->rules.id, declared->name, text);
    }
    if (loader_faults(loader) > faults)
        loader_stop(loader);
}

// Checks a default that house rules set.
static bool check_set(Loader *loader, const Declared *declared)
{
    const LoadedFile *file = &loader->files[declared->set_file];
    char path[FIELD_PATH_MAX], text[FIELD_TEXT_MAX];
    int number;
    Option option;
    field_path_join(path, "set", declared->name);
    if (number_of(declared, &declared->initial, &number))
        return true;
    fill_option(declared, &option);
    values_text(&option, text);
    return loader_fault_in(loader, FAULT_WRONG_OPTION, file, path,
                           tr("option '%s' cannot have this value; wanted: %s"), declared->name,
                           text);
}

static bool check_declared(Loader *loader, const Declared *declared)
{
    const OptionTable *options = &loader->loaded->options;
    char path[FIELD_PATH_MAX];
    int number, count = 0;
    field_path_join(path, "options", declared->name);
    if (declared->faulty || declared->only_set)
        return false;
    if (declared->settled)
        return true;
    if (declared->set_file >= 0 && !check_set(loader, declared))
        return false;
    if (declared->initial.kind == VALUE_NONE)
        return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                            tr("has no default: wanted { default, … }"));
    if (declared->choice_count > 0 && declared->ranged)
        return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                            tr("has both choices and a range; wanted one of them"));
    if (declared->initial.kind != VALUE_TRUTH && declared->choice_count == 0 && !declared->ranged) {
        // An option without values may be a misspelling of one that has them.
        const char *names[OPTIONS_MAX];
        char nearest[FIELD_TEXT_MAX];
        for (int i = 0; i < options->count; i++)
            if (options->list[i].choice_count > 0 || options->list[i].ranged)
                names[count++] = options->list[i].name;
        hint_nearest(declared->name, names, count, nearest);
        return loader_fault(loader, FAULT_WRONG_OPTION, path,
                            tr("wanted choices = { … } or range = { least, most }%s"), nearest);
    }
    if (number_of(declared, &declared->initial, &number))
        return true;
    Option option;
    char values[FIELD_TEXT_MAX] = "";
    fill_option(declared, &option);
    values_text(&option, values);
    return loader_fault(loader, FAULT_WRONG_OPTION, path,
                        tr("the default is not one of the allowed values: %s; choices = { … } or "
                           "range = { … } allows others"),
                        values);
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
    if (!take_value(L, &value) || value.kind != declared->initial.kind)
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

static bool is_called(const char *id, const char *name, size_t length)
{
    return length > 0 && strlen(id) == length && strncmp(id, name, length) == 0;
}

static bool house_is_on(const Loader *loader, const char *name)
{
    for (int i = 0; i < loader->file_count; i++)
        if (loader->files[i].house &&
            is_called(loader->files[i].found.id, name, house_length(name)))
            return true;
    return false;
}

// Whether a setting is for house rules that are found and not put on; the text then says so.
static bool hint_house(const Loader *loader, const char *name, char text[FAULT_TEXT_MAX])
{
    bool found = false;
    const size_t length = house_length(name);
    Variant *houses = length > 0 ? malloc(VARIANTS_MAX * sizeof *houses) : NULL;
    const int count = houses ? find_all_houses(loader->finder, houses) : 0;
    for (int i = 0; i < count && !found; i++)
        found = is_called(houses[i].id, name, length) && !house_is_on(loader, name);
    free(houses);
    if (found)
        snprintf(text, FAULT_TEXT_MAX,
                 tr("'%s' belongs to the house rules '%.*s': put them on as well, --with %.*s"),
                 name, (int)length, name, (int)length, name);
    return found;
}

// The option that a setting is about; NULL if it is about a field, or about nothing. Where a field
// has the same name, a value that the option does not take is the field's.
static Declared *option_of(Loader *loader, const Setting *setting, OptionValue *value)
{
    Declared *declared = declared_as(&loader->loaded->options, setting->name);
    if (!declared || declared->only_set)
        return NULL;
    *value = said_value(loader->L, declared, setting->value);
    int number;
    const bool takes = value->kind != VALUE_NONE && number_of(declared, value, &number);
    return takes || !is_field_path(setting->name) ? declared : NULL;
}

bool options_chose(Loader *loader, const Setting *setting)
{
    OptionValue value;
    return option_of(loader, setting, &value) != NULL;
}

bool options_hint(const Loader *loader, const char *name, char advice[FIELD_TEXT_MAX])
{
    const Ruleset *rules = &loader->loaded->rules;
    const char *names[OPTIONS_MAX];
    char now[FIELD_TEXT_MAX];
    for (int i = 0; i < rules->option_count; i++)
        names[i] = rules->options[i].name;
    const char *nearest = hint_nearest(name, names, rules->option_count, advice);
    for (int i = 0; i < rules->option_count && !nearest; i++)  // the first part of its name
        if (strncmp(names[i], name, strlen(name)) == 0 && names[i][strlen(name)] == '_')
            nearest = names[i];
    if (!nearest)
        return false;
    option_value_text(&rules->options[ruleset_option(rules, nearest)], now);
    snprintf(advice, FIELD_TEXT_MAX, tr("; did you mean '%s', which is %s?"), nearest, now);
    return true;
}

// Adds a fault of the caller. Always false.
__attribute__((format(printf, 2, 3))) static bool fault_setting(Loader *loader, const char *format,
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

// Tells that neither an option nor a field has the name of the setting.
static void fault_unknown(Loader *loader, const Setting *setting)
{
    const Ruleset *rules = &loader->loaded->rules;
    char text[FAULT_TEXT_MAX], advice[FIELD_TEXT_MAX] = "";
    bool near =
        options_hint(loader, setting->name, advice) || hint_last_name(setting->name, advice);
    if (!near && hint_house(loader, setting->name, text)) {
        fault_setting(loader, "%s", text);
    } else if (!near && strpbrk(setting->name, ".[") && !house_is_on(loader, setting->name)) {
        hint_field(setting->name, advice);
        fault_setting(loader, tr("no field has the path '%s'%s"), setting->name, advice);
    } else {
        Text all = text_in(text, sizeof text);
        text_add(&all, tr("%s has no option '%s'%s"), rules->id, setting->name, advice);
        for (int i = 0; !near && i < rules->option_count; i++)
            text_add(&all, "%s%s", i ? ", " : tr("; its options: "), rules->options[i].name);
        fault_setting(loader, "%s", text);
    }
}

static void apply_setting(Loader *loader, const Setting *setting)
{
    Ruleset *rules = &loader->loaded->rules;
    OptionTable *options = &loader->loaded->options;
    char wanted[FIELD_TEXT_MAX];
    OptionValue value;
    const Declared *declared = option_of(loader, setting, &value);
    if (!declared) {
        if (!is_field_path(setting->name))  // fields are set when the rules are complete
            fault_unknown(loader, setting);
        return;
    }
    Option settled, *option = &settled;
    fill_option(declared, &settled);
    if (declared->settled && setting->written && same_value(&value, &declared->initial))
        return;
    if (declared->settled) {
        option_value_text(option, wanted);
        fault_setting(loader, tr("option '%s' is settled: it is %s by %s:%d"), declared->name,
                      wanted, loader->files[declared->set_file].found.path, declared->set_line);
        return;
    }
    option = &rules->options[ruleset_option(rules, declared->name)];
    if (value.kind != VALUE_NONE && number_of(declared, &value, &option->value)) {
        options->values[declared - options->list] = value;
        loader->loaded->sandbox->chosen |= !same_value(&value, &declared->initial);
        return;
    }
    values_text(option, wanted);
    fault_setting(loader, tr("option '%s' cannot be '%s'; wanted: %s%s"), option->name,
                  setting->value, wanted,
                  value.kind == VALUE_NUMBER && option->choice_count > 0
                      ? tr("; a file may settle it at another number")
                      : "");
}

// What the files say, from the oldest to the youngest. House rules of one stack say together which
// options they have, and then what they set.
static void declare_by_age(Loader *loader)
{
    for (int age = loader->ages - 1, stack = 0; age >= 0; age--)
        for (int i = 0; i < loader->file_count; i++) {
            LoadedFile *file = &loader->files[i];
            if (file->age != age || (file->house && file->stack == stack))
                continue;
            if (file->house)
                house_declare(loader, stack = file->stack);
            else if (file->options)
                options_declare(loader, file);
        }
}

void options_settle(Loader *loader)
{
    OptionTable *options = &loader->loaded->options;
    Ruleset *rules = &loader->loaded->rules;
    options->settled = true;
    declare_by_age(loader);
    for (int i = 0; i < options->count; i++)
        options->list[i].age = loader->files[options->list[i].file].age;
    qsort(options->list, (size_t)options->count, sizeof options->list[0], compare_declared);
    for (int i = 0; i < options->count; i++) {
        const Declared *declared = &options->list[i];
        options->values[i] = declared->initial;
        if (check_declared(loader, declared) && !declared->settled)
            fill_option(declared, &rules->options[rules->option_count++]);
    }
    if (!loader_is_clean(loader))
        loader_stop(loader);
    // Settings of options come before all that files change.
    for (int i = 0; i < loader->setting_count; i++) {
        Faults *faults = loader->faults;
        const int before = faults->count;
        const Setting *setting = &loader->settings[i];
        if (!setting->house &&
            (!options_chose(loader, setting) || loader_takes_setting(loader, i, INT_MIN + 1 + i)))
            apply_setting(loader, setting);
        if (faults->count > before)
            faults->list[before].setting = i + 1;
    }
    if (!loader_is_clean(loader))
        loader_stop(loader);
}

// ---- As rules files see them

static int read_option(lua_State *L)
{
    OptionTable *options = lua_touserdata(L, lua_upvalueindex(1));
    const char *name = plain_text(L, 2), *house = lua_tostring(L, lua_upvalueindex(2));
    const char *names[OPTIONS_MAX];
    const Declared *declared = NULL;
    char own[NAME_SIZE + SANDBOX_TEXT_MAX];
    snprintf(own, sizeof own, "%s.%s", house, name);
    int count = 0;
    for (int i = 0; i < options->count; i++) {
        const char *known = options->list[i].name;
        const size_t length = strlen(house);
        if (options->list[i].only_set)
            continue;
        if (strncmp(known, own, length + 1) == 0 && length > 0 && strcmp(known, own) != 0)
            known += length + 1;  // as the house rules themselves say it
        if (strcmp(known, own) == 0 || (!declared && strcmp(known, name) == 0))
            declared = &options->list[i];
        names[count++] = known;
    }
    if (!declared)  // as it was called before
        declared = declared_as(options, name);
    if (declared && declared->only_set)
        declared = NULL;
    if (declared) {
        const OptionValue *value = &options->values[declared - options->list];
        options->read[declared - options->list] = true;
        decides_note_read(L, options, (int)(declared - options->list));
        if (value->kind == VALUE_NUMBER)
            lua_pushinteger(L, value->number);
        else if (value->kind == VALUE_TRUTH)
            lua_pushboolean(L, value->number);
        else
            lua_pushstring(L, value->text);
        return 1;
    }
    char nearest[FIELD_TEXT_MAX];
    hint_nearest(name, names, count, nearest);
    return sandbox_raise(L, FAULT_UNDEFINED_NAME, tr("there is no option '%s'%s"), name, nearest);
}

static int refuse_change(lua_State *L)
{
    return sandbox_raise(
        L, FAULT_WRONG_OPTION, "%s",
        tr("options are settled before the file reads them and cannot be changed in it; a "
           "default stands in options { … } or extends(\"…\", { … }): NAME = { default }"));
}

void options_push(Loader *loader, const char *house)
{
    lua_State *L = loader->L;
    lua_newuserdatauv(L, 0, 0);
    lua_createtable(L, 0, 3);
    lua_pushlightuserdata(L, &loader->loaded->options);
    lua_pushstring(L, house);
    lua_pushcclosure(L, read_option, 2);
    lua_setfield(L, -2, "__index");
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
    const OptionTable *options = &((const Loaded *)rules)->options;
    const Sandbox *sandbox = ((const Loaded *)rules)->sandbox;
    const HouseRule *house = NULL;
    const size_t length = house_length(name);
    bool read = false;
    for (int i = 0; i < options->count; i++)
        read = read || (options->read[i] && strcmp(options->list[i].name, name) == 0);
    for (int i = 0; i < rules->house_count; i++)
        if (is_called(rules->houses[i].id, name, length))
            house = &rules->houses[i];
    for (int i = 0; i < sandbox->text_count && !read; i++)
        if (!house || strcmp(sandbox->texts[i].name, house->path) == 0)
            read = text_reads(&sandbox->texts[i].source, house ? name + length + 1 : name);
    return read;
}
