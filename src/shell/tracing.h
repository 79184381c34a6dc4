// Where `--trace` writes what the functions of rules files print.

#ifndef LOBA_SHELL_TRACING_H
#define LOBA_SHELL_TRACING_H

#include "base/error.h"
#include "rules/trace.h"
#include "shell/arguments.h"

// Opens what --trace names: standard error, or a file that is new or an earlier trace. False:
// `error` says why it cannot be written.
bool tracing_start(const Arguments *arguments, Trace *trace, Error *error);

// Closes it. False: not all could be written, and `error` says why.
bool tracing_end(const Arguments *arguments, Trace *trace, Error *error);

#endif
