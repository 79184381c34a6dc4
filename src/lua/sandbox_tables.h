// The tables of rules files: their shadows, the record of what made and changed them, and the
// functions that walk, count and sort them.

#ifndef LOBA_LUA_SANDBOX_TABLES_H
#define LOBA_LUA_SANDBOX_TABLES_H

#include "lua/sandbox.h"

// ---- Shadows and records of changes

// Makes the table at `index` read-only: its contents move into a shadow that only the host can
// reach, and the table, now empty, answers reads from there.
void sandbox_freeze(lua_State *L, int index);

// Pushes the contents of the table at `index`: its shadow, or the table itself. False, with nothing
// pushed, for an object of the host that cannot be walked.
bool sandbox_push_contents(lua_State *L, int index);

// Marks the table at `index`, if it has no metatable, as made by the brace with this number, from 1
// (made.h); the other is the number of a table, 0 without one. All tables of a brace share one
// metatable.
void sandbox_mark(lua_State *L, int index, int number);
int sandbox_mark_of(lua_State *L, int index);

// Lets rules files call the table on top of the stack, which has no metatable yet.
void sandbox_make_callable(lua_State *L, lua_CFunction call);

// Watches all tables reachable from the table at `index`: until they are sealed, each records which
// line changes its fields. Rules files see no difference; the lua_raw functions see an empty table.
void sandbox_watch(lua_State *L, int index);

// The same; from now on a key that a watched table lacks is asked of `read`, __index(contents,
// key), and `set` makes the changes of rules files: table, key and value are in slots 1 to 3.
void sandbox_watch_named(lua_State *L, int index, lua_CFunction read, SandboxSet *set);

// Pops a key. Returns the file, and in *line the line, of the last recorded change of this field of
// the table at `index`; NULL if there was none.
const char *sandbox_changed(lua_State *L, int index, int *line);

// Pops a value and below it a key, sets this field of the watched table at `index`, and records the
// change as one of this file and line.
void sandbox_change(lua_State *L, int index, const char *file, int line);

// Pops a key. Pushes the plain value that this field of the table at `index` had before it was
// changed first; false, with nothing pushed, if none is known.
bool sandbox_push_before(lua_State *L, int index);

// Pushes the table that the host's map at the index `map` has by the key at the index `key`, a new
// one if it has none.
void sandbox_push_part(lua_State *L, int map, int key);

// Pushes the list of all changes by a file to a named field that another file had changed: lists of
// these parts. False, with nothing pushed, if there are none.
enum {
    OVERWRITTEN_TABLE = 1,
    OVERWRITTEN_KEY,
    OVERWRITTEN_BEFORE,
    OVERWRITTEN_BEFORE_PLACE,  // "line:file"
    OVERWRITTEN_NOW,
    OVERWRITTEN_NOW_PLACE,
    OVERWRITTEN_PARTS = OVERWRITTEN_NOW_PLACE,
};
bool sandbox_push_overwritten(lua_State *L);

// Visits all recorded changes in the tables reachable from the value at `index`, in no particular
// order. `removed`: the change set the field to nil.
typedef void SandboxVisit(const char *file, int line, bool removed, void *data);
void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data);

// ---- Counting and walking

// The number of items of the table at `index`, sealed or not, up to the first gap.
int sandbox_count(lua_State *L, int index);

// Pushes a list of the keys of the table at `index`, sealed or not: numbers first, then strings by
// their bytes. A key of any other type is an error. Returns how many there are.
int sandbox_keys(lua_State *L, int index);

// The same without regard to the metatable.
int sandbox_raw_keys(lua_State *L, int index);

// The host's `pairs`.
int sandbox_pairs(lua_State *L);

// Pushes Lua's library `table`; returns 1.
int sandbox_open_table(lua_State *L);

// In a text that is run, these signs stand for the operator #: `SANDBOX_LENGTH list` is the length
// of the list. Truths are given the operator.
#define SANDBOX_LENGTH " true^"
void sandbox_open_length(lua_State *L);

// Gives all values of the type of the one on top of the stack, a number or a truth, which share a
// metatable, this operator "^". Pops it.
void sandbox_set_power(lua_State *L, lua_CFunction operator);

#endif
