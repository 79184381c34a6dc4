// What hangs on a field that a change takes away goes with it, where the change and not the file
// itself made it so: re-entry where nobody is out of a match any more, what is paid for it, and the
// rows that a parent's ledger names for all of these.

#ifndef LOBA_LUA_HANGING_H
#define LOBA_LUA_HANGING_H

#include "lua/loading.h"

// Whether a field, or one around it or in it, was changed by what is younger than the place of
// `entry`: a file, house rules, or a setting of the caller.
bool is_changed_after(Loader *loader, const char *field, const char *entry);

// Whether a field that `entry` names may be gone by such a change: of it, or of something beside it
// that decides what it is called, as the pile of a draw.
bool is_lost_after(Loader *loader, const char *field, const char *entry);

// Takes what hangs on nothing out of the rules that were read.
void hanging_drop(Loader *loader);

#endif
