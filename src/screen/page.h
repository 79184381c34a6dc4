// The table of a turn on one page: what has happened, the table, the hand and the choices, so that
// all of it and the line to type in are seen at once.

#ifndef LOBA_SCREEN_PAGE_H
#define LOBA_SCREEN_PAGE_H

#include "screen/hand.h"

// Some of what happened, the oldest first.
typedef struct {
    const Event *events;
    int count;
} News;

// What the seat is to be told of all these events: those since its last turn ended, and what it did
// in this one.
News news_for(const Event events[], int count, int seat);

// Writes the page for the view's seat. In a low terminal it is shortened, by one step after the
// other until it fits: the choices stand in one line; the lines between the parts go; the sentences
// follow one another; so do the parts of the hand; of a run the ends are named; at last the oldest
// sentences are left out, and that is said.
void page_show(const Screen *screen, const Teller *teller, const View *view, const News *news,
               SortBy sort);

#endif
