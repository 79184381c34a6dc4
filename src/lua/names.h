// The names that a rules file can use besides Lua's: constructors, options, extends, step, acts,
// kind, says, unlimited, none. Also how to recognise the tables that constructors make, and how to
// describe any value in words.

#ifndef LOBA_LUA_NAMES_H
#define LOBA_LUA_NAMES_H

#include "lua/loading.h"

// Defines all names except options and extends, which loading.h adds, and house.
void names_add(Loader *loader);
void names_add_function(Loader *loader, const char *name, lua_CFunction function);

// The loader, for a C function that names_add_function defined. Raises an error once the rules are
// sealed.
Loader *loader_of(lua_State *L, const char *function);

// ---- Recognising the value at `index`, of any type

// The constructor that made the table ("run"); NULL for a plain table. `serial` numbers tables in
// order of construction.
const char *constructor_of(lua_State *L, int index, int *serial);

// Whether the value is a table that the constructor with this name made, or one that none made.
bool is_built(lua_State *L, int index, const char *constructor);
bool is_bare_table(lua_State *L, int index);

// Marks the table on top of the stack as made by this constructor.
void mark_built(lua_State *L, const char *constructor);

// The variant of the group whose constructor made the table; -1 for any other value.
int variant_of(lua_State *L, int index, const FieldGroup *group);

// Pushes the last table made by the constructor with this name; false if there is none.
bool push_built(lua_State *L, const char *constructor);

// Whether the value is neither a table nor a function.
bool is_plain(lua_State *L, int index);

bool is_none(lua_State *L, int index);
void push_none(lua_State *L);

// The text. "" for any other value, and for a text with a zero byte, which would hide its rest.
const char *plain_text(lua_State *L, int index);

bool is_identifier(const char *name);

// The number of items of the list on top of the stack; -1 for any other value, a table with names
// included.
int list_length(lua_State *L);

// Whether no key of the table is a number.
bool has_names_alone(lua_State *L, int index);

// ---- Values in words, by base/text_of.h

// The value: `"low"`, `3`, `run {…}`, `a function`.
const char *value_of(lua_State *L, int index);

// "returns 3", "returns nothing": of what a file returned.
const char *returned(lua_State *L, int index);

// For a table where a list was expected: the first thing wrong with it.
const char *list_value_of(lua_State *L, int index);

// Advice about the value on top of the stack, which stands without a name in a table of names.
const char *advice_for_unnamed(lua_State *L);

// Advice about a wrong answer of a function, on top of the stack, where a number or a truth value
// was expected; "" if there is none.
const char *advice_for_answer(lua_State *L, bool number);

#endif
