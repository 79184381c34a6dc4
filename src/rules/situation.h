// Situations made up to ask the functions of a rules file before anybody plays.

#ifndef LOBA_RULES_SITUATION_H
#define LOBA_RULES_SITUATION_H

#include "rules/facts.h"

enum { SITUATIONS = 200 };  // in which each function is asked

// Every fact has a value that it could have beside the others, the same each time it is asked.
typedef struct {
    Facts facts;
    int number;
    int players;
} Situation;

Situation situation_of(Moment moment, int number, int players);

#endif
