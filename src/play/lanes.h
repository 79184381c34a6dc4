// Hands of one pack without wild cards, in a game with one kind of set and one of run at most: gin,
// Chinchón. Four lanes of bits say all of such a hand, so that its best arrangement needs no
// search but where a card could go into a set and into a run. Private to solver.c.

#ifndef LOBA_PLAY_LANES_H
#define LOBA_PLAY_LANES_H

#include "play/solver.h"

// The arrangement that leaves the fewest points, as the search would find it. False: the rules or
// the hand are others.
bool lanes_arrange(const Ruleset *rules, FaceSet wild, const CardSet *hand, Solution *solution);

#endif
