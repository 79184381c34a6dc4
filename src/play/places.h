// The cards outside the hands: zones (stock, discard pile, …) and melds. Each is an ordered run of
// cards, bottom or low end first; all lie one after the other in one array. So only the deck limits
// the size of each.

#ifndef LOBA_PLAY_PLACES_H
#define LOBA_PLAY_PLACES_H

#include <assert.h>
#include <string.h>

#include "rules/ruleset.h"

enum {
    MELDS_MAX = 72,  // melds on the table: 3 cards each of 4 packs and their jokers
    PLACES_MAX = ZONES_MAX + MELDS_MAX,
    PLACE_ENDS = 88,   // PLACES_MAX + 1, rounded up to whole words
    TURNS_MAX = 8191,  // turns of a hand: the limit of the 13 bits below
};

// A card in its place. In a zone `as` is what the card shows.
typedef struct {
    Card card;
    Face as;             // what it stands for
    unsigned seat : 3;   // who put it there; in a zone with owners, whose it is
    unsigned turn : 13;  // in which turn of the hand, from 1; 0: the deal
} Placed;

_Static_assert(sizeof(Placed) == 4, "a placed card is one word");
_Static_assert(PLACE_ENDS > PLACES_MAX, "every place has a start: the end of the next");

// Zone z is place z, meld m is place ZONES_MAX + m. Places are stored from the last to the first,
// so that a draw from the stock moves no other card: place p holds cards[end[p + 1]] to
// cards[end[p] - 1]. Everything after the last card is zero, so no trace of a moved card remains.
typedef struct {
    uint8_t end[PLACE_ENDS];
    Placed cards[CARDS_MAX];
} Places;

static inline int place_of_meld(int meld) { return ZONES_MAX + meld; }

// The index of the first card of a place in the whole array.
static inline int place_start(const Places *places, int place) { return places->end[place + 1]; }

static inline int place_count(const Places *places, int place)
{
    return places->end[place] - places->end[place + 1];
}

static inline const Placed *place_cards(const Places *places, int place)
{
    return places->cards + place_start(places, place);
}

// The number of all cards; the number in melds, which come first.
static inline int places_count(const Places *places) { return places->end[0]; }
static inline int places_melded(const Places *places) { return places->end[ZONES_MAX]; }

// Shifts the cards of a place from `index` on, and those of all places stored after it, by some
// cards forward or back. Returns the former position of the card at `index`.
static inline Placed *place_shift(Places *places, int place, int index, int by)
{
    Placed *at = places->cards + place_start(places, place) + index;
    Placed *end = places->cards + places_count(places);
    memmove(at + by, at, (size_t)(end - at) * sizeof *at);
    for (int i = 0; i <= place; i++)
        places->end[i] = (uint8_t)(places->end[i] + by);
    return at;
}

// Inserts a card before the card at `index`; with an index of place_count, on top.
static inline void place_insert(Places *places, int place, int index, Placed card)
{
    assert(index >= 0 && index <= place_count(places, place));
    *place_shift(places, place, index, 1) = card;
}

// Removes the card at `index`.
static inline Placed place_remove(Places *places, int place, int index)
{
    assert(index >= 0 && index < place_count(places, place));
    Placed card = place_cards(places, place)[index];
    place_shift(places, place, index + 1, -1);
    places->cards[places_count(places)] = (Placed){.card = 0};
    return card;
}

// Removes some cards, from `index` on.
static inline void place_remove_all(Places *places, int place, int index, int count)
{
    assert(index >= 0 && count >= 0 && index + count <= place_count(places, place));
    place_shift(places, place, index + count, -count);
    memset(places->cards + places_count(places), 0, (size_t)count * sizeof places->cards[0]);
}

// Puts cards on top, the last one topmost.
static inline void place_push_all(Places *places, int place, const Placed cards[], int count)
{
    Placed *at = place_shift(places, place, place_count(places, place), count);
    memcpy(at, cards, (size_t)count * sizeof *at);
}

static inline void place_push(Places *places, int place, Placed card)
{
    place_insert(places, place, place_count(places, place), card);
}

static inline Placed place_pop(Places *places, int place)
{
    return place_remove(places, place, place_count(places, place) - 1);
}

#endif
