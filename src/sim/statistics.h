// What many matches came to.

#ifndef LOBA_SIM_STATISTICS_H
#define LOBA_SIM_STATISTICS_H

#include "sim/match.h"

// Start from {0}.
typedef struct {
    int matches;
    int ends[MATCH_ENDS];
    long hands, turns, acts;
    long ended[HOWS];     // hands, by how they ended
    int longest_match;    // hands
    int wins[SEATS_MAX];  // a win that is shared counts for each who shares it
    long totals[SEATS_MAX], chips[SEATS_MAX], reentries[SEATS_MAX];
} Statistics;

void statistics_add(Statistics *statistics, const MatchRecord *record);

// A row for each number, for reports: its name, a key of the catalogue, and its value.
typedef struct {
    const char *name;
    double (*value)(const Statistics *statistics);
    int decimals;  // of the value that say something
} StatisticsRow;

enum { STATISTICS_ROWS = 13 };

extern const StatisticsRow statistics_rows[STATISTICS_ROWS];

#endif
