// A match saved as a scripted game: `--save` writes it, `loba replay` plays it again, and it can
// serve as a test.

#ifndef LOBA_MATCH_SAVE_H
#define LOBA_MATCH_SAVE_H

#include "match/session.h"

#include <limits.h>
#include <stdio.h>

// The path for match number `game` of a series, from 1: the path itself for the first, "ana-2.game"
// beside "ana.game" for the second. False, with an error, if it would be too long.
bool save_path(const char *path, int game, char numbered[PATH_MAX], Error *error);

// Whether none of the `games` files exists. False: the error names the first that does.
bool save_is_free(const char *path, int games, Error *error);

// Creates the file for a match, readable by its owner alone. NULL, with an error, if the file
// exists or cannot be made, or if a script could not name the rules file of the match.
FILE *save_create(const Session *session, const char *path, Error *error);

// Whether a script at this path can name the rules of the match. If not, the script will say so,
// and the error says it to the player.
bool save_names_rules(const Session *session, const char *path, Error *error);

// Writes the match so far and closes the file at this path. False if it cannot be written; the file
// is then removed.
bool save_write(FILE *file, const char *path, const Session *session, Error *error);

// save_create and save_write in one.
bool session_save(const Session *session, const char *path, Error *error);

#endif
