// The transcript of a match: a journal whose lines are those of a scripted game, so that it can be
// replayed and resumed. Comments at its head name the program and the rules files; if people play,
// the seed is sealed until the match is over.

#ifndef LOBA_RECORD_TRANSCRIPT_H
#define LOBA_RECORD_TRANSCRIPT_H

#include <limits.h>
#include <stdio.h>

#include "base/language.h"
#include "notation/claims.h"
#include "notation/script.h"
#include "notation/setup.h"
#include "record/journal.h"

// ---- Writing

// Start from {0}, a transcript that is not written. Only transcript_close accepts one; all other
// functions for writing need an open one.
typedef struct {
    bool open;
    Journal journal;
    char path[PATH_MAX];
    bool stuck;  // lines wait because writing failed, as `error` says
    Error error;
    bool full;                    // the next line would make it too long to read: no more are added
    bool left;                    // its last line says that the players left the match
    char stated[STATE_TEXT_MAX];  // the last state written to it
    Language language;            // in which people play; LANGUAGE_COUNT: it does not say
} Transcript;

// Creates the file and writes its head. On failure no file is left.
JournalMade transcript_begin(Transcript *transcript, const char *path, const Ruleset *rules,
                             const Setup *setup, Error *error);

// Adds a command, or "undo"; before it, as before the line that they left, the language, if people
// play in another one than before. `state` is the state in which a hand was dealt, for the first
// command of the hand, which is preceded by it; otherwise "". With `safely` the command is on the
// disk on return.
void transcript_command(Transcript *transcript, const char *state, const char *seat,
                        const char *command, bool safely);

// Tries again to write the waiting lines.
void transcript_retry(Transcript *transcript);

// Records that the match continues under rules files other than those it was played with so far,
// under which all came out the same; with a `state` other than "", that it is forced to go on from
// this one, whatever stands above.
void transcript_take_rules(Transcript *transcript, const Ruleset *rules, const char *state);

// Records that the match goes on under changed rules files in another transcript, and that it comes
// from another one. The one it comes from is over with that.
void transcript_go_on(Transcript *transcript, const char *path);
void transcript_follow(Transcript *transcript, const char *path);

// Records that the players left the match unfinished, in this state. Without this as its last line,
// an unfinished match means that the program was killed or that lines are missing.
void transcript_leave(Transcript *transcript, const char *state);

// Records the end of the match, and its seed.
void transcript_end(Transcript *transcript, const Standing *end, uint64_t seed);

// False if waiting lines were lost; `error` says why they could not be written.
bool transcript_close(Transcript *transcript, Error *error);

// ---- Reading

// Opens a transcript to continue it, without a torn last line. The caller frees the text with
// journal_text_free.
bool transcript_open(Transcript *transcript, const char *path, JournalText *text, Error *error);

// Whether a file looks like a transcript, even a damaged one or one of another version. Reads from
// the current position and returns to it.
bool transcript_is_one(FILE *file);

// Whether its head is complete; otherwise the program was killed before the first move.
bool transcript_has_begun(const JournalText *text);

// Whether the program knows its format. False if its first line names another version, or none.
bool transcript_check(const JournalText *text, Error *error);

// Whether lines may be missing at its end, or the program was killed: no line records that the
// players left. Transcripts of format 1 never have that line.
bool transcript_breaks_off(const JournalText *text);

// Whether the match came to its end.
bool transcript_is_over(const JournalText *text);

// The transcript as a scripted game, with the same line numbers.
bool transcript_script(const JournalText *text, Script *script, ScriptError *error);

// Whether it was played with these very rules files. False: `error` names one that differs.
bool transcript_has_rules(const JournalText *text, const Ruleset *rules, Error *error);

#endif
