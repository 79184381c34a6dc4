// What a hand is worth to its player if it ended now, as the rules count it; and how near it is to
// where it may be closed. All of it follows from the seat's view. And what a hand was worth that
// was scored.

#ifndef LOBA_PLAY_WORTH_H
#define LOBA_PLAY_WORTH_H

#include "play/game.h"
#include "play/refusal.h"

typedef struct {
    bool held;  // all cards of the hand count: `points`
    int points;

    bool loose;        // only deadwood counts, or the hand may be closed by it
    bool thrown;       // the deadwood is that behind the best card that may be thrown now
    int loose_points;  // of the deadwood
    int loose_cards;

    int close;                  // the act rule by which it may be closed in this hand; -1: none
    int points_max, cards_max;  // the deadwood with which it may be; UNLIMITED: any

    int laid;  // points that the melds of its side earn so far
} Worth;

// Of the hand of the view's seat while it is played; nothing is set between hands, or for a seat
// that has left the hand.
Worth hand_worth(const Ruleset *rules, const View *view);

// Why the hand of the seat asked cannot be closed now, not even with the card that comes nearest to
// that: the one whose refusal stands last in the judgement, and of the same ones the one that
// leaves least loose. False: it can be, or nobody is asked in a hand.
bool close_refused(const Ruleset *rules, const Game *game, Refusal *nearest);

// What a hand was worth to a side: its points less the mean of the others', more are better.
// `points` are by side, of those that were `scored`. False, and 0, where it was not, or it alone.
bool hand_lead(const Ruleset *rules, SeatSet scored, const int32_t points[], int side,
               double *lead);

#endif
