// What is said in text: contracts and refusals to people; acts as commands and set-ups as lines,
// which are read again as the same.

#ifndef LOBA_NOTATION_WRITING_H
#define LOBA_NOTATION_WRITING_H

#include <stdio.h>

#include "notation/command.h"
#include "notation/setup.h"

enum { CONTRACT_TEXT_MAX = 1024 };

// The act as the seat asked types it before it is done, in English and without a choice left open.
// `game` may be the seat's view.
void act_text(const Ruleset *rules, const Game *game, const Act *act, CardStyle style,
              char text[COMMAND_TEXT_MAX]);

// The acts of one command in one line: a card taken and its use ("take QH with JH KH"), melds put
// down together.
void acts_text(const Ruleset *rules, const Game *game, const Act acts[], int count, CardStyle style,
               char text[COMMAND_TEXT_MAX]);

// "2 tríos + 1 escalera": the contract of the hand of this number; "" for none. In words
// it is "2 tríos, 1 escalera". A kind without a plural is "2 × trío", in letters "2 x trío".
void contract_text(const Ruleset *rules, int hand, CardStyle style, char *text, size_t size);

// The sentence in the language in force. Words of the rules file stand in it as the file has them:
// escape it before a screen.
void refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style, char *text,
                      size_t size);

// Writes all that the lines of a set-up said.
void setup_write(const Setup *setup, const Ruleset *rules, FILE *out);

#endif
