// Completion: the words that fit at the cursor, and the effect of Tab.

#ifndef LOBA_SHELL_COMPLETE_H
#define LOBA_SHELL_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "play/game.h"

enum {
    COMPLETIONS_MAX = 200,   // more are left out
    COMPLETION_BYTES = 256,  // bytes of a word with its end: the longest name of a file
};

typedef struct {
    size_t start;  // the byte of the line where the typed part of the word begins
    int count;
    char words[COMPLETIONS_MAX][COMPLETION_BYTES];
    bool open;  // no space after the word: it is a folder, and the path continues
} Completions;

// Finds all words that fit at the cursor, a byte offset in `line`. Replaces the contents of
// `found`.
typedef struct {
    void (*find)(const void *self, const char *line, size_t cursor, Completions *found);
    const void *self;
} Completer;

// Adds a word if it begins with the first `length` bytes of `typed` (case is ignored) and is not in
// the list yet.
void completions_add(Completions *completions, const char *word, const char *typed, size_t length);

// The effect of Tab on a line.
typedef enum {
    TAB_NOTHING,   // no word fits, or the only one is already there
    TAB_REPLACES,  // the text from `start` to the cursor is replaced
    TAB_SHOWS,     // several words fit, and have no further letters in common
} Tab;

enum { TAB_TEXT_BYTES = COMPLETION_BYTES + 1 };

// Finds the words at the cursor and the effect of Tab. For TAB_REPLACES `text` is the beginning
// that all words share; a single word is followed by a space.
Tab completions_find(const Completer *completer, const char *line, size_t cursor,
                     Completions *found, char text[TAB_TEXT_BYTES]);

// Prints the words in as many columns as fit.
void completions_print(const Completions *completions, FILE *out, int columns);

// ---- At the prompt

typedef struct {
    const Ruleset *rules;
    const View *view;  // of the seat asked
    uint64_t idle;     // commands of the prompt that can do nothing now, as for typed_usable
} Situation;

// The Completer of the prompt; its `self` is a Situation. It uses the parser's rows and what the
// seat sees. Names of commands in the current language come first; names in the other language, and
// second names, are used only if no first name fits. It leaves out commands of the game that can do
// nothing now, and cards already typed as often as they are held. Paths of files are sorted by
// byte; a folder ends with "/"; names that would be unsafe on a screen are left out.
void complete_command(const void *situation, const char *line, size_t cursor, Completions *found);

#endif
