// Whether a deal can be made: what its moves take from the stock, and from piles that were dealt
// before.

#ifndef LOBA_RULES_DEALING_H
#define LOBA_RULES_DEALING_H

#include "rules/ruleset.h"

// The cards of each share of each move; -1 where a function decides that was not asked.
typedef struct {
    int players;
    int n[MOVES_MAX][SEATS_MAX];
} DealNumbers;

typedef struct {
    int stock;          // cards that the stock gives, those turned up again included
    int move;           // the first move for which a pile may have too few cards; -1: none
    int there, wanted;  // the cards of that pile, and those wanted of it
} DealTally;

// How many hands may be dealt differently; later hands are dealt like the last of these.
int deal_hands(const Ruleset *rules);

// The numbers of a hand, from 1, as far as they are listed.
DealNumbers deal_listed(const Ruleset *rules, int hand, int players);

DealTally deal_tally(const Ruleset *rules, const DealNumbers *numbers);

// The path of a field of a move, an index: "deal.hands.n".
const char *move_path(const Ruleset *rules, int move, const char *field);

// The first field that sets the number of cards dealt to each hand.
const char *deal_path(const Ruleset *rules);

#endif
