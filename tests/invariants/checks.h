// The parts of the inspector. Each returns false where something is broken, and then
// inspector->fault says what.

#ifndef LOBA_TESTS_INVARIANTS_CHECKS_H
#define LOBA_TESTS_INVARIANTS_CHECKS_H

#include "invariants/inspector.h"

// Says what is broken: false, or true where it is not looked for.
bool breaks(Inspector *inspector, Invariant broken, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Counts one trial.
static inline void tries(Inspector *inspector, Invariant invariant)
{
    inspector->tried[invariant]++;
}

static inline int draw(Inspector *inspector, int below)
{
    return (int)random_below(&inspector->random, (uint32_t)below);
}

// Room for one more item; the program cannot go on without it.
void *grown(void *items, int count, int *room, size_t size);

uint64_t game_sum(const Game *game);

// keeps.c: what every game keeps.
bool check_keeps(Inspector *inspector, const Game *game);

// offers.c: what is offered is done, and nothing else is. `inspector->legal` is the list.
bool check_offers(Inspector *inspector, const Play *play);
bool lists_are_same(const Game *game, const ActList *a, const ActList *b);
bool refusals_are_same(const Refusal *a, const Refusal *b);

// An act that is not open, near one that is. False where none was found.
bool draw_other(Inspector *inspector, const Game *game, const Act *near, Act *other);

// hidden.c: what a seat has not seen makes no difference to it.
bool check_hidden(Inspector *inspector, const Play *play);

// positions.c: the game as a set-up says it.
bool check_position(Inspector *inspector, const Play *play);

// back.c: the match in a session, where commands are undone and done again.
bool check_session_start(Inspector *inspector, const Play *play);
bool check_session(Inspector *inspector, const Play *play, const Act *act);

// again.c: the match, or its end, once more.
bool check_fresh_start(Inspector *inspector, const Play *play);
bool check_fresh(Inspector *inspector, const Play *play, const Act *act, const EventList *events);
void take_copy(Inspector *inspector, const Play *play);
bool check_copy(Inspector *inspector);
bool check_log(Inspector *inspector);

// scripts.c: the match as a scripted game.
void fill_setup(const Inspector *inspector, Setup *setup);
bool check_scene(Inspector *inspector);

// Sets up what the lines say that are written of the set-up.
bool play_setup(Inspector *inspector, const Setup *setup, Play *play);
bool check_saved(Inspector *inspector);

#endif
