#include "play/places.h"

#include <assert.h>
#include <string.h>

// All starts are gone over, so that the compiler can do many at once.
static void shift_starts(Places *places, int place, int by)
{
    for (uint8_t i = 0; i < PLACE_STARTS; i++)
        places->start[i] = (uint8_t)(places->start[i] + (i > (uint8_t)place ? (uint8_t)by : 0));
}

static void insert_all(Places *places, int place, int index, const Placed cards[], int count)
{
    assert(index >= 0 && index <= place_count(places, place));
    Placed *at = places->cards + places->start[place] + index;
    Placed *end = places->cards + places->start[PLACES_MAX];
    memmove(at + count, at, (size_t)(end - at) * sizeof *at);
    memcpy(at, cards, (size_t)count * sizeof *at);
    shift_starts(places, place, count);
}

void place_insert(Places *places, int place, int index, Placed card)
{
    insert_all(places, place, index, &card, 1);
}

void place_push_all(Places *places, int place, const Placed cards[], int count)
{
    insert_all(places, place, place_count(places, place), cards, count);
}

Placed place_remove(Places *places, int place, int index)
{
    assert(index >= 0 && index < place_count(places, place));
    Placed *at = places->cards + places->start[place] + index;
    Placed *end = places->cards + places->start[PLACES_MAX];
    Placed card = *at;
    memmove(at, at + 1, (size_t)(end - at - 1) * sizeof *at);
    end[-1] = (Placed){.card = 0};
    shift_starts(places, place, -1);
    return card;
}
