// How many cards of each face there are, jokers aside: what fits and plans are reckoned with.

#ifndef LOBA_BOTS_COUNTS_H
#define LOBA_BOTS_COUNTS_H

#include "play/shapes.h"

typedef struct {
    FaceSet held[PACKS_MAX];  // the faces of which there are at least one, two, three, four
} Counts;

static inline Counts counts_of_holding(const Holding *holding)
{
    const FaceSet *held = holding->held;
    return (Counts){{held[0], held[1], held[2], held[3]}};
}

static inline Counts counts_of(const Deck *deck, const CardSet *cards)
{
    const Holding holding = holding_of_cards(deck, cards);
    return counts_of_holding(&holding);
}

// How many cards of these faces there are.
static inline int counts_sum(const Counts *counts, FaceSet faces)
{
    int sum = 0;
    for (int i = 0; i < PACKS_MAX && counts->held[i] & faces; i++)
        sum += __builtin_popcountll(counts->held[i] & faces);
    return sum;
}

// One card of each of these faces, which must be there, goes.
static inline void counts_take(Counts *counts, FaceSet faces)
{
    for (int i = PACKS_MAX - 1; i >= 0; i--) {
        FaceSet top = counts->held[i] & faces;
        counts->held[i] &= ~top;
        faces &= ~top;
    }
}

#endif
