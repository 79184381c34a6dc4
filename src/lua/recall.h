// What functions of rules files have answered before. A function can neither remember anything nor
// see anything but the facts that it asks, so where these have the values of an earlier call it
// would ask the same, answer the same and cost as many steps: the facts are asked, its code is not
// run. Whether an answer is recalled can be told by nothing but the time it takes.

#ifndef LOBA_LUA_RECALL_H
#define LOBA_LUA_RECALL_H

#include "rules/hook.h"

enum {
    TRAIL_MAX = 16,      // facts that a call asks; of a longer one nothing is kept
    RECALLED_MAX = 2048  // nodes of all trees; when no more fit, all are forgotten
};

// A fact as a call was told it, and the steps that are charged for it.
typedef struct {
    Fact fact;
    int of, value;
    long steps;
} Told;

// The facts that a call has asked, in order. Those that were asked to recall its answer are not
// asked again when the function has to be run.
typedef struct {
    int count;  // more than TRAIL_MAX: the later ones are not in the list
    int at;     // of them the function has asked so far
    Told told[TRAIL_MAX];
} Trail;

Told trail_ask(Trail *trail, const Facts *facts, Fact fact, int of);

// The steps that are charged for all facts of the trail.
long trail_steps(const Trail *trail);

// A node of a tree: what was asked there, or, at its end, what was answered.
typedef struct {
    int by;        // the value that leads here
    short beside;  // the next node to which another value leads, and
    short behind;  // the first one behind this; 0: none
    short fact;    // what is asked next; FACTS: nothing
    short of;
    int answer;
    int steps;  // of the call, less those for facts
} Recalled;

typedef struct {
    int count;  // with node 0, behind which a node for each call begins its tree
    Recalled nodes[RECALLED_MAX];
} Recollection;

// What the call with this number answered when the facts were as they are now, and the steps that
// it costs in all. False: it is not known, or costs more than the steps that *steps says are left;
// *answer is what it was then, and the trail holds the facts that were asked to find out.
bool recall(const Recollection *known, int call, const Facts *facts, Trail *trail, int *answer,
            long *steps);

// Keeps what a call answered that asked the facts of the trail.
void recollect(Recollection *known, int call, const Trail *trail, int answer, long steps);

#endif
