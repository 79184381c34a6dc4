// Cards written in tests, "5S 6S JK=7S JK": French, the first free copy of each. What a card stands
// for is open unless it is said; "A^" is an ace above the king, "7*" a rank in any suit.

#ifndef LOBA_TESTS_SUPPORT_LAYING_H
#define LOBA_TESTS_SUPPORT_LAYING_H

#include "play/game.h"

// Returns how many; a word that is no card fails an assertion.
int layings_of(const char *text, Laying cards[], int room);

// The same, as plain cards, and as a set.
int cards_of(const char *text, Card cards[], int room);
CardSet card_set_of_text(const char *text);

#endif
