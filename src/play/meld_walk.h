// Walks through every meld that some cards can make, and every way to add them to a meld on the
// table: each with all its readings, each once.

#ifndef LOBA_PLAY_MELD_WALK_H
#define LOBA_PLAY_MELD_WALK_H

#include "play/meld.h"

// Receives each act of a walk; returns false to end the walk.
typedef bool ActVisit(void *self, const Act *act);

// A visitor for whether there is anything to walk: it ends the walk at its first act.
bool end_at_first(void *self, const Act *act);

// The end of a walk: ended by `visit`; complete; or cut short, because it would take too long.
typedef enum { WALK_ENDED, WALK_WHOLE, WALK_CUT } WalkEnd;

// Walks every meld that cards of a hand can make, in every reading; duplicates count once. With a
// card `must`, only melds that contain it; with `opening`, only melds that may be a part of a
// contract. The acts are complete but for their `rule`.
WalkEnd melds_in_hand(const Ruleset *rules, FaceSet wild, bool opening, const CardSet *hand,
                      Card must, ActVisit *visit, void *self);

// The same for every way to lay cards of a hand on a meld on the table.
WalkEnd lays_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                     const CardSet *hand, Card must, ActVisit *visit, void *self);

// The faces of which a card could stand as itself in a meld of these cards. A card of any other
// face is in none, unless it is a wild one. This takes a tenth of the time of a walk.
FaceSet faces_in_melds(const Ruleset *rules, FaceSet wild, const CardSet *cards);

// Whether one of the cards could be in a meld of them: that it is a wild card, or has such a face.
bool card_in_melds(const Ruleset *rules, FaceSet wild, const CardSet *cards, Card card);

// ---- Readings of given cards

enum { WALK_STEPS_MAX = 200000 };  // far beyond any walk in real games

// Walks every reading of all these cards as one new meld. Takes its steps from *steps and stops at
// 0.
WalkEnd meld_readings_of(const Ruleset *rules, FaceSet wild, MeldForm form, const CardSet *cards,
                         int *steps, ActVisit *visit, void *self);

// The same for cards that are all laid on a meld on the table, whose wild cards in `may_move` may
// move.
WalkEnd lay_readings_of(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                        const CardSet *cards, const CardSet *may_move, ActVisit *visit, void *self);

#endif
