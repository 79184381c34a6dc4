// House rules: files that only change the rules of a variant, and are stacked on it. Such a file
// returns house { … }: what it is called, what it fits, which options it has or sets, which other
// house rules belong to it, and what it changes, by a function or by the paths of fields.
//
// The files of a stack are read before the file that they are put on, because options are settled
// before a file reads them.

#ifndef LOBA_LUA_HOUSE_H
#define LOBA_LUA_HOUSE_H

#include "lua/loading.h"
#include "rules/vocabulary.h"

// Defines the constructor `house`.
void house_add(Loader *loader);

// Reads the house rules that the caller names in the settings. Returns
// the number of the stack; 0 if none are named.
int house_read_asked(Loader *loader);

// The same for those in the list at `index`, which the file names; may raise an error.
int house_read_named(Loader *loader, int index, const LoadedFile *namer);

// Takes what the files of a stack say about options: which they have, then what they set; or what
// they say of this one alone.
void house_declare(Loader *loader, int stack, const Declared *only);

// Takes what one file says of options in this member: HOUSE_OPTIONS, HOUSE_CHANGE or HOUSE_SET.
void house_take_options(Loader *loader, LoadedFile *file, HouseMember member, const Declared *only);

// Reads the file of house rules that is loader->files[0] by itself, and fills *rule. False if it
// holds no house rules.
bool house_read_alone(Loader *loader, HouseRule *rule);

// ---- House rules that were read

// Pushes a member of their table (house_members), and returns its type.
int house_push_member(Loader *loader, const LoadedFile *file, int member);

// Whether they have these among their parts, at any depth.
bool house_contains(const Loader *loader, const LoadedFile *file, const LoadedFile *part);

// Says that they cannot be stacked: the fault of the file that names them or, without one, of the
// caller. Raises an error for a rules file; otherwise false.
bool house_refuse(Loader *loader, FaultCode code, const LoadedFile *namer, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- Put on a variant (house_apply.c)

// Changes the rules on top of the stack by a stack of house rules: parts before what they are part
// of, otherwise in the order in which they were named.
void house_apply(Loader *loader, int stack);

// Adds the house rules that the caller named to the name of the rules, and lists all in the
// ruleset.
void house_conclude(Loader *loader);

#endif
