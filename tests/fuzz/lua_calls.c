// What Lua's functions expect of who calls them and, as Debian builds them, do not check: a table
// where they read one raw, values on the stack where they take them off. The linker sends the
// loader's calls through here (-Wl,--wrap).

#include <lua.h>

#include "fuzz/target.h"

int __real_lua_rawget(lua_State *L, int index);
int __real_lua_rawgeti(lua_State *L, int index, lua_Integer number);
void __real_lua_rawset(lua_State *L, int index);
void __real_lua_rawseti(lua_State *L, int index, lua_Integer number);
int __real_lua_next(lua_State *L, int index);
int __real_lua_setmetatable(lua_State *L, int index);
void __real_lua_settop(lua_State *L, int index);

int __wrap_lua_rawget(lua_State *L, int index);
int __wrap_lua_rawgeti(lua_State *L, int index, lua_Integer number);
void __wrap_lua_rawset(lua_State *L, int index);
void __wrap_lua_rawseti(lua_State *L, int index, lua_Integer number);
int __wrap_lua_next(lua_State *L, int index);
int __wrap_lua_setmetatable(lua_State *L, int index);
void __wrap_lua_settop(lua_State *L, int index);

static void must_be_table(lua_State *L, int index, const char *function)
{
    must(lua_istable(L, index), "%s is given a %s", function, lua_typename(L, lua_type(L, index)));
}

static void must_have(lua_State *L, int count, const char *function)
{
    must(lua_gettop(L) >= count, "%s takes %d values of %d", function, count, lua_gettop(L));
}

int __wrap_lua_rawget(lua_State *L, int index)
{
    must_be_table(L, index, "lua_rawget");
    return __real_lua_rawget(L, index);
}

int __wrap_lua_rawgeti(lua_State *L, int index, lua_Integer number)
{
    must_be_table(L, index, "lua_rawgeti");
    return __real_lua_rawgeti(L, index, number);
}

void __wrap_lua_rawset(lua_State *L, int index)
{
    must_have(L, 2, "lua_rawset");
    must_be_table(L, index, "lua_rawset");
    __real_lua_rawset(L, index);
}

void __wrap_lua_rawseti(lua_State *L, int index, lua_Integer number)
{
    must_have(L, 1, "lua_rawseti");
    must_be_table(L, index, "lua_rawseti");
    __real_lua_rawseti(L, index, number);
}

int __wrap_lua_next(lua_State *L, int index)
{
    must_be_table(L, index, "lua_next");
    return __real_lua_next(L, index);
}

int __wrap_lua_setmetatable(lua_State *L, int index)
{
    must_have(L, 1, "lua_setmetatable");
    must(lua_istable(L, -1) || lua_isnil(L, -1), "lua_setmetatable is given no table");
    return __real_lua_setmetatable(L, index);
}

void __wrap_lua_settop(lua_State *L, int index)
{
    must(index >= 0 || lua_gettop(L) + index + 1 >= 0, "%d values are taken off a stack of %d",
         -index - 1, lua_gettop(L));
    __real_lua_settop(L, index);
}
