// A match as it is played: a journal whose lines are those of a scripted game, so that it can be
// replayed as one and gone on with. Comments at its head say with what it is played; the seed is
// sealed until the match is over, wherever people play.

#ifndef LOBA_RECORD_TRANSCRIPT_H
#define LOBA_RECORD_TRANSCRIPT_H

#include <limits.h>
#include <stdio.h>

#include "notation/claims.h"
#include "notation/script.h"
#include "notation/setup.h"
#include "record/journal.h"

// ---- Writing

// Start from {0}: a match that is not written down.
typedef struct {
    bool open;
    Journal journal;
    char path[PATH_MAX];
    bool stuck;  // lines wait that the file does not take, and `error` says why
    Error error;
} Transcript;

// Makes the file and writes its head. Where no match can be written down there, no file is left.
JournalMade transcript_begin(Transcript *transcript, const char *path, const Ruleset *rules,
                             const Setup *setup, Error *error);

// Adds a command that was done, or "undo". With `safely` nothing that happens afterwards can lose
// it.
void transcript_command(Transcript *transcript, const char *seat, const char *command, bool safely);

// Tries again to write what the file did not take.
void transcript_retry(Transcript *transcript);

// Marks that the match goes on under other rules files than those it was played with so far.
void transcript_force(Transcript *transcript, const Ruleset *rules);

// Adds how the match ended, and its seed.
void transcript_end(Transcript *transcript, const Standing *end, uint64_t seed);

// False: lines are lost that the file did not take, and `error` says why it did not.
bool transcript_close(Transcript *transcript, Error *error);

// ---- Reading

// Opens a transcript to go on with it, without a torn last line. The text is the caller's, to be
// given to journal_text_free.
bool transcript_open(Transcript *transcript, const char *path, JournalText *text, Error *error);

// Whether a file is one; reads from where it stands, and goes back there.
bool transcript_is_one(FILE *file);

// Whether its head is whole: else the program was ended before anybody played.
bool transcript_has_begun(const JournalText *text);

// Whether the match came to its end.
bool transcript_is_over(const JournalText *text);

// The scripted game that it is; its lines have the same numbers.
bool transcript_script(const JournalText *text, Script *script, ScriptError *error);

// Whether it was played with these very rules files. False: `error` names one that differs.
bool transcript_has_rules(const JournalText *text, const Ruleset *rules, Error *error);

#endif
