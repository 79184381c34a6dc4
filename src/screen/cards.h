// Cards on the screen: coloured, alone and in sentences, for sighted players and for listeners; and
// the sorted hand of a seat.

#ifndef LOBA_SCREEN_CARDS_H
#define LOBA_SCREEN_CARDS_H

#include "base/text.h"
#include "screen/screen.h"
#include "screen/sentences.h"

// The colour in which its suit is printed.
Paint card_paint(const Deck *deck, Card card);

// A few cards to be kept together in a flow, "[5♥ 6♥ 7♥]" or "1: 5♥ 6♥ 7♥".
typedef struct {
    const char *before, *after;  // attached to the first and the last card
    const Laying *cards;
    int count;
    const FaceSet *wild;  // for each card the faces wild for its layer, needed to tell what
                          // wild cards stand for; NULL: that is not told
    bool short_runs;      // show three or more neighbours of a suit by the two
} CardRow;

void flow_cards(Flow *flow, int gap, const Teller *teller, const CardRow *row);

// A sentence with coloured cards and bold names of seats: in a flow, or wrapped in lines of its
// own.
void flow_sentence(Flow *flow, int gap, const Teller *teller, const char *sentence);
void render_sentence(const Screen *screen, const Teller *teller, const char *sentence);

// ---- Pages that are longer than the screen

// The ends of lines in a text.
int count_lines(const char *text);

// Which sentences begin a line.
typedef enum { LINES_ALL, LINES_BUT_DEAL, LINES_NONE } SentenceLines;

// All sentences but so many that are left out, and before them which command tells these.
// Greetings, which none tells, are left out in silence.
void render_sentences(const Screen *screen, const Teller *teller, const Sentences *sentences,
                      int left_out, SentenceLines lines, const char *command);

// Notes that a page of so many lines, the input line among them, is higher than the screen.
void note_height(const Screen *screen, int lines);

// ---- For a listener: one fact in each line, cards in words, no columns

enum { SAID_BYTES = 8192 };

// Prints a line. It is escaped, since it may contain words of rules files.
void screen_say(const Screen *screen, const char *line);

// Appends a card to a text; `first` adds no separator before it.
void add_card(Text *text, const Teller *teller, Card card, bool first);

// Adds a number of things, "{number} {number:1=chip|chips} lost".
void add_count(Text *text, const char *things, int count);

// ---- The hand

typedef enum { SORT_BY_USE, SORT_BY_SUIT, SORT_BY_RANK, SORTS } SortBy;

typedef enum {
    HAND_ROWS,  // sorted by use: a row for each use
    HAND_FLOW,  // in reading order, as many in a line as fit
} HandForm;

// The hand of the view's seat.
void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form);

#endif
