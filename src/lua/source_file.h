// Reading a rules file, whatever it turns out to be.

#ifndef LOBA_LUA_SOURCE_FILE_H
#define LOBA_LUA_SOURCE_FILE_H

#include <stddef.h>

#include "base/error.h"

enum { SOURCE_FILE_MAX = 256 * 1024 };  // bytes of one rules file

typedef struct {
    char *bytes;  // the file as it lies on the disk, for its hash; with a 0 behind
    size_t size;
    const char *text;  // the same without byte order mark: what Lua reads
    size_t text_size;
} SourceFile;

// Reads a file that can be a rules file: there, regular, not empty, not too large, UTF-8 and no
// binary. Never waits, whatever lies under the path. On true the caller frees `file`; the error
// does not name the path.
bool source_file_read(const char *path, SourceFile *file, Error *error);

// Puts a text in the place of so many bytes of the file's text. False where there are not so many,
// or the file would be too large then.
bool source_file_change(SourceFile *file, size_t start, size_t length, const char *text);

void source_file_free(SourceFile *file);

#endif
