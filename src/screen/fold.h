// The last place through which all goes that is written to a terminal: no line that leaves it is
// wider than the screen. Whoever lays out lines does so before, and nothing changes them here.

#ifndef LOBA_SCREEN_FOLD_H
#define LOBA_SCREEN_FOLD_H

#include "screen/screen.h"

// The columns of the next character, or none of a whole sequence that begins with an escape
// character; goes past it.
int fold_next_columns(const char **at);

typedef struct {
    Screen screen;  // whose stream writes what was folded
    int column;     // where the cursor stands
    int indent;     // spaces at the begin of the line, which what is folded keeps
    bool begun;     // something else than a space stands in the line
} Fold;

// A stream that folds what it writes to screen.out: a line that is too wide goes on in a new one
// behind its last space, and a word that is wider is broken. The fold is the caller's, and is moved
// no more. NULL without memory.
FILE *fold_stream(Fold *fold, const Screen *screen);

#endif
