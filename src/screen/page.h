// The choices of the seat asked, as it would type them; and the page of a turn: news, table, hand
// and choices on one screen, above the input line.

#ifndef LOBA_SCREEN_PAGE_H
#define LOBA_SCREEN_PAGE_H

#include "notation/writing.h"
#include "screen/cards.h"
#include "screen/sheet.h"

// ---- Choices

typedef enum {
    CHOICES_ROWS,  // a row for each kind of act: its command and its effect
    CHOICES_FLOW,  // only the commands
} ChoicesForm;

// The kinds of act possible for the seat asked, each as it is typed: whole where there is one way,
// with what has to be named where there are several. So they advise nothing.
void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form);

// All acts possible for the seat asked, one in each line.
void render_legal(const Screen *screen, const Teller *teller, const View *view);

// A command of a script in the current language.
CommandText command_translate(const Ruleset *rules, const char *english);

// The act as a person types it in the current language. `game` may be the seat's view.
CommandText command_example(const Ruleset *rules, const Game *game, const Act *act,
                            CardStyle style);

// ---- The page of a turn

enum { GREETINGS = 2 };

// What the page tells besides the view.
typedef struct {
    const Event *events;  // the oldest first
    int count;
    const char *greeting[GREETINGS];  // told before them, on a first page; NULL: it is not told
    const Event *hand;  // all events of the hand, for what stands beside the table; NULL: nothing
    int hand_count;
    const Sheet *scores;  // the same; NULL: nothing is written yet
} News;

// The events that are news to the seat: all since the end of its last turn, including its own acts
// in this turn.
News news_for(const Event events[], int count, int seat);

// How many of the news, at their beginning, tell of the deal: all before the first turn of the
// hand.
int news_of_deal(const News *news);

// Writes the page for the view's seat, with its choices if it is asked. On a wide terminal scores
// and what is known of the others (screen/aside.h) stand beside the table, where the whole page has
// the lines for that. On a low terminal the page is shortened in steps until it fits: choices in
// one line; the deal as one text; no blank lines; sentences as one text; the hand as one text; runs
// shown by their ends; finally without some sentences, which is noted: the lightest and of these
// the oldest (screen/sentences.h), never what ended the hand.
void page_show(const Screen *screen, const Teller *teller, const View *view, const News *news,
               SortBy sort);

#endif
