// The names that every rules file sees: part of Lua's library, with the host's versions of
// functions that could hang, bypass the limits, or answer differently from run to run.

#ifndef LOBA_LUA_SANDBOX_LIBRARY_H
#define LOBA_LUA_SANDBOX_LIBRARY_H

#include "lua/sandbox.h"

// Gives the state its libraries and REGISTRY_NAMES.
void sandbox_open_library(lua_State *L);

// Pops a value and defines it under this name for all rules files that run later.
void sandbox_add(lua_State *L, const char *name);

// Pushes a new environment for a rules file. It can read the names that all files see, and nothing
// else.
void sandbox_push_environment(lua_State *L);

#endif
