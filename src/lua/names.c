#include "lua/names.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
#include "lua/address.h"
#include "lua/offered.h"
#include "lua/sandbox_library.h"
#include "lua/sandbox_tables.h"
#include "lua/source_hints.h"
#include "rules/vocabulary.h"

// The registry's list of what constructors made: [table] = serial, [serial] = name of the
// constructor.
#define BUILT "loba.built"

static const char none_mark = 0;

bool is_plain(lua_State *L, int index)
{
    return !lua_istable(L, index) && !lua_isfunction(L, index);
}

bool is_none(lua_State *L, int index) { return lua_touserdata(L, index) == &none_mark; }

void push_none(lua_State *L) { lua_pushlightuserdata(L, (void *)(uintptr_t)&none_mark); }

const char *plain_text(lua_State *L, int index)
{
    size_t length;
    const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &length) : "";
    return text[0] && strlen(text) == length ? text : "";
}

Loader *loader_of(lua_State *L, const char *function)
{
    if (sandbox_is_sealed(L))
        sandbox_raise(L, FAULT_WRONG_CALL,
                      tr("'%s' may be called only while the rules file is read"), function);
    return lua_touserdata(L, lua_upvalueindex(1));
}

void names_add_function(Loader *loader, const char *name, lua_CFunction function)
{
    lua_pushlightuserdata(loader->L, loader);
    lua_pushstring(loader->L, name);
    lua_pushcclosure(loader->L, function, 2);
    sandbox_add(loader->L, name);
}

// ---- Constructors

const char *constructor_of(lua_State *L, int index, int *serial)
{
    index = lua_absindex(L, index);
    const char *name = NULL;
    const bool any = lua_getfield(L, LUA_REGISTRYINDEX, BUILT) == LUA_TTABLE;
    lua_pushvalue(L, index);
    if (any && !lua_isnil(L, -1) && lua_rawget(L, -2) == LUA_TNUMBER) {
        if (serial)
            *serial = (int)lua_tointeger(L, -1);
        lua_rawget(L, -2);
        name = lua_tostring(L, -1);  // L's list of constructors keeps it alive
    }
    lua_pop(L, 2);
    return name;
}

bool is_built(lua_State *L, int index, const char *constructor)
{
    const char *name = constructor_of(L, index, NULL);
    return name && strcmp(name, constructor) == 0;
}

bool is_bare_table(lua_State *L, int index)
{
    return lua_istable(L, index) && !constructor_of(L, index, NULL);
}

int variant_of(lua_State *L, int index, const FieldGroup *group)
{
    const char *name = constructor_of(L, index, NULL);
    for (int variant = 0; name && group->variants[variant]; variant++)
        if (strcmp(group->variants[variant], name) == 0)
            return variant;
    return -1;
}

void mark_built(lua_State *L, const char *constructor)
{
    lua_getfield(L, LUA_REGISTRYINDEX, BUILT);
    lua_Integer serial = (lua_Integer)lua_rawlen(L, -1) + 1;
    lua_pushstring(L, constructor);
    lua_rawseti(L, -2, serial);
    lua_pushvalue(L, -2);
    lua_pushinteger(L, serial);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

static int construct(lua_State *L)
{
    const char *constructor = lua_tostring(L, lua_upvalueindex(2));
    loader_of(L, constructor);
    if (lua_gettop(L) != 1 || !lua_istable(L, 1))
        return sandbox_raise(L, FAULT_WRONG_CALL, tr("%s wants one table: %s { … }"), constructor,
                             constructor);
    const char *before = constructor_of(L, 1, NULL);
    if (before)
        return sandbox_raise(L, FAULT_WRONG_CALL,
                             tr("this table is %s {…} already and cannot be %s {…} too"), before,
                             constructor);
    mark_built(L, constructor);
    return 1;
}

bool push_built(lua_State *L, const char *constructor)
{
    int newest = 0;
    int top = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, BUILT);
    for (int serial = 1; lua_rawgeti(L, -1, serial) == LUA_TSTRING; serial++) {
        if (strcmp(lua_tostring(L, -1), constructor) == 0)
            newest = serial;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    for (lua_pushnil(L); newest > 0 && lua_next(L, top + 1); lua_pop(L, 1))
        if (lua_istable(L, -2) && lua_tointeger(L, -1) == newest) {
            lua_pop(L, 1);
            lua_replace(L, top + 1);
            return true;
        }
    lua_settop(L, top);
    return false;
}

// What says(…) made is called like its function: a file that extends another need not know which
// functions of the parent have words.
static int call_said(lua_State *L)
{
    lua_geti(L, 1, 2);
    lua_replace(L, 1);
    lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
    return lua_gettop(L);
}

// says("…", function): the function, with words that describe it, instead of those it may have.
// House rules may put the words together with their own: they find them in both languages where the
// catalogue has them.
static int says(lua_State *L)
{
    loader_of(L, "says");
    bool words = lua_type(L, 1) == LUA_TSTRING || lua_istable(L, 1);
    if (lua_gettop(L) == 2 && is_built(L, 2, "says")) {
        lua_geti(L, 2, 2);
        lua_replace(L, 2);
    }
    if (lua_gettop(L) != 2 || !words || !lua_isfunction(L, 2))
        return sandbox_raise(
            L, FAULT_WRONG_CALL, "%s",
            tr("says wants a text and a function: says(\"…\", function (…) … end)"));
    const char *spanish = words_in_spanish(plain_text(L, 1));
    if (spanish) {
        lua_createtable(L, 0, LANGUAGE_COUNT);
        lua_pushstring(L, spanish);
        lua_setfield(L, -2, language_code(LANGUAGE_ES));
        lua_pushvalue(L, 1);
        lua_setfield(L, -2, language_code(LANGUAGE_EN));
        lua_replace(L, 1);
    }
    lua_createtable(L, 2, 0);
    for (int i = 1; i <= 2; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    sandbox_make_callable(L, call_said);
    mark_built(L, "says");
    return 1;
}

// ---- step(base, "name")

static int step(lua_State *L)
{
    loader_of(L, "step");
    if (lua_gettop(L) != 2 || !lua_istable(L, 1) || lua_type(L, 2) != LUA_TSTRING)
        return sandbox_raise(
            L, FAULT_WRONG_CALL, "%s",
            tr("step wants the rules and the name of a step: step(base, \"name\")"));
    if (lua_getfield(L, 1, "hand") != LUA_TTABLE)
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("step finds no list 'hand' in these rules"));
    const char *name = plain_text(L, 2);
    if (*name && push_field_of(L, 1, text_of("hand[\"%s\"]", name)) &&
        lua_gettable(L, -2) == LUA_TTABLE)
        return 1;
    lua_settop(L, 3);
    return sandbox_raise(L, FAULT_UNDEFINED_NAME, tr("there is no step '%s'%s"), name,
                         hint_entry(L, name));
}

// ---- kind(table), acts(rules, "close")

// The name of the constructor that made the table; nil for any other value.
static int kind(lua_State *L)
{
    loader_of(L, "kind");
    if (lua_gettop(L) != 1)
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("kind wants one value: kind(meld) == \"set\""));
    const char *name = lua_istable(L, 1) ? constructor_of(L, 1, NULL) : NULL;
    lua_pushstring(L, name);
    return 1;
}

// Appends the acts of this kind in the steps of the list on top of the stack, and of the `turns` in
// it, to the list at `found`.
static void find_acts(lua_State *L, const char *wanted, int found, bool in_turns)
{
    int list = lua_gettop(L);
    for (int i = 1; i <= STEPS_MAX && lua_geti(L, list, i) == LUA_TTABLE; i++) {
        sandbox_charge(L, 1);
        if (!in_turns && is_built(L, -1, host_names[HOST_TURNS].name))
            find_acts(L, wanted, found, true);
        for (int j = 1; j <= ACT_RULES_MAX && lua_geti(L, list + 1, j) == LUA_TTABLE; j++) {
            if (is_built(L, -1, wanted))
                lua_rawseti(L, found, (lua_Integer)lua_rawlen(L, found) + 1);
            lua_settop(L, list + 1);
        }
        lua_settop(L, list);
    }
    lua_settop(L, list);
}

static int acts(lua_State *L)
{
    loader_of(L, "acts");
    const char *wanted = plain_text(L, 2);
    bool known = false;
    if (lua_gettop(L) != 2 || !lua_istable(L, 1) || !wanted[0])
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("acts wants the rules and a kind of act: acts(rules, \"close\")"));
    for (int i = 0; field_act.variants[i]; i++)
        known = known || strcmp(field_act.variants[i], wanted) == 0;
    if (!known) {
        int count = 0;
        while (field_act.variants[count])
            count++;
        return sandbox_raise(L, FAULT_WRONG_CALL, tr("there is no act '%s'%s"), wanted,
                             hint_nearest(wanted, field_act.variants, count));
    }
    luaL_checkstack(L, 4 * STEPS_MAX, NULL);
    lua_newtable(L);
    if (lua_getfield(L, 1, "hand") == LUA_TTABLE)
        find_acts(L, wanted, 3, false);
    lua_settop(L, 3);
    return 1;
}

// ---- Values in words

bool is_identifier(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    static const char others[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    size_t length = strlen(name);
    return length > 0 && length < NAME_SIZE && strchr(letters, name[0]) &&
           strspn(name, others) == length;
}

int list_length(lua_State *L)
{
    if (!lua_istable(L, -1))
        return -1;
    int length = sandbox_count(L, -1);
    int keys = sandbox_keys(L, -1);
    bool numbers = keys == length;
    for (int i = 1; i <= keys && numbers; i++) {
        lua_rawgeti(L, -1, i);
        numbers = lua_isinteger(L, -1) && lua_tointeger(L, -1) == i;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return numbers ? keys : -1;
}

bool has_names_alone(lua_State *L, int index)
{
    int keys = sandbox_keys(L, index);
    lua_rawgeti(L, -1, 1);
    bool names = keys == 0 || lua_type(L, -1) == LUA_TSTRING;  // numbers come first
    lua_pop(L, 2);
    return names;
}

static bool is_constructor(lua_State *L, const char *name)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    const bool is = lua_tocfunction(L, -1) == construct;
    lua_pop(L, 2);
    return is;
}

const char *list_value_of(lua_State *L, int index)
{
    const int top = lua_gettop(L);
    const char *text = tr("a table of names");
    index = lua_absindex(L, index);
    int keys = sandbox_keys(L, index), i = 1;
    lua_rawgeti(L, -1, i);
    while (lua_isinteger(L, -1) && lua_tointeger(L, -1) == i) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, ++i);
    }
    const char *name = plain_text(L, -1);
    if (keys < i)
        text = keys ? tr("a list") : tr("an empty table");
    else if (lua_type(L, -1) == LUA_TNUMBER)
        text = text_of(
            tr("a list in which item %d is missing (table.remove takes an item out of a list; one "
               "that may be nil, as \"x and y or nil\" is, stands last or comes by table.insert)"),
            i);
    else if (i > 1)
        text = text_of(tr("a list with the name '%s' in it"), name);
    else if (is_constructor(L, name) && lua_getfield(L, index, name) == LUA_TTABLE &&
             is_bare_table(L, -1))
        text =
            text_of(tr("a table with %s = … in it: it is written %s { … }, without ="), name, name);
    lua_settop(L, top);
    return text;
}

static const char *number_of(lua_State *L, int index)
{
    if (!lua_isinteger(L, index))
        return text_of(tr("%.14g, which is no whole number"), lua_tonumber(L, index));
    const lua_Integer number = lua_tointeger(L, index);
    return number == UNLIMITED ? "unlimited" : text_of("%lld", (long long)number);
}

// In quotes; of a text that is long the beginning, in whole characters.
static const char *quoted(const char *words)
{
    enum { SHOWN = 40 };  // bytes
    size_t shown = strlen(words);
    if (shown > SHOWN)
        for (shown = SHOWN; ((unsigned char)words[shown] & 0xc0) == 0x80;)
            shown--;
    return text_of("\"%.*s\"%s", (int)shown, words, words[shown] ? "…" : "");
}

const char *value_of(lua_State *L, int index)
{
    const char *words;
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return number_of(L, index);
    case LUA_TTABLE:
        words = constructor_of(L, index, NULL);
        return words ? text_of("%s {…}", words) : list_value_of(L, index);
    case LUA_TFUNCTION:
        if (lua_tocfunction(L, index) != construct || !lua_getupvalue(L, index, 2))
            return tr("a function");
        words = text_of(tr("%s without its {…}"), lua_tostring(L, -1));
        lua_pop(L, 1);
        return words;
    case LUA_TSTRING:
        words = plain_text(L, index);
        return *words || lua_rawlen(L, index) == 0 ? quoted(words) : tr("a text with a zero byte");
    case LUA_TNIL: return tr("nothing");
    case LUA_TBOOLEAN: return lua_toboolean(L, index) ? "true" : "false";
    default:
        return is_none(L, index)           ? "none"
               : lua_rawlen(L, index) == 0 ? tr("all options, none by its name")
                                           : tr("an object");
    }
}

const char *returned(lua_State *L, int index)
{
    return lua_isnil(L, index) ? tr("returns nothing")
                               : text_of(tr("returns %s"), value_of(L, index));
}

const char *advice_for_unnamed(lua_State *L)
{
    const bool number = lua_type(L, -1) == LUA_TNUMBER;
    return number ? tr("; a comma ends a value: two numbers stand in braces, { 3, 4 }, and numbers "
                       "are whole")
                  : "";
}

const char *advice_for_answer(lua_State *L, bool number)
{
    if (lua_isnil(L, -1))
        return tr("; is its return missing?");
    if (lua_isfunction(L, -1))
        return tr("; that function by itself is the value: leave out the one around it");
    bool fraction = lua_type(L, -1) == LUA_TNUMBER && !lua_isinteger(L, -1);
    return number && fraction ? tr("; // divides whole numbers") : "";
}

// ---- All names

void names_add(Loader *loader)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_step, &field_act, &field_move};
    lua_State *L = loader->L;
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, BUILT);

    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        for (int j = 0; groups[i]->variants[j]; j++)
            names_add_function(loader, groups[i]->variants[j], construct);
    names_add_function(loader, host_names[HOST_TURNS].name, construct);
    names_add_function(loader, host_names[HOST_SAYS].name, says);
    names_add_function(loader, host_names[HOST_STEP].name, step);
    names_add_function(loader, host_names[HOST_KIND].name, kind);
    names_add_function(loader, host_names[HOST_ACTS].name, acts);
    offered_add(loader);
    lua_pushinteger(L, UNLIMITED);
    sandbox_add(L, host_names[HOST_UNLIMITED].name);
    push_none(L);
    sandbox_add(L, host_names[HOST_NONE].name);
}
