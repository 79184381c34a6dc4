// What one rules file makes and another one changes: a file that extends another one writes into
// the tables of that one, and each table keeps in its metatable, which no rules file sees, which
// file made it and which line changed which of its fields.

#include <lauxlib.h>
#include <stdlib.h>

#include "lua/sandbox_inner.h"

// Members of the metatable of a watched table.
#define MAKER "loba.maker"      // the name of the file that made it
#define CHANGES "loba.changes"  // [key] = "line:file" of its last change

// Pushes what is kept of the table under this name; false, and nothing is pushed, for a table that
// nobody watches.
static bool push_kept_of(lua_State *L, int index, const char *name)
{
    if (!lua_istable(L, index) || !lua_getmetatable(L, index))
        return false;
    lua_pushstring(L, name);
    bool kept = lua_rawget(L, -2) != LUA_TNIL;
    lua_remove(L, -2);
    if (!kept)
        lua_pop(L, 1);
    return kept;
}

int sandbox_change(lua_State *L)
{
    lua_settop(L, 3);
    luaL_checkstack(L, 8, NULL);
    sandbox_push_contents(L, 1);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, -3);

    lua_Debug frame;
    if (push_kept_of(L, 1, CHANGES) && sandbox_running_line(L, &frame)) {
        lua_pushvalue(L, 2);
        lua_pushfstring(L, "%d:%s", frame.currentline, frame.source + 1);
        lua_rawset(L, -3);
    }
    return 0;
}

// ---- All tables

// Adds the value on top of the stack, popped, to the list where it is a table that was not seen
// yet. Returns how many are in it.
static int add_table(lua_State *L, int list, int seen, int count)
{
    bool table = lua_istable(L, -1);
    lua_pushvalue(L, -1);
    if (!table || lua_rawget(L, seen) != LUA_TNIL) {
        lua_pop(L, 2);
        return count;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, seen);
    lua_rawseti(L, list, ++count);
    return count;
}

// Pushes a list of the tables that the value at `index` reaches through tables, itself first.
// Returns how many there are.
static int push_tables(lua_State *L, int index)
{
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    lua_newtable(L);
    lua_newtable(L);
    lua_rotate(L, -3, -1);
    int list = lua_gettop(L) - 2, seen = list + 1;
    int count = add_table(L, list, seen, 0);
    for (int i = 1; i <= count; i++) {
        sandbox_charge(L, 1);
        lua_rawgeti(L, list, i);
        if (sandbox_push_contents(L, -1))
            for (lua_pushnil(L); lua_next(L, seen + 2);)
                count = add_table(L, list, seen, count);
        lua_settop(L, seen);
    }
    lua_pop(L, 1);
    return count;
}

// ---- Watching

static void watch_table(lua_State *L, int index, const char *file)
{
    if (lua_getmetatable(L, index)) {
        lua_pop(L, 1);
        return;
    }
    lua_pushcfunction(L, sandbox_change);
    sandbox_shadow(L, index);
    lua_getmetatable(L, index);
    lua_pushstring(L, file);
    lua_setfield(L, -2, MAKER);
    lua_newtable(L);
    lua_setfield(L, -2, CHANGES);
    lua_pop(L, 1);
}

void sandbox_watch(lua_State *L, int index, const char *file)
{
    int count = push_tables(L, index);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        watch_table(L, lua_gettop(L), file);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

// ---- What is known

const char *sandbox_maker(lua_State *L, int index)
{
    if (!push_kept_of(L, index, MAKER))
        return NULL;
    const char *file = lua_tostring(L, -1);  // the metatable keeps it alive
    lua_pop(L, 1);
    return file;
}

// "line:file", on top of the stack; NULL for anything else.
static const char *read_change(lua_State *L, int *line)
{
    if (lua_type(L, -1) != LUA_TSTRING)
        return NULL;
    char *rest;
    *line = (int)strtol(lua_tostring(L, -1), &rest, 10);
    return rest + 1;
}

const char *sandbox_changed(lua_State *L, int index, int *line)
{
    if (!push_kept_of(L, index, CHANGES)) {
        lua_pop(L, 1);
        return NULL;
    }
    lua_insert(L, -2);
    lua_rawget(L, -2);
    const char *file = read_change(L, line);  // the table of changes keeps it alive
    lua_pop(L, 2);
    return file;
}

// The table lies on top of the stack.
static void visit_changes(lua_State *L, SandboxVisit *visit, void *data)
{
    int table = lua_gettop(L);
    if (!push_kept_of(L, table, CHANGES))
        return;
    for (lua_pushnil(L); lua_next(L, table + 1); lua_pop(L, 1)) {
        int line = 0;
        const char *file = read_change(L, &line);
        lua_pushvalue(L, -2);
        visit(file, line, lua_gettable(L, table) == LUA_TNIL, data);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data)
{
    int count = push_tables(L, index);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        visit_changes(L, visit, data);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

// list[to] = list[from], without a metatable.
static void move_item(lua_State *L, lua_Integer from, lua_Integer to)
{
    lua_rawgeti(L, -1, from);
    lua_rawseti(L, -2, to);
    lua_pop(L, 1);
}

void sandbox_move(lua_State *L, int index, lua_Integer from, lua_Integer to)
{
    index = lua_absindex(L, index);
    if (sandbox_is_sealed(L) || !push_kept_of(L, index, CHANGES)) {
        lua_geti(L, index, from);
        lua_seti(L, index, to);
        return;
    }
    move_item(L, from, to);
    sandbox_push_contents(L, index);
    move_item(L, from, to);
}
