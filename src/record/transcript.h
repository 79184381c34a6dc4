// The transcript of a match: a journal whose lines are those of a scripted game, so that it can be
// replayed and resumed. Comments at its head name the program and the rules files; if people play,
// the seed is sealed until the match is over.

#ifndef LOBA_RECORD_TRANSCRIPT_H
#define LOBA_RECORD_TRANSCRIPT_H

#include <limits.h>
#include <stdio.h>

#include "notation/claims.h"
#include "notation/script.h"
#include "notation/setup.h"
#include "record/journal.h"

// ---- Writing

// Start from {0}: a match that is not written down. Only transcript_close accepts such a one; all
// other functions that write want one that is open.
typedef struct {
    bool open;
    Journal journal;
    char path[PATH_MAX];
    bool stuck;  // lines wait that the file does not take, and `error` says why
    Error error;
    bool full;                    // a line did not fit in what can be read: no more are added
    bool left;                    // its last line says that the match was left
    char stated[STATE_TEXT_MAX];  // the last state that stands in it
} Transcript;

// Makes the file and writes its head. If that fails no file is left.
JournalMade transcript_begin(Transcript *transcript, const char *path, const Ruleset *rules,
                             const Setup *setup, Error *error);

// Adds a command that was done, or "undo". Before the first command of a hand the state stands in
// which it was dealt, once; for others `state` is "". With `safely` nothing that happens afterwards
// can lose the command.
void transcript_command(Transcript *transcript, const char *state, const char *seat,
                        const char *command, bool safely);

// Tries again to write the lines that the file did not take.
void transcript_retry(Transcript *transcript);

// Marks that the match goes on under other rules files than those it was played with so far.
void transcript_force(Transcript *transcript, const Ruleset *rules);

// Adds that the match is left as it stands: if that is not the last line of a match that is not
// over, the program was killed or lines are missing.
void transcript_leave(Transcript *transcript);

// Adds how the match ended, and its seed.
void transcript_end(Transcript *transcript, const Standing *end, uint64_t seed);

// False: lines are lost that the file did not take, and `error` says why it did not.
bool transcript_close(Transcript *transcript, Error *error);

// ---- Reading

// Opens a transcript to go on with it, without a torn last line. The text is the caller's, to be
// given to journal_text_free.
bool transcript_open(Transcript *transcript, const char *path, JournalText *text, Error *error);

// Whether a file looks like a transcript, even a damaged one or one of another version; reads from
// its position, and goes back there.
bool transcript_is_one(FILE *file);

// Whether its head is whole: otherwise the program was killed before anybody played.
bool transcript_has_begun(const JournalText *text);

// Whether this program knows its format. False: its first line is of another version, or none.
bool transcript_check(const JournalText *text, Error *error);

// Whether lines may be missing at its end, or the program was killed: no line says that the match
// was left. Transcripts of format 1 never said so.
bool transcript_breaks_off(const JournalText *text);

// Whether the match came to its end.
bool transcript_is_over(const JournalText *text);

// The scripted game that it is; its lines have the same numbers.
bool transcript_script(const JournalText *text, Script *script, ScriptError *error);

// Whether it was played with these very rules files. False: `error` names one that differs.
bool transcript_has_rules(const JournalText *text, const Ruleset *rules, Error *error);

#endif
