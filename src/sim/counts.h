// What is counted of a game between bots, a match or a single hand: whole numbers alone, so that
// sums of them are exact, whatever the order in which they are added.

#ifndef LOBA_SIM_COUNTS_H
#define LOBA_SIM_COUNTS_H

#include "play/play.h"

enum {
    SIM_TURNS_BOUND = 500,  // turns of a hand, unless the set-up says otherwise (ALL-07)
    SIM_HANDS_BOUND = 200,  // deals of a match, at most
};

typedef enum {
    MATCH_FINISHED,  // it has winners; of a single hand: it ended
    MATCH_STOPPED,   // at the bound of hands
    MATCH_CIRCLED,   // at the bound of acts
    MATCH_SPENT,     // at the bound of effort
    MATCH_HALTED,    // the observer ended it
    MATCH_FAILED,    // the rules file failed, or a legal act of a bot was refused
    MATCH_ENDS,
} MatchEnd;

enum { MATCH_ENDS_COUNTED = MATCH_HALTED };  // those before it

// All members are numbers of one type: the rows of `figures` read them as a list. A player is a
// name of --seats, wherever it sits; a place is counted from the dealer of the hand, 0 for the
// first seat after it.
typedef struct {
    int64_t games, seats;  // 1, and the players
    int64_t hands;         // scored or void
    int64_t match_turns, turns, acts, hand_acts;
    int64_t voids;
    int64_t ran_out;   // hands in which the stock ran out
    int64_t renewed;   // hands in which it was renewed
    int64_t renewals;  // and how often
    int64_t scored;    // hands that are not void
    int64_t tied;      // of them those whose best points several players have
    int64_t played;    // players in hands that are scored; the next four are sums over them
    int64_t points, held, laid, bonus;
    int64_t total;   // points at the end of the match, of all players
    int64_t shared;  // matches with several winners
    int64_t pot;     // the most chips that lay in it
    int64_t eliminated, offered, reentered;
    int64_t ends[MATCH_ENDS_COUNTED];
    int64_t hows[HOWS];
    int64_t blocks[BLOCKS];
    struct {
        int64_t wins[SEATS_MAX];    // a shared one counts for each
        int64_t totals[SEATS_MAX];  // at the end of the match
        int64_t chips[SEATS_MAX], reentries[SEATS_MAX];
        int64_t played[SEATS_MAX];  // hands; the next six are sums over them
        int64_t points[SEATS_MAX], held[SEATS_MAX], laid[SEATS_MAX], bonus[SEATS_MAX];
        int64_t outs[SEATS_MAX];   // went out, closed the hand, ended it or was left alone in it
        int64_t bests[SEATS_MAX];  // had its best points, alone or not
    } player;
    struct {
        int64_t wins[SEATS_MAX];  // by the place from the first dealer of the match
        int64_t played[SEATS_MAX], points[SEATS_MAX], outs[SEATS_MAX], bests[SEATS_MAX];
    } place;
    int64_t bonuses[BONUSES_MAX];        // how often given, of score.bonuses
    int64_t match_bonuses[BONUSES_MAX];  // and of match.bonuses
    int64_t rules[ACT_RULES_MAX];        // acts by rule
    int64_t melds[MELD_KINDS_MAX];       // on the table as a hand ended, by kind
    int64_t laid_on[MELD_KINDS_MAX];     // lay-offs
    int64_t swapped[MELD_KINDS_MAX];     // wild cards exchanged
} Counts;

enum { FIGURES = sizeof(Counts) / sizeof(int64_t) };

static inline int64_t counts_at(const Counts *counts, int figure)
{
    return ((const int64_t *)counts)[figure];
}

static inline void counts_add(Counts *counts, const Counts *more)
{
    for (int i = 0; i < FIGURES; i++)
        ((int64_t *)counts)[i] += counts_at(more, i);
}

typedef enum {
    FIGURE_MEAN,     // so many a game, hand, turn …
    FIGURE_BALANCE,  // the same of points and chips, which may be less than 0
    FIGURE_SHARE,    // the part of the games, hands … in which it is so
} FigureKind;

// Figures with one name: a number, or one for each player, place, rule …
typedef struct {
    const char *name;  // for programs
    FigureKind kind;
    int first, count;  // in Counts
    int of;            // what each is divided by, a figure
    int of_step;       // 1: that of the same player or place, `of` being the first; 0: one for all
    bool of_matches;   // without a meaning for single hands
    bool by_seat;      // one for each player or place
} FigureRow;

enum { FIGURE_ROWS = 49 };
extern const FigureRow figure_rows[FIGURE_ROWS];

// The number of the figure that stands for a member of Counts.
#define FIGURE(member) ((int)(offsetof(Counts, member) / sizeof(int64_t)))

// The row with this name; NULL if there is none.
const FigureRow *figure_named(const char *name);

// The row of a figure; every figure has one.
const FigureRow *figure_row(int figure);

// What a figure is divided by.
int figure_of(int figure);

// ---- One game as it goes on

typedef struct {
    int turns, acts;
} HandLength;

typedef struct {
    Counts counts;
    int hand_count;
    HandLength hands[SIM_HANDS_BOUND];
    // While it is played.
    int dealer;        // of this hand
    int first_dealer;  // of the match; -1 before it is known
    SeatSet in;        // seats still in the match
    int hand_turns, hand_acts;
    bool stock_renewed;
    SeatSet scored;  // in this hand, whose points stand beside
    int points[SEATS_MAX];
    int ended_by;
    // Which player sits on a seat.
    uint8_t player[SEATS_MAX];
} GameCount;

// Begins the count of a game. `dealer` is that of a single hand, -1 where an event will tell it.
// The first player sits on seat `turned`, the others after it.
void count_begin(GameCount *count, int players, int dealer, int turned);

// An act was done, or the game begun (`act` is NULL); the outcome tells what came of it.
void count_outcome(GameCount *count, const Ruleset *rules, const Game *game, const Act *act,
                   const Outcome *outcome);

// The game is over.
void count_end(GameCount *count, const Game *game, MatchEnd end);

#endif
