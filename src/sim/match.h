// Matches between bots: played, observed by code that prints, saves or checks them, and counted.

#ifndef LOBA_SIM_MATCH_H
#define LOBA_SIM_MATCH_H

#include "bots/bot.h"
#include "play/play.h"

enum {
    SIM_TURNS_BOUND = 500,  // turns of a hand, unless the set-up says otherwise (ALL-07)
    SIM_HANDS_BOUND = 200,  // deals of a match
    SIM_ACTS_BOUND = 2 * TURN_ACTS_MAX,  // acts of one turn, including those taken back: a bot
                                         // that goes round in circles is stopped
    SIM_EFFORT_BOUND = 128 << 20,        // of a match: searches for melds (ruleset_spend) and steps
                                         // of functions, some seconds
};

// Callbacks for a match; each may be NULL. If one returns false, the match ends there
// (MATCH_HALTED).
typedef struct {
    void *self;
    // The match has begun, or a new position of it has.
    bool (*began)(void *self, const Play *play, const EventList *events);
    // A seat is about to choose.
    bool (*asked)(void *self, const Play *play);
    // The seat has acted; `play` is the result.
    bool (*acted)(void *self, const Play *play, int seat, const Act *act, const EventList *events);
} Observer;

typedef struct {
    const Ruleset *rules;
    MatchSetup setup;  // a bound of 0 means the bound above
    const BotKind *bots[SEATS_MAX];
    Observer observer;
} Contest;

typedef enum {
    MATCH_FINISHED,  // it has winners
    MATCH_STOPPED,   // at the bound of hands
    MATCH_CIRCLED,   // at the bound of acts
    MATCH_SPENT,     // at the bound of effort
    MATCH_HALTED,    // the observer ended it
    MATCH_FAILED,    // the rules file failed, or a legal act of a bot was refused
    MATCH_ENDS,
} MatchEnd;

// The result of a match.
typedef struct {
    MatchEnd end;
    int hands;        // scored or void
    int ended[HOWS];  // those hands, by the way they ended
    int turns;
    uint32_t acts;
    int64_t effort;
    SeatSet winners;
    int totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX];
} MatchRecord;

// Plays a match to its end. MATCH_FAILED: *error says why.
MatchEnd match_play(const Contest *contest, MatchRecord *record, Error *error);

// ---- Statistics of many matches

// Start from {0}.
typedef struct {
    int matches;
    int ends[MATCH_ENDS];
    long hands, turns, acts;
    long ended[HOWS];     // hands, by the way they ended
    int longest_match;    // hands
    int wins[SEATS_MAX];  // a shared win counts for each seat that shares it
    long totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX];
} Statistics;

void statistics_add(Statistics *statistics, const MatchRecord *record);

// A number in a report.
typedef struct {
    const char *name;  // a key of the catalogue
    double value;
    int decimals;  // significant decimals
    bool rare;     // left out of a report where it is 0
} StatisticsRow;

enum { STATISTICS_ROWS = 15 };

void statistics_list(const Statistics *statistics, StatisticsRow rows[STATISTICS_ROWS]);

#endif
