// What stands beside the table on a wide terminal: the scores, and what the seat knows of the
// others; and two columns of text.

#ifndef LOBA_SCREEN_ASIDE_H
#define LOBA_SCREEN_ASIDE_H

#include "screen/screen.h"
#include "screen/sentences.h"
#include "screen/sheet.h"

enum {
    ASIDE_COLUMNS = 36,
    ASIDE_GAP = 4,
    ASIDE_SCREEN_MIN = 116,  // columns of a terminal that has room for it
};

// Of each other seat: the cards that it is known to hold, and what it took and threw in this hand.
// `events` are those of the hand, of which the view's seat is told what it may see. Nothing where
// nothing is known.
void render_known(const Screen *screen, const Teller *teller, const View *view,
                  const Event events[], int count);

// The sheet of scores with its last hands, or how all stand before there is one (NULL, or empty);
// then what is known of the others.
void render_aside(const Screen *screen, const Teller *teller, const View *view, const Sheet *scores,
                  const Event events[], int count);

// A text with another to the right of it, from this column on; the caller frees it. Colours end
// with the line. NULL without memory.
char *columns_joined(const char *left, int column, const char *right);

#endif
