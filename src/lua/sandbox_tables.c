// Each table remembers which brace made it and which line changed which of its fields, because a
// file that extends another one writes into the tables of that one. The metatable holds this, and
// no rules file sees it. A watched or frozen table is empty; its contents lie in a shadow:
//
//     rules.melds ──┐ what rules files hold             its metatable                the shadow
//                   ▼                       ┌──────────────────────────────────┐   ┌────────────┐
//                  { } ─── metatable ────►  │ __index ─────────────────────────┼─► │ run = {…}  │
//                                           │ __newindex: note_change, later   │   │ set = {…}  │
//                                           │             refuse_change        │   └────────────┘
//                                           │ loba.made    = 45                │
//                                           │ loba.changes = {set = "7:my.lua"}│
//                                           └──────────────────────────────────┘
//
// The shadow of a watched table has a metatable too, one for all of them: what the shadow lacks is
// asked of the function that finds things by their names (sandbox_watch_named).
//
// A walk, a move or a sort of a table is charged for its length before it begins, and goes in an
// order that is the same in every run.

#include "lua/sandbox_tables.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/least.h"
#include "lua/made.h"

enum {
    UNPACKED_MAX = 250,  // values that table.unpack puts into one call
    STEPS_SHARE = 16,    // places of a list counted as one step
    WALK_STEPS = 64,     // charged for a walk: an emptied table may still have thousands of places
};

// The metatable of a table that a { … } made has this member alone until the table gets a shadow.
#define MADE "loba.made"  // the number of the brace (made.h)

// The registry's metatable of the shadows of watched tables.
#define NAMED "loba.named"

// Members of the metatable of a watched table.
#define CHANGES "loba.changes"  // [key] = "line:file" of its last change

// The registry's table of the plain values that changed fields had first: [table][key].
#define BEFORE "loba.before"

// The registry's list of the changes of one file that another file overwrote.
#define OVERWRITTEN "loba.overwritten"

// ---- Shadows

static int refuse_change(lua_State *L)
{
    bool sealed = sandbox_of(L)->sealed;
    lua_settop(L, 2);
    const char *key = lua_isstring(L, 2) ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return sandbox_raise(
        L, FAULT_CHANGES_STATE,
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

// Whether the table at `index` is the shadow of a watched table.
static bool is_shadow(lua_State *L, int index)
{
    if (!lua_getmetatable(L, index))
        return false;
    lua_getfield(L, LUA_REGISTRYINDEX, NAMED);
    const bool is = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is;
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
    const bool own = lua_isnil(L, -1) || is_shadow(L, index);
    lua_pop(L, 1);
    if (own)
        lua_pushvalue(L, index);
    return own;
}

// Whether the contents of the table at `index` are in itself: it has no shadow, and is no object of
// the host.
static bool holds_itself(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    const bool pushed = sandbox_push_contents(L, index);
    const bool itself = pushed && lua_rawequal(L, -1, index);
    lua_pop(L, pushed);
    return itself;
}

// Pushes the member of this name of the table's metatable; false, with nothing pushed, for a table
// that has none.
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

// Moves the contents of the table at `index` into a shadow, and makes the C function on top of the
// stack, which is popped, its __newindex. The table must have no shadow yet. The new one is
// complete before anything moves, so that memory can run out at any point.
static void shadow(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    lua_createtable(L, 0, 7);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__newindex");
    static const char *const kept[] = {MADE, "__call"};
    for (int i = 0; i < 2; i++)
        if (push_kept_of(L, index, kept[i]))
            lua_setfield(L, -2, kept[i]);
    lua_pushcfunction(L, shadow_length);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, index);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    for (lua_pushnil(L); lua_next(L, -2);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, index);
    }
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, index);
}

// Notes, if another file changed the field before, what it overwrites: { table, key, value and
// place before, value and place now }. The change before is on top of the stack, those of the table
// below it.
static void note_overwritten(lua_State *L, int table, int key, int value, const char *file,
                             int line)
{
    int before = lua_gettop(L);
    const char *place = lua_tostring(L, before), *other = place ? strchr(place, ':') : NULL;
    if (!other || strcmp(other + 1, file) == 0 || lua_type(L, key) != LUA_TSTRING)
        return;
    luaL_getsubtable(L, LUA_REGISTRYINDEX, OVERWRITTEN);
    lua_createtable(L, OVERWRITTEN_PARTS, 0);
    int entry = lua_gettop(L);
    lua_pushvalue(L, table);
    lua_rawseti(L, entry, OVERWRITTEN_TABLE);
    lua_pushvalue(L, key);
    lua_rawseti(L, entry, OVERWRITTEN_KEY);
    sandbox_push_contents(L, table);
    lua_pushvalue(L, key);
    lua_rawget(L, -2);
    lua_rawseti(L, entry, OVERWRITTEN_BEFORE);
    lua_pop(L, 1);
    lua_pushvalue(L, before);
    lua_rawseti(L, entry, OVERWRITTEN_BEFORE_PLACE);
    lua_pushvalue(L, value);
    lua_rawseti(L, entry, OVERWRITTEN_NOW);
    lua_pushfstring(L, "%d:%s", line, file);
    lua_rawseti(L, entry, OVERWRITTEN_NOW_PLACE);
    lua_rawseti(L, entry - 1, (lua_Integer)lua_rawlen(L, entry - 1) + 1);
    lua_settop(L, before);
}

void sandbox_push_part(lua_State *L, int map, int key)
{
    lua_pushvalue(L, key);
    if (lua_rawget(L, map) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, key);
    lua_pushvalue(L, -2);
    lua_rawset(L, map);
}

// Notes the value on top of the stack as the one that the field had before, if it is a plain one
// and the first.
static void note_before(lua_State *L, int table, int key)
{
    const int value = lua_gettop(L);
    if (lua_isnil(L, value) || lua_istable(L, value) || lua_isfunction(L, value))
        return;
    luaL_getsubtable(L, LUA_REGISTRYINDEX, BEFORE);
    sandbox_push_part(L, value + 1, table);
    lua_pushvalue(L, key);
    if (lua_rawget(L, value + 2) == LUA_TNIL) {
        lua_pushvalue(L, key);
        lua_pushvalue(L, value);
        lua_rawset(L, value + 2);
    }
    lua_settop(L, value);
}

bool sandbox_push_before(lua_State *L, int table)
{
    const int key = lua_gettop(L);
    table = lua_absindex(L, table);
    bool noted = lua_getfield(L, LUA_REGISTRYINDEX, BEFORE) == LUA_TTABLE;
    if (noted) {
        lua_pushvalue(L, table);
        noted = lua_rawget(L, -2) == LUA_TTABLE;
    }
    if (noted) {
        lua_pushvalue(L, key);
        noted = lua_rawget(L, -2) != LUA_TNIL;
    }
    lua_replace(L, key);
    lua_settop(L, noted ? key : key - 1);
    return noted;
}

// Sets the field and records the change; all three indices are absolute. `file` may be NULL.
static void change(lua_State *L, int table, int key, int value, const char *file, int line)
{
    int top = lua_gettop(L);
    luaL_checkstack(L, 12, NULL);
    if (sandbox_of(L)->only_asking)
        sandbox_raise(L, FAULT_CHANGES_STATE, tr("changes '%s', and here the rules are only asked"),
                      lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key)
                                                      : luaL_typename(L, key));
    sandbox_push_contents(L, table);
    lua_pushvalue(L, key);
    bool same = lua_rawget(L, -2) != LUA_TNIL && lua_rawequal(L, -1, value);
    if (!same)
        note_before(L, table, key);
    lua_settop(L, top);
    // The same as in rules.deck = rules.deck or {}.
    if (same || !changes_take(sandbox_of(L)->changes, file, line))
        return;
    if (file && push_kept_of(L, table, CHANGES)) {
        lua_pushvalue(L, key);
        lua_rawget(L, -2);
        note_overwritten(L, table, key, value, file, line);
        lua_pop(L, 1);
        lua_pushvalue(L, key);
        lua_pushfstring(L, "%d:%s", line, file);
        lua_rawset(L, -3);
    }
    sandbox_push_contents(L, table);
    lua_pushvalue(L, key);
    lua_pushvalue(L, value);
    lua_rawset(L, -3);
    lua_settop(L, top);
}

static int note_change(lua_State *L)
{
    lua_Debug frame;
    lua_settop(L, 3);
    const bool running = sandbox_running_line(L, &frame);
    const char *file = running ? frame.source + 1 : NULL;
    const int line = running ? made_begins(L, file, frame.currentline) : 0;
    if (sandbox_of(L)->set_named)
        sandbox_of(L)->set_named(L, file, line);
    else
        change(L, 1, 2, 3, file, line);
    return 0;
}

// Whether what the running line does to the list in argument 1 takes effect, which moves other
// items of it too.
static bool takes_effect(lua_State *L)
{
    lua_Debug frame;
    RuleChanges *changes = sandbox_of(L)->changes;
    if (!changes || !push_kept_of(L, 1, CHANGES))
        return true;
    lua_pop(L, 1);
    return !sandbox_running_line(L, &frame) ||
           changes_take(changes, frame.source + 1,
                        made_begins(L, frame.source + 1, frame.currentline));
}

void sandbox_change(lua_State *L, int index, const char *file, int line)
{
    int value = lua_gettop(L);
    change(L, lua_absindex(L, index), value - 1, value, file, line);
    lua_pop(L, 2);
}

bool sandbox_push_overwritten(lua_State *L)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, OVERWRITTEN) == LUA_TTABLE)
        return true;
    lua_pop(L, 1);
    return false;
}

void sandbox_freeze(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    if (holds_itself(L, index)) {
        lua_pushcfunction(L, refuse_change);
        shadow(L, index);
        return;
    }
    lua_getmetatable(L, index);
    lua_pushliteral(L, "__newindex");
    lua_rawget(L, -2);
    bool watched = lua_tocfunction(L, -1) == note_change;
    lua_pop(L, 1);
    if (watched) {
        lua_pushcfunction(L, refuse_change);
        lua_setfield(L, -2, "__newindex");
    }
    lua_pop(L, 1);
}

// ---- Marks

void sandbox_mark(lua_State *L, int index, int number)
{
    enum { PAGE = 1024 };  // metatables in one list, which may be no larger than a block
    index = lua_absindex(L, index);
    if (lua_getmetatable(L, index)) {
        lua_pop(L, 1);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_MARKS);
    const int pages = lua_gettop(L);
    lua_pushinteger(L, number / PAGE);
    sandbox_push_part(L, pages, pages + 1);
    lua_pushinteger(L, number % PAGE);
    sandbox_push_part(L, pages + 2, pages + 3);
    lua_pushinteger(L, number);
    lua_setfield(L, -2, MADE);
    lua_setmetatable(L, index);
    lua_settop(L, pages - 1);
}

int sandbox_mark_of(lua_State *L, int index)
{
    if (!push_kept_of(L, index, MADE))
        return 0;
    const int number = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return number;
}

void sandbox_make_callable(lua_State *L, lua_CFunction call)
{
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, call);
    lua_setfield(L, -2, "__call");
    lua_setmetatable(L, -2);
}

// ---- All tables

// Pops a value and appends it to the list if it is a table that is not in `seen` yet. Returns the
// new length of the list.
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

void sandbox_watch(lua_State *L, int index)
{
    int count = push_tables(L, index);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        if (holds_itself(L, -1)) {
            lua_pushcfunction(L, note_change);
            shadow(L, -2);
            lua_getmetatable(L, -1);
            lua_newtable(L);
            lua_setfield(L, -2, CHANGES);
            lua_getfield(L, -1, "__index");
            lua_getfield(L, LUA_REGISTRYINDEX, NAMED);
            lua_setmetatable(L, -2);
            lua_pop(L, 2);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void sandbox_watch_named(lua_State *L, int index, lua_CFunction read, SandboxSet *set)
{
    index = lua_absindex(L, index);
    if (!sandbox_of(L)->set_named) {
        lua_createtable(L, 0, 1);
        lua_pushcfunction(L, read);
        lua_setfield(L, -2, "__index");
        lua_setfield(L, LUA_REGISTRYINDEX, NAMED);
        sandbox_of(L)->set_named = set;
    }
    sandbox_watch(L, index);
}

// ---- Changes

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

void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data)
{
    int count = push_tables(L, index);
    int table = lua_gettop(L) + 1;
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, table - 1, i);
        if (push_kept_of(L, table, CHANGES))
            for (lua_pushnil(L); lua_next(L, table + 1); lua_pop(L, 1)) {
                int line = 0;
                const char *file = read_change(L, &line);
                lua_pushvalue(L, -2);
                visit(file, line, lua_gettable(L, table) == LUA_TNIL, data);
                lua_pop(L, 1);
            }
        lua_settop(L, table - 1);
    }
    lua_pop(L, 1);
}

// ---- Sorting

// True when the value at `b` must come before the value at `a`.
typedef bool MustSwap(lua_State *L, int a, int b);

// Sorts the list on top of the stack, which no rules file sees. Merging from the bottom up keeps
// equals in order, and ends even if the comparison contradicts itself.
static void sort_list(lua_State *L, int count, MustSwap *must_swap)
{
    long steps = count;  // count log2 count, rounded up
    for (int width = 1; width < count; width *= 2)
        steps += count;
    luaL_checkstack(L, 8, NULL);
    sandbox_charge(L, steps);
    int source = lua_gettop(L);
    lua_createtable(L, count, 0);
    int target = source + 1;
    for (int width = 1; width < count; width *= 2) {
        for (int from = 1; from <= count; from += 2 * width) {
            const int middle = least(from + width, count + 1);
            const int to = least(from + 2 * width, count + 1);
            for (int i = from, a = from, b = middle; i < to; i++) {
                bool take_b = a == middle;
                if (!take_b && b < to) {
                    lua_rawgeti(L, source, a);
                    lua_rawgeti(L, source, b);
                    take_b = must_swap(L, lua_gettop(L) - 1, lua_gettop(L));
                    lua_pop(L, 2);
                }
                lua_rawgeti(L, source, take_b ? b++ : a++);
                lua_rawseti(L, target, i);
            }
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

// Numbers first, then texts by their bytes.
static bool key_must_swap(lua_State *L, int a, int b)
{
    bool a_number = lua_type(L, a) == LUA_TNUMBER, b_number = lua_type(L, b) == LUA_TNUMBER;
    if (a_number && b_number)
        return lua_compare(L, b, a, LUA_OPLT);
    if (a_number || b_number)
        return b_number;
    size_t a_size, b_size;
    const char *a_text = lua_tolstring(L, a, &a_size), *b_text = lua_tolstring(L, b, &b_size);
    int order = memcmp(a_text, b_text, a_size < b_size ? a_size : b_size);
    return order ? order > 0 : a_size > b_size;
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
                L, FAULT_WRONG_CALL,
                tr("a table with a %s for a key has no order: keys are numbers and texts"),
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
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("its members cannot be walked; ask for each by its name"));
    int count = sandbox_raw_keys(L, -1);
    lua_remove(L, -2);
    return count;
}

// The iterator of pairs(t). Upvalue 1 is t, 2 maps each key to the next, 3 is the first key. It has
// no state of its own, so a rules file cannot use it to count.
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

// The length of the list at `index`: the number of items before the first gap. Lua itself may
// answer with any gap.
static int list_length(lua_State *L, int index)
{
    if (!sandbox_push_contents(L, index))
        return sandbox_raise(L, FAULT_WRONG_CALL, "%s",
                             tr("its members cannot be counted; ask for each by its name"));
    int length = sandbox_count(L, -1);
    sandbox_charge(L, length / STEPS_SHARE + 1);
    lua_pop(L, 1);
    return length;
}

// __pow(true, value): the answer of the operator #.
static int length_operator(lua_State *L)
{
    int type = lua_type(L, 2);
    if (type == LUA_TSTRING)
        lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 2));
    else if (type == LUA_TTABLE)
        lua_pushinteger(L, list_length(L, 2));
    else
        return sandbox_raise(L, FAULT_WRONG_CALL,
                             tr("# counts a list, or the bytes of a text; it was given %s"),
                             type == LUA_TNIL ? tr("nothing") : luaL_typename(L, 2));
    return 1;
}

void sandbox_set_power(lua_State *L, lua_CFunction operator)
{
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, operator);
    lua_setfield(L, -2, "__pow");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

void sandbox_open_length(lua_State *L)
{
    lua_pushboolean(L, true);
    sandbox_set_power(L, length_operator);
}

// ---- table.*

// list[to] = list[from]. A move is no change of a watched table: the last change of the item
// moves along.
static void move_item(lua_State *L, int index, lua_Integer from, lua_Integer to)
{
    index = lua_absindex(L, index);
    if (!sandbox_is_sealed(L) && push_kept_of(L, index, CHANGES)) {
        lua_rawgeti(L, -1, from);
        lua_rawseti(L, -2, to);
        lua_pop(L, 1);
        sandbox_push_contents(L, index);
        lua_rawgeti(L, -1, from);
        lua_rawseti(L, -2, to);
        lua_pop(L, 1);
        return;
    }
    lua_geti(L, index, from);
    lua_seti(L, index, to);
}

// The length of the list in argument 1; charges the steps.
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
    if (!takes_effect(L))
        return 0;
    for (lua_Integer i = length; i >= place; i--)
        move_item(L, 1, i, i + 1);
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
    if (!takes_effect(L))
        return 1;
    for (lua_Integer i = place; i < length; i++)
        move_item(L, 1, i + 1, i);
    lua_pushnil(L);
    lua_seti(L, 1, length);
    return 1;
}

static int table_concat(lua_State *L)
{
    char buffer[SANDBOX_TEXT_MAX];
    size_t used = 0, sizes[2];
    lua_Integer length = charged_length(L);
    const char *texts[2];  // the separator and an item
    texts[0] = luaL_optlstring(L, 2, "", &sizes[0]);
    for (lua_Integer i = 1; i <= length; i++) {
        int type = lua_geti(L, 1, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            return sandbox_raise(L, FAULT_WRONG_CALL,
                                 tr("table.concat joins texts and numbers; item %d is a %s"),
                                 (int)i, lua_typename(L, type));
        texts[1] = lua_tolstring(L, -1, &sizes[1]);
        for (int j = i == 1; j < 2; j++) {
            if (sizes[j] > SANDBOX_TEXT_MAX - used)
                return sandbox_raise(L, FAULT_TOO_COSTLY, tr("makes a text of more than %d bytes"),
                                     SANDBOX_TEXT_MAX);
            memcpy(buffer + used, texts[j], sizes[j]);
            used += sizes[j];
        }
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

// Argument 2 of table.sort: a function that says whether one value comes before another.
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

// Sorts a copy, so that the comparison may change the list.
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
