// How far a long piece of work is: one line on standard error, written over and over while somebody
// watches, and gone when the work is done. Where standard error is no terminal nothing is written;
// where the cursor of the terminal cannot be moved lines stay, one below the other.

#ifndef LOBA_SHELL_PROGRESS_H
#define LOBA_SHELL_PROGRESS_H

#include "screen/screen.h"

#include <stdint.h>
#include <stdio.h>

typedef struct {
    FILE *out;  // NULL: nobody watches
    bool plain, ascii;
    bool stays;  // each line, because the cursor cannot be moved
    const char *what;
    int64_t total;
    int64_t started, written;  // of the clock (base/clock.h)
    int tenths;                // that the last line told; -1: there was none
    bool stands;               // there is a line to be removed
} Progress;

// Begins: so many pieces are to be done; of 0 no line is shown. `what` names them for people, in
// the language in force ("matches"); it must outlive the progress. For a listener (Screen.plain)
// the line is in words. Such lines, and those that stay, come with each tenth alone.
void progress_start(Progress *progress, const Screen *screen, const char *what, int64_t total);

// So many pieces are done. It may be called as often as there is something to say: the line changes
// a few times a second. From one thread alone.
void progress_show(Progress *progress, int64_t done);

// Removes the line. To be called before anything else is written to the terminal, and may be called
// twice; progress_show brings the line back when it has changed.
void progress_end(Progress *progress);

// Whether a line is to be written at this moment of the clock, which is noted as done.
bool progress_due(Progress *progress, int64_t done, int64_t now);

// The line that is shown: what is done, in at most `columns` columns (40 or more), `elapsed`
// milliseconds after the start.
const char *progress_text(const Progress *progress, int64_t done, int64_t elapsed, int columns);

#endif
