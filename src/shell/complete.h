// What could be typed where the cursor stands, and what comes of it when Tab is pressed.

#ifndef LOBA_SHELL_COMPLETE_H
#define LOBA_SHELL_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "play/game.h"

enum {
    COMPLETIONS_MAX = 200,   // more are left out
    COMPLETION_BYTES = 256,  // of a word with its end, as long as a file can be called
};

typedef struct {
    size_t start;  // the byte of the line with which the typed part of the word begins
    int count;
    char words[COMPLETIONS_MAX][COMPLETION_BYTES];
    bool open;  // behind the word no space is wanted: the name of a folder, which goes on
} Completions;

// What finds them: all that `line` could have at the cursor, a byte. It fills `found` anew.
typedef struct {
    void (*find)(const void *self, const char *line, size_t cursor, Completions *found);
    const void *self;
} Completer;

// Adds a word that begins as the first `length` bytes of `typed` do, capitals aside; any other is
// left out, and so is one that is there already.
void completions_add(Completions *completions, const char *word, const char *typed, size_t length);

// What Tab does to a line.
typedef enum {
    TAB_NOTHING,   // no word fits, or the only one stands there
    TAB_REPLACES,  // something else is to stand from `start` to the cursor
    TAB_SHOWS,     // several words fit, and nothing more is common to them
} Tab;

enum { TAB_TEXT_BYTES = COMPLETION_BYTES + 1 };

// Asks what could stand at the cursor, and what is to be done: TAB_REPLACES puts `text` there, all
// that the words have in common, with a space behind a word that is the only one.
Tab completions_find(const Completer *completer, const char *line, size_t cursor,
                     Completions *found, char text[TAB_TEXT_BYTES]);

// Writes the words below one another, in as many columns as fit.
void completions_print(const Completions *completions, FILE *out, int columns);

// ---- At the prompt

typedef struct {
    const Ruleset *rules;
    const View *view;  // of the seat that is asked
} Situation;

// For a Completer, whose self is a Situation: from the rows that the parser reads by, and from what
// the seat sees. Names of commands in the language in force come first: those of the other one, and
// second names, only where no first one fits. Commands of the game that can do nothing now are left
// out, and so are cards typed as often as they are held. Of files the paths are offered in the
// order of their bytes: a folder with a "/" behind it, and none whose name would not be safe on a
// screen.
void complete_command(const void *situation, const char *line, size_t cursor, Completions *found);

#endif
