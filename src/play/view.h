// Looking ahead from what a seat knows: a whole game that could be the one it sits in.

#ifndef LOBA_PLAY_VIEW_H
#define LOBA_PLAY_VIEW_H

#include "base/random.h"
#include "play/game.h"

// Deals the cards that the seat has not seen at random, each order equally likely, to the hands and
// into the zones where the view hides some, and gives the game a seed of its own, so that what is
// shuffled later is chance as well. The seat's view of `game` is `view` again, byte for byte. Every
// other seat has seen its own cards and, of those that are dealt here, no more.
//
// To be played on it is put into a Play. While a draft is open nobody may take it back there: what
// there was before it is not in the view.
void view_complete(const Ruleset *rules, const View *view, Random *random, Game *game);

#endif
