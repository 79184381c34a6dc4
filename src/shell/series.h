// Matches at the prompt, one after the other between the same players: each greeted, played,
// written down and, where that is wanted, saved.

#ifndef LOBA_SHELL_SERIES_H
#define LOBA_SHELL_SERIES_H

#include "match/session.h"
#include "shell/commands.h"

enum { GAMES_MAX = 1000 };  // of one series

// Plays the match that the session has begun; then as many more as `--games` says, or as the people
// at the terminal want. A match that somebody leaves is the last one. The transcript is {0}, or the
// one from which the session came. Takes both; returns the exit status.
int series_play(const Shell *shell, Session *session, Transcript *transcript);

#endif
