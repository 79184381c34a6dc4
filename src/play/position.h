// A game set up by hand: some of it said, the rest drawn from a seed. For scripted games and
// puzzles.

#ifndef LOBA_PLAY_POSITION_H
#define LOBA_PLAY_POSITION_H

#include "play/play.h"

// Some cards of a place, bottom first; `open`: the rest of it comes from the seed, else these are
// all.
typedef struct {
    bool open;
    int count;
    Card cards[CARDS_MAX];
} Part;

typedef struct {
    int side;
    int kind;  // in rules->melds
    int count;
    Laying cards[ACT_CARDS_MAX];
} MeldPart;

// Start from position_new, then say what is known.
typedef struct {
    MatchSetup setup;
    int dealer;   // -1: as the rules find the first one
    int in_turn;  // -1: as the rules say after the deal
    int hand;     // from 1
    bool placed;  // some card or score is said: the position is not simply the start of a match
    int totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX], won[SEATS_MAX];
    bool out[SEATS_MAX];  // eliminated
    int pot;
    bool chips_said;  // chips and pot are given; else the stakes have been paid as the rules say
    Part hands[SEATS_MAX];  // open: filled up to what the rules deal
    Part discards, stock;   // what is left over lies in the stock, or below the discards where the
                            // stock is not open
    int meld_count;
    MeldPart melds[MELDS_MAX];
} Position;

void position_new(Position *position);

// Sets the game up and goes on to the first question. VERDICT_REFUSED with an error in words where
// it cannot be: a card twice, more cards than there are, a meld that is none, no seat left in, …;
// VERDICT_FAILED where the rules file fails.
Verdict position_start(const Ruleset *rules, const Position *position, Play *play,
                       Outcome *outcome);

#endif
