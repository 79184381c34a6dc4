// Functions on tables. Whatever walks, moves or sorts pays for its length before it begins, and
// walks in an order that is the same in every run.

#include <lauxlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "lua/sandbox_inner.h"

enum {
    UNPACKED_MAX = 250,  // values that table.unpack puts into one call
    STEPS_SHARE = 16,    // places of a list that are counted for one step
    WALK_STEPS = 64,     // of a walk: the table may have been emptied, and have thousands of places
};

// ---- Sorting

// n log2 n, rounded up.
static long sort_steps(int count)
{
    long steps = count;
    for (int width = 1; width < count; width *= 2)
        steps += count;
    return steps;
}

// True when the value at `b` must stand before the value at `a`.
typedef bool MustSwap(lua_State *L, int a, int b);

// Merges list[from..middle) and list[middle..to) of `source` into `target`; tables by stack index.
static void merge(lua_State *L, int source, int target, const int bounds[3], MustSwap *must_swap)
{
    int a = bounds[0], b = bounds[1];
    for (int i = bounds[0]; i < bounds[2]; i++) {
        bool take_b = a == bounds[1];
        if (!take_b && b < bounds[2]) {
            lua_rawgeti(L, source, a);
            lua_rawgeti(L, source, b);
            take_b = must_swap(L, lua_gettop(L) - 1, lua_gettop(L));
            lua_pop(L, 2);
        }
        lua_rawgeti(L, source, take_b ? b++ : a++);
        lua_rawseti(L, target, i);
    }
}

// Sorts the list on top of the stack, which no rules file sees: merging from the bottom up keeps
// equals in order and ends whatever the comparison answers.
static void sort_list(lua_State *L, int count, MustSwap *must_swap)
{
    luaL_checkstack(L, 8, NULL);
    sandbox_charge(L, sort_steps(count));
    int source = lua_gettop(L);
    lua_createtable(L, count, 0);
    int target = source + 1;
    for (int width = 1; width < count; width *= 2) {
        for (int from = 1; from <= count; from += 2 * width) {
            const int bounds[3] = {from, least(from + width, count + 1),
                                   least(from + 2 * width, count + 1)};
            merge(L, source, target, bounds, must_swap);
        }
        int other = source;
        source = target;
        target = other;
    }
    lua_pushvalue(L, source);
    lua_replace(L, least(source, target));
    lua_settop(L, least(source, target));
}

// ---- Keys in order

static int compare_texts(lua_State *L, int a, int b)
{
    size_t a_size, b_size;
    const char *a_text = lua_tolstring(L, a, &a_size), *b_text = lua_tolstring(L, b, &b_size);
    int order = memcmp(a_text, b_text, a_size < b_size ? a_size : b_size);
    return order ? order : (a_size > b_size) - (a_size < b_size);
}

// Numbers first, then texts by their bytes.
static bool key_must_swap(lua_State *L, int a, int b)
{
    bool a_number = lua_type(L, a) == LUA_TNUMBER, b_number = lua_type(L, b) == LUA_TNUMBER;
    if (a_number && b_number)
        return lua_compare(L, b, a, LUA_OPLT);
    return a_number != b_number ? b_number : compare_texts(L, b, a) < 0;
}

int sandbox_raw_keys(lua_State *L, int index)
{
    luaL_checkstack(L, 8, NULL);
    index = lua_absindex(L, index);
    int count = 0;
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, index);) {
        lua_pop(L, 1);
        int type = lua_type(L, -1);
        if (type != LUA_TNUMBER && type != LUA_TSTRING)
            sandbox_raise(
                L, tr("a table with a %s for a key has no order: keys are numbers and texts"),
                lua_typename(L, type));
        sandbox_charge(L, 1);
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, ++count);
    }
    sort_list(L, count, key_must_swap);
    return count;
}

int sandbox_keys(lua_State *L, int index)
{
    luaL_checkstack(L, 8, NULL);
    if (!sandbox_push_contents(L, index))
        return sandbox_raise(L, "%s", tr("its members cannot be walked; ask for each by its name"));
    int count = sandbox_raw_keys(L, -1);
    lua_remove(L, -2);
    return count;
}

// The iterator of pairs(t): upvalue 1 is t, 2 says which key follows which, 3 is the first. It
// remembers nothing, so that a rules file cannot use it to count.
static int next_pair(lua_State *L)
{
    lua_settop(L, 2);
    if (lua_isnil(L, 2))
        lua_pushvalue(L, lua_upvalueindex(3));
    else if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TNIL)
        return 1;
    if (lua_isnil(L, -1))
        return 1;
    lua_pushvalue(L, -1);
    lua_gettable(L, lua_upvalueindex(1));
    return 2;
}

int sandbox_pairs(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    int count = sandbox_keys(L, 1);
    sandbox_charge(L, WALK_STEPS + count);
    lua_pushvalue(L, 1);
    lua_createtable(L, 0, count);
    for (int i = 1; i < count; i++) {
        lua_rawgeti(L, 2, i);
        lua_rawgeti(L, 2, i + 1);
        lua_rawset(L, 4);
    }
    lua_rawgeti(L, 2, 1);
    lua_pushcclosure(L, next_pair, 3);
    lua_pushvalue(L, 1);
    return 2;
}

// ---- Lengths

int sandbox_count(lua_State *L, int index)
{
    int count = 0;
    index = lua_absindex(L, index);
    luaL_checkstack(L, 2, NULL);
    while (lua_geti(L, index, count + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        count++;
    }
    lua_pop(L, 1);
    return count;
}

// The length of the list at `index`: the places that are taken from the first on, up to a gap. Of a
// list with gaps Lua itself would answer with one place or another before one.
static int list_length(lua_State *L, int index)
{
    if (!sandbox_push_contents(L, index))
        return sandbox_raise(L, "%s",
                             tr("its members cannot be counted; ask for each by its name"));
    int length = sandbox_count(L, -1);
    sandbox_charge(L, length / STEPS_SHARE + 1);
    lua_pop(L, 1);
    return length;
}

// __pow(SANDBOX_LENGTH, value): what # answers.
static int length_operator(lua_State *L)
{
    int type = lua_type(L, 2);
    if (type == LUA_TSTRING)
        lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 2));
    else if (type == LUA_TTABLE)
        lua_pushinteger(L, list_length(L, 2));
    else
        return sandbox_raise(L, tr("# counts a list, or the bytes of a text; it was given %s"),
                             type == LUA_TNIL ? tr("nothing") : luaL_typename(L, 2));
    return 1;
}

void sandbox_push_length_operator(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, length_operator);
    lua_setfield(L, -2, "__pow");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

// ---- table.*

// The length of the list of argument 1, which is charged.
static lua_Integer charged_length(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    int length = list_length(L, 1);
    sandbox_charge(L, length);
    return length;
}

static int table_insert(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer length = list_length(L, 1);
    lua_Integer place = length + 1;
    int given = lua_gettop(L);
    luaL_argcheck(L, given == 2 || given == 3, given,
                  tr("insert(list, value) or insert(list, place, value)"));
    if (given == 3) {
        place = luaL_checkinteger(L, 2);
        luaL_argcheck(L, place >= 1 && place <= length + 1, 2, tr("no place of the list"));
    }
    sandbox_charge(L, (long)(length - place) + 1);
    for (lua_Integer i = length; i >= place; i--)
        sandbox_move(L, 1, i, i + 1);
    lua_pushvalue(L, given);
    lua_seti(L, 1, place);
    return 0;
}

static int table_remove(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer length = list_length(L, 1);
    lua_Integer place = luaL_optinteger(L, 2, length);
    if (length == 0 && (place == 0 || lua_isnoneornil(L, 2)))
        return 0;
    luaL_argcheck(L, place >= 1 && place <= length, 2, tr("no place of the list"));
    sandbox_charge(L, (long)(length - place) + 1);
    lua_geti(L, 1, place);
    for (lua_Integer i = place; i < length; i++)
        sandbox_move(L, 1, i + 1, i);
    lua_pushnil(L);
    lua_seti(L, 1, length);
    return 1;
}

// The bytes of an item of a list of texts, copied behind those of the items before.
static size_t copy_text(lua_State *L, char *buffer, size_t used, const char *text, size_t size)
{
    if (size > SANDBOX_TEXT_MAX - used)
        sandbox_raise(L, tr("makes a text of more than %d bytes"), SANDBOX_TEXT_MAX);
    memcpy(buffer + used, text, size);
    return used + size;
}

static int table_concat(lua_State *L)
{
    char buffer[SANDBOX_TEXT_MAX];
    size_t used = 0, between_size, size;
    lua_Integer length = charged_length(L);
    const char *between = luaL_optlstring(L, 2, "", &between_size);
    for (lua_Integer i = 1; i <= length; i++) {
        int type = lua_geti(L, 1, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            return sandbox_raise(L, tr("table.concat joins texts and numbers; item %d is a %s"),
                                 (int)i, lua_typename(L, type));
        if (i > 1)
            used = copy_text(L, buffer, used, between, between_size);
        const char *text = lua_tolstring(L, -1, &size);
        used = copy_text(L, buffer, used, text, size);
        lua_pop(L, 1);
    }
    lua_pushlstring(L, buffer, used);
    return 1;
}

static int table_unpack(lua_State *L)
{
    lua_Integer length = charged_length(L);
    luaL_argcheck(L, length <= UNPACKED_MAX, 1, tr("too many values to unpack"));
    luaL_checkstack(L, (int)length + 2, NULL);
    for (lua_Integer i = 1; i <= length; i++)
        lua_geti(L, 1, i);
    return (int)length;
}

// Argument 2 of table.sort says whether its first argument stands before its second.
static bool item_must_swap(lua_State *L, int a, int b)
{
    if (lua_isnil(L, 2))
        return lua_compare(L, b, a, LUA_OPLT);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, b);
    lua_pushvalue(L, a);
    lua_call(L, 2, 1);
    bool before = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return before;
}

// Works on a copy: the comparison may do what it likes to the list.
static int table_sort(lua_State *L)
{
    int length = (int)charged_length(L);
    lua_settop(L, 2);
    if (!lua_isnil(L, 2))
        luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_createtable(L, length, 0);
    for (int i = 1; i <= length; i++) {
        lua_geti(L, 1, i);
        lua_rawseti(L, 3, i);
    }
    sort_list(L, length, item_must_swap);
    for (int i = 1; i <= length; i++) {
        lua_rawgeti(L, 3, i);
        lua_seti(L, 1, i);
    }
    return 0;
}

int sandbox_open_table(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"concat", table_concat}, {"insert", table_insert}, {"remove", table_remove},
        {"sort", table_sort},     {"unpack", table_unpack}, {NULL, NULL},
    };
    luaL_newlib(L, functions);
    return 1;
}
