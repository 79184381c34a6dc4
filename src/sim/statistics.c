#include "sim/statistics.h"

#include "base/language.h"

void statistics_add(Statistics *statistics, const MatchRecord *record)
{
    statistics->matches++;
    statistics->ends[record->end]++;
    statistics->hands += record->hands;
    statistics->blocked += record->blocked;
    statistics->bounded += record->bounded;
    statistics->turns += record->turns;
    statistics->acts += record->acts;
    if (record->hands > statistics->longest_match)
        statistics->longest_match = record->hands;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        statistics->wins[seat] += record->winners >> seat & 1;
        statistics->totals[seat] += record->totals[seat];
        statistics->chips[seat] += record->chips[seat];
        statistics->reentries[seat] += record->reentries[seat];
    }
}

static double ratio(long part, long whole) { return whole ? (double)part / (double)whole : 0; }

static double matches(const Statistics *s) { return s->matches; }
static double hands_a_match(const Statistics *s) { return ratio(s->hands, s->matches); }
static double longest_match(const Statistics *s) { return s->longest_match; }
static double turns_a_hand(const Statistics *s) { return ratio(s->turns, s->hands); }
static double acts_a_turn(const Statistics *s) { return ratio(s->acts, s->turns); }
static double blocked(const Statistics *s) { return (double)s->blocked; }
static double bounded(const Statistics *s) { return (double)s->bounded; }
static double stopped(const Statistics *s) { return s->ends[MATCH_STOPPED]; }

const StatisticsRow statistics_rows[STATISTICS_ROWS] = {
    {N_("matches"), matches},
    {N_("hands a match"), hands_a_match},
    {N_("hands of the longest match"), longest_match},
    {N_("turns a hand"), turns_a_hand},
    {N_("acts a turn"), acts_a_turn},
    {N_("hands blocked"), blocked},
    {N_("hands ended by the bound of turns"), bounded},
    {N_("matches ended by the bound of hands"), stopped},
};
