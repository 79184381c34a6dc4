// Made-up situations of a game, in which the functions of a rules file are asked before any is
// played.

#ifndef LOBA_RULES_SITUATION_H
#define LOBA_RULES_SITUATION_H

#include "rules/ruleset.h"

enum { SITUATIONS = 200 };  // the number in which each function is asked

// A game in which each fact has a value consistent with the others, the same each time it is asked.
// For MOMENT_MOVE and MOMENT_ACT, consecutive numbers go through HOW_NOT_YET, which is a turn, and
// all the ways in which turns of these rules end.
typedef struct {
    Facts facts;
    const Ruleset *rules;
    int number;
    int event;    // at MOMENT_EVENT: CountEvent
    bool before;  // at MOMENT_MOVE and MOMENT_ACT: in a step before the turns
} GameSituation;

// Whether a step may follow turns that ended in this way.
bool how_leads_behind(const Ruleset *rules, How how);

GameSituation situation_of(const Ruleset *rules, Moment moment, int number);

// A situation in which the function may be asked.
GameSituation situation_for(const Ruleset *rules, const Hook *hook, int number);

#endif
