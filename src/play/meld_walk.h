// The readings of cards as melds: every meld, and every way to add to one, that a set of cards can
// make, each once. melds_in_hand and lays_on_meld of play/meld.h ask for all of them; here is asked
// for those of named cards. Private to `play`.

#ifndef LOBA_PLAY_MELD_WALK_H
#define LOBA_PLAY_MELD_WALK_H

#include "play/meld.h"

enum { WALK_STEPS_MAX = 200000 };  // far more than any walk of a game that people play

// Walks every reading of all these cards as one new meld; takes what it does from *steps, which
// never go below 0.
WalkEnd meld_readings_of(const Ruleset *rules, FaceSet wild, MeldForm form, const CardSet *cards,
                         int *steps, ActVisit *visit, void *self);

// The same of cards that are all laid on a meld on the table, of which these wild ones may move.
WalkEnd lay_readings_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                        const CardSet *cards, const CardSet *may_move, ActVisit *visit, void *self);

#endif
