#include "base/path.h"

#include <string.h>

size_t path_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

const char *path_name(const char *path) { return path + path_folder_length(path); }
