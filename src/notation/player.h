// The playing of one script. Private to `notation`.

#ifndef LOBA_NOTATION_PLAYER_H
#define LOBA_NOTATION_PLAYER_H

#include "notation/scene.h"

typedef struct {
    Scene *scene;
    Script *script;
    ScriptError *error;
    Line line;  // the one that is read now, cut into words

    // What the script has shown, as bits.
    uint64_t claimed;  // rows of claims that stand in it
    uint32_t acts;     // rules under which something was done, in rules->acts
    uint32_t kinds;    // kinds of meld that were put down or added to, in rules->melds
    bool opening;      // a part of a contract was put down
    bool answered;     // somebody said whether they re-enter
} Player;

// Sets the error, with the number of its line; returns `result`.
SceneResult player_stop(Player *player, SceneResult result, int line, int column,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));
SceneResult player_at_fault(Player *player, int line, const LineError *wrong);

// Sets what a claim or an expected refusal should be, whose words have been read: between the sign
// it begins with, and the spaces and the comment behind its words. "" drops the line.
void player_bless(ScriptLine *line, const Line *words, const char *text);

// Holds what came of line `number`, NULL where it was not refused, against the refusal that is
// expected below it. Where the script is blessed it is written there.
SceneResult player_refuse(Player *player, int number, const Refusal *refusal);

// Sets the game up as the lines say that stand before line `end` + 1.
SceneResult player_start(Player *player, const RulesetSource *source, const char *path, int end);

// Notes what the acts that are about to be done in `game` show.
void player_note_acts(Player *player, const Game *game, const Act acts[], int count);

// Where the line says what the script shows, "# shows ROW ... allowed": does the script do so?
SceneResult player_check_shown(Player *player, int number);

// Runs the command of this line, and holds it against the refusal that may be expected below it.
SceneResult player_command(Player *player, int number);

#endif
