// How many cards there are of each face, as one small value: twins are alike, so that two hands of
// the same faces are the same to whoever asks what can be made of them. Private to `play`.

#ifndef LOBA_PLAY_FACE_COUNTS_H
#define LOBA_PLAY_FACE_COUNTS_H

#include "cards/card_set.h"

// Four bits a rank, of which the highest is clear so that all can be compared at once: a face is
// held as often as there are packs. Jokers are more; they have the top byte of the first suit.
typedef struct {
    uint64_t suit[SUITS];
} FaceCounts;

#define FACE_COUNTS_CLEAR UINT64_C(0x8088888888888888)

static inline int face_counts_shift(Face face)
{
    return face == FACE_JOKER ? 56 : 4 * face_rank(face);
}

static inline int face_counts_of(const FaceCounts *counts, Face face)
{
    uint64_t from = counts->suit[face_suit(face)] >> face_counts_shift(face);
    return (int)(from & (face == FACE_JOKER ? 0x7f : 7));
}

// There must be as many as are taken.
static inline void face_counts_add(FaceCounts *counts, Face face, int number)
{
    uint64_t one = UINT64_C(1) << face_counts_shift(face);
    counts->suit[face_suit(face)] += one * (uint64_t)number;
}

static inline FaceCounts face_counts_of_cards(const CardSet *cards)
{
    FaceCounts counts = {{0}};
    for (CardSet rest = *cards; !card_set_is_empty(&rest);)
        face_counts_add(&counts, card_face(card_set_pop(&rest)), 1);
    return counts;
}

// Are there as many of each face as `part` has?
static inline bool face_counts_have(const FaceCounts *counts, const FaceCounts *part)
{
    uint64_t have = FACE_COUNTS_CLEAR;
    for (int suit = 0; suit < SUITS; suit++)
        have &= (counts->suit[suit] | FACE_COUNTS_CLEAR) - part->suit[suit];
    return have == FACE_COUNTS_CLEAR;
}

// There must be as many.
static inline FaceCounts face_counts_minus(const FaceCounts *counts, const FaceCounts *part)
{
    FaceCounts rest;
    for (int suit = 0; suit < SUITS; suit++)
        rest.suit[suit] = counts->suit[suit] - part->suit[suit];
    return rest;
}

// How many cards there are in all.
static inline int face_counts_total(const FaceCounts *counts)
{
    int total = (int)(counts->suit[0] >> 56);
    for (int suit = 0; suit < SUITS; suit++) {
        uint64_t ranks = counts->suit[suit] & (UINT64_MAX >> 8);
        uint64_t pairs =
            (ranks & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (ranks >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
        total += (int)(pairs * UINT64_C(0x0101010101010101) >> 56);
    }
    return total;
}

#endif
