// The text of a rules file that extends another one, or is put on it as house rules, and shows what
// can be changed in it; and of its first scripted game.

#ifndef LOBA_SHELL_CHILD_FILE_H
#define LOBA_SHELL_CHILD_FILE_H

#include <stdio.h>

#include "rules/source.h"

// Writes the rules file: a table of what differs, in which the options of the parent and its plain
// fields stand with their present values, each commented out, in the order in which people ask for
// them. As it stands it is the game of the parent under another name. What an option decides is
// shown as an option alone, in the place of the first field that it decides: the parent is loaded
// under each value of each to find out. `source` loads `parent` as `rules`.
void child_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out);

// Writes a file of house rules for the variant, whose change is such a table.
void house_write(const RulesetSource *source, const Ruleset *rules, const char *title, FILE *out);

// Writes the first turn of a match under these rules as a scripted game that names them `variant`,
// with these house rules on them; NULL: with none. False: it cannot be played, as `error` says.
bool child_game_write(const Ruleset *rules, const char *variant, const char *house, FILE *out,
                      Error *error);

#endif
