// One hand between bots, from the deal to its score, and whether it went round in a circle.

#ifndef LOBA_TESTS_MIRRORED_HAND_H
#define LOBA_TESTS_MIRRORED_HAND_H

#include "bots/bot.h"
#include "play/position.h"

typedef struct {
    const Ruleset *rules;
    int players, number;  // of the hand in its match, from 1
    uint64_t seed;
    int turns_bound;
    const BotKind *bots[SEATS_MAX];
} Deal;

typedef struct {
    int how;       // How
    int ended_by;  // the seat that went out or closed; NOBODY
    int turns;     // of all seats
    int renewals;  // of the stock
    int repeated;  // the turn in which hands, piles, seat in turn and step were as they had been
                   // before, with nothing put down since; 0: none
    int points[SEATS_MAX];  // of each seat's side, more are better
} Hand;

// What looking ahead took, in all hands.
typedef struct {
    long decisions, playouts, unended;  // of decisions with more than one candidate
    double seconds;
} Thinking;

extern Thinking thinking;

// Plays the hand to its end. False: the rules file failed, or a bot was refused; *error says how.
bool hand_play(const Deal *deal, Hand *hand, Error *error);

#endif
