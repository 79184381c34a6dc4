// Games as files: scripted games and transcripts of matches, found, read, played again, held
// against what they claim, and resumed.

#ifndef LOBA_MATCH_GAME_FILES_H
#define LOBA_MATCH_GAME_FILES_H

#include <stdio.h>

#include "match/session.h"
#include "notation/scene.h"
#include "record/transcript.h"

// ---- Which

// Start from {0}.
typedef struct {
    int count, room;
    char **paths;
} GameFiles;

// Adds each file, and of each folder every file *.game and *.loba in byte order, folders within it
// too; links in a folder are not followed. False: some path leads to no game, and `err` was told
// so.
bool game_files_find(GameFiles *files, char *const paths[], int count, FILE *err);
void game_files_free(GameFiles *files);

// ---- One of them

typedef struct {
    Script script;
    bool recorded;     // it is a transcript, and
    JournalText text;  // this is what its file says
} GameText;

// Whether the file at this path is a transcript.
bool game_text_is_transcript(const char *path);

// Reads a script or a transcript. False: it cannot be read, is no file, is neither of the two, or
// is a transcript that somebody has changed.
bool game_text_read(const char *path, GameText *game, ScriptError *error);

// The same for a transcript that is open already; takes the text over.
bool game_text_take(GameText *game, JournalText *text, ScriptError *error);
void game_text_free(GameText *game);

// Plays it as scene_play does. A transcript may name rules files in any folder, and is at fault if
// they are not those it was played with, unless `forced`.
SceneResult game_text_play(GameText *game, Scene *scene, const RulesetSource *source,
                           const char *path, bool forced, ScriptError *error);

// Plays it again in a session, which resumes the match. SCENE_DONE: the session is the caller's,
// and the rules in it go back to the source.
SceneResult game_text_resume(GameText *game, const RulesetSource *source, const char *path,
                             bool forced, Session *session, ScriptError *error);

// ---- The rules of many

enum { CACHE_ENTRIES = 16, CACHE_KEY_MAX = 1024 };

typedef struct {
    char key[CACHE_KEY_MAX];  // what was asked for; "" if it is too long to be found again
    const Ruleset *rules;     // NULL: an empty entry
} CacheEntry;

// Rulesets that many games of one variant with the same options share. A ruleset that was given
// stays loaded while CACHE_ENTRIES - 1 others are.
typedef struct {
    RulesetSource source;  // loads through the cache; what it gives goes back to the cache alone
    const RulesetSource *inner;
    CacheEntry entries[CACHE_ENTRIES];
    int next;  // the entry to be replaced
} RulesetCache;

void ruleset_cache_start(RulesetCache *cache, const RulesetSource *inner);
void ruleset_cache_end(RulesetCache *cache);

// ---- Many of them, held against what they claim

typedef struct {
    bool bless;  // rewrites the claims and expected refusals to what is so, for a person to review
    bool all;    // says all that differs in a script, not only what differs first
} ReplayWay;

// Plays each file that game_files_find finds. Says on `out` for each game that fails what differs
// first, and last how many passed and failed; on `err` what is wrong with the paths themselves.
// Returns the exit status: 0, 1, or 3 if a rules file is to blame.
int replay_paths(const RulesetSource *source, char *const paths[], int count, ReplayWay way,
                 FILE *out, FILE *err);

#endif
