// What the decisions of a match were worth: each is weighed by what its seat saw then, beside the
// best that it could have done. Points are those of the hand, the seat's own less the mean of the
// others', more are better; errors are standard errors.

#ifndef LOBA_MATCH_ANALYSIS_H
#define LOBA_MATCH_ANALYSIS_H

#include "bots/search.h"
#include "match/decisions.h"

typedef enum { GRADE_NONE, GRADE_DOUBTFUL, GRADE_MISTAKE, GRADE_BLUNDER, GRADES } Grade;

enum {
    ANALYSIS_PLAYOUTS = 1000,
    ANALYSIS_PLAYOUTS_MIN = 40,
    ANALYSIS_PLAYOUTS_MAX = 1000000,
    DEAREST_MAX = 5,
};

// A loss counts where it is more than so many errors from nothing, in two sets of worlds.
#define ANALYSIS_ERRORS 2.0

// How the analysis looks ahead: as the bot that looks furthest, with so many playouts.
Depth analysis_depth(int playouts);

typedef struct {
    int playouts;          // with which the best is sought; as many again say what it is worth,
                           // and twice as many once more where that is a loss
    uint64_t seed;         // of the worlds
    double marks[GRADES];  // from which loss on, rounded to tenths; that of GRADE_NONE is not read
    SeatSet seats;         // whose decisions are weighed
    int hand;              // this one alone, by its number; 0: all
} AnalysisWay;

// A decision that was weighed. The candidates are as the search has left them, the best first; what
// is said of the first and of what was done beside them is of worlds that the search has not seen.
typedef struct {
    const Decision *decision;
    bool weighed;  // there was something to choose, and it was played out
    bool valued;   // `was` is known
    bool sampled;  // some acts were left out
    int count;
    Candidate *list;
    int rank;               // of what was done among the candidates, from 1
    Candidate best;         // fresh
    Candidate was;          // fresh: what was done, beside the best
    Candidate plain;        // fresh: what the greedy bot would have done, who plays the hand on
    double own, own_error;  // points by which what was done is better than that
    double later;           // of a loss: what the next act of the turn could still make good
    double loss;            // 0 within two errors
    double loss_error;
    Grade grade;
} Weighing;

typedef struct {
    int decisions, marks[GRADES];
    double loss;
} LossSum;

// Of a seat, over the hands in which its decisions were weighed: score = deal + draws + own +
// others + rest, where others is 0 unless all seats are weighed. Values before and after are those
// that the greedy bot gets when it plays the hand on, so that chance is worth nothing on average.
typedef struct {
    int hands;
    double score;
    double deal;    // what the hand dealt was worth when the seat was first asked
    double draws;   // by how much cards that the seat had not seen changed that
    double own;     // by how much it played better than the greedy bot would have
    double others;  // deal, draws and play of the others, as far as they are this seat's
    double rest;
    double chance_error, own_error;  // of deal and draws together; of own
} Luck;

typedef struct {
    const Ruleset *rules;
    const Decisions *decisions;
    AnalysisWay way;
    int count;
    Weighing *list;
    int done;  // of the list, from its beginning
    int dearest_count;
    int dearest[DEAREST_MAX];  // in the list
    LossSum seats[SEATS_MAX];
    LossSum kinds[COMMANDS];  // by the command that was done
    LossSum all;
    bool has_luck;     // some seat has a hand of which it is told
    bool whole_table;  // all seats are weighed
    Luck luck[SEATS_MAX];
} Analysis;

// Chooses the decisions that are to be weighed. They and the rules must outlive the analysis.
void analysis_start(Analysis *analysis, const Ruleset *rules, const Decisions *decisions,
                    const AnalysisWay *way);

// Weighs the next one. False: all are done. Where the crew was hurried meanwhile the decision is
// not counted as done, and can be weighed again.
bool analysis_step(Analysis *analysis, Crew *crew, ActList *room);

// Adds up what was done so far.
void analysis_sum_up(Analysis *analysis);

// How many of the first `count` of the list are decisions, as far as is known: a draw that nobody
// chose is there for what the card did, and is none, nor is what turned out to leave no choice.
int analysis_decisions(const Analysis *analysis, int count);
void analysis_end(Analysis *analysis);

#endif
