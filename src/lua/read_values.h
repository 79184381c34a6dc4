// Reads single values of a rules file into the members of the ruleset.

#ifndef LOBA_LUA_READ_VALUES_H
#define LOBA_LUA_READ_VALUES_H

#include "lua/loading.h"

// Reads the value at the top of the stack, which stays there, into the field's member of the
// struct. A wrong value is noted and skipped. Structs, lists of structs, maps, the steps of a hand
// and the ledger are ignored: read.c reads them.
void read_value(Loader *loader, const Field *field, void *target, const char *path);

// A text, or one in each language. False, with a fault, for anything else.
bool read_words(Loader *loader, Words *words, const char *path);

// Whether the function on top of the stack takes as many values as its field gives it; otherwise
// the fault is noted.
bool check_parameters(Loader *loader, const Field *field, const char *path);

// Notes that the field expects something else than the value on top of the stack.
void fault_wanted(Loader *loader, const Field *field, const char *path);

#endif
