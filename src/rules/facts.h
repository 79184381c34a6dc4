// What a function of a rules file may ask about the game. `play` answers, `lua` asks, and neither
// knows the other: both know this list.

#ifndef LOBA_RULES_FACTS_H
#define LOBA_RULES_FACTS_H

#include <stdbool.h>
#include <stdint.h>

// When a function is asked, and so what it sees. A row of the facts says at which moments it is
// known.
typedef enum {
    MOMENT_LOAD,    // f(card): tabulated as the file is read
    MOMENT_HAND,    // f(h): a hand starts
    MOMENT_MOVE,    // f(m), f(seat, m): in play, what everybody sees
    MOMENT_RESULT,  // f(r), f(r, side), f(r, payer): the hand is over, everything is seen
    MOMENTS,
} Moment;

typedef enum {
    FACT_HAND,
    FACT_PLAYERS,
    FACT_DEALER,
    FACT_SEAT,
    FACT_TURN,
    FACT_HOW,
    FACT_OUT,
    FACT_CLOSER,
    FACT_ONE_GO,
    FACT_TOTAL,
    FACT_HELD,
    FACT_LOOSE_CARDS,
    FACT_LAID_OFF,
    FACT_LONGEST_RUN,
    FACT_CARDS,
    FACT_OPENED,
    FACT_REENTRIES,
    FACT_CHIPS,
    FACT_IN,
    FACT_HANDS_WON,
    FACTS,
} Fact;

typedef enum { FACT_OF_NOTHING, FACT_OF_SIDE, FACT_OF_SEAT } FactSubject;
typedef enum { FACT_IS_NUMBER, FACT_IS_TRUTH, FACT_IS_PLACE, FACT_IS_HOW } FactType;

// How a hand ended.
typedef enum { HOW_NOT_YET, HOW_OUT, HOW_CLOSED, HOW_BLOCKED, HOW_STOCK, HOW_BOUND, HOWS } How;
extern const char *const how_names[HOWS];  // as rules files see them: "not yet", "out", …

typedef struct {
    const char *name;  // as a member of h, m or r
    FactSubject of;    // a fact of a side or a seat is a function of its number: r.total(side)
    FactType type;     // a place is the number of a seat or side from 1, nil where there is none
    unsigned moments;  // bits 1 << Moment
    const char *help;
} FactRow;

extern const FactRow fact_rows[FACTS];

// The game as a function may ask it. Seats and sides are counted from 0 here.
typedef struct Facts Facts;
struct Facts {
    Moment moment;
    const void *game;
    // The value of a fact that is known at this moment; -1 for a place that does not exist.
    int (*ask)(const Facts *facts, Fact fact, int of);
    int seats;              // of the match, those that are out too; sides are as many
    const int64_t *effort;  // of all searches so far (Ruleset.effort); NULL: nobody counts it
};

#endif
