// Which groups of cards can be taken out of a hand together so that the most comes of it: exactly,
// and of those that are equally good always the same (docs/arrange.md). Groups are counts of faces;
// what they are groups of is the caller's. Private to `play`.

#ifndef LOBA_PLAY_PACKING_H
#define LOBA_PLAY_PACKING_H

#include "cards/card_set.h"
#include "rules/ruleset.h"

enum {
    PACK_GROUPS_MAX = 1 << 17,
    PACK_STATES_MAX = 1 << 17,   // what can be left that is remembered
    PACK_STEPS_MAX = 20 << 20,   // groups tried, where the task does not say how many
    PACK_EFFORT_MAX = 4 << 20,   // of making the groups, where the task does not say how many steps
    PACK_EFFORT_A_STEP = 4,      // of the task, where it does
    PACK_FREE = MELD_KINDS_MAX,  // the part of a group that belongs to no contract
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
    int64_t worth[FACES];   // of one that is taken, within ± 2^54; what is taken is worth the most
    FaceSet last;           // faces that fit almost anywhere: they are looked at after the others
    int staying;            // cards of the hand that no group takes
    FaceSet stayer;         // the face of the one that does, where it is only one
    bool keep;              // a card has to be left
    FaceSet not_alone;      // one card of these faces may not be all that is left
    int steps;  // groups tried at most, 0: PACK_STEPS_MAX; the best so far is the answer
    // Where groups take wild cards, whichever: the faces of such cards that a group could also take
    // as themselves, of two worths, and how many others there are of each, the dearer ones first.
    bool whichever, suit_by_suit;
    FaceSet wild, cheaper;
    int wilds[2];
    int64_t worth_of_wild[2];
    // Where there is a contract, exactly so many groups of each part are taken, and of the parts of
    // `distinct` none with a rank that is in `ranks` or that another one has.
    bool contract;
    Contract wanted;
    unsigned distinct;  // bits 1 << part
    uint16_t ranks[MELD_KINDS_MAX];
} PackTask;

typedef struct {
    Bundle takes;
    FaceSet faces;  // of which it takes any
    int64_t worth;  // of its cards
    int64_t hope;   // of those of them that are worth more than nothing
    int tag;        // the caller's
    uint32_t key;   // of its place in the order, before what it takes
    uint8_t part;   // of the contract, else PACK_FREE
    uint8_t rank;   // where its part is to differ in rank, else 0
    uint8_t count;  // cards
    uint8_t wilds;  // and so many wild ones, whichever
    uint8_t first;  // the first face that it takes, as a place in the order of the search
} PackGroup;

// One search: lies on the stack of whoever asks.
typedef struct {
    const PackTask *task;
    int words;  // of a bundle that are used
    int face_count;
    Face faces[FACES];        // in the order of the search: rank by rank, `last` ones last
    uint8_t place_of[FACES];  // of a face, in `faces`
    uint8_t shift[FACES];     // of a face: its lowest bit
    uint8_t bits[FACES];      // and how many it has, without the clear one
    Bundle held, clear;       // all that could be taken; the clear bits
    int cards;                // in `held`
    bool lacking;             // groups, or time to try them all
    int effort, effort_max;   // of making the groups and putting them in order
    int group_count, group_room;
    int first[FACES + 1];      // once in order: those with the first face f are first[f] to
                               // first[f + 1] - 1
    int least[PACK_FREE + 1];  // cards of the smallest group of a part; of none: more than any hand
    PackGroup *groups;         // as they were added
    const PackGroup **order;   // as they are tried
    PackGroup some[PACK_GROUPS_INLINE];
    const PackGroup *some_order[PACK_GROUPS_INLINE];
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

// Adds a group that could be taken, by the face of each of its cards. Of groups that are alike the
// one with the lowest tag counts. False: there is room or time for no more, and no answer
// will be called whole.
bool packing_add(Packing *packing, const Face faces[], int count, int part, int rank, int tag);

// The same of a group that takes wild cards besides, whichever.
bool packing_add_wild(Packing *packing, const Face faces[], int count, int wilds, int tag);

// Says that groups are missing: no answer will be called whole.
void packing_lacks(Packing *packing);

void packing_solve(Packing *packing, Packed *packed);

// How many cards of a face a group takes.
static inline int pack_group_count(const Packing *packing, const PackGroup *group, Face face)
{
    int shift = packing->shift[face];
    uint64_t from = group->takes.word[shift / 64] >> shift % 64;
    return (int)(from & ((1u << packing->bits[face]) - 1));
}

#endif
