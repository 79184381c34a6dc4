#include "play/places.h"

#include <assert.h>
#include <string.h>

static void shift_starts(Places *places, int place, int by)
{
    for (int later = place + 1; later <= PLACES_MAX; later++)
        places->start[later] = (uint8_t)(places->start[later] + by);
}

void place_insert(Places *places, int place, int index, Placed card)
{
    assert(index >= 0 && index <= place_count(places, place));
    Placed *at = places->cards + places->start[place] + index;
    Placed *end = places->cards + places->start[PLACES_MAX];
    memmove(at + 1, at, (size_t)(end - at) * sizeof *at);
    *at = card;
    shift_starts(places, place, 1);
}

Placed place_remove(Places *places, int place, int index)
{
    assert(index >= 0 && index < place_count(places, place));
    Placed *at = places->cards + places->start[place] + index;
    Placed *end = places->cards + places->start[PLACES_MAX];
    Placed card = *at;
    memmove(at, at + 1, (size_t)(end - at - 1) * sizeof *at);
    shift_starts(places, place, -1);
    return card;
}
