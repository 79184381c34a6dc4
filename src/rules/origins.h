// Which files a ruleset was read from, and where each field of it stands, so that a refusal or a
// fault can name file and line.

#ifndef LOBA_RULES_ORIGINS_H
#define LOBA_RULES_ORIGINS_H

#include "base/digest.h"
#include "base/error.h"
#include "rules/ruleset.h"

typedef struct {
    char *path;
    Digest digest;  // of its bytes as they were read
} RulesFile;

// The files that were read, first the one that was asked for, then those it extends, each once.
// Returns how many; 0 for a ruleset that no file made.
int ruleset_files(const Ruleset *rules, const RulesFile **files);

// The file and line of the field with this path, or of the nearest field around it. *line is 0
// where it is not known. False, with "" and 0, for a ruleset that was not read from a file.
bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line);

// The word for closing a hand (ActRule.word) of the file that the first one extends; empty in both
// languages where it says none, or there is no such file.
Words origins_parent_word(const Ruleset *rules);

// Sets an error about the field with this path, with its file and line before it where they are
// known: the rules cannot be played. Always false.
bool origins_error(const Ruleset *rules, const char *path, Error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- For the loader

// NULL where there is no memory; the functions below take that.
Origins *origins_new(void);
void origins_free(Origins *origins);

// Notes that a file was read, and copies its path. Files come before the fields that stand in them.
void origins_read(Origins *origins, const char *path, const Digest *digest);

// Copies the path of the field. The empty path is the whole file.
void origins_add(Origins *origins, const char *path, const char *file, int line);

void origins_set_parent_word(Origins *origins, const Words *word);

#endif
