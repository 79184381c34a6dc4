// A scripted game as it is played: set up, played command by command, and checked against its
// claims.

#ifndef LOBA_NOTATION_SCENE_H
#define LOBA_NOTATION_SCENE_H

#include "notation/command.h"
#include "notation/script.h"
#include "notation/setup.h"

enum { SCENE_UNDO_MAX = 4096 };  // commands that "undo" lines can go back over

// Callbacks of a scene; each may be NULL.
typedef struct {
    void *self;
    // A command was done or undone (`count` is 0 for undo).
    void (*done)(void *self, int seat, const Act acts[], int count);
    // A command was refused, as it is written; the whole line for seats that may not play.
    void (*refused)(void *self, const Refusal *refusal, const char *command);
} SceneWatch;

// A callback for each error, for callers that want them all.
typedef struct {
    void *self;
    void (*wrong)(void *self, const ScriptError *error);
} SceneReport;

// A moment to which "undo" can return.
typedef struct {
    Play play;
    HandEnd end;
} SceneMoment;

typedef struct {
    const Ruleset *rules;  // NULL until the set-up is read; the caller unloads it
    Setup setup;
    Play play;
    HandEnd end;       // the end of the last finished hand
    EventList events;  // of the last command
    int line;          // of the script, from 1, that is played now
    int undo_count;    // commands that can be undone
    int undo_next;     // in `undo`, which is a ring
    int undo_room;     // capacity of `undo`; grows to SCENE_UNDO_MAX
    SceneMoment *undo;
    const uint64_t *seed;       // in place of that of the script; NULL: its own
    const SceneWatch *watch;    // may be NULL
    const SceneReport *report;  // may be NULL
    bool refused;               // the seats were refused as the script expects; there is no game
    bool bless;                 // what differs is written into the script, and is no difference
    bool kept;      // the script is a match that was kept: other hands may have been asked for
    bool asks_all;  // whoever shows a hand is asked: to see what an earlier program was asked
    bool shown;     // the script stops where a hand was asked for that is shown unasked here
} Scene;

typedef enum {
    SCENE_DONE,
    SCENE_DIFFERS,   // the game differs from a claim
    SCENE_AT_FAULT,  // the script itself is wrong
    SCENE_FAILED,    // the rules file failed, at load or in play
} SceneResult;

// Plays the script from its set-up to its end, or to the first error; with a `report`, past errors
// for as long as the game still follows the script. `error` says what is wrong and where. Rules
// files may lie beside `path`, the script's path; if it is NULL, they are found as on a command
// line. Start from {0} with `watch`, `report` and `bless` set as needed, and `rules` that are
// loaded already; always end with scene_free.
SceneResult scene_play(Scene *scene, const RulesetSource *source, const char *path, Script *script,
                       ScriptError *error);

// Frees all but the rules.
void scene_free(Scene *scene);

#endif
