// What is shown, as text, for tests: no terminal, a size of one's own; and the pages as they are to
// be, in tests/pages.

#ifndef LOBA_TESTS_SUPPORT_SHOWN_H
#define LOBA_TESTS_SUPPORT_SHOWN_H

#include "screen/page.h"
#include "support/table.h"

// How it is to be shown.
typedef struct {
    int width, height;
    bool signs, plain, color;
    SortBy sort;
} Shown;

// A screen that writes the text, to be freed once its stream is closed; and a teller for it.
Screen shown_screen(const Shown *shown, char **text, size_t *size);
Teller shown_teller(const Ruleset *rules, const Seats *seats, int seat, const Game *game,
                    const Shown *shown);

// Five seats, one with a long name, late in a match: for pages that have to hold a lot. Three hands
// and seven melds are there; the hands of seats 1 and 4, and what 4 has so far, are the caller's.
extern const Seats shown_five;
void shown_table(Table *table);

// The page of the seat, to be freed; `plain`, which has no pages, shows the parts of it but the
// news.
char *page_text(const Ruleset *rules, const Seats *seats, const View *view, const News *news,
                const Shown *shown);

// Fails where a line of the text is wider than the screen, at any width from 20 to 132, in either
// language; the text, to be freed, is made anew for each.
typedef char *ShownText(const void *of, const Shown *shown);
void shown_at_every_width(ShownText *text, const void *of, Shown shown);

// The columns of the widest line, and the lines.
int text_columns(const char *text);
int text_lines(const char *text);

// Whether pages are written, and not compared: where the program has the argument "--bless".
void shown_bless(int argc, char *argv[]);

// Fails where the text is not that of tests/pages/NAME.txt.
void shown_check(const char *got, const char *name);

#endif
