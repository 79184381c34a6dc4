// The match around its hands: the first dealer, the points and chips of a hand, elimination and
// re-entry, the next deal, the end. Private to `play`.

#ifndef LOBA_PLAY_MATCH_H
#define LOBA_PLAY_MATCH_H

#include "play/doing.h"

// Chooses the dealer of the first hand (LM-03).
void find_first_dealer(const Doing *doing);

// Settles how many hands the match that starts has.
bool settle_hands(const Doing *doing);

// Makes the payments of chips due at this moment. `seat` is the one that re-enters; otherwise
// NOBODY.
bool move_chips(const Doing *doing, ChipsOn on, int seat);

// Whether the turns are over because nobody could go on, so that the hand counts for nothing
// (ALL-05).
bool hand_is_blocked_void(const Doing *doing);

// Finishes a hand: scores, chips, eliminations, offers of re-entry, then the next deal or the end.
bool finish_hand(const Doing *doing);

// Carries out the answer of the seat asked whether it re-enters (LM-22).
bool answer_reentry(const Doing *doing, bool enters);

#endif
