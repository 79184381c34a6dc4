// What a seat sees, drawn on a screen: nothing but its view comes in.

#ifndef LOBA_SHELL_RENDER_H
#define LOBA_SHELL_RENDER_H

#include "notation/command.h"
#include "shell/screen.h"
#include "shell/sentences.h"

typedef enum { SORT_BY_SUIT, SORT_BY_RANK } SortBy;

// The hand of the view's seat, sorted.
void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort);

// Which hand and turn it is, who sits where with how many cards and points, what lies on the table
// and in the piles.
void render_table(const Screen *screen, const Teller *teller, const View *view);

// Points and chips of all, and what the match goes to while it goes on.
void render_scores(const Screen *screen, const Teller *teller, const View *view);

// The points of the hand that these events scored; returns how many of the events it was made of, 0
// where the first one is no score.
int render_points(const Screen *screen, const Teller *teller, const Event events[], int count);

// What the seat asked can do, with an example of each.
void render_choices(const Screen *screen, const Teller *teller, const View *view);

// All that the seat asked can do, a line each.
void render_legal(const Screen *screen, const Teller *teller, const View *view);

// The act as a person types it in the language in force. `game` may be the seat's view.
void command_example(const Ruleset *rules, const Game *game, const Act *act,
                     char text[COMMAND_TEXT_MAX]);

#endif
