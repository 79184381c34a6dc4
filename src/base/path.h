// The parts of a path: the folder, and what lies in it.

#ifndef LOBA_BASE_PATH_H
#define LOBA_BASE_PATH_H

#include <stddef.h>

// Bytes of the folder with the "/" at its end; 0 for a name that stands without one.
size_t path_folder_length(const char *path);

// The name without the folder, within the path.
const char *path_name(const char *path);

#endif
