// What could be typed at the prompt where the cursor stands: from the rows that the parser reads
// by, and from what the seat sees.

#ifndef LOBA_SHELL_COMPLETE_H
#define LOBA_SHELL_COMPLETE_H

#include "play/game.h"
#include "shell/completions.h"

typedef struct {
    const Ruleset *rules;
    const View *view;  // of the seat that is asked
} Situation;

// For a Completer, whose self is a Situation. Names of commands in the language in force come
// first: those of the other one, and second names, only where no first one fits. Commands of the
// game that can do nothing now are left out, and so are cards typed as often as they are held.
void complete_command(const void *situation, const char *line, size_t cursor, Completions *found);

#endif
