// Reads the table of a rules file into the ruleset, field by field, by the rows of rules/fields.h.
// A faulty value is noted and skipped, so one load reports all faults.

#ifndef LOBA_LUA_READ_H
#define LOBA_LUA_READ_H

#include "lua/loading.h"

// Reads the table on top of the stack into a struct that already has its defaults. `variant` is
// that of the constructor; -1 for a plain table.
void read_group(Loader *loader, const FieldGroup *group, int variant, void *target,
                const char *path);

// ---- Single values (read_values.c)

// Reads the value on top of the stack, which stays there, into the field's member of the struct. A
// wrong value is noted and skipped. Structs, lists of structs, maps, the steps of a hand and the
// ledger are ignored here: read_group reads them.
void read_value(Loader *loader, const Field *field, void *target, const char *path);

// Reads a text, or one text for each language. False, with a fault, for any other value.
bool read_words(Loader *loader, Words *words, const char *path);

// Whether the function on top of the stack has the parameters that the field's functions take.
// Otherwise notes a fault.
bool check_parameters(Loader *loader, const Field *field, const char *path);

// Sets the cards of a field to those of the class that it names; all classes are known by now.
void read_named_class(Loader *loader, const Tabulation *table);

// Notes that the value on top of the stack is not of the kind that the field wants.
void fault_wanted(Loader *loader, const Field *field, const char *path);

#endif
