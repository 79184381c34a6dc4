// Names of commands as they may be typed at the prompt: letters and beginnings.

#ifndef LOBA_SHELL_TYPED_NAMES_H
#define LOBA_SHELL_TYPED_NAMES_H

#include "notation/command.h"

// The letter that stands for a command in a language, 0 if there is none. It is the same at any
// moment of a game.
char typed_letter(const Ruleset *rules, Command command, Language language);

// Whether the variant can use the command.
bool typed_has_use(const Ruleset *rules, Command command);

// The commands that can do something now, as bits 1 << Command. Those of the prompt can, but for
// the ones in `idle`: whether something can be undone or done again no view tells.
uint64_t typed_usable(const Ruleset *rules, const View *view, uint64_t idle);

// Takes a command as it may be typed: a name, a letter, or a beginning that fits one command of
// `usable` or, where it fits none of them, one of the others. COMMANDS if there is none, or
// several.
Command typed_take_command(const Ruleset *rules, uint64_t usable, Line *line);

// ---- For the reader of a whole line

// Whether the word is a beginning of the name, whose first word it may be; case and accents are
// ignored.
bool typed_begins(const LineWord *word, const char *name);

// The languages in the order of the search: the one in force first.
Language typed_language(int turn);

typedef struct {
    Command command;
    const char *name;
} Meant;

enum { MEANT_MAX = COMMANDS + ACT_RULES_MAX };

typedef struct {
    int count;
    Meant list[MEANT_MAX];
} Meanings;

// What a word that is no whole name may mean: its letter in the language in force; otherwise what
// it begins, in that language first, of the commands that can do something first.
void typed_meanings(const Ruleset *rules, uint64_t usable, const LineWord *word, Meanings *found);

#endif
