// Matches that wander: acts at random, of the kinds that fill the table rather than others, and
// cards thrown rather that fit no other, so that contracts come about. Nothing is asked but which
// acts are legal, and these are chosen in an order of their own: so two programs that agree on that
// go the same way.

#ifndef LOBA_TESTS_DIGESTS_WANDER_H
#define LOBA_TESTS_DIGESTS_WANDER_H

#include "play/position.h"

typedef struct {
    const Ruleset *rules;
    uint64_t seed;
    int players;
    int eager;          // how often it fills the table where it can
    Position position;  // where the match begins: in the hand of some contract
    Play play;
    Outcome outcome;
    Random random;
    ActList list;  // the legal acts of the position
    int acts;      // done so far
} Wander;

// Begins the match of the seed. False: the rules file failed.
bool wander_begin(Wander *wander, const Ruleset *rules, uint64_t seed);

// Lists the legal acts. False: the match is over.
bool wander_look(Wander *wander);

// Chooses one of them, and does it. False: the rules file failed.
Act wander_choice(Wander *wander);
bool wander_do(Wander *wander, const Act *act);

void wander_end(Wander *wander);

#endif
