// A sample of games between bots, played over threads: each game has a number, from 1, on which
// alone it depends, so that any part of a sample can be played anywhere. In a comparison each
// number is a deal that two arms play, A and B: the same cards under other rules, or with other
// bots.

#ifndef LOBA_SIM_SAMPLE_H
#define LOBA_SIM_SAMPLE_H

#include "base/workers.h"
#include "sim/match.h"
#include "sim/tally.h"

enum { ARMS_MAX = 2 };

typedef struct {
    const Ruleset *const *rules;  // by worker, all alike
    const BotKind *bots[SEATS_MAX];
} Arm;

typedef struct {
    Workers *workers;  // NULL: the calling thread alone
    int arm_count;
    Arm arms[ARMS_MAX];
    int players;
    // Game n has the seed `seed` + n - 1, modulo 2^64; those of B are `apart` further, 0 where the
    // arms play the same deals.
    uint64_t seed, apart;
    bool hands;   // single hands: dealers and the hands of a match in turn
    bool turned;  // each deal once for each seat, the players moving on by a seat each time
} SamplePlan;

// Told by the thread that has called sample_play, but for `stops`.
typedef struct {
    void *self;
    // Often, while games are played: so many are done. False: no more are wanted.
    bool (*working)(void *self, int64_t done);
    // Asked by every thread before every act, so it must be quick: whether no more is wanted. Games
    // that are not done then are dropped. NULL: it never is so.
    bool (*stops)(void);
    // Of each game in the order of their numbers, once it is certain that it counts; for the first
    // arm alone. NULL: nobody wants them.
    void (*played)(void *self, int64_t number, const MatchRecord *record);
} SampleWatch;

typedef enum {
    SAMPLE_WHOLE,
    SAMPLE_STOPPED,  // `working` or `stops` has said so
    SAMPLE_FAILED,   // the rules failed in the game behind the last one that counts
} SampleEnd;

// What came of it. `done` games count, from the first one on without a gap, whatever ended it:
// which games are done when it is stopped depends on how long they take, so all behind the first
// that is not done are left out, lest short games count more often than long ones.
typedef struct {
    SampleEnd end;
    int64_t done;
    Tally tallies[ARMS_MAX];
    Pairing pairing;  // of two arms
    int failed_arm;
    Error error;  // of SAMPLE_FAILED
} Sample;

// The seed of a game in an arm.
uint64_t sample_seed(const SamplePlan *plan, int arm, int64_t number);

// Plays the games from number `first` on, `count` of them, and adds them to the sample, which
// starts from {0}.
void sample_play(const SamplePlan *plan, int64_t first, int64_t count, const SampleWatch *watch,
                 Sample *sample);

#endif
