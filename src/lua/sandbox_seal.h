// What a rules file returned becomes unchangeable, and its functions are held to remember nothing.

#ifndef LOBA_LUA_SANDBOX_SEAL_H
#define LOBA_LUA_SANDBOX_SEAL_H

#include "lua/sandbox.h"

// Makes everything that the value at `index` reaches, tables and functions, unchangeable for ever,
// and its functions fit for `sandbox_ask`. What a rules file returned is sealed before any of its
// functions is asked. Sealed tables are read as others with lua_getfield, lua_geti and
// sandbox_count, but not with lua_next and the lua_raw functions.
void sandbox_seal(lua_State *L, int index);

// Calls a sealed function as lua_call does, with one result, and raises an error if it has
// remembered anything.
void sandbox_ask(lua_State *L, int arguments);

// Undoes what functions remembered since they were sealed. True when there was anything; `name` is
// then the local variable that had changed.
bool sandbox_forget(lua_State *L, char name[NAME_SIZE]);

#endif
