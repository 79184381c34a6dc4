// The page of the end of a hand: all cards open, the points in their parts, the totals against the
// limit, who is out and who may come back, the chips that moved.

#ifndef LOBA_SCREEN_ENDING_H
#define LOBA_SCREEN_ENDING_H

#include "screen/screen.h"
#include "screen/sentences.h"
#include "screen/sheet.h"

// A hand that is over, and what followed before the next deal.
typedef struct {
    const Game *hand;     // as it was when it ended: HandEnd.game
    const Game *now;      // the match after it
    const Event *events;  // what the audience has not been told yet, with the end of the hand, but
    int count;            // without the next deal
    const Sheet *sheet;   // shown where there is room
} Ending;

// The number of the event that deals the next hand after the last one that ended; `count` if none
// does. Events from there on belong to the next hand.
int ending_length(const Event events[], int count);

// Writes the page, for the teller's seat or for everybody: it has nothing that not everybody has
// seen, except that a seat is told what it did itself. It ends with the sheet, of which it has the
// last hands where there is little room, or none; the last page of a match has the order in which
// the seats came out too. On a low terminal it is shortened in steps: no blank lines; sentences as
// one text; runs by their ends; without the melds on the table; finally without the oldest
// sentences, which is noted.
void ending_show(const Screen *screen, const Teller *teller, const Ending *ending);

// The same for a listener, a fact in each line: who won the hand, and who else may come back. The
// events themselves tell the rest.
void ending_say(const Screen *screen, const Teller *teller, const Ending *ending);

#endif
