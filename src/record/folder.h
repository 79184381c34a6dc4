// The folder in which the transcripts of matches lie.

#ifndef LOBA_RECORD_FOLDER_H
#define LOBA_RECORD_FOLDER_H

#include <limits.h>

#include "record/transcript.h"

// "$XDG_STATE_HOME/loba", or ".local/state/loba" in the home folder. False if neither is known.
bool folder_path(char path[PATH_MAX], Error *error);

// Begins a transcript in that folder, named after the variant and the day. Creates the folder if it
// is missing.
bool folder_begin(Transcript *transcript, const Ruleset *rules, const Setup *setup, Error *error);

// A callback for each match that was passed over, and why.
typedef void PassedOver(const char *path, const Error *why);

// Opens the match played last, of the variant unless that is NULL, passing over matches that are
// finished, cannot be opened, or are open in another program. A match dated in the future comes
// last: its clock was wrong, so its date says nothing. False if there is no match, or the folder
// cannot be read. The caller owns the text, as for transcript_open.
bool folder_open_latest(const char *variant, Transcript *transcript, JournalText *text,
                        PassedOver *passed_over, Error *error);

#endif
