#include "lua/names.h"

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/sandbox_library.h"
#include "lua/source_hints.h"

// The registry's list of what constructors made: [table] = serial, [serial] = name of the
// constructor.
#define BUILT "loba.built"

static const char none_mark = 0;

bool is_none(lua_State *L, int index) { return lua_touserdata(L, index) == &none_mark; }

const char *plain_text(lua_State *L, int index)
{
    size_t length;
    const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &length) : "";
    return text[0] && strlen(text) == length ? text : "";
}

Loader *loader_of(lua_State *L, const char *function)
{
    if (sandbox_is_sealed(L))
        sandbox_raise(L, tr("'%s' may be called only while the rules file is read"), function);
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
    lua_getfield(L, LUA_REGISTRYINDEX, BUILT);
    lua_pushvalue(L, index);
    const char *name = NULL;
    if (!lua_isnil(L, -1) && lua_rawget(L, -2) == LUA_TNUMBER) {
        if (serial)
            *serial = (int)lua_tointeger(L, -1);
        lua_rawget(L, -2);
        name = lua_tostring(L, -1);  // the list keeps it alive
    }
    lua_pop(L, 2);
    return name;
}

int variant_of(lua_State *L, int index, const FieldGroup *group)
{
    const char *name = constructor_of(L, index, NULL);
    for (int variant = 0; name && group->variants[variant]; variant++)
        if (strcmp(group->variants[variant], name) == 0)
            return variant;
    return -1;
}

// The table at the top of the stack was made by this constructor.
static void mark_built(lua_State *L, const char *constructor)
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
        return sandbox_raise(L, tr("%s wants one table: %s { … }"), constructor, constructor);
    const char *before = constructor_of(L, 1, NULL);
    if (before)
        return sandbox_raise(L, tr("this table is %s {…} already and cannot be %s {…} too"), before,
                             constructor);
    mark_built(L, constructor);
    return 1;
}

const char *constructor_named(lua_State *L, int index)
{
    if (lua_tocfunction(L, index) != construct || !lua_getupvalue(L, index, 2))
        return NULL;
    const char *name = lua_tostring(L, -1);  // the function keeps it alive
    lua_pop(L, 1);
    return name;
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

// says("…", function): the function, with words that describe it.
static int says(lua_State *L)
{
    loader_of(L, "says");
    bool words = lua_type(L, 1) == LUA_TSTRING || lua_istable(L, 1);
    if (lua_gettop(L) != 2 || !words || !lua_isfunction(L, 2))
        return sandbox_raise(
            L, "%s", tr("says wants a text and a function: says(\"…\", function (…) … end)"));
    lua_createtable(L, 2, 0);
    for (int i = 1; i <= 2; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    mark_built(L, "says");
    return 1;
}

// ---- step(base, "name")

enum { STEPS_NAMED_MAX = 2 * STEPS_MAX };

typedef struct {
    const char *wanted;
    const char *names[STEPS_NAMED_MAX];  // of the steps that are none of them
    int count;
} StepSearch;

// Searches the list on top of the stack, and the `turns` in it, for a step of this name, and pushes
// the step. Nested turns, which may even contain themselves, are skipped: no valid hand has them.
static bool find_step(lua_State *L, StepSearch *search, bool in_turns)
{
    int list = lua_gettop(L);
    for (int i = 1; i <= STEPS_MAX && lua_geti(L, list, i) == LUA_TTABLE; i++) {
        const char *constructor = constructor_of(L, -1, NULL);
        bool turns = constructor && strcmp(constructor, "turns") == 0;
        if (turns && !in_turns && find_step(L, search, true))
            return true;
        lua_getfield(L, -1, "name");
        const char *name = plain_text(L, -1);  // the step keeps it alive
        lua_pop(L, 1);
        if (name[0] && strcmp(name, search->wanted) == 0)
            return true;
        if (name[0] && search->count < STEPS_NAMED_MAX)
            search->names[search->count++] = name;
        lua_settop(L, list);
    }
    lua_settop(L, list);
    return false;
}

static int step(lua_State *L)
{
    loader_of(L, "step");
    if (lua_gettop(L) != 2 || !lua_istable(L, 1) || lua_type(L, 2) != LUA_TSTRING)
        return sandbox_raise(
            L, "%s", tr("step wants the rules and the name of a step: step(base, \"name\")"));
    if (lua_getfield(L, 1, "hand") != LUA_TTABLE)
        return sandbox_raise(L, "%s", tr("step finds no list 'hand' in these rules"));
    luaL_checkstack(L, 2 * STEPS_MAX, NULL);
    StepSearch search = {.wanted = plain_text(L, 2)};
    int list = lua_gettop(L);
    if (find_step(L, &search, false))
        return 1;
    lua_settop(L, list);
    char others[FIELD_TEXT_MAX];
    hint_nearest(search.wanted, search.names, search.count, others);
    if (!others[0]) {
        Text all = text_in(others, sizeof others);
        for (int i = 0; i < search.count; i++)
            text_add(&all, "%s%s", i ? ", " : tr("; there are: "), search.names[i]);
    }
    return sandbox_raise(L, tr("there is no step '%s'%s"), search.wanted, others);
}

// ---- All of them

void names_add(Loader *loader)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_step, &field_act, &field_move};
    lua_State *L = loader->L;
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, BUILT);

    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        for (int j = 0; groups[i]->variants[j]; j++)
            names_add_function(loader, groups[i]->variants[j], construct);
    names_add_function(loader, "turns", construct);
    names_add_function(loader, "says", says);
    names_add_function(loader, "step", step);
    lua_pushinteger(L, UNLIMITED);
    sandbox_add(L, "unlimited");
    lua_pushlightuserdata(L, (void *)(uintptr_t)&none_mark);
    sandbox_add(L, "none");
}
