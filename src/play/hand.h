// A hand from its deal to its end: the steps of its turns, then the rounds behind them. Private to
// `play`.

#ifndef LOBA_PLAY_HAND_H
#define LOBA_PLAY_HAND_H

#include "play/doing.h"

// ---- The deal

// Deals the next hand, or a void one again, and goes on to the first question.
bool deal_hand(const Doing *doing, bool again);

// How many cards the deal gives to each hand (TO_HANDS), or turns up on a zone.
bool cards_dealt(const Doing *doing, int to, int *count);

// Asks which cards belong to the classes that are settled anew for each hand.
bool settle_classes(const Doing *doing);

// Settles for each side with how many loose cards and points it may close the hand that starts.
bool settle_close_limits(const Doing *doing);

// Empties hands, zones and table.
void clear_table(Game *game);

// Lays cards, bottom first, on the stock; nobody has seen them.
void put_stock(Game *game, const Card cards[], int count);

// Makes the stock anew from the discards (LM-18).
void renew_stock(const Doing *doing);

// ---- Steps and turns

// Begins the turn of a seat and goes on to its first question.
bool next_turn(const Doing *doing, int seat);

// The step in which an act was made may be over; goes on to the next question.
bool after_act(const Doing *doing, int step);

// The seat asked passed the rest of a step.
bool after_step(const Doing *doing, int step);

// The seat asked passed because the stock is empty for good: that ends the hand, or the turn.
bool pass_stock(const Doing *doing);

// The seat asked has taken a draft back; a turn in which nothing is left to do blocks the hand.
bool after_take_back(const Doing *doing);

// The turns are over, in this way; goes on behind them.
bool end_turns(const Doing *doing, How how);

#endif
