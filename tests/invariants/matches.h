// Many matches, inspected by several processes at once, and what came of them.

#ifndef LOBA_TESTS_INVARIANTS_MATCHES_H
#define LOBA_TESTS_INVARIANTS_MATCHES_H

#include "bots/bot.h"
#include "support/settings.h"

enum { JOBS_MAX = 64 };

typedef struct {
    RulesetSource source;
    const char *variant;
    long games;
    uint64_t seed;  // match number i has the seed `seed` + i
    Vary vary;
    int fixed_count;
    const Setting *fixed;  // options that are set in every match
    int jobs;
    int players;                     // 0: as many as the rules allow, bots of any kind
    const BotKind *bots[SEATS_MAX];  // else these
} Request;

// Plays the matches and prints what they came to. Returns the exit status: 0, 1 where something was
// found, 2 where the rules do not load.
int play_matches(const Request *request);

// Plants each fault, and plays matches until it is found. 1 where one is not, or where nothing is
// planted for an invariant.
int plant_faults(const Request *request);

#endif
