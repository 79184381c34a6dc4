// Words that could stand where somebody types, and what comes of them when Tab is pressed.

#ifndef LOBA_SHELL_COMPLETIONS_H
#define LOBA_SHELL_COMPLETIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

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

#endif
