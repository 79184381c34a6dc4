// What the seat asked can do, and how it is typed.

#ifndef LOBA_SCREEN_CHOICES_H
#define LOBA_SCREEN_CHOICES_H

#include "notation/command.h"
#include "screen/screen.h"
#include "screen/sentences.h"

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
