// Hands of which only the cards in no meld count: how few points they leave.

#ifndef LOBA_BOTS_LOOSE_H
#define LOBA_BOTS_LOOSE_H

#include "play/game.h"

// A hand in the arrangement that leaves the fewest points: kept, so that it is found once.
typedef struct {
    const Ruleset *rules;
    FaceSet wild;
    CardSet hand, loose;
    int points;  // of the loose cards
} Loose;

Loose loose_of(const Ruleset *rules, FaceSet wild, const CardSet *hand);

// The fewest points of the hand without a card of it, and without the card whose loss leaves the
// fewest.
int loose_without(const Loose *loose, Card card);
int loose_after_throw(const Loose *loose);

#endif
