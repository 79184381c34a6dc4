// Carries out an act that was judged legal, and asks the rules file. Private to `play` but for
// game_as_left, as are hand.h and match.h. A bool result of these three headers is false only if a
// function of the rules file failed; the caller then discards the game.

#ifndef LOBA_PLAY_DOING_H
#define LOBA_PLAY_DOING_H

#include "play/facts.h"
#include "play/play.h"

typedef struct {
    const Ruleset *rules;
    Game *game;
    Outcome *outcome;
    bool says_how;  // the hand is closed by who shows it in acts that follow
} Doing;

// Adds an event without cards; the caller completes it.
Event *report(const Doing *doing, EventKind kind, int seat);

// A game together with the Facts through which functions of the rules file ask about it.
GameFacts game_facts(const Doing *doing, Moment moment);

// Carries out the act of the seat asked and all its consequences. While a draft is open the
// consequences wait.
bool carry_out(const Doing *doing, const Act *act);

// The game as a meld, a lay-off, an exchange, a discard, a close or a whole hand shown leaves it:
// the cards of the act have moved, and nothing has followed yet.
void game_as_left(const Ruleset *rules, const Game *game, const Act *act, Game *after);

// Lays the hand of the seat asked open: its melds go to the table, as the solver arranges them, or
// all of it is loose.
void show_hand(const Doing *doing, bool loose);

// Lays open, once the hand is over, what the seats in it have not shown: as it counts where the
// rules arrange a hand, otherwise by suit and rank. Cards of those who have folded stay closed, and
// so do those of a seat that was left alone: nobody has paid to see them.
void reveal_hands(const Doing *doing);

#endif
