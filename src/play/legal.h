// What judging acts and making them happen share. Private to `play`.

#ifndef LOBA_PLAY_LEGAL_H
#define LOBA_PLAY_LEGAL_H

#include "play/game.h"

// An empty stock that is drawn from is made anew from the discards, as often as the rules allow
// (LM-18).
bool stock_can_be_renewed(const Ruleset *rules, const Game *game);

// The last step that is open to whoever is asked for this one: those behind it are open as long as
// a step need not be taken.
int last_open_step(const Ruleset *rules, int step);

// Can the seat asked do anything at all in the step it is asked for?
bool something_is_legal(const Ruleset *rules, const Game *game);

// Moves the top card of a zone to the hand of the seat asked; opens a draft where the rule says it
// must be used.
Card take_card(Game *game, int rule, int zone);

#endif
