// Situations made up to ask the functions of a rules file before anybody plays.

#ifndef LOBA_RULES_SITUATION_H
#define LOBA_RULES_SITUATION_H

#include "rules/ruleset.h"

enum { SITUATIONS = 200 };  // in which each function is asked

// Every fact has a value that it could have beside the others, the same each time it is asked. In
// play the numbers go through all of HOW_NOT_YET, in a turn, and the ways in which turns end.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    int number;
} Situation;

Situation situation_of(const Ruleset *rules, Moment moment, int number);

#endif
