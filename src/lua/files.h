// Finding rules files and reading them: a list of folders that is searched for names, which paths
// may be named from where, and what a file must be to hold rules.

#ifndef LOBA_LUA_FILES_H
#define LOBA_LUA_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/mutants.h"
#include "rules/source.h"

enum {
    FOLDERS_MAX = 16,
    FILE_PATH_MAX = 4096,
    SOURCE_FILE_MAX = 256 * 1024,  // bytes of one rules file
};

// Folders in the order of the search; those that do not exist are passed over.
typedef struct {
    int count;
    char folders[FOLDERS_MAX][FILE_PATH_MAX];
    const char *mutated;   // a file that is read with a value changed; may be NULL
    const Mutant *mutant;  // how; NULL: not at all
} Finder;

typedef struct {
    char path[FILE_PATH_MAX];
    char id[NAME_SIZE];  // the file's name without ".lua"
    int folder;          // of the finder, -1 where it was named by a path
} FoundFile;

// What somebody at a command line names: a bare name, or any path (with a "/" or ending in ".lua").
// A path is found whether or not something lies there. False: no folder has the name, and the error
// says what is nearest.
bool find_variant(const Finder *finder, const char *variant, FoundFile *found, Error *error);

// What a script names: a bare name, or a path from the folder of `beside`, which may climb to a
// file "*.lua" but leads nowhere by links.
bool find_beside(const Finder *finder, const char *variant, const char *beside, FoundFile *found,
                 Error *error);

// The parent that a rules file extends: a bare name, or a path without ".." that stays in the
// folder of the file. The search for a name goes on behind the file that asks: first its own
// folder, then those that come later in the list, and never that file itself. No link leads out of
// the folder in which the name is found.
bool find_parent(const Finder *finder, const char *parent, const FoundFile *child, FoundFile *found,
                 Error *error);

// Whether two paths lead to one file; false where nothing lies there.
bool same_file(const char *a, const char *b);

// The variants that names find, in byte order of their names; returns how many.
int find_all(const Finder *finder, Variant variants[VARIANTS_MAX]);

// ---- Reading

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
