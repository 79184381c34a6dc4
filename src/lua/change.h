// What differs from the rules of another file, as a table of a file says it or the caller:
//
//     extends("gin", { ["match.limit"] = 60 })         house { change = { ["match.limit"] = 60 } }
//     extends("gin", { match = { limit = 60 } })       --set match.limit=60
//
// A key is the path of a field (address.h). A table of names changes only the fields that it names;
// `none` takes a field, or an entry of a list, out. Options stand in the same table of `extends`;
// options.h takes them.

#ifndef LOBA_LUA_CHANGE_H
#define LOBA_LUA_CHANGE_H

#include "lua/loading.h"

// Makes the changes of the table on top of the stack, which this file says, to the rules at
// `rules`. `around` is what the file calls the table; "" if it is that of `extends`.
void change_rules(Loader *loader, const LoadedFile *file, const char *around, int rules);

// Makes the changes that the caller says by settings to the rules on top of the stack, which no
// file changes any more.
void change_by_settings(Loader *loader);

// Pushes what the text of a setting says: 3, "{ 2, 5 }", the range "2-5"; any other text is itself.
void push_setting(lua_State *L, const char *text);

// Puts a fault of a field that the caller has set, or set something in if `within`, at its setting.
// False if it is about none.
bool fault_of_setting(const Loader *loader, bool within, Fault *fault);

#endif
