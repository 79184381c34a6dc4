// Memory without which the program cannot go on. Whoever can go on without it, or can say for whom
// it was wanted, looks at the result of malloc itself.

#ifndef LOBA_BASE_MEMORY_H
#define LOBA_BASE_MEMORY_H

enum { MEMORY_STATUS = 4 };  // the exit status of a limit that was met

// Gives back what malloc gave. NULL: says that the machine has no memory left, and ends the
// program.
void *memory_needed(void *memory);

#endif
