// Faults that are planted into the house, one after the other: what the inspector does not find, it
// does not look for.

#ifndef LOBA_TESTS_INVARIANTS_PLANTED_H
#define LOBA_TESTS_INVARIANTS_PLANTED_H

#include "invariants/inspector.h"

typedef struct {
    const char *what;  // the fault
    Invariant found;   // what is to find it
    void (*plant)(House *house);
} Planted;

enum { PLANTED = 37 };

extern const Planted planted_faults[PLANTED];

#endif
