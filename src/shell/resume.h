// Going on with a match: one that was written down as it was played, or a scripted game.

#ifndef LOBA_SHELL_RESUME_H
#define LOBA_SHELL_RESUME_H

#include "match/session.h"
#include "shell/commands.h"

// Brings the match to where it stood. `path` is NULL for the one that was played last of those that
// are not over. Returns an exit status; for STATUS_WELL the session is the caller's, the transcript
// too, where the match came from one, and the rules in it go back to the source.
int resume_match(const Shell *shell, const char *path, Session *session, Transcript *transcript);

#endif
