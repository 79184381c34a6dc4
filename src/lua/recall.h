#ifndef LOBA_LUA_RECALL_H
#define LOBA_LUA_RECALL_H

// What functions of a rules file answered before, and the facts on which it rested.

#include <stdbool.h>

#include "rules/hook.h"

enum {
    TRAIL_MAX = 16,         // facts in a recalled call; a call that asks more is not recorded
    RECALL_SLOTS_LOG = 12,  // slots of the table of all trees
    RECALLED_MAX = 2048     // nodes in it, half of them; when no more fit, all are forgotten
};

// A fact as told to a call, and the steps charged for it.
typedef struct {
    Fact fact;
    int of, value;
    long steps;
} Told;

// The facts asked by a call, in order. Facts that were fetched to look up a recalled answer are
// kept, so that they are not fetched again if the function must be run.
typedef struct {
    int count;  // may exceed TRAIL_MAX: the list then lacks the later ones
    int at;     // facts that the function itself has asked so far
    Told told[TRAIL_MAX];
} Trail;

// A node of a decision tree: the fact asked at this point or, in a leaf, the answer.
typedef struct {
    int by;           // the value that leads from the parent to this node
    int of;           // what is asked next; of a leaf the answer
    int steps;        // steps of the call without those for facts
    uint16_t parent;  // its slot, or that beyond all: the parent of all calls
    uint8_t fact;     // the fact asked here; FACTS: none
    bool is_taken;    // the slot has a node
} Recalled;

typedef struct {
    int count;
    Recalled nodes[1 << RECALL_SLOTS_LOG];  // a hash by parent and value leads to their slot
} Recollection;

// Tells a function a fact. A fact that was already asked in the attempt to recall the answer is not
// asked again.
Told trail_ask(Trail *trail, const Facts *facts, Fact fact, int of);

// Looks up a call. True: *answer is the answer of this call for the present values of the facts,
// and *steps its full cost. False: no such call is recorded, or it costs more than the *steps that
// are left, and *steps is unchanged; the trail then has the facts asked so far.
bool recall(const Recollection *known, int call, const Facts *facts, Trail *trail, int *answer,
            long *steps);

// Records the answer of a call with the facts of its trail, and its steps.
void recollect(Recollection *known, int call, const Trail *trail, int answer, long steps);

#endif
