// Exact sums over the games of a sample, from which every figure and its interval is computed. They
// do not depend on the order in which games are added, so a sample may be played by any number of
// threads, and in parts whose tallies are added.

#ifndef LOBA_SIM_TALLY_H
#define LOBA_SIM_TALLY_H

#include "sim/counts.h"
#include "sim/interval.h"

enum { TALLY_ACTS_MAX = 1000 };  // of a hand; one with more is counted as one with so many

// Start from {0}.
typedef struct {
    int64_t units;  // deals: in a comparison several games may share one
    Counts sums;
    Wide squares[FIGURES];
    Wide products[FIGURES];  // with what the figure is divided by
    // How many games had so many hands, and hands so many turns and acts.
    int64_t match_hands[SIM_HANDS_BOUND + 1];
    int64_t hand_turns[SIM_TURNS_BOUND + 1];
    int64_t hand_acts[TALLY_ACTS_MAX + 1];
} Tally;

// Of two arms of a comparison, by unit: products of A's numbers and B's.
typedef struct {
    Products products[FIGURES];
} Pairing;

// The lengths of a game; its numbers are added as those of a unit.
void tally_add_lengths(Tally *tally, const GameCount *count);

// A unit: the sums over its games.
void tally_add_unit(Tally *tally, const Counts *unit);
void pairing_add_unit(Pairing *pairing, const Counts *a, const Counts *b);

// The second must fit: those of games that were played do.
void tally_add(Tally *tally, const Tally *more);
void pairing_add(Pairing *pairing, const Pairing *more);

// Whether all sums stay within their types; to be asked of what comes from a file.
bool tally_fits(const Tally *tally, const Tally *more);
bool pairing_fits(const Pairing *pairing, const Pairing *more);

static inline int64_t tally_sum(const Tally *tally, int figure)
{
    return counts_at(&tally->sums, figure);
}

// The figure as its kind says; the interval of a FIGURE_MEAN ends at 0.
Measured tally_measure(const Tally *tally, int figure);

// B minus A.
Measured tally_difference(const Tally *a, const Tally *b, const Pairing *pairing, int figure);

// How many are counted in a list of lengths from 0 to `longest`.
int64_t lengths_count(const int64_t lengths[], int longest);

// The longest length that there is in the list; 0 where there is none.
int lengths_last(const int64_t lengths[], int longest);

// The least length that a part of all of them does not exceed: 0.5 is the median. -1: there is
// none. The list counts lengths from 0 to `longest`.
int lengths_within(const int64_t lengths[], int longest, double part);

#endif
