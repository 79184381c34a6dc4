#include "lua/jokers.h"

#include <lauxlib.h>
#include <string.h>

#include "lua/address.h"
#include "lua/sandbox_tables.h"
#include "lua/tabulate.h"

// Of a joker that a change has brought.
enum { MAX_IN_MELD = 1 };
static const char is_joker[] = "return function(card) return card.joker end";
static const char points_of_joker[] =
    "local points = ... return function(card) return card.joker and 25 or points(card) end";

// Of the rules on top of the stack.
static bool has_jokers(lua_State *L)
{
    const int rules = lua_gettop(L);
    bool has = false;
    if (lua_istable(L, rules) && lua_getfield(L, rules, "deck") == LUA_TTABLE) {
        lua_getfield(L, -1, "jokers");
        has = lua_type(L, -1) == LUA_TNUMBER && lua_tointeger(L, -1) != 0;
    }
    lua_settop(L, rules);
    return has;
}

void jokers_note(Loader *loader) { loader->had_jokers = has_jokers(loader->L); }

// The file and line of the change that brought the jokers; NULL: it was the caller's. The rules
// keep the name alive.
static const char *bringer(lua_State *L, int rules, int *line)
{
    lua_getfield(L, rules, "deck");
    lua_pushstring(L, "jokers");
    const char *file = sandbox_changed(L, -2, line);
    lua_pop(L, 1);
    if (file)
        return file;
    lua_pushstring(L, "deck");
    return sandbox_changed(L, rules, line);
}

// Pushes the function that this text returns; with `argument`, it is given the value on top of the
// stack, which is popped.
static void push_function(lua_State *L, const char *text, bool argument)
{
    luaL_loadbufferx(L, text, strlen(text), "=jokers", "t");
    if (argument)
        lua_insert(L, -2);
    lua_call(L, argument, 1);
}

// Whether the function on top of the stack, which is popped, asks for what a joker lacks. Any other
// error is told when it is asked again.
static bool lacks_jokers(lua_State *L)
{
    Sandbox *sandbox = sandbox_of(L);
    sandbox->raised = NULL;
    push_card(L, FACE_JOKER);
    const bool failed = lua_pcall(L, 1, 1, 0) != LUA_OK;
    const bool lacks = failed && sandbox->raised && sandbox->raised_code == FAULT_ABSENT_FACT &&
                       lua_tostring(L, -1) == sandbox->raised;
    lua_pop(L, 1);
    return lacks;
}

// Whether the file has changed the points of the rules itself.
static bool has_own_points(lua_State *L, int rules, const LoadedFile *file)
{
    int line;
    lua_pushstring(L, "points");
    const char *changer = sandbox_changed(L, rules, &line);
    return changer && file && strcmp(changer, file->found.path) == 0;
}

void jokers_bring(Loader *loader, const LoadedFile *file)
{
    enum { STACK_FOR_JOKERS = 16 };
    lua_State *L = loader->L;
    const int rules = lua_gettop(L);
    if (loader->had_jokers || !has_jokers(L))
        return;
    luaL_checkstack(L, STACK_FOR_JOKERS, NULL);
    loader->had_jokers = true;
    address_watch(L, rules);
    int line = 0;
    const char *changer = bringer(L, rules, &line);
    if (lua_getfield(L, rules, "wild") == LUA_TNIL) {
        lua_pushstring(L, "wild");
        push_function(L, is_joker, false);
        sandbox_change(L, rules, changer, line);
        const bool melds = lua_getfield(L, rules, "melds") == LUA_TTABLE;
        const int list = lua_gettop(L), kinds = melds ? sandbox_keys(L, list) : 0;
        for (int i = 1; i <= kinds; i++) {
            lua_rawgeti(L, list + 1, i);
            if (lua_gettable(L, list) == LUA_TTABLE && lua_getfield(L, -1, "wild") == LUA_TNIL) {
                lua_pushstring(L, "wild");
                lua_createtable(L, 0, 1);
                lua_pushinteger(L, MAX_IN_MELD);
                lua_setfield(L, -2, "max");
                sandbox_change(L, -4, changer, line);
            }
            lua_settop(L, list + 1);
        }
    }
    lua_settop(L, rules);
    const bool function = lua_getfield(L, rules, "points") == LUA_TFUNCTION;
    if (function && !has_own_points(L, rules, file) && lacks_jokers(L)) {
        lua_pushstring(L, "points");
        lua_getfield(L, rules, "points");
        push_function(L, points_of_joker, true);
        sandbox_change(L, rules, changer, line);
    }
    lua_settop(L, rules);
    address_watch(L, rules);
}
