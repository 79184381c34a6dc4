// Hands of which only the cards in no meld count: how few points they leave.

#ifndef LOBA_TESTS_SUPPORT_FORMER_LOOSE_H
#define LOBA_TESTS_SUPPORT_FORMER_LOOSE_H

#include "play/game.h"

// A hand in the arrangement that leaves the fewest points: kept, so that it is found once.
typedef struct {
    const Ruleset *rules;
    FaceSet wild;
    CardSet hand, loose;
    int points;  // of the loose cards
} FormerLoose;

FormerLoose former_loose_of(const Ruleset *rules, FaceSet wild, const CardSet *hand);

// The fewest points of the hand without a card of it, and without the card whose loss leaves the
// fewest.
int former_loose_without(const FormerLoose *loose, Card card);
int former_loose_after_throw(const FormerLoose *loose);

#endif
