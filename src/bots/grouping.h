// The groups in which a hand is shown: where a contract is due, the parts of it that the hand has,
// what each lacks, and other beginnings of such parts; otherwise by use (play/arrangement.h).

#ifndef LOBA_BOTS_GROUPING_H
#define LOBA_BOTS_GROUPING_H

#include "play/arrangement.h"
#include "play/game.h"

typedef struct {
    bool planned;    // by the contract that is due
    bool whole;      // which can go down as it is grouped
    int part_count;  // then the first groups are its parts, sorted by kind (`meld`): USE_MELD one
                     // that is whole, USE_NEAR one that is not, even without any card
    uint8_t missing[CARDS_MAX];  // by group: the cards that this part lacks
    Arrangement arrangement;
} Grouping;

// Groups the hand of the view's seat.
void group_hand(const Ruleset *rules, const View *view, Grouping *grouping);

// How many cards the contract lacks.
int grouping_missing(const Grouping *grouping);

#endif
