// A card is a value of one byte, and so is its face; a set of cards or of faces has a bit for each.
// A deck is the cards that a game is played with.

#ifndef LOBA_CARDS_CARD_H
#define LOBA_CARDS_CARD_H

#include <stdbool.h>
#include <stdint.h>

// One physical card: pack << 6 | suit << 4 | rank. Rank 0 is a joker, and its suit bits number the
// jokers of that pack; so two packs hold 2H twice, as two cards: twins, or duplicates.
typedef uint8_t Card;

// What a card shows or stands for: suit << 4 | rank, without the pack. A joker shows 0. The first
// rank of the deck, mostly the ace, is RANK_ACE_HIGH when it stands above the highest rank. A wild
// card in a set stands for a rank, of no particular suit.
typedef uint8_t Face;

typedef enum { SUIT_FIRST, SUIT_SECOND, SUIT_THIRD, SUIT_FOURTH, SUITS } Suit;

enum {
    PACKS_MAX = 4,
    PACK_JOKERS_MAX = 4,  // jokers that one pack can hold: they are numbered by the suit bits
    RANK_JOKER = 0,
    RANK_ACE = 1,
    RANK_MAX = 13,
    RANK_ACE_HIGH = 14,
    RANKS = 16,  // values of the four bits of a rank: 0 the joker, 14 the high ace, 15 none
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

// ---- Sets

// One 64-bit word for each pack. A word has four lanes of 16 bits, one lane for each suit, one bit
// for each rank. The layout is that of a FaceSet, so cards with certain faces are selected by one
// AND for each pack.
typedef struct {
    uint64_t pack[PACKS_MAX];
} CardSet;

// Bit n is the face n. Jokers are all in the set or all out of it: bits 0, 16, 32 and 48 are equal.
typedef uint64_t FaceSet;

#define FACES_JOKER UINT64_C(0x0001000100010001)
#define FACES_ALL (~(FaceSet)0)

static inline void card_set_add(CardSet *set, Card card)
{
    set->pack[card_pack(card)] |= UINT64_C(1) << (card & 63);
}

static inline void card_set_remove(CardSet *set, Card card)
{
    set->pack[card_pack(card)] &= ~(UINT64_C(1) << (card & 63));
}

static inline bool card_set_has(const CardSet *set, Card card)
{
    return set->pack[card_pack(card)] >> (card & 63) & 1;
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

// Takes the lowest card out of a set that is not empty. To walk a set: `for (CardSet rest = set;
// !card_set_is_empty(&rest);) { Card card = card_set_pop(&rest); … }`
static inline Card card_set_pop(CardSet *set)
{
    int pack = set->pack[0] ? 0 : set->pack[1] ? 1 : set->pack[2] ? 2 : 3;
    int bit = __builtin_ctzll(set->pack[pack]);
    set->pack[pack] &= set->pack[pack] - 1;
    return (Card)(pack << 6 | bit);
}

// The cards of the set that show any of the faces.
static inline CardSet card_set_of(const CardSet *set, FaceSet faces)
{
    const uint64_t *pack = set->pack;
    return (CardSet){{pack[0] & faces, pack[1] & faces, pack[2] & faces, pack[3] & faces}};
}

// The faces of its cards, each joker by its own bit.
static inline FaceSet card_set_faces(const CardSet *set)
{
    return set->pack[0] | set->pack[1] | set->pack[2] | set->pack[3];
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

static inline CardSet card_set_joined(const CardSet *a, const CardSet *b)
{
    const uint64_t *x = a->pack, *y = b->pack;
    return (CardSet){{x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3]}};
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

// A card of the set that shows the face, from the first pack that has one; CARD_NONE if none does.
static inline Card card_set_find(const CardSet *set, Face face)
{
    CardSet some = card_set_of(set, face_set_with(0, face));
    return card_set_is_empty(&some) ? (Card)CARD_NONE : card_set_pop(&some);
}

// ---- The deck

typedef enum { SUITS_FRENCH, SUITS_SPANISH, SUIT_SYSTEMS } SuitSystem;

// The order of ranks in a run. Each rank has a place, counted from 0. With ranks 1 to 7 and 10 to
// 12, 7 and 10 are neighbours. The first rank, mostly the ace, may also stand above the last, as
// RANK_ACE_HIGH.
typedef struct {
    SuitSystem suits;
    int packs;       // 1 to PACKS_MAX
    int jokers;      // in all: 0 to packs × PACK_JOKERS_MAX
    int rank_count;  // 1 to RANK_MAX
    uint8_t ranks[RANK_MAX];
    int8_t places[RANKS];  // each rank r has place r - 1; may be false even then, only slower
    bool plain;            // every rank r stands in place r - 1; false is never wrong, only slower
} Deck;

// Fills `places` and `plain` from `ranks`.
void deck_index(Deck *deck);

// The same deck with its ranks in a circle, of which the one in this place comes first.
Deck deck_turned(const Deck *deck, int place);

// The number of cards, at most CARDS_MAX.
static inline int deck_size(const Deck *deck)
{
    return deck->packs * SUITS * deck->rank_count + deck->jokers;
}

// All cards, in a fixed order: packs, suits, ranks, then the jokers.
CardSet deck_cards(const Deck *deck);
int deck_list(const Deck *deck, Card cards[CARDS_MAX]);

// The faces that its cards show, each once, in the order of their numbers: jokers, which are one,
// come first. Returns how many.
int deck_faces(const Deck *deck, Face faces[FACES]);

static inline int deck_place(const Deck *deck, int rank) { return deck->places[rank]; }

// The rank that stands in a place; rank_count is the ace's place above all others.
static inline int deck_rank(const Deck *deck, int place)
{
    return place == deck->rank_count ? RANK_ACE_HIGH : deck->ranks[place];
}

static inline bool deck_is_first(const Deck *deck, int rank) { return rank == deck->ranks[0]; }

// The face as a card shows it: a high ace is the first rank.
static inline Face face_shown(const Deck *deck, Face face)
{
    return face_rank(face) == RANK_ACE_HIGH ? face_make(face_suit(face), deck->ranks[0]) : face;
}

// Places as a set: a lane of 16 bits for each suit, as in a pack, with a bit a place, so that runs
// are looked for in all suits at once.
#define EACH_LANE UINT64_C(0x0001000100010001)

// The places, the ace's upper one included, at which one of the cards may stand as itself.
uint64_t deck_places(const Deck *deck, const CardSet *cards);

static inline unsigned deck_lane(uint64_t places, int suit)
{
    return places >> (16 * suit) & 0xffff;
}

#endif
