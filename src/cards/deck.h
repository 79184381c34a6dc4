// Which cards a game is played with, and how their ranks follow one another.

#ifndef LOBA_CARDS_DECK_H
#define LOBA_CARDS_DECK_H

#include "cards/card.h"

typedef enum { SUITS_FRENCH, SUITS_SPANISH, SUIT_SYSTEMS } SuitSystem;

// Ranks stand in places from 0: the order of a run. With ranks 1 to 7 and 10 to 12, 7 and 10 are
// neighbours. The first rank, mostly the ace, is the one that may also stand above the last, as
// RANK_ACE_HIGH.
typedef struct {
    SuitSystem suits;
    int packs;       // 1 to PACKS_MAX
    int jokers;      // in all: 0 to packs × PACK_JOKERS_MAX
    int rank_count;  // 1 to RANK_MAX
    uint8_t ranks[RANK_MAX];
    int8_t places[RANKS];  // place of a rank, -1 where the deck lacks it; RANK_ACE_HIGH: rank_count
    bool plain;            // every rank r stands in place r - 1; false is never wrong, only slower
} Deck;

// Fills `places` and `plain` from `ranks`.
void deck_index(Deck *deck);

// The number of cards, at most CARDS_MAX.
int deck_size(const Deck *deck);

// All cards, in a fixed order: packs, suits, ranks, then the jokers.
CardSet deck_cards(const Deck *deck);
int deck_list(const Deck *deck, Card cards[CARDS_MAX]);

static inline int deck_place(const Deck *deck, int rank) { return deck->places[rank]; }

// The rank that stands in a place; rank_count is the ace's place above all others.
static inline int deck_rank(const Deck *deck, int place)
{
    return place == deck->rank_count ? RANK_ACE_HIGH : deck->ranks[place];
}

static inline bool deck_is_first(const Deck *deck, int rank) { return rank == deck->ranks[0]; }

// The face as a card shows it: above all others stands the first rank.
static inline Face face_shown(const Deck *deck, Face face)
{
    return face_rank(face) == RANK_ACE_HIGH ? face_make(face_suit(face), deck->ranks[0]) : face;
}

// Sixteen bits for each suit, as in a pack, but a place each: so runs are looked for in all suits
// at once.
#define EACH_LANE UINT64_C(0x0001000100010001)

// The places, the ace's upper one included, of which the cards have one that may stand there as
// itself.
uint64_t deck_places(const Deck *deck, const CardSet *cards);

static inline unsigned deck_lane(uint64_t places, int suit)
{
    return places >> (16 * suit) & 0xffff;
}

#endif
