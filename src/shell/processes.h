// Many pieces of work, each in a process of its own and as many at once as there are processors:
// whatever becomes of one, it harms neither us nor another.

#ifndef LOBA_SHELL_PROCESSES_H
#define LOBA_SHELL_PROCESSES_H

#include "base/error.h"

// The answer of a piece that did not come to its end: it ran into the limit of time or brought its
// process down.
enum { PROCESS_FELL = -1 };

// Calls work(data, i) for each i from 0 to count - 1 with so many seconds of the processor's time,
// and keeps the answers, which are 0 or more. Nothing else that the work does is seen here. False:
// there are no processes to be had. To be called while there is one thread and no other child.
bool processes_run(int count, int (*work)(const void *data, int i), const void *data, int seconds,
                   int answers[], Error *error);

#endif
