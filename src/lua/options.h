// The options of a load. Files are run from the youngest to the oldest, so that what the younger
// ones say of an option is known when an older one declares it: each may give it another default,
// or other values, or settle it by a plain value. So an option has its value as it is declared, in
// a table of all, options { … }, or at its field:
//
//     limit = option { "target", 100, choices = { 150, 200 } }
//
// What is said of no option that an older file declares is about fields, or declares one. A settled
// option is read as any other, and nobody can choose it.

#ifndef LOBA_LUA_OPTIONS_H
#define LOBA_LUA_OPTIONS_H

#include "lua/loading.h"

// Declares the options of the table on top of the stack, in the oldest file. Stops the load on a
// fault.
void options_declare(Loader *loader, LoadedFile *file);

// Declares the option of the entry on top of the stack, which has a name, at a field, and pushes
// what its value means there. Returns 1.
int options_declare_at_field(Loader *loader, LoadedFile *file);

// Takes what else the younger files say, once the oldest has declared its options: they may have
// options of their own. Stops the load on a fault.
void options_take_rest(Loader *loader);

// Fills rules.options, once all files have run. Stops the load where the caller sets what is
// neither an option nor a field.
void options_conclude(Loader *loader);

// Notes that the field has this path and stands at this place, where an option may stand whose help
// is its own; and fills rules.options once more, with such help.
void options_note_place(Loader *loader, const Field *field, const char *path, const Written *place);
void options_fill(Loader *loader);

// Takes the options that the table on top of the stack declares for house rules, whose names begin
// with that of the house rules and a dot.
void options_declare_house(Loader *loader, LoadedFile *file);

// The same of the table of what house rules change, where a key may be an option, or this one
// alone.
void options_change(Loader *loader, LoadedFile *file, const Declared *only);

// Sets the default of an option, or only of this one, to the value on top of the stack, as house
// rules do; older ones must have set theirs before. False if others of the stack had set it to
// another value, which stays; *other is the index of their file. What no file has declared yet is
// left alone, and a fault once these house rules change the rules.
bool options_set_house(Loader *loader, const char *name, const LoadedFile *file, int line,
                       const Declared *only, int *other);

// By its name, or else by the one that it had before; NULL if no file has declared it.
const Declared *options_find(const OptionTable *options, const char *name);

// Whether this file settles an option.
bool options_settles_any(const Loader *loader, const LoadedFile *file);

// Whether an entry of the table of changes of this file, by its name, is about an option.
bool options_took(Loader *loader, const LoadedFile *file, const char *name);

// Whether a setting of the caller chooses an option.
bool options_chose(Loader *loader, const Setting *setting);

// Advice about a name that nothing has: "; did you mean 'target', which is 100?", by
// base/text_of.h; "" if no option has a name near it.
const char *options_hint(const Loader *loader, const char *name);

// Pushes the object through which rules files read the options. With `house`, the id of house
// rules, these find their own options without it. Called with an entry, it declares that option.
void options_push(Loader *loader, const char *house);

// Whether an option of loaded rules has been read so far, or may be, as a function does in rare
// cases: its text shows that.
bool options_are_read(const Ruleset *rules, const char *name);

#endif
