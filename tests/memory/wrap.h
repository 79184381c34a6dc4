// The machine's memory as a test wants it: the linker sends every request of the program here
// (-Wl,--wrap), those of the sandbox too, for they are the program's own. What the C library asks
// for itself is not seen.

#ifndef LOBA_TESTS_MEMORY_WRAP_H
#define LOBA_TESTS_MEMORY_WRAP_H

#include <stdbool.h>

// From now on the request of this number, from 1, is refused, and with `for_good` all that follow;
// 0: none is. Counts requests and blocks anew.
void memory_arm(long request, bool for_good);
void memory_disarm(void);

// Requests since then, and blocks that were given and have not been given back.
long memory_requests(void);
long memory_blocks(void);

#endif
