// A player's own hand sorted by use: which cards can go down together, which fit a meld on the
// table, which lack one card. It is advice for display. The step and the cards that must stay in
// the hand are not considered; play/judge.h decides what is legal.

#ifndef LOBA_PLAY_ARRANGEMENT_H
#define LOBA_PLAY_ARRANGEMENT_H

#include "play/game.h"

typedef enum {
    USE_MELD,   // a complete meld, which can be put down or shown, or whose cards do not count
    USE_LAY,    // fits a meld on the table: `meld`
    USE_SWAP,   // can be exchanged for a wild card of a meld on the table: `meld`
    USE_NEAR,   // a near-meld: two cards or more that lack one card of the deck, where that card or
                // a wild one may still come to the seat, for all that it has seen
    USE_LOOSE,  // one card
    USE_WILD,   // one wild card, which fits almost anywhere
    USES,
} Use;

typedef struct {
    uint8_t use;   // Use
    uint8_t meld;  // USE_LAY and USE_SWAP: on the table, from 0
    uint8_t count;
    Laying cards[ACT_CARDS_MAX];  // in the order in which they would lie on the table
} CardGroup;

// Every card of the hand is in one group. Groups are sorted by Use, then by meld on the table, suit
// and rank.
typedef struct {
    int count;
    CardGroup groups[CARDS_MAX];
} Arrangement;

// Arranges the hand of the view's seat. The aims, in order: most natural cards in melds, fewest
// wild cards in them, most points in them; then most of the remaining cards in near-melds. For a
// very large hand the search is cut short: the result is good but perhaps not best, and every meld
// in it is still legal.
void arrange_hand(const Ruleset *rules, const View *view, Arrangement *arrangement);

// Adds groups of these cards of the hand alone, in no meld: near-melds of these kinds (bits 1 <<
// kind), loose and wild cards.
void arrange_cards(const Ruleset *rules, const View *view, const CardSet *cards, unsigned kinds,
                   Arrangement *arrangement);

// The faces of which a card may still come to a hand, that of the seat asked or another that it
// thinks of: one that it has not seen, or on a pile where it may take it. What others hold or have
// put down comes no more, nor what only a renewal of the stock would bring back.
FaceSet faces_to_come(const Ruleset *rules, const Game *game, const CardSet *hand);

#endif
