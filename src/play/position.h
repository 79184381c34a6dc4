// How a match begins: set up by hand, some of it said and the rest drawn from a seed, for scripted
// games and puzzles; or after another match of the same players.

#ifndef LOBA_PLAY_POSITION_H
#define LOBA_PLAY_POSITION_H

#include "play/play.h"

// Some cards of a place, bottom first; `open`: the rest of it comes from the seed, else these are
// all.
typedef struct {
    bool open;
    int count;
    Card cards[CARDS_MAX];
} Part;

typedef struct {
    int side;
    int kind;  // in rules->melds
    int count;
    Laying cards[ACT_CARDS_MAX];
} MeldPart;

// Who put a card of a meld down, and in which turn of the hand; 0: the first that it can have been.
// Not said: the side of the meld.
typedef struct {
    bool said;
    uint8_t seat;
    uint16_t turn;
} LaidPart;

// Start from position_new, then say what is known.
typedef struct {
    MatchSetup setup;
    int dealer;   // -1: as the rules find the first one
    int in_turn;  // -1: as the rules say after the deal
    int turn;     // its number in the hand, from 1; 0: the first or, with melds on the table, the
                  // first after everybody had one
    int hand;     // its number in the match, from 1; 0: not said, and the first
    int renewals;
    int quiet;    // turns in a row in which nobody did anything, where the empty stock is passed
    bool placed;  // some card or score is said: the position is not simply the start of a match
    bool drawn;   // the seat in turn has drawn: from the stock, or these cards, its top one first
    int drawn_from, drawn_count;
    Face drawn_cards[ACT_CARDS_MAX];
    Face turned;  // the last card that the deal turned up; FACE_NONE: the one that lies where the
                  // deal puts it
    int totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX], won[SEATS_MAX];
    bool out[SEATS_MAX];  // eliminated
    int pot;
    bool chips_said;  // chips and pot are given; else the stakes have been paid as the rules say
    Part hands[SEATS_MAX];  // open: filled up to what the rules deal
    Part discards, stock;   // what is left over lies in the stock, or below the discards where the
                            // stock is not open
    Part piles[ZONES_MAX];  // the other zones; open: filled up to what the rules deal
    int meld_count;
    MeldPart melds[MELDS_MAX];
    LaidPart laid[CARD_HIDDEN + 1];  // by card
} Position;

// The part of a position that is at fault, and of which seat, meld or zone; -1: of none.
typedef enum {
    POSITION_WHOLE,
    POSITION_DEALER,
    POSITION_TURN,
    POSITION_ROUND,
    POSITION_RENEWALS,
    POSITION_QUIET,
    POSITION_SCORE,
    POSITION_REENTRIES,
    POSITION_WON,
    POSITION_CHIPS,
    POSITION_OUT,
    POSITION_MELD,
    POSITION_LAID,  // of a meld
    POSITION_DRAWN,
    POSITION_TURNED,
    POSITION_HAND,
    POSITION_DISCARDS,
    POSITION_STOCK,
    POSITION_PILE,
} PositionPart;

typedef struct {
    PositionPart part;
    int of;
} PositionFault;

void position_new(Position *position);

typedef enum {
    START_DONE,    // the seat asked is asked its first question; `events` say what came before
    START_WRONG,   // the position cannot be (a card twice, a meld that is none): `error` says why
    START_FAILED,  // the rules file failed, and `error` says how
} StartResult;

// Sets the game up and goes on to the first question. With START_WRONG *fault, which may be NULL,
// says what of the position is at fault.
StartResult position_start(const Ruleset *rules, const Position *position, Play *play,
                           Outcome *outcome, PositionFault *fault);

// ---- Matches played one after the other by the same players (CH-04)

// Who deals first in the match after this one: the winner; of several the first in order of play
// from the last dealer. NOBODY: it is found anew, as in a first match; so it is where the rules say
// so, where nobody has won, and while the match is not over.
int series_dealer(const Ruleset *rules, const Game *game);

// Which way the match after this one goes round.
Direction series_direction(const Ruleset *rules, const Game *game);

// How the match after one that is over begins. `begun` is how that one began: its players and
// bounds stay. The seed comes from that of the match before, so that the first one fixes all.
void series_next(const Ruleset *rules, const MatchSetup *begun, const Game *over, Position *next);

#endif
