// For rules files that nobody has looked at yet, as `check` is given: they are read in a child
// process first, so that even a mistake of the interpreter's own, which no limit of the sandbox
// foresees, ends there.

#ifndef LOBA_SHELL_ISOLATED_H
#define LOBA_SHELL_ISOLATED_H

#include <stddef.h>

#include "base/error.h"

enum { ISOLATED_SECONDS = 10 };  // of the processor's time

// Does the work in a child process with so much of the processor's time, 0: as much as it needs,
// and 1 GiB of memory, and throws it away: nothing that it does is seen here but what it writes to
// memory that both share. False: it did not come to its end, and `error`
// says what became of it. To be called while there is one thread.
bool isolated_run(void (*work)(void *data), void *data, int seconds, Error *error);

// Memory, all 0, that the child processes share with this one. NULL: there is none.
void *isolated_memory(size_t size);
void isolated_memory_free(void *memory, size_t size);

#endif
