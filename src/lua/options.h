// The options of a load. Files are run from the youngest to the oldest, and what they say about
// options is taken the other way once the oldest has said its own, before any file reads a value:
// each may give an option another default, or other values, or settle it by a plain value. A
// settled option is read as any other, and nobody can choose it.

#ifndef LOBA_LUA_OPTIONS_H
#define LOBA_LUA_OPTIONS_H

#include "lua/loading.h"

// Settles the options, once the oldest file has said its own: takes what the files say from the
// oldest to the youngest, what house rules set, and the settings of the caller, and fills
// rules.options. Stops the load on a fault.
void options_settle(Loader *loader);

// Takes the options that the table on top of the stack declares for house rules, whose names begin
// with that of the house rules and a dot.
void options_declare_house(Loader *loader, LoadedFile *file);

// The same of the table of what house rules change, where a key may be an option.
void options_change(Loader *loader, LoadedFile *file);

// Sets the default of an option, to the value on top of the stack, as house rules do; older ones
// must have set theirs before. False if others of the stack had set it to another value, which
// stays; *other is the index of their file.
bool options_set_house(Loader *loader, const char *name, const LoadedFile *file, int line,
                       int *other);

// Adds a fault for each option that the house rules set and that the rules do not have, and stops
// the load if there is one. It is asked only when it is known that they fit, behind options_settle.
void options_check_set(Loader *loader, const LoadedFile *house);

// Whether an entry of the table of changes of this file, by its name, is about an option.
bool options_took(Loader *loader, const LoadedFile *file, const char *name);

// Whether a setting of the caller chooses an option.
bool options_chose(Loader *loader, const Setting *setting);

// Advice about a name that nothing has: "; did you mean 'target', which is 100?". False if no
// option has a name near it.
bool options_hint(const Loader *loader, const char *name, char advice[FIELD_TEXT_MAX]);

// Whether a file has settled an option at another value than its default.
bool options_are_settled(const Ruleset *rules, const char *name);

// Pushes the object through which rules files read the options. With `house`, the id of house
// rules, these find their own options without it.
void options_push(Loader *loader, const char *house);

// Whether an option of loaded rules has been read so far, or may be, as a function does in rare
// cases: its text shows that.
bool options_are_read(const Ruleset *rules, const char *name);

#endif
