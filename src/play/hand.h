// A hand from its deal to its end: the rounds before the turns, the steps of these, then the rounds
// after them. Private to `play`.

#ifndef LOBA_PLAY_HAND_H
#define LOBA_PLAY_HAND_H

#include "play/doing.h"
#include "play/piles.h"

// ---- The deal

// Deals the next hand, or redeals a void one, and proceeds to the first question.
bool deal_hand(const Doing *doing, bool again);

// The number of cards dealt to the hand of a seat (TO_HANDS), or to the pile of an owner, less
// those that the deal moves on from there.
bool cards_dealt(const Doing *doing, int to, int owner, int *count);

// The most cards that may be turned up on a zone besides.
int cards_turned_again(const Ruleset *rules, int zone);

// Shows a seat all cards of a pile, and reports it if some are new to it.
void look_at_pile(const Doing *doing, const Pile *pile, int seat);

// Asks which cards belong to the classes that are settled anew for each hand.
bool settle_classes(const Doing *doing);

// Sets each side's limits of loose cards and points for closing this hand.
bool settle_close_limits(const Doing *doing);

// Empties hands, zones and table.
void clear_table(Game *game);

// Puts cards on the stock, bottom first; nobody has seen them.
void put_stock(Game *game, const Card cards[], int count);

// Makes a new stock from the discards (LM-18).
void renew_stock(const Doing *doing);

// ---- Steps and turns

// Begins the rounds before the turns, from this step on, and proceeds to the first question; behind
// them the turns begin.
bool begin_before(const Doing *doing, int step);

// Begins the turn of a seat and proceeds to its first question. In a position that is resumed the
// counts are already as the turn's beginning leaves them.
bool next_turn(const Doing *doing, int seat);
bool resume_turn(const Doing *doing, int seat);

// Called after an act of a step: ends the step if it is over, and proceeds to the next question.
bool after_act(const Doing *doing, int step);

// Called after a word of the table, said under this rule: it may end the hand, or the turn.
bool after_word(const Doing *doing, int rule);

// Called when the seat asked has passed the rest of a step.
bool after_step(const Doing *doing, int step);

// The seat asked passed because the stock is empty for good: that ends the hand, or the turn.
bool pass_stock(const Doing *doing);

// Called when the seat asked has taken a draft back. If the turn has nothing left to do, the hand
// is blocked.
bool after_take_back(const Doing *doing);

// Ends the turns in this way and proceeds to what follows them.
bool end_turns(const Doing *doing, How how);

#endif
