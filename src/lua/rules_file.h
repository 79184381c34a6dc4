// One rules file of a load: runs it, and by its word `extends` the file that it extends; takes the
// options that it declares.

#ifndef LOBA_LUA_RULES_FILE_H
#define LOBA_LUA_RULES_FILE_H

#include "lua/loading.h"

// Defines the functions `options` and `extends`.
void rules_file_add(Loader *loader);

// Runs and checks a rules file, pushes the table that it returns, and settles the options if no
// other file did. Stops the load if it returns no rules.
void rules_file_run(Loader *loader, LoadedFile *file);

#endif
