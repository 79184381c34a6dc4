// What a function of the rules file may ask about the game. Private to `play`.

#ifndef LOBA_PLAY_FACTS_H
#define LOBA_PLAY_FACTS_H

#include "play/game.h"

// The game as functions may ask it.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    const Game *game;
} GameFacts;

// A fact rests on nothing that is hidden at its moment: on what everybody has seen, at MOMENT_ACT
// on what the seat asked has seen, at MOMENT_RESULT on everything. So at MOMENT_ACT the game may be
// that of the view of the seat asked.
GameFacts facts_of(const Ruleset *rules, const Game *game, Moment moment);

// The number of seats still in the match.
int seats_in(const Game *game);

#endif
