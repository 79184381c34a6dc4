// Runs the text of a rules file, and explains Lua's errors to people who do not know Lua.

#ifndef LOBA_LUA_SANDBOX_RUN_H
#define LOBA_LUA_SANDBOX_RUN_H

#include "lua/sandbox.h"

// Runs the text of a rules file (Lua, never bytecode) in a new environment and pushes its result,
// one value, nil if it returns none. `name` is the name of the file in faults.
void sandbox_run(lua_State *L, const char *name, const char *text, size_t size);

// The text of the file that the frame runs; NULL if unknown.
const SourceText *sandbox_source(lua_State *L, const lua_Debug *frame);

// Makes of Lua's own message, without its place, a text of base/text_of.h that says what to do.
// `frame` is the line of the rules file at fault; NULL if unknown.
const char *sandbox_explain(lua_State *L, lua_Debug *frame, const char *message, FaultCode *code);

#endif
