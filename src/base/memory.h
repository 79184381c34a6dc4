// Memory without which the program cannot go on. A caller that can go on without it, or can say for
// what it was wanted, looks at the result of malloc itself.

#ifndef LOBA_BASE_MEMORY_H
#define LOBA_BASE_MEMORY_H

#include <stddef.h>

enum { MEMORY_STATUS = 4 };  // the exit status of a limit that was met

// Gives back what malloc gave. NULL: says that the machine has no memory left, and ends the
// program.
void *memory_needed(void *memory);

// An array with room for at least one element behind its first `count`, `size` bytes each: it may
// have moved. `room` is how many it has room for; NULL with a room of 0 is an empty array.
void *memory_for_more(void *array, int count, int *room, size_t size);

#endif
