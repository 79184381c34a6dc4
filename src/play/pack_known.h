// The search with a cache behind packing_solve, and the parts it shares with the quick search in
// packing.c. Both take the first face that is left and decide which group takes a card of it,
// trying the groups in order, or that all its cards stay. Private to packing.c.

#ifndef LOBA_PLAY_PACK_KNOWN_H
#define LOBA_PLAY_PACK_KNOWN_H

#include <string.h>

#include "play/packing.h"

// Solves the packing of any hand.
void pack_search_known(Packing *packing, Packed *packed);

// ---- Shared by both searches

#define PACK_IMPOSSIBLE INT64_MIN

static inline bool is_met(const Contract *wanted)
{
    static const Contract nothing;
    return memcmp(wanted, &nothing, sizeof nothing) == 0;
}

// Whether this many cards could make the rest of the contract.
static inline bool could_be_met(const Packing *packing, const Contract *wanted, int left)
{
    int cards = 0;
    for (int part = 0; part < MELD_KINDS_MAX; part++)
        cards += wanted->melds[part] * packing->least[part];
    return cards <= left;
}

// The places of wild faces.
static inline PlaceSet places_of(const Packing *packing, FaceSet wild)
{
    PlaceSet places = 0;
    for (int place = 0; place < packing->place_count; place++)
        places |= (wild >> packing->places[place].face & 1) << place;
    return places;
}

// Removes from `open` the places with no card left.
static inline PlaceSet still_open(const Packing *packing, const uint64_t left[], PlaceSet open,
                                  PlaceSet taken)
{
    open &= ~(taken & ~packing->twins);
    for (PlaceSet rest = taken & packing->twins; rest; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        open &= ~((PlaceSet)(packing_count(packing, left, place) == 0) << place);
    }
    return open;
}

// Takes a group as a part of the contract, which lowers the number wanted. False if no such part is
// wanted.
static inline bool take_part(const PackGroup *group, Contract *wanted)
{
    if (wanted->melds[group->part] == 0)
        return false;
    wanted->melds[group->part]--;
    return true;
}

// Uses up the mark of a group that has one. False if a group of its part has it already.
static inline bool take_mark(const PackGroup *group, MeldMarks *marks)
{
    const uint16_t mark = (uint16_t)(1u << group->mark);
    if (marks->of[group->part] & mark)
        return false;
    marks->of[group->part] |= mark;
    return true;
}

// The opposite.
static inline void give_mark(const PackGroup *group, MeldMarks *marks)
{
    if (group->mark)
        marks->of[group->part] &= (uint16_t) ~(1u << group->mark);
}

// Takes a group as the first one in the order that its part still is, if any.
static inline void take_name(const PackGroup *group, Contract *wanted)
{
    uint8_t *names = &wanted->melds[group->part];
    *names = (uint8_t)(*names - (*names > 0));
}

// Whether this number of melds keeps the order: kinds still wanted may only be names beyond the
// first `melds` of it.
static inline bool keeps_order(const PackTask *task, Contract wanted, int melds)
{
    for (int i = task->order_count; i-- > melds;) {
        uint8_t *names = &wanted.melds[task->order[i]];
        *names = (uint8_t)(*names - (*names > 0));
    }
    return is_met(&wanted);
}

#endif
