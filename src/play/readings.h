// The readings of cards that a player names: as a new meld, added to a meld on the table, or in the
// place of a wild card there; and where there is none, why not.

#ifndef LOBA_PLAY_READINGS_H
#define LOBA_PLAY_READINGS_H

#include "play/meld_walk.h"

// Which new melds may be meant where cards are named.
typedef struct {
    unsigned kinds;  // the kinds, as bits 1 << kind
    unsigned due;    // those that a contract which is due still asks for; 0: none is due
    int hand;        // and the number of the hand whose contract it is
} MeldsMeant;

// Every way to put these cards down as a new meld, as a part of a contract where one is due, or to
// add them to a meld on the table. A card whose `as` is FACE_OPEN may stand for anything it can;
// one that says what it stands for keeps to that. For a lay the list may name wild cards of the
// meld that are to move; with `moves`, those that are not named may move as well. Each reading is
// one act, complete but for its `rule`. Adds to `list`; returns how many. None: *why says what is
// wrong with the likeliest reading, of new melds that of the nearest kind.
int meld_readings(const Ruleset *rules, FaceSet wild, MeldsMeant meant, const Laying cards[],
                  int count, ActList *list, Refusal *why);
int lay_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                 const Laying cards[], int count, bool moves, ActList *list, Refusal *why);

// The same for a card that takes a wild card's place, and, where it is named, that wild card with
// what it is to stand for.
int swap_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                  const Laying cards[], int count, ActList *list, Refusal *why);

// Walks every way to put a card of a hand in the place of a wild card of a meld on the table; with
// `must` other than CARD_NONE only that card.
WalkEnd swaps_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                      const CardSet *hand, Card must, ActVisit *visit, void *self);

#endif
