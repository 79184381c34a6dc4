// A hand as its player may use it: which cards go down together, which fit a meld on the table,
// which lack one card. An advice about one's own cards; nothing is decided here, and what an act
// needs besides its cards (whose step it is, what has to stay in the hand) is not looked at.

#ifndef LOBA_PLAY_ARRANGEMENT_H
#define LOBA_PLAY_ARRANGEMENT_H

#include "play/game.h"

typedef enum {
    USE_MELD,   // makes a meld as it is
    USE_LAY,    // is taken by a meld on the table: `meld`
    USE_NEAR,   // two cards or more that with one more card of the deck make a meld
    USE_LOOSE,  // one card
    USE_WILD,   // one wild card, which goes almost anywhere
    USES,
} Use;

typedef struct {
    uint8_t use;   // Use
    uint8_t meld;  // USE_LAY: on the table, from 0
    uint8_t count;
    Laying cards[ACT_CARDS_MAX];  // in the order in which they would lie
} CardGroup;

// Every card of the hand is in one group. Groups stand in the order of Use, then in that of the
// melds on the table, of suit and of rank.
typedef struct {
    int count;
    CardGroup groups[CARDS_MAX];
} Arrangement;

// Arranges the hand of the view's seat: as many natural cards as can be go into melds, with as few
// wild ones, then the dearest; of the others as many as can be into near-melds. Where a hand is so
// large that nobody could wait for the best of all ways, it is a good one; each meld is one in any
// case.
void arrange_hand(const Ruleset *rules, const View *view, Arrangement *arrangement);

#endif
