// The readings of cards that a player names: as a new meld, added to a meld on the table, or
// exchanged for a wild card there; or the reason why there is none.

#ifndef LOBA_PLAY_READINGS_H
#define LOBA_PLAY_READINGS_H

#include "play/meld_walk.h"

// The new melds that named cards may mean.
typedef struct {
    unsigned kinds;  // the kinds, as bits 1 << kind
    unsigned due;    // kinds still wanted by a contract that is due; 0: none is due
    int hand;        // the number of the hand, for its contract
} MeldsMeant;

// Adds to `list` every way to put these cards down as a new meld (as a part of the contract if one
// is due) or to add them to a meld on the table; returns their number. A card whose `as` is
// FACE_OPEN may stand for anything; otherwise `as` is kept. For a lay, the cards may include wild
// cards of the meld that are to move; with `moves`, its other wild cards may move as well. Each
// reading is one act, complete but for its `rule`. If there is none, *why says what is wrong with
// the likeliest reading; for a new meld, with the nearest kind.
int meld_readings(const Ruleset *rules, FaceSet wild, MeldsMeant meant, const Laying cards[],
                  int count, ActList *list, Refusal *why);
int lay_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                 const Laying cards[], int count, bool moves, ActList *list, Refusal *why);

// The same for a card that replaces a wild card. If the wild card is named, it comes with what it
// is to stand for.
int swap_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                  const Laying cards[], int count, ActList *list, Refusal *why);

// Walks every way to exchange a card of a hand for a wild card of a meld on the table; with a card
// `must`, only that card.
WalkEnd swaps_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                      const CardSet *hand, Card must, ActVisit *visit, void *self);

#endif
