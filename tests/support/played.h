// A scripted game of a file, played with somebody watching.

#ifndef LOBA_TESTS_SUPPORT_PLAYED_H
#define LOBA_TESTS_SUPPORT_PLAYED_H

#include "notation/scene.h"

// Plays the script. While it is played *scene is the scene that the watch may look at; NULL
// afterwards. False: *error says what is at fault.
bool script_played(RulesetSource *source, const char *path, const SceneWatch *watch, Scene **scene,
                   ScriptError *error);

#endif
