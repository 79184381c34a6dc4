// Slips of a rules file that Lua takes as they stand and that nobody means: only its text shows
// them.

#ifndef LOBA_LUA_SOURCE_SLIPS_H
#define LOBA_LUA_SOURCE_SLIPS_H

#include <stddef.h>

#include "base/faults.h"

// Adds a fault for each field that one table writes twice, of which Lua keeps the last, and for
// each text that `m.how` or `r.how` is compared with and never has. `file` is its path.
void source_slips(const char *text, size_t size, const char *file, Faults *faults);

#endif
