// One option as a table of a file gives it, { default, choices = … }; the one at its field has its
// name before that: option { "target", 100, choices = … }.

#ifndef LOBA_LUA_OPTION_ENTRY_H
#define LOBA_LUA_OPTION_ENTRY_H

#include "lua/loading.h"

// Takes the value on top of the stack if an option can have it.
bool option_take_value(lua_State *L, OptionValue *value);

// Notes that the value on top of the stack is none. Always false.
bool option_fault_value(Loader *loader, const char *path);

bool option_same_value(const OptionValue *a, const OptionValue *b);

// Reads the table on top of the stack. A default that is not among the choices is one of them, the
// first. False, with a fault, if it is no table.
bool option_read_entry(Loader *loader, Declared *declared, bool at_field, const char *path);

// Whether the table on top of the stack is written as an option is; *offers: with its values.
bool option_is_offer(lua_State *L, bool *offers);

// *number represents the value in an Option. False if the option does not offer it.
bool option_number(const Declared *declared, const OptionValue *value, int *number);

// Takes the value on top of the stack if a file can settle the option at it: a number may lie
// outside what is offered.
bool option_take_settled(lua_State *L, const Declared *declared, OptionValue *value);

// What people see of it.
void option_fill(const Declared *declared, Option *option);

// "\"game\", \"hand\"", "0 to 1000", "true, false"
const char *option_values_text(const Declared *declared);

#endif
