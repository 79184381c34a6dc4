// Single values of a rules file: described in words, and read into the members of the ruleset.

#ifndef LOBA_LUA_READ_VALUES_H
#define LOBA_LUA_READ_VALUES_H

#include "lua/loading.h"

// ---- In words

// The value at `index` in words: `"low"`, `3`, `run {…}`, `a function`.
void value_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// A table in words, where a list was expected: the first thing that is wrong with it.
void value_list_text(lua_State *L, int index, char text[FIELD_TEXT_MAX]);

// Is none of the keys of the table at `index` a number?
bool has_names_alone(lua_State *L, int index);

// Advice about a wrong answer of a function, on top of the stack, where a number or a truth was
// expected; "" if there is none.
const char *advice_for_answer(lua_State *L, bool number);

// Notes that the field expects something else than the value on top of the stack.
void fault_wanted(Loader *loader, const Field *field, const char *path);

// Notes that a list by hand has more entries than any may have.
void fault_too_many_hands(Loader *loader, int found, const char *path);

// ---- Read

// Reads the value at the top of the stack, which stays there, into the field's member of the
// struct. A wrong value is noted and skipped. Fields that hold several values are ignored.
void read_value(Loader *loader, const Field *field, void *target, const char *path);

// A text, or one in each language. False: what is wrong is noted.
bool read_words(Loader *loader, Words *words, const char *path);

// The number of items of the list on top of the stack; -1 where it is no list, or holds anything
// else.
int list_length(lua_State *L);

bool is_identifier(const char *name);

// Whether the function on top of the stack takes as many values as its field gives it; else the
// fault is noted.
bool check_parameters(Loader *loader, const Field *field, const char *path);

#endif
