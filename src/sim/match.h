// Matches and single hands between bots: played, observed by code that prints, saves or checks
// them, and counted.

#ifndef LOBA_SIM_MATCH_H
#define LOBA_SIM_MATCH_H

#include "bots/bot.h"
#include "sim/counts.h"

enum {
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
    MatchSetup setup;  // a bound of 0 means SIM_TURNS_BOUND, SIM_HANDS_BOUND
    int hand;          // 0: a whole match; else the hand with this number alone, as if it were the
                       // first one
    int dealer;        // of such a hand
    const BotKind *bots[SEATS_MAX];  // by seat
    Crew *crew;                      // of bots that look ahead; NULL: the calling thread
    Observer observer;
    GameCount *count;  // begun by the caller (count_begin); NULL: nothing is counted
} Contest;

// The result of a match, or of a hand.
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

// Plays a match, or a hand, to its end. MATCH_FAILED: *error says why.
MatchEnd match_play(const Contest *contest, MatchRecord *record, Error *error);

// The hands that differ by their number in a match: those of a list, or of contracts. 1 where all
// are alike.
int hands_that_differ(const Ruleset *rules);

#endif
