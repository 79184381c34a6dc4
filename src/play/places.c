#include "play/places.h"

#include <assert.h>
#include <string.h>

static void shift_ends(Places *places, int place, int by)
{
    for (int i = 0; i <= place; i++)
        places->end[i] = (uint8_t)(places->end[i] + by);
}

// Makes room for so many cards before the one at `index`.
static Placed *make_room(Places *places, int place, int index, int count)
{
    assert(index >= 0 && index <= place_count(places, place));
    Placed *at = places->cards + place_start(places, place) + index;
    Placed *end = places->cards + places_count(places);
    memmove(at + count, at, (size_t)(end - at) * sizeof *at);
    shift_ends(places, place, count);
    return at;
}

void place_insert(Places *places, int place, int index, Placed card)
{
    *make_room(places, place, index, 1) = card;
}

void place_push_all(Places *places, int place, const Placed cards[], int count)
{
    Placed *at = make_room(places, place, place_count(places, place), count);
    memcpy(at, cards, (size_t)count * sizeof *at);
}

Placed place_remove(Places *places, int place, int index)
{
    assert(index >= 0 && index < place_count(places, place));
    Placed *at = places->cards + place_start(places, place) + index;
    Placed *end = places->cards + places_count(places);
    Placed card = *at;
    memmove(at, at + 1, (size_t)(end - at - 1) * sizeof *at);
    end[-1] = (Placed){.card = 0};
    shift_ends(places, place, -1);
    return card;
}
