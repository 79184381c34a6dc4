// The folder in which the transcripts of matches lie.

#ifndef LOBA_RECORD_FOLDER_H
#define LOBA_RECORD_FOLDER_H

#include <limits.h>

#include "record/transcript.h"

// "$XDG_STATE_HOME/loba", or ".local/state/loba" in the home folder. False: nothing names a home.
bool folder_path(char path[PATH_MAX], Error *error);

// Begins a transcript in that folder, which is made if it is missing, under a name of the variant
// and the day.
bool folder_begin(Transcript *transcript, const Ruleset *rules, const Setup *setup, Error *error);

// Is told of a match that would have come first, and why it was passed over.
typedef void PassedOver(const char *path, const Error *why);

// Opens the match played last, passing over those that are finished, cannot be opened, or are open
// in another program. Matches dated later than now were dated by another clock, so that nobody
// knows when they were played: they come last. False: there is none, or the folder cannot be read.
// The text is the caller's, as of transcript_open.
bool folder_open_latest(Transcript *transcript, JournalText *text, PassedOver *passed_over,
                        Error *error);

#endif
