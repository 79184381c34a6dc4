// The playing of one script. Private to `notation`.

#ifndef LOBA_NOTATION_PLAYER_H
#define LOBA_NOTATION_PLAYER_H

#include "notation/scene.h"

typedef struct {
    Scene *scene;
    Script *script;
    ScriptError *error;
    Line line;  // the one that is read now, cut into words
} Player;

// Sets the error, with the number of its line; returns `result`.
SceneResult player_stop(Player *player, SceneResult result, int line, int column,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));
SceneResult player_at_fault(Player *player, int line, const LineError *wrong);

// Sets what a claim or an expected refusal should be, whose words have been read: between the sign
// it begins with, and the spaces and the comment behind its words. "" drops the line.
void player_bless(ScriptLine *line, const Line *words, const char *text);

// Sets the game up as the lines say that stand before line `end` + 1.
SceneResult player_start(Player *player, const RulesetSource *source, const char *path, int end);

// Runs the command of this line, and holds it against the refusal that may be expected below it.
SceneResult player_command(Player *player, int number);

#endif
