// The set of disjoint groups of a hand's cards with the greatest total worth: exact, and the same
// choice every time among equal ones (docs/arrange.md). Groups are counts of faces; the caller
// gives them meaning. Private to `play`.

#ifndef LOBA_PLAY_PACKING_H
#define LOBA_PLAY_PACKING_H

#include "play/meld.h"

enum {
    PACK_GROUPS_MAX = 1 << 17,
    PACK_STATES_MAX = 1 << 17,   // entries of the cache of states
    PACK_STEPS_MAX = 20 << 20,   // groups tried, if the task sets no limit
    PACK_EFFORT_MAX = 4 << 20,   // effort of making the groups, if the task sets no limit of steps
    PACK_EFFORT_A_STEP = 4,      // otherwise this many times its steps
    PACK_FREE = MELD_KINDS_MAX,  // the part of a group of which it does not matter
    PACK_WORDS = 4,
    PACK_GROUPS_INLINE = 96,
};

// Counts of faces; duplicates are alike. Each face of the hand has a field of bits, wide enough for
// its count plus one guard bit, which is clear. A hand of fourteen cards fits in one word.
typedef struct {
    uint64_t word[PACK_WORDS];
} Bundle;

typedef struct {
    FaceSet faces;          // faces that groups may take; for a joker bit 0 alone
    uint8_t counts[FACES];  // the number of cards of each
    int64_t worth[FACES];   // of a card that is taken, within ± 2^44; the total is maximised
    FaceSet last;           // faces that fit almost anywhere: decided after the others
    int staying;            // cards of the hand that no group may take
    FaceSet stays_alone;    // the face of such a card if there is exactly one
    bool keep;              // at least one card must stay
    FaceSet not_alone;      // a card of these faces may not be the only one that stays
    int steps;              // most groups tried, 0: PACK_STEPS_MAX; then the best so far counts
    bool good_wanted;       // if the search is cut short, a beam search follows
    // With `any_wild`, a group may take wild cards of any face: the faces of wild cards that a
    // group could also take as themselves (they have two worths), and how many other wild cards
    // there are of each, the dearer first.
    bool any_wild, suit_by_suit;
    FaceSet wild, cheaper;
    int wilds[2];
    int64_t worth_of_wild[2];
    // With a contract, exactly the wanted number of groups is taken for each part.
    bool contract;
    Contract wanted;
    // Where there is an order, the first n names of it are among the parts of n groups; `wanted`
    // are the names that no meld `before` these has.
    int order_count, before;
    uint8_t order[ARRANGE_ORDER_MAX];
} PackTask;

// A face of the hand, in search order.
typedef struct {
    Face face;
    uint8_t word, shift;  // position of its lowest bit in a bundle
    uint64_t bits;        // all its bits in that word but the guard bit
    int64_t worth, hope;  // of a card; hope is worth, but at least 0
} PackPlace;

typedef uint64_t PlaceSet;  // bit n for place n in search order

typedef struct {
    Bundle takes;
    PlaceSet places;  // places it takes cards of
    PlaceSet cover;   // places that it or a later group takes cards of
    int64_t worth;    // of its cards
    int64_t hope;     // the worth of its cards with positive worth
    int tag;          // the caller's
    uint32_t key;     // sort key among groups with the same first place
    uint8_t part;     // of the contract, the order or among those that differ, else PACK_FREE
    uint8_t mark;   // what it differs in from others of its part (meld_mark), if they must; else 0
    uint8_t count;  // natural and wild cards together
    uint8_t wilds;  // wild cards of any face among them
} PackGroup;

// A search; lives on the caller's stack.
typedef struct {
    const PackTask *task;
    int words;  // words of a bundle in use
    int place_count;
    PackPlace places[FACES];  // rank by rank, the faces of `last` last
    uint8_t place_of[FACES];  // indexed by face
    Bundle held, clear;       // the available cards; the guard bits
    PlaceSet open;            // places of the cards in `held`
    PlaceSet twins;           // places with more than one card
    int64_t hope;             // of all cards in `held`
    int cards;                // in `held`
    bool lacking;             // some groups are missing: no result is proven
    int effort, effort_max;   // spent on making and sorting the groups
    int group_count, group_room;
    int first[FACES + 1];      // once in order: those with the first place p are first[p] to
                               // first[p + 1] - 1
    int least[PACK_FREE + 1];  // cards of the smallest group of a part; of none: more than any hand
    PackGroup *groups;         // as they were added
    PackGroup **order;         // as they are tried
    PackGroup some[PACK_GROUPS_INLINE];
    PackGroup *some_order[PACK_GROUPS_INLINE];
} Packing;

typedef struct {
    bool found;  // whether a packing is possible; without a contract only `keep` and
                 // `not_alone` forbid one
    bool whole;  // proven best; false: the search was cut short
    int effort;  // making the groups, plus groups tried
    int count;
    const PackGroup *groups[CARDS_MAX];  // the packing; each has at least one card
} Packed;

// The task must outlive the packing. To be ended with packing_end.
void packing_begin(Packing *packing, const PackTask *task);
void packing_end(Packing *packing);

// Counts one candidate for a group. False if there were too many; no result will be proven then.
bool packing_may_go_on(Packing *packing);

// Adds a group, whose cards were put together by packing_put. Of identical groups the one with the
// lowest tag counts. False if space or effort ran out; no result will be proven then.
bool packing_add(Packing *packing, const PackGroup *group);

void packing_solve(Packing *packing, Packed *packed);

// Puts a card into a group that is not yet added.
static inline void packing_put(const Packing *packing, PackGroup *group, Face face)
{
    const PackPlace *at = &packing->places[packing->place_of[face]];
    group->takes.word[at->word] += UINT64_C(1) << at->shift;
    group->places |= UINT64_C(1) << packing->place_of[face];
    group->worth += at->worth;
    group->hope += at->hope;
    group->count++;
}

// The number of cards at a place of a bundle.
static inline int packing_count(const Packing *packing, const uint64_t words[], int place)
{
    const PackPlace *at = &packing->places[place];
    return (int)((words[at->word] & at->bits) >> at->shift);
}

#endif
