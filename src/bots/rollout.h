// The rest of a hand, played out in one world by what the greedy bot would do on all seats. Private
// to `bots`.

#ifndef LOBA_BOTS_ROLLOUT_H
#define LOBA_BOTS_ROLLOUT_H

#include "bots/mind.h"

// Working space; start from {.rules = …}, end with rollout_end.
typedef struct {
    const Ruleset *rules;
    Play play;
    Outcome outcome;
    ActList list;
    Memory memories[SEATS_MAX];
    Foreseen foreseen;
    SolverMemory solved;
} Rollout;

void rollout_end(Rollout *rollout);

// What the hand was for one seat.
typedef struct {
    float value;   // its points less the mean of the others', more are better; a match that is won
                   // or lost by the hand counts half the limit in addition,
    float match;   // which is this part of it
    bool first;    // it went out or closed
    bool caught;   // it closed, and lost points to the others
    bool bounded;  // it was scored as it stood, after as many turns as were asked for
    bool broken;   // it has no score: it took too many acts, or a function failed
} End;

// Plays the act in the world, and goes on to the end of the hand, or for at most so many more
// turns, after which the hand is scored as it stands. Nothing is won or lost where a function of
// the rules file fails, or where the hand takes more acts than any real one does.
End rollout_play(Rollout *rollout, const Game *world, const History *history, const Act *act,
                 int seat, int turns);

#endif
