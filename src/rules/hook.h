// A function that stands in a rules file where a value could stand: how it is asked, what it may
// ask about the game, and situations made up to ask it before anybody plays. It is asked through a
// C function, so that the tests of `play` write hooks in C and only `lua` sees Lua; `play` answers
// what it asks, and neither knows the other.

#ifndef LOBA_RULES_HOOK_H
#define LOBA_RULES_HOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/language.h"

// ---- What a function may ask

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
    const int64_t *effort;  // of all searches so far (Ruleset.effort); NULL: it is not counted
};

// ---- How it is asked

typedef enum { ANSWER_NUMBER, ANSWER_TRUTH } AnswerType;

typedef struct Hook Hook;

// Asks the function. `of` is the side or payer it is asked about, -1 where it takes none. Truths
// are 0 and 1. False: the function failed, or its answer is of the wrong type or out of range;
// `error` says so, with file and line.
typedef bool HookAsk(const Hook *hook, const Facts *facts, int of, int *answer, Error *error);

struct Hook {
    HookAsk *ask;  // NULL: there is no function here
    void *self;    // what the asker needs; owned by the ruleset's loader
    int number;    // which of its functions
    AnswerType type;
    Moment moment;
    int min, max;       // range of a number
    const char *field;  // path of the field it stands in, owned by the loader
    Words says;         // what it does, in words; empty where the file does not say
};

// A number or a truth, or a function asked for it.
typedef struct {
    int value;
    Hook hook;
} Policy;

bool policy_ask(const Policy *policy, const Facts *facts, int of, int *answer, Error *error);

// ---- Situations made up

typedef struct Ruleset Ruleset;

enum { SITUATIONS = 200 };  // in which each function is asked

// A game in which each fact has a value consistent with the others, the same each time it is asked.
// For MOMENT_MOVE, consecutive numbers go through HOW_NOT_YET, which is a turn, and all the ways in
// which turns end.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    int number;
} GameSituation;

GameSituation situation_of(const Ruleset *rules, Moment moment, int number);

#endif
