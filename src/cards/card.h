// A card is a value of one byte, and so is what it shows; a set of cards is one bit a card.

#ifndef LOBA_CARDS_CARD_H
#define LOBA_CARDS_CARD_H

#include <stdbool.h>
#include <stdint.h>

// One physical card: pack << 6 | suit << 4 | rank. Rank 0 is a joker, and its suit bits number the
// jokers of that pack; so two packs hold 2H twice, as two cards.
typedef uint8_t Card;

// What a card shows or stands for: suit << 4 | rank, without the pack. A joker shows 0. An ace, or
// what else is the first rank of the deck, that stands above the highest rank has rank
// RANK_ACE_HIGH. A wild card in a set stands for a rank in any suit.
typedef uint8_t Face;

typedef enum { SUIT_FIRST, SUIT_SECOND, SUIT_THIRD, SUIT_FOURTH, SUITS } Suit;

enum {
    PACKS_MAX = 4,
    PACK_JOKERS_MAX = 4,  // jokers that one pack can hold: they are numbered by the suit bits
    RANK_JOKER = 0,
    RANK_ACE = 1,
    RANK_MAX = 13,
    RANK_ACE_HIGH = 14,
    RANKS = 16,  // what the four bits of a rank can say: 0 the joker, 14 the high ace, 15 none
    CARDS_MAX = PACKS_MAX * (SUITS * RANK_MAX + PACK_JOKERS_MAX),
    CARD_HIDDEN = 0xff,  // in a view: a card that its seat has not seen
    CARD_NONE = 0xfe,
    FACES = 64,
    FACE_JOKER = 0,
    FACE_ANY_SUIT = 0x40,
    FACE_NONE = 0xff,
};

static inline Card card_make(int pack, int suit, int rank)
{
    return (Card)(pack << 6 | suit << 4 | rank);
}

static inline int card_pack(Card card) { return card >> 6; }
static inline int card_rank(Card card) { return card & 15; }
static inline int card_suit(Card card) { return card >> 4 & 3; }
static inline bool card_is_joker(Card card) { return card_rank(card) == RANK_JOKER; }
static inline Face card_face(Card card) { return card_is_joker(card) ? FACE_JOKER : card & 63; }

static inline Face face_make(int suit, int rank) { return (Face)(suit << 4 | rank); }
static inline Face face_any_suit(int rank) { return (Face)(rank | FACE_ANY_SUIT); }
static inline int face_rank(Face face) { return face & 15; }
static inline int face_suit(Face face) { return face >> 4 & 3; }

#endif
