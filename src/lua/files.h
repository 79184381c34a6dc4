// Finding and reading rules files: the search path for names, which paths may be named from where,
// and the checks of a file that may hold rules.

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

// Folders in search order. Missing folders are skipped.
typedef struct {
    int count;
    char folders[FOLDERS_MAX][FILE_PATH_MAX];
    char *held;  // name of a variant whose text is in memory; may be NULL
    const char *text;
    size_t size;
} Finder;

enum { FOLDER_NONE = -1, FOLDER_HELD = -2 };

typedef struct {
    char path[FILE_PATH_MAX];
    char id[NAME_SIZE];  // the file's name without ".lua"
    int folder;          // in the finder; FOLDER_NONE: found by path; FOLDER_HELD: a text
} FoundFile;

// Finds what a user names on the command line: a bare name, or any path (with a "/" or ending in
// ".lua"). A path is accepted even if the file does not exist. False if no folder has the name; the
// error suggests the nearest one.
bool find_variant(const Finder *finder, const char *variant, FoundFile *found, Error *error);

// Finds what a script names: a bare name, or a path relative to the folder of `beside`. A path with
// ".." must end in ".lua". Links may not lead out of the folder of `beside` or of the one that ".."
// leads to.
bool find_beside(const Finder *finder, const char *variant, const char *beside, FoundFile *found,
                 Error *error);

// Finds the parent that a rules file extends: a bare name, or a path without ".." within the folder
// of the file. A name is searched in the file's own folder, then in the folders after it, and never
// means the file itself. No link may lead out of the folder where the name is found. A text in
// memory is in no folder and can name only variants.
bool find_parent(const Finder *finder, const char *parent, const FoundFile *child, FoundFile *found,
                 Error *error);

// Finds house rules. `namer` is the file that names them: a bare name is looked for in the folder
// "house" beside that file, beside the file itself, and in the folders "house" of the finder; a
// path is one within its folder. If `namer` is NULL, a user or a script names them: a bare name is
// looked for around the file `variant` in the same way, and a path is found as by find_variant or,
// with `beside`, find_beside.
typedef struct {
    const FoundFile *namer;
    const FoundFile *variant;
    const char *beside;
} HouseNamer;
bool find_house(const Finder *finder, const char *house, const HouseNamer *namer, FoundFile *found,
                Error *error);

// Whether both paths lead to the same file; false if it does not exist.
bool same_file(const char *a, const char *b);

// Finds all variants that can be named, sorted by byte; returns their number.
int find_all(const Finder *finder, Variant variants[VARIANTS_MAX]);

// The same for house rules.
int find_all_houses(const Finder *finder, Variant houses[VARIANTS_MAX]);

// ---- Reading

typedef struct {
    char *bytes;  // the file as it is on the disk, for its hash, and behind it the text
    size_t size;
    const char *text;  // the same without its byte order mark, for Lua
    size_t text_size;
    bool no_text;  // it could be read, and is no text in UTF-8
} SourceFile;

// Reads a file that may hold rules: a regular file, not empty, not too large, valid UTF-8, not
// binary. Never blocks, even on a pipe or a device. On true the caller frees `file`; the error does
// not repeat the path.
bool source_file_read(const char *path, SourceFile *file, Error *error);

// Copies a text that may hold rules, with the same checks.
bool source_file_hold(const char *text, size_t size, SourceFile *file, Error *error);

void source_file_free(SourceFile *file);

#endif
