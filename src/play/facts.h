// What a function of the rules file may ask about the game. Private to `play`.

#ifndef LOBA_PLAY_FACTS_H
#define LOBA_PLAY_FACTS_H

#include "play/game.h"

// What moves counts. Where there is no such thing, a number is -1.
typedef struct {
    CountEvent event;
    int seat;              // that did it
    int owner, kind;       // the side and the kind of a meld
    int zone, step;        // in rules->zones, in rules->steps
    int n;                 // cards that went from one place to another
    int adds;              // ActRule.adds of an act, 0
    const Points *points;  // of each side in the hand that is scored; NULL
} Happening;

// The game as functions may ask it.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    const Game *game;
    const Happening *happening;  // at MOMENT_EVENT
} GameFacts;

// A fact rests on nothing that is hidden at its moment: on what everybody has seen, at MOMENT_ACT
// on what the seat asked has seen, at MOMENT_RESULT on everything. So at MOMENT_ACT the game may be
// that of the view of the seat asked.
GameFacts facts_of(const Ruleset *rules, const Game *game, Moment moment);

// The number of seats still in the match.
int seats_in(const Game *game);

// The seats of them that have not left the hand, and the sides that have such a seat.
int seats_in_hand(const Game *game);
int sides_in_hand(const Game *game);

#endif
