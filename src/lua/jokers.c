#include "lua/jokers.h"

#include <lauxlib.h>
#include <string.h>

#include "lua/sandbox_seal.h"

enum { BROUGHT_MAX_IN_MELD = 1, BROUGHT_POINTS = 25 };

// Of the rules on top of the stack.
static bool has_jokers(lua_State *L)
{
    const int rules = lua_gettop(L);
    bool has = false;
    if (lua_istable(L, rules) && lua_getfield(L, rules, "deck") == LUA_TTABLE) {
        lua_getfield(L, -1, "jokers");
        has = lua_tointeger(L, -1) != 0;
    }
    lua_settop(L, rules);
    return has;
}

void jokers_note(Loader *loader) { loader->had_jokers = has_jokers(loader->L); }

// Whether the rules say how many cards of this kind of meld may be wild.
static bool says_wild(Loader *loader, const MeldRule *meld)
{
    lua_State *L = loader->L;
    const int top = lua_gettop(L);
    lua_getfield(L, loader->table, "melds");
    lua_getfield(L, -1, meld->name);
    const bool says = lua_getfield(L, -1, "wild") != LUA_TNIL;
    lua_settop(L, top);
    return says;
}

void jokers_settle(Loader *loader)
{
    lua_State *L = loader->L;
    Ruleset *rules = &loader->loaded->rules;
    const bool wild = lua_getfield(L, loader->table, "wild") != LUA_TNIL;
    lua_pop(L, 1);
    loader->brings_jokers = !loader->had_jokers && rules->deck.jokers > 0;
    if (!loader->brings_jokers || wild)
        return;
    rules->wild = FACES_JOKER;
    for (int i = 0; i < rules->meld_count; i++)
        if (!says_wild(loader, &rules->melds[i]))
            rules->melds[i].wild.max = BROUGHT_MAX_IN_MELD;
}

// (function, joker)
static int ask(lua_State *L)
{
    sandbox_ask(L, 1);
    return 1;
}

void jokers_ask_points(Loader *loader)
{
    lua_State *L = loader->L;
    const Sandbox *sandbox = loader->loaded->sandbox;
    const int joker = lua_gettop(L), function = joker - 1;
    lua_pushcfunction(L, ask);
    lua_pushvalue(L, function);
    lua_pushvalue(L, joker);
    bool answers = lua_pcall(L, 2, 1, 0) == LUA_OK;
    if (!answers && sandbox->raised_code == FAULT_ABSENT_FACT && sandbox->raised &&
        lua_type(L, -1) == LUA_TSTRING && strstr(lua_tostring(L, -1), sandbox->raised)) {
        answers = true;
        lua_pushinteger(L, BROUGHT_POINTS);
    }
    if (answers) {
        lua_replace(L, function);
        lua_settop(L, function);
    } else {
        lua_settop(L, joker);
        sandbox_ask(L, 1);  // it fails again, and is told where it does
    }
}
