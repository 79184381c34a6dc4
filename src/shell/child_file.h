// The text of a rules file that extends another one and shows what can be changed in it, and of its
// first scripted game.

#ifndef LOBA_SHELL_CHILD_FILE_H
#define LOBA_SHELL_CHILD_FILE_H

#include <stdio.h>

#include "rules/source.h"

// Writes the rules file: the options of the parent with their choices, its plain fields with their
// present values, each commented out, and its function `points` wrapped. As it stands it is the
// game of the parent under another name. What only an option decides is shown as an option: the
// parent is loaded under each value of each to find out. `source` loads `parent` as `rules`.
void child_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out);

// Writes the first turn of a match under these rules as a scripted game that names them `variant`.
// False: it cannot be played, as `error` says.
bool child_game_write(const Ruleset *rules, const char *variant, FILE *out, Error *error);

#endif
