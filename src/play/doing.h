// Carrying out what has been judged, and all that follows from it until somebody is asked again.
// Private to `play`. Functions that return bool fail only where a function of the rules file does;
// the caller then drops the game.

#ifndef LOBA_PLAY_DOING_H
#define LOBA_PLAY_DOING_H

#include "play/play.h"

typedef struct {
    const Ruleset *rules;
    Game *game;
    Outcome *outcome;
} Doing;

// ---- doing.c

// Adds an event without cards and returns it, to be completed.
Event *report(const Doing *doing, EventKind kind, int seat);

// Adds to the history what an act, or the start of a match, brought about; a new deal begins it
// anew.
void history_follow(History *history, const EventList *events);

// The game as functions of the rules file may ask it.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    const Game *game;
} GameFacts;

GameFacts game_facts(const Doing *doing, Moment moment);

// How many seats are still in the match.
int seats_in(const Game *game);

// ---- hand.c: the deal

// Deals the next hand, or a void one again, and goes on to the first question.
bool deal_hand(const Doing *doing, bool again);

// Makes the stock anew from the discards (LM-18).
void renew_stock(const Doing *doing);

// Settles for each side with how many loose cards and points it may close the hand that starts.
bool settle_close_limits(const Doing *doing);

// Empties hands, zones and table.
void clear_table(Game *game);

// Lays cards, bottom first, on the stock; nobody has seen them.
void put_stock(Game *game, const Card cards[], int count);

// How many cards the deal gives to each hand (TO_HANDS), or turns up on a zone.
bool cards_dealt(const Doing *doing, int to, int *count);

// ---- steps.c: steps and turns

// The step in which an act was made may be over; goes on to the next question.
bool after_act(const Doing *doing, int step);

// The seat asked passed the rest of a step.
bool after_step(const Doing *doing, int step);

// The seat asked has taken a draft back; a turn in which nothing is left to do blocks the hand.
bool after_take_back(const Doing *doing);

// The seat asked has closed the hand; goes on behind the turns.
bool after_close(const Doing *doing);

// Begins the turn of a seat and goes on to its first question.
bool next_turn(const Doing *doing, int seat);

// ---- apply.c

// Lays the hand of the seat asked open: its melds go to the table, as the solver arranges them.
void show_hand(const Doing *doing);

// ---- score.c

// Cards that a side holds and that are in no meld, in the arrangement that leaves the fewest
// points.
int loose_count(const Ruleset *rules, const Game *game, int side);

// Adds the points of the hand to the totals, and keeps their parts in the outcome.
bool score_hand(const Doing *doing);

// ---- position.c

// Finds who deals the first hand of a match (LM-03).
void find_first_dealer(const Doing *doing);

// ---- match.c

// Does the hand, whose turns are over, count for nothing? (ALL-05)
bool hand_is_void(const Doing *doing);

// The hand is over: scores, chips, who is out, who is asked to come back, the next deal or the end.
bool finish_hand(const Doing *doing);

// The seat asked has said whether it re-enters (LM-22).
bool answer_reentry(const Doing *doing, bool enters);

// A game before its first deal.
void game_new(const Ruleset *rules, Game *game, const MatchSetup *setup);

// ---- chips.c

// What the rules move at such a moment. `seat` is the one concerned by a re-entry, else NOBODY.
bool move_chips(const Doing *doing, ChipsOn on, int seat);

// What a re-entry would cost the seat now; false: *fee is unset.
bool reentry_fee(const Doing *doing, int seat, int64_t *fee);

#endif
