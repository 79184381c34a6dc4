#include "lua/option_entry.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/read.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/vocabulary.h"

// ---- Values

bool option_take_value(lua_State *L, OptionValue *value)
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

bool option_fault_value(Loader *loader, const char *path)
{
    return loader_fault(loader, FAULT_WRONG_OPTION, path,
                        tr("wanted a value that an option can have: a whole number, true, false or "
                           "a text of at most %d letters; found %s"),
                        NAME_SIZE - 1, value_of(loader->L, -1));
}

bool option_same_value(const OptionValue *a, const OptionValue *b)
{
    return a->kind == b->kind && a->number == b->number && strcmp(a->text, b->text) == 0;
}

static bool fault_choices(Loader *loader, const char *path)
{
    return loader_fault(loader, FAULT_WRONG_OPTION, path, tr("wanted a list of 2 to %d choices"),
                        CHOICES_MAX);
}

static bool fault_types(Loader *loader, const char *path)
{
    return loader_fault(loader, FAULT_WRONG_OPTION, path, "%s",
                        tr("wanted choices of one type: all texts, all numbers or all truths"));
}

// The list of choices lies on top of the stack.
static bool take_choices(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    int count = lua_istable(L, -1) ? sandbox_count(L, -1) : 0;
    if (count < 1 || count > CHOICES_MAX)
        return fault_choices(loader, path);
    for (int i = 0; i < count; i++) {
        OptionValue *value = &declared->choices[i];
        lua_rawgeti(L, -1, i + 1);
        bool taken = option_take_value(L, value) || option_fault_value(loader, path);
        lua_pop(L, 1);
        if (!taken)
            return false;
        for (int j = 0; j < i; j++)
            if (option_same_value(&declared->choices[j], value))
                return loader_fault(loader, FAULT_REPEATED, path, "%s",
                                    tr("the same choice stands there twice"));
        declared->choice_count = i + 1;
        if (value->kind != declared->choices[0].kind)
            return fault_types(loader, path);
    }
    return true;
}

// Makes the default one of the choices, if the same table gives both.
static void join_default(Loader *loader, Declared *declared, const char *path)
{
    const OptionValue *initial = &declared->initial;
    int number;
    const bool joins = initial->kind != VALUE_NONE && !option_number(declared, initial, &number);
    if (declared->choice_count + joins < 2 || declared->choice_count + joins > CHOICES_MAX) {
        fault_choices(loader, path);
    } else if (joins && initial->kind != declared->choices[0].kind) {
        fault_types(loader, path);
    } else if (joins) {
        memmove(&declared->choices[1], declared->choices,
                (size_t)declared->choice_count++ * sizeof declared->choices[0]);
        declared->choices[0] = *initial;
    }
}

static bool take_range(Loader *loader, Declared *declared, const char *path)
{
    lua_State *L = loader->L;
    OptionValue ends[2] = {{.kind = VALUE_NONE}, {.kind = VALUE_NONE}};
    for (int i = 0; i < 2 && lua_istable(L, -1); i++) {
        lua_rawgeti(L, -1, i + 1);
        option_take_value(L, &ends[i]);
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

// ---- The table

// Whether the key on top of the stack is one of a table that is written as an option is: the places
// of the name, at a field, and of the default, or a member. *member is its number; -1: none.
static bool is_key(lua_State *L, bool at_field, int *member)
{
    const bool place =
        lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 1 && lua_tointeger(L, -1) <= 1 + at_field;
    *member = OPTION_MEMBERS - 1;
    while (*member >= 0 && strcmp(option_members[*member].name, plain_text(L, -1)) != 0)
        --*member;
    return place || (*member >= 0 && (at_field || *member != MEMBER_MEANS));
}

// Notes the keys that no option has.
static void check_keys(Loader *loader, bool at_field, const char *path)
{
    lua_State *L = loader->L;
    const int count = sandbox_keys(L, lua_gettop(L));
    for (int i = 1, member; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        if (!is_key(L, at_field, &member)) {
            const TextMark mark = texts_begin();
            const char *names[OPTION_MEMBERS], *name = luaL_tolstring(L, -1, NULL);
            for (int j = 0; j < OPTION_MEMBERS; j++)
                names[j] = option_members[j].name;
            const char *nearest = hint_nearest(name, names, OPTION_MEMBERS);
            loader_fault(loader, FAULT_UNKNOWN_FIELD, path_of_field(path, name),
                         tr("an option has no '%s'%s"), name,
                         *nearest ? nearest
                                  : tr(": its default stands first, without a name, then choices "
                                       "or range, and help"));
            lua_pop(L, 1);
            texts_end(mark);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

bool option_read_entry(Loader *loader, Declared *declared, bool at_field, const char *path)
{
    lua_State *L = loader->L;
    if (!lua_istable(L, -1)) {
        OptionValue value;
        return loader_fault(loader, FAULT_WRONG_OPTION, path,
                            tr("wanted { default, choices = { … } } or { default, range = { … } }, "
                               "or { default } of an option that the parent has; found %s%s"),
                            value_of(L, -1),
                            option_take_value(L, &value) ? tr("; put { } around it") : "");
    }
    check_keys(loader, at_field, path);
    const int index = lua_gettop(L);
    if (lua_geti(L, index, 1 + at_field) != LUA_TNIL && !option_take_value(L, &declared->initial))
        option_fault_value(loader, path);
    lua_pop(L, 1);
    bool chosen = false;
    for (OptionMember i = 0; i < OPTION_MEMBERS; i++) {
        bool given = lua_getfield(L, index, option_members[i].name) != LUA_TNIL;
        if (given && i == MEMBER_CHOICES)
            chosen = take_choices(loader, declared, path);
        else if (given && i == MEMBER_RANGE)
            take_range(loader, declared, path);
        else if (given && i == MEMBER_FORMER)
            take_former(loader, declared, path);
        else if (given && i == MEMBER_HELP)
            declared->helped = read_words(loader, &declared->help, path);
        lua_pop(L, 1);
    }
    if (chosen)
        join_default(loader, declared, path);
    return true;
}

bool option_number(const Declared *declared, const OptionValue *value, int *number)
{
    *number = value->number;
    for (int i = 0; i < declared->choice_count; i++)
        if (option_same_value(&declared->choices[i], value)) {
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

void option_fill(const Declared *declared, Option *option)
{
    static const OptionType types[] = {
        [VALUE_NUMBER] = OPTION_NUMBER, [VALUE_TEXT] = OPTION_CHOICE, [VALUE_TRUTH] = OPTION_TRUTH};
    snprintf(option->name, sizeof option->name, "%s", declared->name);
    option->type = types[declared->initial.kind];
    option->range = declared->range;
    option->help = declared->help;
    option->field_help = !declared->helped && declared->field ? declared->field->help : NULL;
    option->choice_count = declared->choice_count;
    for (int i = 0; i < declared->choice_count; i++) {
        const OptionValue *value = &declared->choices[i];
        snprintf(option->choices[i], NAME_SIZE, "%s",
                 value->kind == VALUE_TEXT     ? value->text
                 : value->kind == VALUE_NUMBER ? field_number_text(value->number)
                 : value->number               ? "true"
                                               : "false");
    }
    option_number(declared, &declared->initial, &option->initial);
    option->value = option->initial;
}

const char *option_values_text(const Declared *declared)
{
    Option option;
    const char *names[CHOICES_MAX];
    option_fill(declared, &option);
    for (int i = 0; i < option.choice_count; i++)
        names[i] = option.choices[i];
    if (option.choice_count > 0)
        return text_list(names, option.choice_count, "");
    if (option.type == OPTION_TRUTH)
        return "true, false";
    if (option.range.max == UNLIMITED)
        return text_of(tr("a whole number from %d on, or unlimited"), option.range.min);
    return text_of(tr("a whole number, %d to %d"), option.range.min, option.range.max);
}

bool option_take_settled(lua_State *L, const Declared *declared, OptionValue *value)
{
    OptionValue text = {.kind = VALUE_TEXT};
    int number;
    if (is_none(L, -1)) {
        strcpy(text.text, host_names[HOST_NONE].name);
        *value = option_number(declared, &text, &number) ? text : declared->initial;
        return true;
    }
    if (!option_take_value(L, value))
        return false;
    if (value->kind == VALUE_NUMBER && declared->initial.kind == VALUE_TEXT) {
        snprintf(text.text, sizeof text.text, "%d", value->number);
        *value = text;  // 31 of choices = { "off", "31" }
    }
    return value->kind == declared->initial.kind &&
           (value->kind != VALUE_TEXT || option_number(declared, value, &number));
}

bool option_is_offer(lua_State *L, bool *offers)
{
    const int table = lua_gettop(L), count = sandbox_keys(L, table);
    bool is = count > 0 && !constructor_of(L, table, NULL);
    *offers = false;
    bool keys = true;  // of an option alone
    for (int i = 1, member; i <= count; i++) {
        lua_rawgeti(L, table + 1, i);
        keys = is_key(L, false, &member) && keys;
        *offers = *offers || member == MEMBER_CHOICES || member == MEMBER_RANGE;
        lua_pop(L, 1);
    }
    lua_settop(L, table);
    return is && (keys || *offers);
}
