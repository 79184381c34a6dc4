// The start of a match: from a position, partly given and otherwise drawn from a seed, for scripted
// games and puzzles; or after another match of the same players.

#ifndef LOBA_PLAY_POSITION_H
#define LOBA_PLAY_POSITION_H

#include "play/play.h"

// Some cards of a place, bottom first. `open`: the rest comes from the seed; otherwise these are
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

// Who put a card of a meld down, and in which turn of the hand (0: the first possible one). If not
// given, the side of the meld did.
typedef struct {
    bool said;
    uint8_t seat;
    uint16_t turn;
} LaidPart;

// Start from position_new, then fill in what is known.
typedef struct {
    MatchSetup setup;
    int dealer;   // -1: the first dealer by the rules
    int in_turn;  // -1: by the rules, after the deal
    int turn;     // its number in the hand, from 1; 0: the first or, with melds on the table, the
                  // first after everybody had one
    int hand;     // its number in the match, from 1; 0: not given, and the first
    int renewals;
    int quiet;    // Game.quiet
    bool placed;  // a card or score is given: more than the plain start of a match
    bool drawn;   // the seat in turn has drawn: from the stock, or these cards, top one first
    int drawn_from, drawn_count;
    Face drawn_cards[ACT_CARDS_MAX];
    int step;  // a step before the turns, from 1, whose round begins; 0: the turns have begun
    bool folded[SEATS_MAX];  // seats that have left the hand
    Face turned;  // the last card that the deal turned up; FACE_NONE: the one that lies where the
                  // deal puts it
    int totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX], won[SEATS_MAX];
    bool out[SEATS_MAX];        // eliminated
    uint32_t counts_said;       // bits of those of the counts that are given
    int counts[COUNT_NUMBERS];  // as ruleset_count_place finds them
    int pot;
    bool chips_said;        // chips and pot are given; otherwise the stakes are paid by the rules
    Part hands[SEATS_MAX];  // open: filled up to the number that the rules deal
    Part discards, stock;   // all other cards go to the stock, or below the discards if the
                            // stock is not open
    Part piles[ZONES_MAX][SEATS_MAX];  // of the other zones, by owner, the first one where it has
                                       // none; open: filled up as the rules deal
    int meld_count;
    MeldPart melds[MELDS_MAX];
    LaidPart laid[CARD_HIDDEN + 1];  // indexed by card
} Position;

// The part of a position that is at fault, and its seat, meld or pile; -1: none.
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
    POSITION_COUNT,
    POSITION_STEP,
    POSITION_FOLDED,
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

// The number of a pile.
static inline int position_pile(int zone, int owner) { return zone * SEATS_MAX + owner; }

void position_new(Position *position);

typedef enum {
    START_DONE,    // the first question is asked; `events` holds what came before it
    START_WRONG,   // the position is impossible (a card twice, an illegal meld); `error` says why
    START_FAILED,  // the rules file failed, and `error` says how
} StartResult;

// Sets up the game and proceeds to the first question. With START_WRONG *fault, which may be NULL,
// is the part at fault.
StartResult position_start(const Ruleset *rules, const Position *position, Play *play,
                           Outcome *outcome, PositionFault *fault);

// ---- The position of a game in progress

// The game as a position, with every card named. A position holds less than a game: not what each
// seat has seen, nor some of what was done in this turn, so the game that starts from it has to be
// compared (position_same).
void position_of(const Ruleset *rules, const Game *game, const MatchSetup *begun,
                 Position *position);

// Whether two games, each under its own rules, stand alike: cards by their faces, seats, turn,
// step, scores and counts. Kinds of meld, zones, steps and counts are compared by their names.
// False: `error` says what differs.
bool position_same(const Ruleset *rules, const Game *game, const Ruleset *other_rules,
                   const Game *other, Error *error);

// ---- Series: matches in succession by the same players (CH-04)

// The first dealer of the next match: the winner of this one; of several, the first in order of
// play after the last dealer. NOBODY means chosen anew, as in a first match: if the rules say so,
// if nobody has won, or while the match is not over.
int series_dealer(const Ruleset *rules, const Game *game);

// The direction of the next match.
Direction series_direction(const Ruleset *rules, const Game *game);

// The set-up of the match after one that is over. `begun` is the set-up of that one; its players
// and bounds are kept. The new seed is derived from the old one, so the first seed determines the
// whole series.
void series_next(const Ruleset *rules, const MatchSetup *begun, const Game *over, Position *next);

#endif
