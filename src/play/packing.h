// Which groups of cards can be taken out of a hand together so that the most comes of it: exactly,
// by a search that looks at what is left once, however it came to be left. Groups are counts of
// faces; what they are groups of is the caller's. Private to `play`.

#ifndef LOBA_PLAY_PACKING_H
#define LOBA_PLAY_PACKING_H

#include "play/face_counts.h"
#include "rules/ruleset.h"

enum {
    PACK_GROUPS_MAX = 1 << 17,
    PACK_STATES_MAX = 1 << 17,    // what can be left that is remembered
    PACK_STEPS_MAX = 20 << 20,    // groups tried, where the task does not say how many
    PACK_FREE = MELD_KINDS_MAX,   // the part of a group that belongs to no contract
    PACK_CHOSEN_MAX = CARDS_MAX,  // groups that are taken: each has a card at least
};

typedef struct {
    FaceCounts held;
    FaceSet last;  // faces that fit almost anywhere: they are looked at after the others
    int64_t
        worth[FACES];   // of a card that is taken, within ± 2^54; what is taken is worth the most
    bool keep;          // a card has to be left
    FaceSet not_alone;  // one card of these faces may not be all that is left
    int steps;          // groups tried at most, 0: PACK_STEPS_MAX; the best so far is the answer
    // Where there is a contract, exactly so many groups of each part are taken, and of the parts of
    // `distinct` none with a rank that is in `ranks` or that another one has.
    bool contract;
    Contract wanted;
    unsigned distinct;  // bits 1 << part
    uint16_t ranks[MELD_KINDS_MAX];
} PackTask;

typedef struct {
    FaceCounts takes;
    int64_t worth;
    int tag;       // the caller's
    uint8_t part;  // of the contract, else PACK_FREE
    uint8_t rank;  // where its part is to differ in rank, else 0
    uint8_t count;
    uint8_t first;  // the first face that it takes, as a place in the order of the search
} PackGroup;

typedef struct {
    bool found;  // whether it can be done at all; without a contract only what is to be left can
                 // forbid it
    bool whole;  // nothing better can be; else there was more to try than anybody would wait for
    int effort;  // groups that there were, and groups tried
    int count;
    PackGroup groups[PACK_CHOSEN_MAX];
} Packed;

typedef struct Packing Packing;

Packing *packing_new(const PackTask *task);
void packing_free(Packing *packing);

// Adds a group that could be taken. Of groups that are alike the one with the lowest tag counts.
// False: there is room for no more, and no answer will be called whole.
bool packing_add(Packing *packing, const FaceCounts *takes, int part, int rank, int tag);

// Says that groups are missing: no answer will be called whole.
void packing_lacks(Packing *packing);

void packing_solve(Packing *packing, Packed *packed);

#endif
