// Bytes as a file for the loader, and what must hold of what was loaded: it can be played, as far
// as its own functions let it.

#ifndef LOBA_TESTS_FUZZ_LOADED_H
#define LOBA_TESTS_FUZZ_LOADED_H

#include <stddef.h>
#include <stdint.h>

#include "lua/files.h"
#include "lua/sandbox.h"

// Fewer steps than a table has: a loop that never ends is found as well by these.
extern const SandboxLimits loaded_limits;

// Writes the bytes as a rules file, for the loader reads files. The file is gone at the end.
FoundFile loaded_write(const uint8_t *data, size_t size);

// What failed has faults, and these have words.
void loaded_look_at_faults(const Faults *faults);

// Looks at all fields, asks the functions and plays some hands.
void loaded_look_at(const Ruleset *rules, Faults *faults);

#endif
