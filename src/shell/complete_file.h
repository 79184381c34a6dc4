// Names of files, where one is typed.

#ifndef LOBA_SHELL_COMPLETE_FILE_H
#define LOBA_SHELL_COMPLETE_FILE_H

#include "shell/completions.h"

// Adds the paths that begin as the first `length` bytes of `typed` do, in the order of their bytes:
// a folder with a "/" behind it, and none whose name would not be safe on a screen.
void complete_file(const char *typed, size_t length, Completions *found);

#endif
