// The match around its hands: who deals first, what a hand brings in points and chips, who is out
// and who may come back, the next deal, the end. Private to `play`.

#ifndef LOBA_PLAY_MATCH_H
#define LOBA_PLAY_MATCH_H

#include "play/doing.h"

// Finds who deals the first hand of a match (LM-03).
void find_first_dealer(const Doing *doing);

// Settles how many hands the match that starts has.
bool settle_hands(const Doing *doing);

// Moves the chips that the rules move at such a moment. `seat` is the one concerned by a re-entry,
// else NOBODY.
bool move_chips(const Doing *doing, ChipsOn on, int seat);

// Are the turns over because nobody could go on, so that the hand counts for nothing? (ALL-05)
bool hand_is_blocked_void(const Doing *doing);

// The hand is over: scores, chips, who is out, who is asked to come back, the next deal or the end.
bool finish_hand(const Doing *doing);

// The seat asked has said whether it re-enters (LM-22).
bool answer_reentry(const Doing *doing, bool enters);

#endif
