// The table and the scores as a seat sees them: in columns, or one fact in each line for a
// listener.

#ifndef LOBA_SCREEN_TABLE_H
#define LOBA_SCREEN_TABLE_H

#include "base/text.h"
#include "screen/screen.h"
#include "screen/sentences.h"

typedef enum {
    TABLE_WHOLE,  // all cards that lie open
    TABLE_SHORT,  // in few lines: runs by their ends, "5♥-9♥"; only the top of an open pile
    TABLE_NEW,    // for a listener who heard the whole: how many cards each holds, the open piles
} TableForm;

// The hand and the turn; the seats in order of play, the view's own last, each with cards, points,
// chips and melds; the piles.
void render_table(const Screen *screen, const Teller *teller, const View *view, TableForm form);

// The seat `place` places after this one in order of play, which itself comes last; `place` is 0 to
// players - 1.
int seat_in_order(const Game *game, int seat, int place);

// The melds of a side, each with its number.
void flow_melds_of(Flow *flow, const Teller *teller, const Game *game, int side, TableForm form);

// Points and chips of all seats; during a match also its limit and the pot.
void render_scores(const Screen *screen, const Teller *teller, const View *view);

// Adds who deals: "Dealer: Ana."
void add_dealer(const Teller *teller, const Game *game, Text *text);

// The direction of play, as a sentence.
const char *direction_text(const Game *game);

#endif
