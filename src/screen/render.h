// What a seat sees, drawn on a screen: nothing but its view comes in.

#ifndef LOBA_SCREEN_RENDER_H
#define LOBA_SCREEN_RENDER_H

#include "notation/command.h"
#include "play/arrangement.h"
#include "screen/screen.h"
#include "screen/sentences.h"

// A sentence about what happened, wrapped; its cards in their colours, and names in strong letters.
void render_sentence(const Screen *screen, const Teller *teller, const char *sentence);

// ---- The hand

typedef enum { SORT_BY_USE, SORT_BY_SUIT, SORT_BY_RANK, SORTS } SortBy;

typedef enum {
    HAND_ROWS,  // sorted by use: a row for each use
    HAND_FLOW,  // one after the other, as many in a line as fit
} HandForm;

// The hand of the view's seat, sorted.
void render_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort,
                 HandForm form);

// ---- The table

typedef enum {
    TABLE_WHOLE,  // every card that lies open
    TABLE_SHORT,  // in as few lines as can be: a run as its ends, "5♥-9♥"; of an open pile the top
} TableForm;

// Which hand and turn it is; who sits where, in order of play from the next seat to the view's own,
// each with cards, points, chips and melds; the piles.
void render_table(const Screen *screen, const Teller *teller, const View *view, TableForm form);

// The way in which play goes round, as a sentence.
const char *direction_text(const Game *game);

// Points and chips of all, and what the match goes to while it goes on.
void render_scores(const Screen *screen, const Teller *teller, const View *view);

// ---- What can be done

typedef enum {
    CHOICES_ROWS,  // a row for each kind of act: an example, and what it does
    CHOICES_FLOW,  // the examples alone
} ChoicesForm;

// What the seat asked can do, with an example of each.
void render_choices(const Screen *screen, const Teller *teller, const View *view, ChoicesForm form);

// All that the seat asked can do, a line each.
void render_legal(const Screen *screen, const Teller *teller, const View *view);

// A command as scripts have it, in the language in force.
void command_translate(const Ruleset *rules, const char *english, char text[COMMAND_TEXT_MAX]);

// The act as a person types it in the language in force. `game` may be the seat's view.
void command_example(const Ruleset *rules, const Game *game, const Act *act,
                     char text[COMMAND_TEXT_MAX]);

#endif
