// Which options are set where a test goes through rulesets: every value of each option alone, every
// pair of values of two.

#ifndef LOBA_TESTS_SUPPORT_SETTINGS_H
#define LOBA_TESTS_SUPPORT_SETTINGS_H

#include "rules/source.h"

typedef enum {
    VARY_NONE,   // as the rules file has them
    VARY_ALL,    // so, and every value of each option alone
    VARY_PAIRS,  // so, and every value of each option with every value of every other one
} Vary;

enum { VARIED_MAX = 2 };

typedef struct {
    int count;
    Setting list[VARIED_MAX];
} Combination;

// The values of an option, as texts: all choices; of a range its limits and two numbers between.
typedef struct {
    int count;
    char list[CHOICES_MAX][NAME_SIZE];
} Values;

typedef struct {
    int count, room;
    Combination *list;  // its texts are those of the ruleset and of `values`
    Values values[OPTIONS_MAX];
} Combinations;

// Options among `fixed` are left alone. The ruleset must stay loaded. Give it to combinations_free.
void combinations_make(Combinations *combinations, const Ruleset *rules, Vary vary,
                       const Setting fixed[], int fixed_count);
void combinations_free(Combinations *combinations);

#endif
