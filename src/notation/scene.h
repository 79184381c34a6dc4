// A scripted game as it is played: set up, command after command, held against what it claims.

#ifndef LOBA_NOTATION_SCENE_H
#define LOBA_NOTATION_SCENE_H

#include "notation/command.h"
#include "notation/script.h"
#include "notation/setup.h"

enum { SCENE_UNDO_MAX = 4096 };  // commands that "undo" lines can go back over

// Functions that are called for each command that was done or undone (`count` is 0), from which a
// resumed match has its history; and for each that was refused, as it was written, or the whole
// line for seats that may not play. Either may be NULL.
typedef struct {
    void *self;
    void (*done)(void *self, int seat, const Act acts[], int count);
    void (*refused)(void *self, const Refusal *refusal, const char *command);
} SceneWatch;

// A function that is called for each error, if all of them are to be known.
typedef struct {
    void *self;
    void (*wrong)(void *self, const ScriptError *error);
} SceneReport;

// A moment that "undo" goes back to.
typedef struct {
    Play play;
    HandEnd end;
} SceneMoment;

typedef struct {
    const Ruleset *rules;  // NULL until the set-up is read; the caller's to unload
    Setup setup;
    Play play;
    HandEnd end;       // of the last hand that is over
    EventList events;  // of the last command
    int undo_count;    // commands that can be undone
    int undo_next;     // in `undo`, which is a ring
    int undo_room;     // moments that `undo` has room for: it grows to SCENE_UNDO_MAX
    SceneMoment *undo;
    const SceneWatch *watch;    // may be NULL
    const SceneReport *report;  // NULL: the first thing that is wrong ends the script
    bool refused;               // the seats were refused, as the script expects: there is no game
    bool bless;                 // what differs is written into the script, and is no difference
} Scene;

typedef enum {
    SCENE_DONE,
    SCENE_DIFFERS,   // something is not as the script claims
    SCENE_AT_FAULT,  // the script itself is wrong
    SCENE_FAILED,    // the rules file failed: while it was loaded, or when it was asked
} SceneResult;

// Plays the script from its set-up to its end, or to the first thing that is wrong, which `error`
// says with its place; with a `report` as far as the game is as the script has it. `path` is the
// script's: rules files may lie beside it; NULL: they are found as at a command line. Start from
// {0} with `watch`, `report` and `bless` as wanted; give it to scene_free in any case.
SceneResult scene_play(Scene *scene, const RulesetSource *source, const char *path, Script *script,
                       ScriptError *error);

// Frees all but the rules.
void scene_free(Scene *scene);

#endif
