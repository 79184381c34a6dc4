// How a game stands, as a digest: whether it is dealt again just as it was.

#ifndef LOBA_PLAY_STATE_H
#define LOBA_PLAY_STATE_H

#include "base/digest.h"
#include "play/game.h"

// Of the match, the hand, what each side and seat has, and where each card lies; the same on every
// machine. What is left of the seed is not in it.
Digest game_state(const Game *game);

#endif
