// Lua's own messages, of its parser and of what it runs, in the language of the user.

#ifndef LOBA_LUA_LUA_WORDS_H
#define LOBA_LUA_LUA_WORDS_H

#include "base/error.h"

// Translates a message of Lua, without its file and line. One that no row knows stays as it is.
void lua_words(const char *message, char text[FAULT_TEXT_MAX]);

#endif
