// Sets of cards and of faces, a bit each. A word holds one pack in four lanes of 16, one a suit, a
// bit a rank; the same layout for every pack, so that a set of faces selects cards with one AND a
// pack.

#ifndef LOBA_CARDS_CARD_SET_H
#define LOBA_CARDS_CARD_SET_H

#include "cards/card.h"

typedef struct {
    uint64_t pack[PACKS_MAX];
} CardSet;

// Bit n for the face n. Jokers of all numbers are in it or none is: bits 0, 16, 32 and 48 are
// equal.
typedef uint64_t FaceSet;

#define FACES_JOKER UINT64_C(0x0001000100010001)

static inline void card_set_add(CardSet *set, Card card)
{
    set->pack[card >> 6] |= UINT64_C(1) << (card & 63);
}

static inline void card_set_remove(CardSet *set, Card card)
{
    set->pack[card >> 6] &= ~(UINT64_C(1) << (card & 63));
}

static inline bool card_set_has(const CardSet *set, Card card)
{
    return set->pack[card >> 6] >> (card & 63) & 1;
}

static inline int card_set_count(const CardSet *set)
{
    int count = 0;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        count += __builtin_popcountll(set->pack[pack]);
    return count;
}

static inline bool card_set_is_empty(const CardSet *set)
{
    return (set->pack[0] | set->pack[1] | set->pack[2] | set->pack[3]) == 0;
}

// Takes the lowest card out of a set that is not empty. Walks a set:
// `for (CardSet rest = set; !card_set_is_empty(&rest);) { Card card = card_set_pop(&rest); … }`
static inline Card card_set_pop(CardSet *set)
{
    int pack = set->pack[0] ? 0 : set->pack[1] ? 1 : set->pack[2] ? 2 : 3;
    int bit = __builtin_ctzll(set->pack[pack]);
    set->pack[pack] &= set->pack[pack] - 1;
    return (Card)(pack << 6 | bit);
}

// The cards of the set that show one of the faces.
static inline CardSet card_set_of(const CardSet *set, FaceSet faces)
{
    const uint64_t *pack = set->pack;
    return (CardSet){{pack[0] & faces, pack[1] & faces, pack[2] & faces, pack[3] & faces}};
}

static inline CardSet card_set_minus(const CardSet *set, const CardSet *other)
{
    CardSet rest;
    for (int pack = 0; pack < PACKS_MAX; pack++)
        rest.pack[pack] = set->pack[pack] & ~other->pack[pack];
    return rest;
}

static inline CardSet card_set_both(const CardSet *a, const CardSet *b)
{
    const uint64_t *x = a->pack, *y = b->pack;
    return (CardSet){{x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3]}};
}

static inline bool card_set_contains(const CardSet *set, const CardSet *part)
{
    CardSet rest = card_set_minus(part, set);
    return card_set_is_empty(&rest);
}

static inline bool face_set_has(FaceSet set, Card card) { return set >> (card & 63) & 1; }

static inline FaceSet face_set_with(FaceSet set, Face face)
{
    return set | (face == FACE_JOKER ? FACES_JOKER : UINT64_C(1) << face);
}

// A card of the set that shows the face, of the first pack that has one; CARD_NONE where none does.
static inline Card card_set_find(const CardSet *set, Face face)
{
    CardSet some = card_set_of(set, face_set_with(0, face));
    return card_set_is_empty(&some) ? (Card)CARD_NONE : card_set_pop(&some);
}

#endif
