// What a rules file returned becomes read-only, and its functions cannot remember anything.

#ifndef LOBA_LUA_SANDBOX_SEAL_H
#define LOBA_LUA_SANDBOX_SEAL_H

#include "lua/sandbox.h"

// Makes everything reachable from the value at `index`, tables and functions, permanently
// read-only, and prepares its functions for `sandbox_ask`; no function of a rules file is asked
// before. Read sealed tables with lua_getfield, lua_geti and sandbox_count, not with lua_next and
// the lua_raw functions.
void sandbox_seal(lua_State *L, int index);

// Calls a sealed function as lua_call does, with one result, and raises an error if it has
// remembered anything.
void sandbox_ask(lua_State *L, int arguments);

// Restores the variables that functions changed since they were sealed. True if any was changed:
// `name` is then the first of them by name.
bool sandbox_forget(lua_State *L, char name[NAME_SIZE]);

#endif
