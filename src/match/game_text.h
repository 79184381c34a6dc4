// A game as a file: a scripted game, or the transcript of a match.

#ifndef LOBA_MATCH_GAME_TEXT_H
#define LOBA_MATCH_GAME_TEXT_H

#include "notation/scene.h"
#include "record/transcript.h"

typedef struct {
    Script script;
    bool recorded;     // it is a transcript, and
    JournalText text;  // this is what its file says
} GameText;

// Whether the file at this path is a transcript.
bool game_text_is_transcript(const char *path);

// Reads a file, whichever of the two it is. False: it cannot be read, is no file, is neither; or
// a transcript that somebody has changed.
bool game_text_read(const char *path, GameText *game, ScriptError *error);

// The same of a transcript that is open already; it takes the text over.
bool game_text_take(GameText *game, JournalText *text, ScriptError *error);
void game_text_free(GameText *game);

// Plays it as scene_play does. A transcript may name rules files wherever they lie, and is at fault
// where they are not those it was played with, unless `forced`.
SceneResult game_text_play(GameText *game, Scene *scene, const RulesetSource *source,
                           const char *path, bool forced, ScriptError *error);

#endif
