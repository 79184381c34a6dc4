// A function that stands in a rules file where a value could stand, asked through a C function, so
// that the tests of `play` write hooks in C and nobody but `lua` sees Lua.

#ifndef LOBA_RULES_HOOK_H
#define LOBA_RULES_HOOK_H

#include "base/error.h"
#include "base/language.h"
#include "rules/facts.h"

typedef enum { ANSWER_NUMBER, ANSWER_TRUTH } AnswerType;

typedef struct Hook Hook;

// Asks the function. `of` is the side or payer it is asked about, -1 where it takes none. Truths
// are 0 and 1. False: the function failed, or answered with what is no answer, and `error` says so,
// with file and line.
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

#endif
