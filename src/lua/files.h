// Finding rules files and reading them: a list of folders that is searched for names, which paths
// may be named from where, and what a file must be to hold rules.

#ifndef LOBA_LUA_FILES_H
#define LOBA_LUA_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/source.h"

enum {
    FOLDERS_MAX = 16,
    FILE_PATH_MAX = 4096,
    SOURCE_FILE_MAX = 256 * 1024,  // bytes of one rules file
};

// Folders in the order of the search; those that do not exist are skipped.
typedef struct {
    int count;
    char folders[FOLDERS_MAX][FILE_PATH_MAX];
    const char *mutated;   // a file that is read with a value changed; may be NULL
    const Mutant *mutant;  // how; NULL: not at all
    char *held;            // the name of a variant whose text is here and in no file; may be NULL
    const char *text;
    size_t size;
} Finder;

enum { FOLDER_NONE = -1, FOLDER_HELD = -2 };

typedef struct {
    char path[FILE_PATH_MAX];
    char id[NAME_SIZE];  // the file's name without ".lua"
    int folder;          // of the finder; FOLDER_NONE: a path named it; FOLDER_HELD: it is a text
} FoundFile;

// What a user names on the command line: a bare name, or any path (with a "/" or ending in ".lua").
// A path is accepted whether or not a file is there. False: no folder has the name, and the error
// suggests the nearest one.
bool find_variant(const Finder *finder, const char *variant, FoundFile *found, Error *error);

// What a script names: a bare name, or a path from the folder of `beside`, which may climb to a
// file "*.lua" but leads nowhere by links.
bool find_beside(const Finder *finder, const char *variant, const char *beside, FoundFile *found,
                 Error *error);

// The parent that a rules file extends: a bare name, or a path without ".." that stays in the
// folder of the file. The search for a name continues after the file that asks: its own folder
// first, then the folders that follow, and never that file itself. No link may lead out of the
// folder in which the name is found. A text lies in no folder: it names variants alone.
bool find_parent(const Finder *finder, const char *parent, const FoundFile *child, FoundFile *found,
                 Error *error);

// Whether two paths are the same file; false if nothing is there.
bool same_file(const char *a, const char *b);

// All variants that can be named, sorted by byte; returns their number.
int find_all(const Finder *finder, Variant variants[VARIANTS_MAX]);

// ---- Reading

typedef struct {
    char *bytes;  // the file as it is on the disk, for its hash, and a 0 byte after it
    size_t size;
    const char *text;  // the same without byte order mark: what Lua reads
    size_t text_size;
} SourceFile;

// Reads a file that may hold rules: an existing regular file, not empty, not too large, valid
// UTF-8, no binary. Never blocks, on a pipe or a device either. On true the caller frees `file`;
// the error does not repeat the path.
bool source_file_read(const char *path, SourceFile *file, Error *error);

// Copies a text that may hold rules, and wants the same of it.
bool source_file_hold(const char *text, size_t size, SourceFile *file, Error *error);

// Replaces `length` bytes of the file's text. False if the range is not within the text, or the
// file would become too large.
bool source_file_change(SourceFile *file, size_t start, size_t length, const char *text);

void source_file_free(SourceFile *file);

#endif
