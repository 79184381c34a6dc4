// Every meld, and every way to add to one on the table, that some cards can make, with every
// reading, each once.

#ifndef LOBA_PLAY_MELD_WALK_H
#define LOBA_PLAY_MELD_WALK_H

#include "play/meld.h"

// Is shown each act of a walk; false ends the walk.
typedef bool ActVisit(void *self, const Act *act);

// How a walk ends: `visit` ended it; it has shown everything; it has shown some, for there is more
// to walk through than anybody could wait for.
typedef enum { WALK_ENDED, WALK_WHOLE, WALK_CUT } WalkEnd;

// Walks every meld that cards of a hand make, with every reading, twins counted once; with `must`
// other than CARD_NONE only those with that card, with `opening` only those that may be a part of a
// contract. The acts are complete but for their `rule`.
WalkEnd melds_in_hand(const Ruleset *rules, FaceSet wild, bool opening, const CardSet *hand,
                      Card must, ActVisit *visit, void *self);

// The same for every way to lay cards of a hand on a meld on the table.
WalkEnd lays_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must, ActVisit *visit, void *self);

// ---- Readings of named cards

enum { WALK_STEPS_MAX = 200000 };  // far more than any walk of a game that people play

// Walks every reading of all these cards as one new meld; takes its steps from *steps, which never
// go below 0.
WalkEnd meld_readings_of(const Ruleset *rules, FaceSet wild, MeldForm form, const CardSet *cards,
                         int *steps, ActVisit *visit, void *self);

// The same of cards that are all laid on a meld on the table, whose wild cards `may_move` move.
WalkEnd lay_readings_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                        const CardSet *cards, const CardSet *may_move, ActVisit *visit, void *self);

#endif
