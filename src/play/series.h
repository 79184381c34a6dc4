// Matches played one after the other by the same players: how the next one begins (CH-04).

#ifndef LOBA_PLAY_SERIES_H
#define LOBA_PLAY_SERIES_H

#include "play/position.h"

// Who deals first in the match after this one: the winner; of several the first in order of play
// from the last dealer. NOBODY: it is found anew, as in a first match; so it is where the rules say
// so, where nobody has won, and while the match is not over.
int series_dealer(const Ruleset *rules, const Game *game);

// Which way the match after this one goes round.
Direction series_direction(const Ruleset *rules, const Game *game);

// How the match after one that is over begins. `begun` is how that one began: its players and
// bounds stay. The seed comes from that of the match before, so that the first one fixes all.
void series_next(const Ruleset *rules, const MatchSetup *begun, const Game *over, Position *next);

#endif
