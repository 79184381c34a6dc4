#include "rules/facts.h"

#include "base/language.h"

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
