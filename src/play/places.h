// Where the cards lie that are in nobody's hand: zones (stock, discard pile, …) and melds, each an
// ordered run of cards, bottom or low end first, one after the other in one array. So the deck is
// the only limit of each of them.

#ifndef LOBA_PLAY_PLACES_H
#define LOBA_PLAY_PLACES_H

#include <assert.h>
#include <string.h>

#include "rules/ruleset.h"

enum {
    MELDS_MAX = 72,  // melds on the table: 3 cards each of 4 packs and their jokers
    PLACES_MAX = ZONES_MAX + MELDS_MAX,
    PLACE_ENDS = 80,   // PLACES_MAX + 1, rounded up to whole words
    TURNS_MAX = 8191,  // turns of one hand: what the 13 bits below can tell apart
};

// A card in its place. In a zone `as` is what the card shows.
typedef struct {
    Card card;
    Face as;             // what it stands for
    unsigned seat : 3;   // who put it there
    unsigned turn : 13;  // and in which turn of the hand, from 1; 0: the deal
} Placed;

_Static_assert(sizeof(Placed) == 4, "a placed card is one word");
_Static_assert(PLACE_ENDS > PLACES_MAX, "every place has a start: the end of the next");

// Zone z is place z, meld m is place ZONES_MAX + m. They lie from the last to the first, so that
// what is drawn from the stock leaves nothing to be moved: place p holds cards[end[p + 1]] to
// cards[end[p] - 1]. Behind them all is zero: what was moved away is not to be found there.
typedef struct {
    uint8_t end[PLACE_ENDS];
    Placed cards[CARDS_MAX];
} Places;

static inline int place_of_meld(int meld) { return ZONES_MAX + meld; }

// The index of the first card of a place, in the array of all.
static inline int place_start(const Places *places, int place) { return places->end[place + 1]; }

static inline int place_count(const Places *places, int place)
{
    return places->end[place] - places->end[place + 1];
}

static inline const Placed *place_cards(const Places *places, int place)
{
    return places->cards + place_start(places, place);
}

// How many cards there are in all, and how many of them, the first ones, lie in melds.
static inline int places_count(const Places *places) { return places->end[0]; }
static inline int places_melded(const Places *places) { return places->end[ZONES_MAX]; }

// Moves the cards of a place from `index` on, and those of all places behind it, so many cards on
// or back. Returns where the card at `index` lay.
static inline Placed *place_shift(Places *places, int place, int index, int by)
{
    Placed *at = places->cards + place_start(places, place) + index;
    Placed *end = places->cards + places_count(places);
    memmove(at + by, at, (size_t)(end - at) * sizeof *at);
    for (int i = 0; i <= place; i++)
        places->end[i] = (uint8_t)(places->end[i] + by);
    return at;
}

// Puts a card before the card at `index`; an index of place_count puts it on top.
static inline void place_insert(Places *places, int place, int index, Placed card)
{
    assert(index >= 0 && index <= place_count(places, place));
    *place_shift(places, place, index, 1) = card;
}

// Takes the card at `index` out.
static inline Placed place_remove(Places *places, int place, int index)
{
    assert(index >= 0 && index < place_count(places, place));
    Placed card = place_cards(places, place)[index];
    place_shift(places, place, index + 1, -1);
    places->cards[places_count(places)] = (Placed){.card = 0};
    return card;
}

// Puts cards on top, the last one uppermost.
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
