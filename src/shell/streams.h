// What the program stands on before it does anything: its standard streams and its stack.

#ifndef LOBA_SHELL_STREAMS_H
#define LOBA_SHELL_STREAMS_H

#include "base/error.h"

enum { STACK_NEEDED_KIB = 1024 };  // three times what the tests were seen to need

// Opens the null device on those of the standard streams that are closed, so that no file becomes
// one of them. What is read from it ends at once; what is written to it fails, and is noticed as on
// a full disk. To be called before anything else is opened.
bool streams_open(Error *error);

// Whether the stack may grow as far as the program needs it.
bool stack_is_enough(Error *error);

// Whether all that was printed has been written.
bool streams_written(Error *error);

#endif
