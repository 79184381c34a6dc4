// Looks at a match after each act and says what should never be: a card lost, a chip gained, an act
// that was offered and is refused, one that was not offered and is done, a refusal that changes
// something, a view that judges otherwise than the game, a log that does not replay.

#ifndef LOBA_TESTS_INVARIANTS_INSPECTOR_H
#define LOBA_TESTS_INVARIANTS_INSPECTOR_H

#include "sim/match.h"

#include <stdio.h>

typedef struct {
    const Contest *contest;
    Random random;
    CardSet deck;
    ActList legal, seen;  // as the game and as the view of the seat asked have it
    Act *log;
    int log_count, log_room;
    Game last;            // as the last act left it
    long tried, refused;  // enumerated acts done on a copy; others refused on one
    Error fault;          // what should not be, once the observer has ended the match
} Inspector;

void inspector_start(Inspector *inspector, const Contest *contest, uint64_t number);
void inspector_free(Inspector *inspector);

// What match_play calls.
Observer inspector_observer(Inspector *inspector);

// The log, played again from the start, must make the game that the match ended with.
bool inspector_replay(Inspector *inspector);

// The match so far as commands, each behind the number of its seat.
void inspector_tell_log(const Inspector *inspector, FILE *file);

#endif
