#include "rules/hook.h"

#include <stddef.h>

#include "rules/ruleset.h"

enum {
    HAND = 1 << MOMENT_HAND,
    MOVE = 1 << MOMENT_MOVE,
    RESULT = 1 << MOMENT_RESULT,
    ALWAYS = HAND | MOVE | RESULT,
};

const char *const how_names[HOWS] = {
    [HOW_NOT_YET] = "not yet", [HOW_OUT] = "out",     [HOW_CLOSED] = "closed",
    [HOW_BLOCKED] = "blocked", [HOW_STOCK] = "stock", [HOW_BOUND] = "bound",
};

const FactRow fact_rows[FACTS] = {
    [FACT_HAND] = {"hand", FACT_OF_NOTHING, FACT_IS_NUMBER, ALWAYS,
                   N_("the number of the hand, from 1")},
    [FACT_PLAYERS] = {"players", FACT_OF_NOTHING, FACT_IS_NUMBER, ALWAYS,
                      N_("how many seats are still in the match")},
    [FACT_DEALER] = {"dealer", FACT_OF_NOTHING, FACT_IS_PLACE, ALWAYS, N_("the seat that deals")},
    [FACT_SEAT] = {"seat", FACT_OF_NOTHING, FACT_IS_PLACE, MOVE, N_("the seat that is asked")},
    [FACT_TURN] = {"turn", FACT_OF_NOTHING, FACT_IS_NUMBER, MOVE | RESULT,
                   N_("the number of the turn in this hand, from 1")},
    [FACT_HOW] =
        {"how", FACT_OF_NOTHING, FACT_IS_HOW, MOVE | RESULT,
         N_("how the hand ended: \"not yet\", \"out\", \"closed\", \"blocked\", \"stock\" (it ran "
            "out) or \"bound\" (too many turns)")},
    [FACT_OUT] = {"out", FACT_OF_NOTHING, FACT_IS_PLACE, RESULT,
                  N_("the side that went out, nil where none did")},
    [FACT_CLOSER] = {"closer", FACT_OF_NOTHING, FACT_IS_PLACE, MOVE | RESULT,
                     N_("the side that closed the hand (cut, knocked), nil where none did")},
    [FACT_ONE_GO] = {"one_go", FACT_OF_NOTHING, FACT_IS_TRUTH, RESULT,
                     N_("whether a side went out in one turn, with nothing on the table before")},
    [FACT_TOTAL] = {"total", FACT_OF_SIDE, FACT_IS_NUMBER, ALWAYS,
                    N_("total(side): the points of a side so far")},
    [FACT_HELD] = {"held", FACT_OF_SIDE, FACT_IS_NUMBER, RESULT,
                   N_("held(side): the points of the cards that a side holds, of those that "
                      "count")},
    [FACT_LOOSE_CARDS] = {"loose_cards", FACT_OF_SIDE, FACT_IS_NUMBER, RESULT,
                          N_("loose_cards(side): cards held at the end that are in no meld of the "
                             "arrangement that leaves the fewest points")},
    [FACT_LAID_OFF] = {"laid_off", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                       N_("laid_off(side): cards that a side has added to melds of others")},
    [FACT_LONGEST_RUN] = {"longest_run", FACT_OF_SIDE, FACT_IS_NUMBER, MOVE | RESULT,
                          N_("longest_run(side): cards of its own in the longest run that a side "
                             "has on the table; 0 where it has none")},
    [FACT_CARDS] = {"cards", FACT_OF_SEAT, FACT_IS_NUMBER, MOVE | RESULT,
                    N_("cards(seat): how many cards a seat holds")},
    [FACT_OPENED] = {"opened", FACT_OF_SIDE, FACT_IS_TRUTH, MOVE | RESULT,
                     N_("opened(side): whether a side has put down a meld in this hand")},
    [FACT_REENTRIES] = {"reentries", FACT_OF_SEAT, FACT_IS_NUMBER, ALWAYS,
                        N_("reentries(seat): how often a seat has re-entered")},
    [FACT_CHIPS] = {"chips", FACT_OF_SEAT, FACT_IS_NUMBER, ALWAYS,
                    N_("chips(seat): the balance of a seat in chips")},
    [FACT_IN] = {"in_match", FACT_OF_SEAT, FACT_IS_TRUTH, ALWAYS,
                 N_("in_match(seat): whether a seat is still in the match")},
    [FACT_HANDS_WON] = {"hands_won", FACT_OF_SIDE, FACT_IS_NUMBER, HAND | RESULT,
                        N_("hands_won(side): in how many hands so far the side went out")},
};

bool policy_ask(const Policy *policy, const Facts *facts, int of, int *answer, Error *error)
{
    if (policy->hook.ask)
        return policy->hook.ask(&policy->hook, facts, of, answer, error);
    *answer = policy->value;
    return true;
}

// ---- Situations made up

enum {
    FEW = 5,  // a third of all numbers are below it: functions look for the first, or for none
    MANY = 160,
    CHANCES = 1 << 16,
};

// FNV-1a of the situation, the fact and the seat or side.
static int chance(const GameSituation *situation, Fact fact, int of)
{
    const int parts[] = {situation->number, (int)fact, of};
    uint64_t sum = UINT64_C(14695981039346656037);
    for (int i = 0; i < 3; i++)
        sum = (sum ^ (unsigned)parts[i]) * UINT64_C(1099511628211);
    return (int)((sum ^ sum >> 32) >> 16 & (CHANCES - 1));
}

static How how_of(const GameSituation *situation)
{
    switch (situation->facts.moment) {
    case MOMENT_MOVE: return (How)(situation->number % HOWS);
    case MOMENT_RESULT: return (How)(chance(situation, FACT_HOW, -1) % HOWS);
    default: return HOW_NOT_YET;
    }
}

// A side went out only in a hand that ended so, and no hand is beyond the last of a match.
static int made_up(const Facts *facts, Fact fact, int of)
{
    const GameSituation *situation = (const GameSituation *)(const void *)facts;
    const int hands = situation->rules->match.hands;
    int any = chance(situation, fact, of);
    int number = any % 3 == 0 ? any / 3 % FEW : any / 3 % MANY;
    switch (fact) {
    case FACT_HAND: return 1 + (hands == UNLIMITED ? number : number % hands);
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

GameSituation situation_of(const Ruleset *rules, Moment moment, int number)
{
    return (GameSituation){{moment, NULL, made_up, rules->players.max}, rules, number};
}
