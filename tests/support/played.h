// The scripted games of a file, or all that are shipped, played with somebody watching.

#ifndef LOBA_TESTS_SUPPORT_PLAYED_H
#define LOBA_TESTS_SUPPORT_PLAYED_H

#include "match/game_files.h"
#include "notation/scene.h"

// Plays the script. While it is played *scene is the scene that the watch may look at; NULL
// afterwards. False: *error says what is at fault.
bool script_played(RulesetSource *source, const char *path, const SceneWatch *watch, Scene **scene,
                   ScriptError *error);

// The rules that are shipped, and the paths of their scripts; what is said of them is in English.
// False: they are not found, and standard error says why.
bool shipped_open(RulesetSource *source, GameFiles *files);
void shipped_close(RulesetSource *source, GameFiles *files);

#endif
