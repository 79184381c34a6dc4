// The choices of the seat asked, as they are typed; and the page of a turn: news, table, hand and
// choices, on one screen with the line to type in.

#ifndef LOBA_SCREEN_PAGE_H
#define LOBA_SCREEN_PAGE_H

#include "notation/command.h"
#include "screen/cards.h"

// ---- Choices

typedef enum {
    CHOICES_ROWS,  // a row for each kind of act: an example, and what it does
    CHOICES_FLOW,  // the examples alone
} ChoicesForm;

// The kinds of act that the seat asked can do, with an example of each.
void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form);

// All that the seat asked can do, a line each.
void render_legal(const Screen *screen, const Teller *teller, const View *view);

// A command as scripts have it, in the language in force.
void command_translate(const Ruleset *rules, const char *english, char text[COMMAND_TEXT_MAX]);

// The act as a person types it in the language in force. `game` may be the seat's view.
void command_example(const Ruleset *rules, const Game *game, const Act *act,
                     char text[COMMAND_TEXT_MAX]);

// ---- The page of a turn

// Some of what happened, the oldest first.
typedef struct {
    const Event *events;
    int count;
} News;

// The events that are news to the seat: those since its last turn ended, its own acts in this one
// among them.
News news_for(const Event events[], int count, int seat);

// Writes the page for the view's seat, with what it can do where it is asked. In a low terminal it
// is shortened, by one step after the other until it fits: the choices stand in one line; the lines
// between the parts go; the sentences follow one another; so do the parts of the hand; of a run the
// ends are named; at last the oldest sentences are left out, and that is said.
void page_show(const Screen *screen, const Teller *teller, const View *view, const News *news,
               SortBy sort);

#endif
