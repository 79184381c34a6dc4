// Whether a position could have come about in its game. Each given part is checked against the
// rules and the other parts. The size of a hand and the way to a score are free, for the sake of
// puzzles. Private to `play`.

#ifndef LOBA_PLAY_POSITION_CHECK_H
#define LOBA_PLAY_POSITION_CHECK_H

#include "play/deal.h"
#include "play/match.h"
#include "play/position.h"

typedef struct {
    Doing doing;  // the game as set up so far
    const Position *position;
    SeatSet turns;  // seats that have turns in this hand, once the match is set
    PositionFault fault;
    bool impossible;  // the position is at fault, not the rules file
} PositionCheck;

// Says why the position is impossible. Always false.
bool position_fails(PositionCheck *check, PositionPart part, int of, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Three checks, in this order: when seats, scores and turn are set; when the melds are also known;
// when every card is in its place, and turn and draw are set.
bool position_check_match(PositionCheck *check);
bool position_check_melds(PositionCheck *check);
bool position_check_hand(PositionCheck *check);

// The seats that have turns in this hand. Who leaves it before the turns has none; who leaves it in
// a turn has some, nobody knows which.
SeatSet position_turns(const PositionCheck *check);

// The next seat that has turns, and the first turn of a seat that has some, at or after turn
// `from`.
int position_next_turn(const PositionCheck *check, int seat);
int position_turn_of_seat(const PositionCheck *check, int seat, int from);

// The rule under which the seat in turn has drawn; NULL if no rule allows it.
const ActRule *position_rule_drawn(const PositionCheck *check);

// The rule of the turns by which cards are added to melds of one's own side, or of others; NULL if
// there is none.
const ActRule *position_rule_laid(const Ruleset *rules, bool own);

#endif
