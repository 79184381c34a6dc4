// A match as a scripted game, which `--save` writes, `loba replay` plays again, and a test can use.

#ifndef LOBA_MATCH_SAVE_H
#define LOBA_MATCH_SAVE_H

#include "match/session.h"

#include <limits.h>
#include <stdio.h>

// The path of one of several matches, from 1: the path itself for the first, "ana-2.game" beside
// "ana.game" for the second. False, and an error: it would be too long.
bool save_path(const char *path, int game, char numbered[PATH_MAX], Error *error);

// Whether all of so many files are still to be made. False: the error names the first that exists.
bool save_is_free(const char *path, int games, Error *error);

// Creates the file for a match, for its owner alone. NULL, and an error: it exists already, cannot
// be made, or no script could name the rules file of the match.
FILE *save_create(const Session *session, const char *path, Error *error);

// Whether a script at this path can name the rules of the match. If not, the script says so, and
// the error says it to the player.
bool save_names_rules(const Session *session, const char *path, Error *error);

// Writes the match so far and closes the file, which lies at this path. False: it cannot be
// written, and the file is removed.
bool save_write(FILE *file, const char *path, const Session *session, Error *error);

// Both at once.
bool session_save(const Session *session, const char *path, Error *error);

#endif
