// Whether a position could have come about in its game: each part that is said is held against the
// rules and against the other parts. The size of a hand and the way to a score are free, for the
// sake of puzzles. Private to `play`.

#ifndef LOBA_PLAY_POSITION_CHECK_H
#define LOBA_PLAY_POSITION_CHECK_H

#include "play/hand.h"
#include "play/match.h"
#include "play/position.h"

typedef struct {
    Doing doing;  // the game as far as it is set up
    const Position *position;
    PositionFault fault;
    bool impossible;  // the position is at fault, not the rules file
} PositionCheck;

// Says why the position cannot be. Always false.
bool position_fails(PositionCheck *check, PositionPart part, int of, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// Once seats, scores and turn are set; once, besides, it is known which melds there are; once every
// card lies in its place, with turn and draw set.
bool position_check_match(PositionCheck *check);
bool position_check_melds(PositionCheck *check);
bool position_check_hand(PositionCheck *check);

// The first turn of a seat from this one of the hand on.
int position_turn_of_seat(const Game *game, int seat, int from);

// The rule under which the seat in turn has drawn; NULL where none can have been.
const ActRule *position_rule_drawn(const PositionCheck *check);

// The rule of the turns under which cards come to melds of one's own side, or of others; NULL where
// there is none.
const ActRule *position_rule_laid(const Ruleset *rules, bool own);

#endif
