// A hand once it is dealt, to its end: the rounds before the turns, the steps of these, then the
// rounds after them. Private to `play`.

#ifndef LOBA_PLAY_HAND_H
#define LOBA_PLAY_HAND_H

#include "play/doing.h"

// Begins the rounds before the turns, from this step on, and proceeds to the first question; behind
// them the turns begin.
bool begin_before(const Doing *doing, int step);

// Begins the turn of a seat in a position, where the counts are already as the beginning of the
// turn leaves them, and proceeds to its first question.
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
