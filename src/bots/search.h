// Looking ahead: what the seat could do is tried in worlds that could be the one it sees, and the
// hand is played out there. The act that the greedy bot would do is left only for one that is
// clearly better.

#ifndef LOBA_BOTS_SEARCH_H
#define LOBA_BOTS_SEARCH_H

#include "bots/bot.h"
#include "bots/crew.h"

enum { CANDIDATES_MAX = 24 };

// An act that was weighed. Values are points of the hand less the mean of the others', more are
// better; errors are standard errors, INFINITY for fewer than two playouts.
typedef struct {
    Act act;
    bool greedy;  // the greedy bot would do it
    bool done;    // it is the act that search_weigh was given
    int playouts;
    double gain, error;         // beside the first candidate in the same worlds
    double value, value_error;  // by itself
    double match;  // the part of the value that is no points of the hand, but a match won or lost
    double first, caught;  // shares of the playouts in which the seat goes out or closes, and
                           // in which its close costs it points
} Candidate;

typedef struct {
    int count;                       // 1 at least
    Candidate list[CANDIDATES_MAX];  // the best first
    int playouts;                    // of all candidates; 0: nothing was weighed
    int unended;                     // of these, that met a bound which no hand should meet, or a
                                     // function that failed: the rest is worth more
    bool sampled;                    // some acts were left out
    bool hurried;                    // it was not played out to the end (Crew)
} Answer;

// Two acts in the same worlds, by their numbers: how many points of the hand the one is better than
// the other, without what a match counts, and the error of that; 0 of an act beside itself.
typedef struct {
    int one, other;
    double points, error;
} Pair;

// Weighs what the seat asked could do. The same question, depth and seed give the same answer,
// whoever the crew is, which may be NULL: then the calling thread plays out the worlds by itself.
// The answer rests on what the seat sees. Looking ahead is no effort of the match (ruleset_spend):
// it ends by the number of playouts. Functions of the rules file have a budget of their own in each
// world, and a new one behind the search (ruleset_new_command): of whatever they come to in a
// playout nothing is left. Without memory the greedy bot's act is the answer.
void search_ask(const Question *question, const Depth *depth, uint64_t seed, Crew *crew,
                ActList *list, Answer *answer);

// The same, and weighs `done` too, a legal act, which stays in to the end; the greedy bot's act and
// those best by a rough order keep their places beside it. NULL: search_ask.
void search_weigh(const Question *question, const Depth *depth, const Act *done, uint64_t seed,
                  Crew *crew, ActList *list, Answer *answer);

// Plays out these acts, 1 to CANDIDATES_MAX, all in the same worlds, which are none of those that
// search_weigh deals for the same seed: whatever was best there by luck is not so here. The
// playouts of the depth are shared out among them. The answer has them in their order, all beside
// the first; `pair` are two of them, and is told what the one is worth beside the other.
void search_again(const Question *question, const Depth *depth, const Act acts[], int count,
                  uint64_t seed, Crew *crew, Answer *answer, Pair *pair);

#endif
