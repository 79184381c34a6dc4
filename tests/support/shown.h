// A page of the prompt as text, for tests of what is shown: no terminal, a size of one's own.

#ifndef LOBA_TESTS_SUPPORT_SHOWN_H
#define LOBA_TESTS_SUPPORT_SHOWN_H

#include "screen/page.h"

// How it is to be shown.
typedef struct {
    int width, height;
    bool signs, plain, color;
    SortBy sort;
} Shown;

// The page of the seat, to be freed; `plain`, which has no pages, shows the parts of it but the
// news.
char *page_text(const Ruleset *rules, const Seats *seats, const View *view, const News *news,
                const Shown *shown);

// The columns of the widest line, and the lines.
int text_columns(const char *text);
int text_lines(const char *text);

#endif
