#include "sim/statistics.h"

#include "base/language.h"

void statistics_add(Statistics *statistics, const MatchRecord *record)
{
    statistics->matches++;
    statistics->ends[record->end]++;
    statistics->hands += record->hands;
    for (int how = 0; how < HOWS; how++)
        statistics->ended[how] += record->ended[how];
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
static double out(const Statistics *s) { return (double)s->ended[HOW_OUT]; }
static double closed(const Statistics *s) { return (double)s->ended[HOW_CLOSED]; }
static double blocked(const Statistics *s) { return (double)s->ended[HOW_BLOCKED]; }
static double stock(const Statistics *s) { return (double)s->ended[HOW_STOCK]; }
static double bounded(const Statistics *s) { return (double)s->ended[HOW_BOUND]; }
static double stopped(const Statistics *s) { return s->ends[MATCH_STOPPED]; }
static double circled(const Statistics *s) { return s->ends[MATCH_CIRCLED]; }
static double spent(const Statistics *s) { return s->ends[MATCH_SPENT]; }

const StatisticsRow statistics_rows[STATISTICS_ROWS] = {
    {N_("matches"), matches, 0},
    {N_("hands a match"), hands_a_match, 2},
    {N_("hands of the longest match"), longest_match, 0},
    {N_("turns a hand"), turns_a_hand, 2},
    {N_("acts a turn"), acts_a_turn, 2},
    {N_("hands ended by going out"), out, 0},
    {N_("hands closed"), closed, 0},
    {N_("hands blocked"), blocked, 0},
    {N_("hands ended with the stock"), stock, 0},
    {N_("hands ended by the bound of turns"), bounded, 0},
    {N_("matches ended by the bound of hands"), stopped, 0},
    {N_("matches ended by the bound of acts"), circled, 0},
    {N_("matches ended by the bound of effort"), spent, 0},
};
