// Writing text: contracts and refusals for people; acts as commands and set-ups as lines, which
// read back as the same acts and set-ups.

#ifndef LOBA_NOTATION_WRITING_H
#define LOBA_NOTATION_WRITING_H

#include <stdio.h>

#include "notation/command.h"
#include "notation/setup.h"

enum { CONTRACT_TEXT_MAX = 1024 };

typedef struct {
    char text[CONTRACT_TEXT_MAX];
} ContractText;

typedef struct {
    char text[ERROR_TEXT_MAX];
} RefusalText;

typedef struct {
    char text[COMMAND_TEXT_MAX];
} CommandText;

// The act as the seat asked types it before it is done, in English and unambiguously. `game` may be
// the seat's view.
CommandText act_text(const Ruleset *rules, const Game *game, const Act *act, CardStyle style);

// The acts of one command in one line: a taken card with its use ("take QH with JH KH"), or melds
// put down together.
void acts_text(const Ruleset *rules, const Game *game, const Act acts[], int count, CardStyle style,
               char text[COMMAND_TEXT_MAX]);

// The contract of this hand: "2 tríos + 1 escalera"; "" if it has none. In words it is "2 tríos, 1
// escalera". A kind without a plural is "2 × trío", in letters "2 x trío".
ContractText contract_text(const Ruleset *rules, int hand, CardStyle style);

// The sentence in the current language. Words of the rules file in it are not escaped for a screen.
RefusalText refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style);

// Why an act of the kind cannot be done in a game that lacks it: "no card is thrown".
const char *absent_text(const Ruleset *rules, ActKind kind);

// Writes a set-up as lines.
void setup_write(const Setup *setup, const Ruleset *rules, FILE *out);

// Whether a draw under this rule, written alone, ends with "with": by a rule of an earlier step the
// card of that pile is taken freely.
bool draw_ends_with_with(const Ruleset *rules, int rule);

#endif
