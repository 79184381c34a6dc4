// Makes the result of a rules file read-only, and keeps its functions from remembering anything.

#ifndef LOBA_LUA_SANDBOX_SEAL_H
#define LOBA_LUA_SANDBOX_SEAL_H

#include "lua/sandbox.h"

// Makes everything that is reachable from the value at `index`, tables and functions, read-only for
// good, and prepares its functions for `sandbox_ask`. No function of a rules file may be asked
// earlier. Sealed tables are read with lua_getfield, lua_geti and sandbox_count, not with lua_next
// or the lua_raw functions.
void sandbox_seal(lua_State *L, int index);

// Calls a sealed function as lua_call does, with one result. Raises an error if the function has
// remembered anything.
void sandbox_ask(lua_State *L, int arguments);

// Restores variables that functions changed since they were sealed. The name of the first of them
// in alphabetical order, which its function keeps alive; NULL if there were none.
const char *sandbox_forget(lua_State *L);

#endif
