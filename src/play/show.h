// Closing a hand and showing it: how few points its cards leave that are in no meld, and in which
// arrangements.

#ifndef LOBA_PLAY_SHOW_H
#define LOBA_PLAY_SHOW_H

#include "play/meld.h"

// May the hand be closed with this card thrown? Counted is the arrangement of the rest that leaves
// the fewest points (CH-07, CH-08, CH-14).
bool close_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// No card closes the hand that costs less than this, whatever the hand is without it: to throw one
// takes no more off the points that are loose than it costs. A look that spares judging each.
int close_cost_min(const Ruleset *rules, const Game *game);

// May the cards of the act, a meld by themselves, be shown as such? Only where the rest still
// leaves as few points as the whole hand did (CH-08).
bool show_judge(const Ruleset *rules, const Game *game, const Act *act, Refusal *why);

// Visits the parts of its hand that the seat asked may show, each as an act complete but for its
// `rule`. WALK_CUT: of a hand of thirty cards and more some were left out.
WalkEnd parts_of_hand(const Ruleset *rules, const Game *game, ActVisit *visit, void *self);

// Can the hand of the seat asked be arranged in one way only to leave the fewest points? Where that
// is too long a search, the answer is no.
bool arranges_one_way(const Ruleset *rules, const Game *game);

#endif
