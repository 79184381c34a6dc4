// Where each field of a loaded ruleset stands, so that a refusal or a fault can name file and line.

#ifndef LOBA_RULES_ORIGINS_H
#define LOBA_RULES_ORIGINS_H

#include "rules/ruleset.h"

// The file and line of the field with this path, or of the nearest field around it. *line is 0
// where nobody knows. False, with "" and 0, for a ruleset that no file made.
bool origins_find(const Ruleset *rules, const char *path, const char **file, int *line);

// ---- For the loader

// NULL where there is no memory; the functions below take that.
Origins *origins_new(void);
void origins_free(Origins *origins);

// Copies both texts. The empty path is the whole file.
void origins_add(Origins *origins, const char *path, const char *file, int line);

#endif
