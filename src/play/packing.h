// The groups of cards that are worth the most when they are taken out of a hand together: exactly,
// and of equally good choices always the same (docs/arrange.md). Groups are counts of faces; their
// meaning is the caller's. Private to `play`.

#ifndef LOBA_PLAY_PACKING_H
#define LOBA_PLAY_PACKING_H

#include "cards/card.h"
#include "rules/ruleset.h"

enum {
    PACK_GROUPS_MAX = 1 << 17,
    PACK_STATES_MAX = 1 << 17,   // entries of the cache of states
    PACK_STEPS_MAX = 20 << 20,   // groups tried, where the task does not say how many
    PACK_EFFORT_MAX = 4 << 20,   // of making the groups, where the task does not say how many steps
    PACK_EFFORT_A_STEP = 4,      // of the task, where it does
    PACK_FREE = MELD_KINDS_MAX,  // the part of a group that belongs to no contract and no order
    PACK_WORDS = 4,
    PACK_GROUPS_INLINE = 96,
};

// Counts of faces, twins alike: each face of the hand has a few bits, as many as its count needs
// and one more, which is clear. A hand of fourteen cards fits in one word.
typedef struct {
    uint64_t word[PACK_WORDS];
} Bundle;

typedef struct {
    FaceSet faces;          // those of which a group could take a card; a joker's is bit 0 alone
    uint8_t counts[FACES];  // and how many cards of each there are
    int64_t worth[FACES];   // of one that is taken, within ± 2^44; what is taken is worth the most
    FaceSet last;           // faces that fit almost anywhere: they are decided after the others
    int staying;            // cards of the hand that no group takes
    FaceSet stays_alone;    // where there is one such card, its face
    bool keep;              // a card has to be left
    FaceSet not_alone;      // one card of these faces may not be all that is left
    int steps;         // groups tried at most, 0: PACK_STEPS_MAX; the best so far is the answer
    bool good_wanted;  // where the search is cut short a beam search follows
    // With `any_wild` groups take wild cards of any face: the faces of wild cards that a group
    // could also take as themselves, of two worths, and how many others there are of each, the
    // dearer ones first.
    bool any_wild, suit_by_suit;
    FaceSet wild, cheaper;
    int wilds[2];
    int64_t worth_of_wild[2];
    // Where there is a contract, exactly so many groups of each part are taken, and of the parts of
    // `distinct` none with a rank that is in `ranks` or that another one has.
    bool contract;
    Contract wanted;
    unsigned distinct;  // bits 1 << part
    uint16_t ranks[MELD_KINDS_MAX];
    // Where there is an order, the first n names of it are among the parts of n groups; `wanted`
    // are the names that no meld `before` these has.
    int order_count, before;
    uint8_t order[ARRANGE_ORDER_MAX];
} PackTask;

// A face of the hand in the order of the search.
typedef struct {
    Face face;
    uint8_t word, shift;  // its lowest bit in a bundle
    uint64_t bits;        // all of them in that word, but for the clear one
    int64_t worth, hope;  // of a card; the hope is never less than nothing
} PackPlace;

typedef uint64_t PlaceSet;  // bit n for the place n in the order of the search

typedef struct {
    Bundle takes;
    PlaceSet places;  // of which it takes any
    PlaceSet cover;   // of which it does or a group behind it in the order
    int64_t worth;    // of its cards
    int64_t hope;     // of those of them that are worth more than nothing
    int tag;          // the caller's
    uint32_t key;     // of its place in the order, before what it takes
    uint8_t part;     // of the contract or the order, else PACK_FREE
    uint8_t rank;     // where its part is to differ in rank, else 0
    uint8_t count;    // cards
    uint8_t wilds;    // and so many wild ones of any face
} PackGroup;

// One search: lies on the stack of the caller.
typedef struct {
    const PackTask *task;
    int words;  // of a bundle that are used
    int place_count;
    PackPlace places[FACES];  // rank by rank, the faces of `last` last
    uint8_t place_of[FACES];  // of a face
    Bundle held, clear;       // all that could be taken; the clear bits
    PlaceSet open;            // the places of what is held
    PlaceSet twins;           // those of which there is more than one card
    int64_t hope;             // of all cards that are held
    int cards;                // in `held`
    bool lacking;             // groups are missing: no answer will be called whole
    int effort, effort_max;   // of making the groups and putting them in order
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
    bool found;  // whether it can be done at all; without a contract only what is to be left can
                 // forbid it
    bool whole;  // nothing better can be; else there was more to try than anybody would wait for
    int effort;  // of making the groups, and groups tried
    int count;
    const PackGroup *groups[CARDS_MAX];  // of the packing: each has a card at least
} Packed;

// The task must outlive the packing, which is to be ended.
void packing_begin(Packing *packing, const PackTask *task);
void packing_end(Packing *packing);

// Counts a look at what could be a group. False: there were more than anybody would wait for, and
// no answer will be called whole.
bool packing_may_go_on(Packing *packing);

// Adds a group that could be taken, of which the cards have been put together. Of groups that are
// alike the one with the lowest tag counts. False: there is room or time for no more, and no answer
// will be called whole.
bool packing_add(Packing *packing, const PackGroup *group);

void packing_solve(Packing *packing, Packed *packed);

// Puts a card into a group that is to be added.
static inline void packing_put(const Packing *packing, PackGroup *group, Face face)
{
    const PackPlace *at = &packing->places[packing->place_of[face]];
    group->takes.word[at->word] += UINT64_C(1) << at->shift;
    group->places |= UINT64_C(1) << packing->place_of[face];
    group->worth += at->worth;
    group->hope += at->hope;
    group->count++;
}

// How many cards of a place there are in the words of a bundle.
static inline int packing_count(const Packing *packing, const uint64_t words[], int place)
{
    const PackPlace *at = &packing->places[place];
    return (int)((words[at->word] & at->bits) >> at->shift);
}

#endif
