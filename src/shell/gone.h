// Commands and options of earlier versions that are gone.

#ifndef LOBA_SHELL_GONE_H
#define LOBA_SHELL_GONE_H

#include "base/error.h"

// Whether a command, or an option with its two dashes, is gone; if so, `error` says what takes its
// place.
bool word_is_gone(const char *word, Error *error);

#endif
