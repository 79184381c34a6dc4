// The names that a rules file knows besides Lua's: constructors, options, extends, step, says,
// unlimited, none; and what was made by them.

#ifndef LOBA_LUA_NAMES_H
#define LOBA_LUA_NAMES_H

#include "lua/loading.h"

// Makes all of them known to the files but options and extends, which the loader adds.
void names_add(Loader *loader);
void names_add_function(Loader *loader, const char *name, lua_CFunction function);

// The loader, from inside a C function that names_add_function made known; an error once the rules
// are sealed.
Loader *loader_of(lua_State *L, const char *function);

// The constructor that made the table at `index` ("run"), NULL for a plain table; `serial` counts
// the tables made so far, so that it gives their order in the files. Either may be asked of any
// value.
const char *constructor_of(lua_State *L, int index, int *serial);

// The name of the constructor that is itself at `index`, without a table; NULL for anything else.
const char *constructor_named(lua_State *L, int index);

// The variant of the group that the table at `index` was made as; -1 where it is none of them.
int variant_of(lua_State *L, int index, const FieldGroup *group);

// Pushes the table that a constructor of this name made last; false where there is none.
bool push_built(lua_State *L, const char *constructor);

bool is_none(lua_State *L, int index);

// The text at `index`; "" for what is no text, or holds a zero byte, which would hide the rest of
// it.
const char *plain_text(lua_State *L, int index);

#endif
