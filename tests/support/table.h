// A game of Loba de Menos in the middle of a hand, for the tests of `play`: set up in words, played
// in acts.

#ifndef LOBA_TESTS_SUPPORT_TABLE_H
#define LOBA_TESTS_SUPPORT_TABLE_H

#include "play/position.h"
#include "support/laying.h"
#include "support/menos.h"

typedef struct {
    const Ruleset *rules;
    Position position;
    Play play;
    Outcome outcome;
} Table;

// Two or more seats, dealer 0, so that seat 1 is in turn; the rest comes from seed 0.
void table_new(Table *table, const Ruleset *rules, int seats);

// Exactly these cards. Cards named in several places are taken from the packs in turn.
void table_hand(Table *table, int seat, const char *cards);
void table_meld(Table *table, int seat, int kind, const char *cards);
void table_discards(Table *table, const char *cards);

// The same of a position without a table, with the cards of the first pack; NULL: unknown cards, or
// no meld. A meld is of the first kind whose shape its first two cards have.
void part_is(Part *part, const char *cards);
void position_has_meld(Position *position, const Ruleset *rules, int side, const char *cards);

// Sets the game up; fails an assertion where it cannot be.
void table_start(Table *table);

// Acts of the seat asked. Cards are those of its hand.
Verdict table_draw(Table *table, int zone);
Verdict table_play(Table *table, ActKind kind, int meld, const char *cards);
Verdict table_discard(Table *table, const char *card);
Verdict table_do(Table *table, ActKind kind);

// How often an event of the kind was reported by the last act, and the last of them.
int table_events(const Table *table, EventKind kind);
const Event *table_event(const Table *table, EventKind kind);

#endif
