// Cards as they may be typed at the prompt: a suit said once, "A-3 S", or a rank, "7 C D H".

#ifndef LOBA_SHELL_TYPED_CARDS_H
#define LOBA_SHELL_TYPED_CARDS_H

#include "notation/cards.h"

enum { TYPED_CARDS_MAX = 64 };  // of one group of cards

// A word of a command, as it was typed or as a card in its place.
typedef struct {
    LineWord from;
    int span;    // the bytes that were typed, from the start of `from`
    bool whole;  // it stays as it was typed
    bool open;   // which it does because it is a rank of which no suit is said: that of `first`
    int first, last;  // otherwise the places of its ranks in the deck, `last` included
    int suit;         // and their suit; SUITS while it is not known
    char typed;       // the first letter of the suit as it was typed, small
} TypedCards;

typedef struct {
    int count;
    TypedCards list[TYPED_CARDS_MAX];
} TypedGroup;

// Whether the word is a suit of the deck: a letter, a sign, a name.
bool typed_is_suit(const Deck *deck, const LineWord *word);

// Reads cards until the next word that is none, and leaves the line before it. A rank without a
// suit stays as it was typed. Articles, "the" and "la", are passed over.
void typed_take_cards(const Deck *deck, Line *line, TypedGroup *group);

#endif
