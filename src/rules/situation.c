#include "rules/situation.h"

#include <stddef.h>
#include <stdint.h>

enum {
    FEW = 5,  // a third of all numbers are small: functions ask whether it is the first, or nothing
    MANY = 160,
    CHANCES = 1 << 16,
};

// FNV-1a of the situation, the fact and whom it is asked of.
static int chance(const Situation *situation, Fact fact, int of)
{
    const int parts[] = {situation->number, (int)fact, of};
    uint64_t sum = UINT64_C(14695981039346656037);
    for (int i = 0; i < 3; i++)
        sum = (sum ^ (unsigned)parts[i]) * UINT64_C(1099511628211);
    return (int)((sum ^ sum >> 32) >> 16 & (CHANCES - 1));
}

static How how_of(const Situation *situation)
{
    switch (situation->facts.moment) {
    case MOMENT_MOVE: return (How)(situation->number % HOWS);
    case MOMENT_RESULT: return (How)(chance(situation, FACT_HOW, -1) % HOWS);
    default: return HOW_NOT_YET;
    }
}

// Functions are asked about hands that are played alone: of a match of seven there is no eighth.
static int hand_of(const Situation *situation, int number)
{
    int hands = situation->rules->match.hands;
    return 1 + (hands == UNLIMITED ? number : number % hands);
}

// Somebody went out in just the hands that ended so.
static int made_up(const Facts *facts, Fact fact, int of)
{
    const Situation *situation = (const Situation *)(const void *)facts;
    int any = chance(situation, fact, of);
    int number = any % 3 == 0 ? any / 3 % FEW : any / 3 % MANY;
    switch (fact) {
    case FACT_HAND: return hand_of(situation, number);
    case FACT_TURN: return 1 + number;
    case FACT_PLAYERS: return facts->seats;
    case FACT_HOW: return (int)how_of(situation);
    case FACT_DEALER:
    case FACT_SEAT: return any % facts->seats;
    case FACT_OUT: return how_of(situation) == HOW_OUT ? any % facts->seats : -1;
    case FACT_CLOSER: return how_of(situation) == HOW_CLOSED ? any % facts->seats : -1;
    case FACT_ONE_GO: return how_of(situation) == HOW_OUT && any % 2;
    case FACT_OPENED:
    case FACT_IN: return any % 2;
    default: return number;
    }
}

Situation situation_of(const Ruleset *rules, Moment moment, int number)
{
    return (Situation){{moment, NULL, made_up, rules->players.max}, rules, number};
}
