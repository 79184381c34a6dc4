// Hands of which only the cards in no meld count: how few points they leave.

#ifndef LOBA_BOTS_LOOSE_H
#define LOBA_BOTS_LOOSE_H

#include "play/game.h"

// Points of the cards of a hand that are in no meld of the arrangement that leaves the fewest.
int loose_points(const Ruleset *rules, FaceSet wild, const CardSet *hand);

// The same of the hand without the card, and without the card whose loss leaves the fewest.
int loose_without(const Ruleset *rules, FaceSet wild, const CardSet *hand, Card card);
int loose_after_throw(const Ruleset *rules, FaceSet wild, const CardSet *hand);

#endif
