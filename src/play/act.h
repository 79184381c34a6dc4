// What a seat can do, as data: the only thing that changes a game.

#ifndef LOBA_PLAY_ACT_H
#define LOBA_PLAY_ACT_H

#include "rules/ruleset.h"

enum {
    ACT_CARDS_MAX = 32,  // cards of one act; more are laid by a second act
    RULE_NONE = 0xff,
};

// A card and what it stands for there. As a discard it shows itself.
typedef struct {
    Card card;
    Face as;
} Laying;

// Which members count depends on the kind:
//   draw      rule
//   meld      rule, meld (the kind in rules->melds), cards in any order
//   lay       rule, meld (on the table, from 0), cards added, and its wild cards that move
//   swap      rule, meld (on the table), the card that takes the wild card's place and, where that
//             one stays in the meld, the wild card with what it stands for from then on
//   discard   rule, one card
//   close     rule, one card
//   show      rule, and a part of the arrangement: meld (the kind), cards; without cards all the
//             rest of the hand, arranged by the host
//   others    nothing
typedef struct {
    uint8_t kind;  // ActKind
    uint8_t rule;  // index in rules->acts, RULE_NONE for the host's own kinds
    uint8_t meld;
    uint8_t count;
    Laying cards[ACT_CARDS_MAX];
} Act;

// Acts, in a fixed order; grows as needed. Start from {0}, end with act_list_free.
typedef struct {
    Act *acts;
    int count, room;
    bool sampled;  // there were more than ACTS_LISTED_MAX, and these are some of them
} ActList;

enum { ACTS_LISTED_MAX = 10000 };

// Makes room for one more; beyond ACTS_LISTED_MAX marks the list as sampled instead. False: there
// is none.
bool act_list_grow(ActList *list);

// Adds a copy, where there is room.
static inline void act_list_add(ActList *list, const Act *act)
{
    if (list->count < list->room || act_list_grow(list))
        list->acts[list->count++] = *act;
}

void act_list_clear(ActList *list);
void act_list_free(ActList *list);

#endif
