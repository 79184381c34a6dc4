// The hand of a seat, sorted.

#ifndef LOBA_SCREEN_HAND_H
#define LOBA_SCREEN_HAND_H

#include "screen/screen.h"
#include "screen/sentences.h"

typedef enum { SORT_BY_USE, SORT_BY_SUIT, SORT_BY_RANK, SORTS } SortBy;

typedef enum {
    HAND_ROWS,  // sorted by use: a row for each use
    HAND_FLOW,  // one after the other, as many in a line as fit
} HandForm;

// The hand of the view's seat.
void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form);

#endif
