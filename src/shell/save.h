// A match as a scripted game: what `--save` writes, `loba replay` plays again, and a test can be
// made of.

#ifndef LOBA_SHELL_SAVE_H
#define LOBA_SHELL_SAVE_H

#include "shell/session.h"

#include <stdio.h>

// Creates the file for a match, for its owner alone. NULL, and an error, where it exists already or
// cannot be made, or where no script could name the rules file of the match.
FILE *save_create(const Session *session, const char *path, Error *error);

// Writes the match as far as it has come and closes the file, which lies at this path.
bool save_write(FILE *file, const char *path, const Session *session, Error *error);

// Both at once.
bool session_save(const Session *session, const char *path, Error *error);

#endif
