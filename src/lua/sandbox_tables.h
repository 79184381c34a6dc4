// The tables of rules files: shadows, who made and changed them, and the functions that walk, count
// and sort them.

#ifndef LOBA_LUA_SANDBOX_TABLES_H
#define LOBA_LUA_SANDBOX_TABLES_H

#include "lua/sandbox.h"

// ---- What is kept of tables

// Makes the table at `index` read-only: its contents move into a shadow that only the host can
// reach, and reads of the table, which is now empty, are answered from there.
void sandbox_freeze(lua_State *L, int index);

// Pushes the contents of the table at `index`: its shadow, or the table itself. False, with nothing
// pushed, for an object of the host that cannot be walked.
bool sandbox_push_contents(lua_State *L, int index);

// Notes that this file made the tables reachable from the table at `index`, except those watched
// already. Until they are sealed, each records which line changes its fields. Rules files see no
// difference; the lua_raw functions see an empty table.
void sandbox_watch(lua_State *L, int index, const char *file);

// The name of the file that made the watched table at `index`, NULL for any other table.
const char *sandbox_maker(lua_State *L, int index);

// Pops a key. The file, and *line in it, of the last change of this field of the table at `index`
// since it is watched; NULL if there was none.
const char *sandbox_changed(lua_State *L, int index, int *line);

// Visits, in no particular order, all such changes in the tables reachable from the value at
// `index`. `removed`: the field is nil now.
typedef void SandboxVisit(const char *file, int line, bool removed, void *data);
void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data);

// ---- Counting and walking

// The number of items of the table at `index`, sealed or not, before the first gap.
int sandbox_count(lua_State *L, int index);

// Pushes a list of the keys of the table at `index`, sealed or not: numbers first, then strings by
// their bytes. A key of any other type is an error. Returns how many there are.
int sandbox_keys(lua_State *L, int index);

// Like sandbox_keys, but ignores the metatable.
int sandbox_raw_keys(lua_State *L, int index);

// The host's `pairs`.
int sandbox_pairs(lua_State *L);

// Pushes the table of table.*; 1.
int sandbox_open_table(lua_State *L);

// The name that replaces the operator # in a text that is run: `SANDBOX_LENGTH ^ list` is its
// length.
#define SANDBOX_LENGTH "__length"

// Pushes the value of that name.
void sandbox_push_length_operator(lua_State *L);

#endif
