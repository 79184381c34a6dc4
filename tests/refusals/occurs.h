// Under which rules a refusal can occur at all, whatever the game is called.

#ifndef LOBA_TESTS_REFUSALS_OCCURS_H
#define LOBA_TESTS_REFUSALS_OCCURS_H

#include "play/refusal.h"

typedef struct {
    bool (*can)(const Ruleset *rules);  // under these settings, by a command that can be typed
    const char *where;                  // in words, behind "It can occur "
} Occurs;

extern const Occurs occurs_rows[REFUSALS];

#endif
