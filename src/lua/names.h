// The names that a rules file knows besides Lua's: constructors, options, extends, step, says,
// unlimited, none; and how to recognise what they made.

#ifndef LOBA_LUA_NAMES_H
#define LOBA_LUA_NAMES_H

#include "lua/loading.h"

// Defines all of them except options and extends, which the loader adds.
void names_add(Loader *loader);
void names_add_function(Loader *loader, const char *name, lua_CFunction function);

// The loader, from inside a C function that names_add_function made known; an error once the rules
// are sealed.
Loader *loader_of(lua_State *L, const char *function);

// The constructor that made the table at `index` ("run"), NULL for a plain table. `serial` is the
// number of the table in order of construction. Both accept any value.
const char *constructor_of(lua_State *L, int index, int *serial);

// The name of the constructor function at `index`, when it stands without a table; NULL for
// anything else.
const char *constructor_named(lua_State *L, int index);

// The variant of the group that the table at `index` was made as; -1 where it is none of them.
int variant_of(lua_State *L, int index, const FieldGroup *group);

// Pushes the table that a constructor of this name made last; false where there is none.
bool push_built(lua_State *L, const char *constructor);

bool is_none(lua_State *L, int index);

// The text at `index`; "" for any other value, and for a text with a zero byte, which would hide
// the rest.
const char *plain_text(lua_State *L, int index);

#endif
