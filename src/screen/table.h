// The table and the scores, as a seat sees them: in columns, or a fact a line for a listener.

#ifndef LOBA_SCREEN_TABLE_H
#define LOBA_SCREEN_TABLE_H

#include "screen/screen.h"
#include "screen/sentences.h"

typedef enum {
    TABLE_WHOLE,  // every card that lies open
    TABLE_SHORT,  // in as few lines as can be: a run as its ends, "5♥-9♥"; of an open pile the top
} TableForm;

// Which hand and turn it is; who sits where, in order of play from the next seat to the view's own,
// each with cards, points, chips and melds; the piles.
void render_table(const Screen *screen, const Teller *teller, const View *view, TableForm form);

// Points and chips of all; while the match goes on its limit and the pot too.
void render_scores(const Screen *screen, const Teller *teller, const View *view);

// The way in which play goes round, as a sentence.
const char *direction_text(const Game *game);

#endif
