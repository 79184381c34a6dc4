// The names that a rules file knows besides Lua's: constructors, options, extends, step, says,
// unlimited, none. How to recognise what they made, and any value in words.

#ifndef LOBA_LUA_NAMES_H
#define LOBA_LUA_NAMES_H

#include "lua/loading.h"

// Defines all names except options and extends, which the loader adds.
void names_add(Loader *loader);
void names_add_function(Loader *loader, const char *name, lua_CFunction function);

// The loader, from inside a C function that names_add_function made known; an error once the rules
// are sealed.
Loader *loader_of(lua_State *L, const char *function);

// ---- What a value is; at `index` there may be any

// The constructor that made the table ("run"), NULL for a plain table. `serial` is the number of
// the table in order of construction.
const char *constructor_of(lua_State *L, int index, int *serial);

// The variant of the group that the table was made as; -1 for any other value.
int variant_of(lua_State *L, int index, const FieldGroup *group);

// Pushes the table that a constructor of this name made last; false if it has made none.
bool push_built(lua_State *L, const char *constructor);

bool is_none(lua_State *L, int index);

// The text; "" for any other value, and for a text with a zero byte, which would hide the rest.
const char *plain_text(lua_State *L, int index);

// The last part of the path of the act on top of the stack: the zone of a draw, otherwise its
// constructor.
void act_name(lua_State *L, char name[NAME_SIZE]);

bool is_identifier(const char *name);

// The number of items of the list on top of the stack; -1 for anything but a list without names.
int list_length(lua_State *L);

// Whether no key of the table is a number.
bool has_names_alone(lua_State *L, int index);

// ---- In words

// The value: `"low"`, `3`, `run {…}`, `a function`.
void value_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// A table where a list was expected: the first thing that is wrong with it.
void value_list_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// Advice about a wrong answer of a function, on top of the stack, where a number or a truth was
// expected; "" if there is none.
const char *advice_for_answer(lua_State *L, bool number);

#endif
