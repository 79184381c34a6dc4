// The tables of rules files: what the host keeps of them, and the functions that walk, count and
// sort them.

#ifndef LOBA_LUA_SANDBOX_TABLES_H
#define LOBA_LUA_SANDBOX_TABLES_H

#include "lua/sandbox.h"

// ---- What is kept of tables

// Makes the table at `index` unchangeable: what it holds moves into a shadow that only the host can
// reach, and whatever the table is asked, empty now, is answered from there. A table with a
// metatable is watched, or frozen already.
void sandbox_freeze(lua_State *L, int index);

// Pushes the table that holds what the table at `index` shows: its shadow, or itself. False, and
// nothing is pushed, for an object of the host that cannot be walked.
bool sandbox_push_contents(lua_State *L, int index);

// The tables that the table at `index` reaches through tables were made by the file of this name,
// all but those that were watched before. From now on until they are sealed each knows what changes
// its fields; rules files see no difference, and the raw functions see an empty table.
void sandbox_watch(lua_State *L, int index, const char *file);

// The name of the file that made the watched table at `index`, NULL for any other table.
const char *sandbox_maker(lua_State *L, int index);

// Pops a key. The file, and the line in it, that last changed this field of the table at `index`
// since it is watched; NULL where nothing did.
const char *sandbox_changed(lua_State *L, int index, int *line);

// Visits, in no order, all such changes of the tables that the value at `index` reaches through
// tables; `removed` where nothing is left of the field.
typedef void SandboxVisit(const char *file, int line, bool removed, void *data);
void sandbox_changes(lua_State *L, int index, SandboxVisit *visit, void *data);

// ---- Counting and walking

// How many places of the table at `index`, sealed or not, are taken without a gap from the first
// on.
int sandbox_count(lua_State *L, int index);

// Pushes a list of the keys of the table at `index`, sealed or not: numbers first, then strings by
// their bytes. A key of any other type is an error. Returns how many there are.
int sandbox_keys(lua_State *L, int index);

// As sandbox_keys, but of what the table itself holds, whatever its metatable says.
int sandbox_raw_keys(lua_State *L, int index);

// The host's `pairs`.
int sandbox_pairs(lua_State *L);

// Pushes the table of table.*; 1.
int sandbox_open_table(lua_State *L);

// What stands for the operator # in a text that runs: `SANDBOX_LENGTH ^ list` is its length.
#define SANDBOX_LENGTH "__length"

// Pushes the value of that name.
void sandbox_push_length_operator(lua_State *L);

#endif
