// Games as files: scripted games and transcripts are found, read, replayed, checked against their
// claims, and resumed.

#ifndef LOBA_MATCH_GAME_FILES_H
#define LOBA_MATCH_GAME_FILES_H

#include <stdio.h>

#include "match/session.h"
#include "notation/scene.h"
#include "record/transcript.h"

// ---- Finding them

// Start from {0}.
typedef struct {
    int count, room;
    char **paths;
} GameFiles;

// Adds each file and, for each folder, all files *.game and *.loba in it and below it, in byte
// order; links in a folder are not followed. False if some path leads to no game; `err` has been
// told.
bool game_files_find(GameFiles *files, char *const paths[], int count, FILE *err);
void game_files_free(GameFiles *files);

// ---- One game

typedef struct {
    Script script;
    const Ruleset *rules;  // of a script that is played with them, whatever it names; or NULL
    bool recorded;         // it is a transcript:
    JournalText text;      // the contents of its file
    Error changed;         // which of its rules files has changed since, once it was played; or ""
    bool shown;            // it stops where a hand was asked for that is shown unasked here
    bool forced;           // it came out otherwise, and was resumed from there
} GameText;

// Whether a file of this name is a scripted game or a transcript: what an editor keeps beside one
// is not.
bool game_file_is_named(const char *name);

// Whether the file at this path is a transcript.
bool game_text_is_transcript(const char *path);

// Reads a script or a transcript. False if it cannot be read, is not a file, is neither of the two,
// or is a transcript that was tampered with.
bool game_text_read(const char *path, GameText *game, ScriptError *error);

// The same for a transcript that is already open; takes ownership of the text.
bool game_text_take(GameText *game, JournalText *text, ScriptError *error);
void game_text_free(GameText *game);

// Plays it as scene_play does. A transcript may name rules files in any folder, and they may have
// changed since: what counts is that every command and every claim comes out the same.
SceneResult game_text_play(GameText *game, Scene *scene, const RulesetSource *source,
                           const char *path, ScriptError *error);

// Replays it into a session, which resumes the match. On SCENE_DONE the caller owns the session,
// and returns its rules to the source. If `forced`, its commands must be possible, and its claims
// need not hold.
SceneResult game_text_resume(GameText *game, const RulesetSource *source, const char *path,
                             bool forced, Session *session, ScriptError *error);

// The same for a new match that begins where a scripted game ends. With a seed in place of its own,
// what the script leaves open is another; its commands must be possible all the same.
SceneResult game_text_go_on(GameText *game, const RulesetSource *source, const char *path,
                            const uint64_t *seed, Session *session, ScriptError *error);

// ---- A cache of rules

enum { CACHE_ENTRIES = 16, CACHE_KEY_MAX = 1024 };

typedef struct {
    char key[CACHE_KEY_MAX];  // the request; "" if it is too long to be found again
    const Ruleset *rules;     // NULL: an empty entry
} CacheEntry;

// Rulesets shared by many games of one variant with the same options. A ruleset stays loaded at
// least until CACHE_ENTRIES - 1 others have been asked for.
typedef struct {
    RulesetSource source;  // loads through the cache; its rules are returned to the cache only
    const RulesetSource *inner;
    CacheEntry entries[CACHE_ENTRIES];
    int next;  // the entry to be replaced
} RulesetCache;

void ruleset_cache_start(RulesetCache *cache, const RulesetSource *inner);
void ruleset_cache_end(RulesetCache *cache);

// ---- Checking many games against their claims

// Callbacks around each game that is replayed.
typedef struct {
    void *self;
    void (*begins)(void *self, const char *path, const Script *script, const Scene *scene);
    void (*ended)(void *self);  // while its rules are still loaded
} ReplayWatch;

typedef struct {
    bool bless;  // rewrites claims and expected refusals to match the game, for a person to review
    bool all;    // reports all differences in a script, not only the first
    const ReplayWatch *watch;  // NULL: nobody watches
} ReplayWay;

// Plays each file that game_files_find finds. Reports on `out` the first difference of each game
// that fails, and finally how many passed and failed; on `err` what is wrong with the paths
// themselves. Returns the exit status: 0, 1, or 3 if a rules file is at fault.
int replay_paths(const RulesetSource *source, char *const paths[], int count, ReplayWay way,
                 FILE *out, FILE *err);

#endif
