// A match goes on under its rules files as they are now: the same position, written as the set-up
// of a new match, so that its transcript holds what it needs to be resumed.

#ifndef LOBA_MATCH_RELOAD_H
#define LOBA_MATCH_RELOAD_H

#include "match/session.h"

// Loads the rules of the match again and sets up its position under them. On true the caller owns
// *next and its rules, which it returns to the source. False: nothing has changed, and either
// `faults` tells what is wrong with the files, or `error` why the position cannot go on.
//
// Of what the players knew only what anybody can see of the position is kept: not which hidden
// cards somebody has seen, nor who threw what. Nothing done before can be undone.
bool session_reload(const Session *session, const RulesetSource *source, Session *next,
                    Faults *faults, Error *error);

#endif
