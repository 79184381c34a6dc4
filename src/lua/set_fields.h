// Plain fields that the caller sets by their paths: `--set match.limit=151`. The options of a
// variant come first: a setting is a field only if no option has its name.

#ifndef LOBA_LUA_SET_FIELDS_H
#define LOBA_LUA_SET_FIELDS_H

#include "lua/loading.h"

// Whether a field can have this path.
bool is_field_path(const char *path);

// Advice about a path that no field has: the nearest of those around it, or a command that lists
// them; a text to stand behind the path.
void hint_field(const char *path, char advice[FIELD_TEXT_MAX]);

// Advice about a bare name: "; did you mean 'match.limit'?" for "limit". False if no plain field
// has it as its last name.
bool hint_last_name(const char *name, char advice[FIELD_TEXT_MAX]);

// Sets the fields that the caller names, in the rules on top of the stack, which no house rules
// change any more. Adds a fault of the caller for each that cannot be set so.
void set_fields(Loader *loader, const char *file);

// Puts a fault of a field that the caller has set at its setting. False if it is about none.
bool fault_of_setting(const Loader *loader, Fault *fault);

#endif
