// What a rules file returned becomes unchangeable, and its functions are held to remember nothing.

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/sandbox_inner.h"

enum {
    SEAL_DEPTH_MAX = 500,       // tables and functions, each held by the one before
    SEAL_VARIABLES_MAX = 1000,  // that functions can assign: each is looked at behind every call
};

// ---- Tables

static int refuse_change(lua_State *L)
{
    bool sealed = sandbox_of(L)->sealed;
    lua_settop(L, 2);
    const char *key = lua_isstring(L, 2) ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return sandbox_raise(
        L,
        sealed ? tr("changes '%s' in a table that lasts: a function of a rules file only answers")
               : tr("changes '%s' in a table that is not its own"),
        key);
}

static int shadow_length(lua_State *L)
{
    sandbox_push_contents(L, 1);
    lua_pushinteger(L, sandbox_count(L, -1));
    return 1;
}

bool sandbox_push_contents(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    if (!lua_getmetatable(L, index)) {
        lua_pushvalue(L, index);
        return true;
    }
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    lua_remove(L, -2);
    if (lua_istable(L, -1))
        return true;
    lua_pop(L, 1);
    return false;
}

// Moves all that the table at `from` holds to the table at `to`.
static void move_contents(lua_State *L, int from, int to)
{
    for (lua_pushnil(L); lua_next(L, from);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, to);
    }
    for (lua_pushnil(L); lua_next(L, to);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, from);
    }
}

// The shadow is made whole before anything is moved, so that memory can run out at any point.
void sandbox_shadow(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    lua_createtable(L, 0, 4);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, shadow_length);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_newtable(L);
    move_contents(L, index, lua_gettop(L));
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, index);
}

void sandbox_freeze(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    if (!lua_getmetatable(L, index)) {
        lua_pushcfunction(L, refuse_change);
        sandbox_shadow(L, index);
        return;
    }
    lua_pushliteral(L, "__newindex");
    lua_rawget(L, -2);
    bool watched = lua_tocfunction(L, -1) == sandbox_change;
    lua_pop(L, 1);
    if (watched) {
        lua_pushcfunction(L, refuse_change);
        lua_setfield(L, -2, "__newindex");
    }
    lua_pop(L, 1);
}

// ---- Functions

// A seal knows two sets, at `seen` the tables and functions that were met, and behind it the
// variables. True, and notes it, when the value at `index` is met for the first time.
static bool is_new(lua_State *L, int seen, int index)
{
    lua_pushvalue(L, index);
    bool known = lua_rawget(L, seen) != LUA_TNIL;
    lua_pop(L, 1);
    if (known)
        return false;
    lua_pushvalue(L, index);
    lua_pushboolean(L, true);
    lua_rawset(L, seen);
    return true;
}

// The variables that a function holds between two calls, its upvalues, and can assign are written
// down as a list: the number of each, and its value. Functions share variables, and each is written
// down once. No other variable can change once it is sealed: what tables hold cannot either, and
// the host assigns none.
static void note_upvalues(lua_State *L, int seen, int function)
{
    const int known = seen + 1;
    Sandbox *sandbox = sandbox_of(L);
    Upvalues assigned;
    sandbox_assigned(L, function, &assigned);
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_SEALED);
    lua_newtable(L);
    int noted = 0;
    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        sandbox_charge(L, 1);
        if (!assigned.in[i - 1]) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushlightuserdata(L, lua_upvalueid(L, function, i));
        bool fresh = is_new(L, known, lua_gettop(L));
        lua_pop(L, 1);
        if (!fresh) {
            lua_pop(L, 1);
            continue;
        }
        lua_rawseti(L, -2, noted + 2);
        lua_pushinteger(L, i);
        lua_rawseti(L, -2, noted + 1);
        noted += 2;
    }
    lua_Integer count = (lua_Integer)lua_rawlen(L, -2);
    sandbox->variables += noted / 2;
    if (sandbox->variables > SEAL_VARIABLES_MAX) {
        SandboxPlace place = sandbox_place(L, function);
        sandbox_raise_at(
            L, &place, tr("functions change more than %d variables that last between their calls"),
            SEAL_VARIABLES_MAX);
    }
    if (noted > 0) {
        lua_rawseti(L, -2, count + 2);
        lua_pushvalue(L, function);
        lua_rawseti(L, -2, count + 1);
    } else {
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

// Numbers may compare equal and still differ: 1 and 1.0, 0.0 and -0.0.
static bool same_value(lua_State *L, int a, int b)
{
    if (lua_type(L, a) != LUA_TNUMBER || lua_type(L, b) != LUA_TNUMBER)
        return lua_rawequal(L, a, b);
    if (lua_isinteger(L, a) || lua_isinteger(L, b))
        return lua_isinteger(L, a) && lua_isinteger(L, b) && lua_rawequal(L, a, b);
    double x = lua_tonumber(L, a), y = lua_tonumber(L, b);
    return memcmp(&x, &y, sizeof x) == 0;
}

// The function and the list of its upvalues lie on top of the stack. Of several changed variables
// the first by name is told: the order in which tables were walked is no two times the same.
static bool forget_upvalues(lua_State *L, char name[NAME_SIZE])
{
    bool changed = false;
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TNUMBER; i += 2) {
        int number = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
        const char *variable = lua_getupvalue(L, -2, number);
        lua_rawgeti(L, -2, i + 1);
        if (!same_value(L, -1, -2)) {
            if (!*name || strcmp(variable, name) < 0)
                snprintf(name, NAME_SIZE, "%s", variable);
            changed = true;
            lua_setupvalue(L, -4, number);
            lua_pop(L, 1);
        } else {
            lua_pop(L, 2);
        }
    }
    lua_pop(L, 1);
    return changed;
}

bool sandbox_forget(lua_State *L, char name[NAME_SIZE])
{
    bool changed = false;
    *name = '\0';
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_SEALED);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i < count; i += 2) {
        lua_rawgeti(L, -1, i);
        lua_rawgeti(L, -2, i + 1);
        changed |= forget_upvalues(L, name);
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
    return changed;
}

// ---- Sealing

static void seal_value(lua_State *L, int seen, int depth);

// What the table shows is sealed with it. Names of the host hold nothing of a rules file.
static void seal_table(lua_State *L, int seen, int depth)
{
    sandbox_freeze(L, -1);
    if (!sandbox_push_contents(L, -1))
        return;
    for (lua_pushnil(L); lua_next(L, -2);) {
        seal_value(L, seen, depth);
        lua_pop(L, 1);
        seal_value(L, seen, depth);
    }
    lua_pop(L, 1);
}

static void seal_function(lua_State *L, int seen, int depth)
{
    int function = lua_gettop(L);
    note_upvalues(L, seen, function);
    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        seal_value(L, seen, depth);
        lua_pop(L, 1);
    }
}

// Of the host's functions only the walk of `pairs` holds anything of a rules file: the table that
// it walks, its first upvalue.
static void seal_host_function(lua_State *L, int seen, int depth)
{
    if (!lua_getupvalue(L, -1, 1))
        return;
    seal_value(L, seen, depth);
    lua_pop(L, 1);
}

// Seals the value on top of the stack, which stays there.
static void seal_value(lua_State *L, int seen, int depth)
{
    bool table = lua_istable(L, -1);
    if (!table && !lua_isfunction(L, -1))
        return;
    if (depth == SEAL_DEPTH_MAX)
        sandbox_raise(L, tr("holds tables or functions within one another more than %d deep"),
                      SEAL_DEPTH_MAX);
    luaL_checkstack(L, 8, NULL);
    sandbox_charge(L, 1);
    if (!is_new(L, seen, lua_gettop(L)))
        return;
    if (table)
        seal_table(L, seen, depth + 1);
    else if (lua_iscfunction(L, -1))
        seal_host_function(L, seen, depth + 1);
    else
        seal_function(L, seen, depth + 1);
}

void sandbox_seal(lua_State *L, int index)
{
    lua_pushvalue(L, index);
    lua_newtable(L);
    lua_insert(L, -2);
    lua_newtable(L);
    lua_insert(L, -2);
    seal_value(L, lua_gettop(L) - 2, 0);
    lua_pop(L, 3);
    sandbox_of(L)->sealed = true;
}

bool sandbox_is_sealed(lua_State *L) { return sandbox_of(L)->sealed; }

// ---- Asking

void sandbox_ask(lua_State *L, int arguments)
{
    const int variables = sandbox_of(L)->variables;
    luaL_checkstack(L, 8, NULL);
    if (variables == 0) {
        lua_call(L, arguments, 1);
        return;
    }
    int function = lua_gettop(L) - arguments;
    sandbox_charge(L, variables);
    lua_pushvalue(L, function);
    lua_insert(L, function);
    lua_call(L, arguments, 1);

    char name[NAME_SIZE];
    if (sandbox_forget(L, name)) {
        SandboxPlace place = sandbox_place(L, function);
        sandbox_raise_at(
            L, &place,
            tr("the function changes '%s', which lasts longer than its call: a function of a "
               "rules file may not remember anything"),
            name);
    }
    lua_remove(L, function);
}

int sandbox_keep(lua_State *L)
{
    int number = ++sandbox_of(L)->kept;
    lua_rawseti(L, LUA_REGISTRYINDEX, REGISTRY_KEPT + number);
    return number;
}

void sandbox_push_kept(lua_State *L, int number)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_KEPT + number);
}
