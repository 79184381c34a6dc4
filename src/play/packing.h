// Which groups of cards can be taken out of a hand together so that the most comes of it: few
// enough groups to try all ways, and a bound where they are not. Private to `play`.

#ifndef LOBA_PLAY_PACKING_H
#define LOBA_PLAY_PACKING_H

#include "play/act.h"

enum {
    PACK_ITEMS_MAX = 4096,   // groups; hands that people play have some dozens
    PACK_STEPS_MAX = 50000,  // after which the best way found so far is taken
};

// A group that could be taken, as cards and as how many it needs of each face that is held.
typedef struct {
    uint8_t count;
    uint8_t lowest;  // the first face that it needs, as a place in Packing.faces
    Laying cards[ACT_CARDS_MAX];
    uint8_t need[FACES];
} PackItem;

// What a way is worth: more natural cards before fewer wild ones before more points.
typedef struct {
    int naturals, wilds, points;
} PackWorth;

typedef struct {
    const Ruleset *rules;
    FaceSet wild;
    int face_count;
    Face faces[FACES];    // held, natural ones first
    uint8_t held[FACES];  // how many of each are left
    int item_count;
    PackItem items[PACK_ITEMS_MAX];
    int first[FACES + 1];  // items in order of `lowest`: those of face f are first[f] to …

    int steps;
    int way[CARDS_MAX], way_count;
    PackWorth worth;
    int best[CARDS_MAX], best_count;
    PackWorth best_worth;
} Packing;

Packing *packing_new(const Ruleset *rules, FaceSet wild, const CardSet *hand);
void packing_free(Packing *packing);

// Adds a group of cards of the hand, unless one of the same cards is there. False: there is no room
// for more.
bool packing_add(Packing *packing, const Laying cards[], int count);

// Finds the best way: `best` are the indices of its groups in `items`.
void packing_solve(Packing *packing);

#endif
