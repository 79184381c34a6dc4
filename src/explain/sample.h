// Cards put together by hand, to be judged by the engine as if a player had chosen them. Private to
// `explain`.

#ifndef LOBA_EXPLAIN_SAMPLE_H
#define LOBA_EXPLAIN_SAMPLE_H

#include "explain/saying.h"
#include "play/meld.h"

typedef struct {
    const Ruleset *rules;
    CardSet left;  // of the deck
    bool whole;    // false: the deck has no such cards
    bool jokers;   // may be its wild cards
    int count;
    Laying cards[ACT_CARDS_MAX];
} Sample;

Sample sample_of(const Ruleset *rules);

// Cards in places of a run that follow one another. Bits of `wilds` and `strays` are of its cards
// from the lowest: a wild card stands there, a card of another suit.
typedef struct {
    int first, count;
    unsigned wilds, strays;
    int gap;     // the cards from this one on are one place higher; 0: none are
    bool round;  // it goes on above the ace with the second lowest rank
} RunShape;

void sample_run(Sample *sample, const MeldRule *rule, int suit, RunShape shape);

// Cards of one rank: natural ones of so many suits in turn, wild ones, and strays of the next rank.
typedef struct {
    int naturals, suits, wilds, strays;
} SetShape;

void sample_set(Sample *sample, int place, SetShape shape);

// The fewest cards that a kind of meld wants: try `i`, from 0, of those for the meld `number` of
// several, which begin apart.
void sample_fewest(Sample *sample, const MeldRule *rule, int number, int i);

// "5♠ JK=6♠ 7♠".
Phrase phrase_sample(const Saying *saying, const Laying cards[], int count);

// A place in the middle of the order in which so many cards and one on each side have room.
int sample_middle(const Ruleset *rules, int count);

#endif
