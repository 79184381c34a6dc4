// Runs the text of a rules file, and explains the errors of Lua to people who do not know it.

#ifndef LOBA_LUA_SANDBOX_RUN_H
#define LOBA_LUA_SANDBOX_RUN_H

#include "lua/sandbox.h"

// Runs the text of a rules file (Lua, never bytecode) in an environment of its own and pushes the
// one value that it returns, nil where it returns none. `name` is the file's name as faults show
// it.
void sandbox_run(lua_State *L, const char *name, const char *text, size_t size);

// The text of the file whose code the frame runs; NULL where it is not known.
const SourceText *sandbox_source(lua_State *L, const lua_Debug *frame);

// Lua's own message, without its place, and what a person can do about it. `frame` is the line of a
// rules file that it is about, NULL where none is known.
void sandbox_explain(lua_State *L, lua_Debug *frame, const char *message,
                     char text[FAULT_TEXT_MAX]);

#endif
