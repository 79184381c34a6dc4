// What may replace a value or a sign of a rules file, and how a mutant is noted.

#ifndef LOBA_LUA_MUTANT_VALUES_H
#define LOBA_LUA_MUTANT_VALUES_H

#include "lua/tokens.h"
#include "rules/field_text.h"
#include "rules/source.h"

enum {
    FRAMES_MAX = 256,  // Lua reads nothing that is nested deeper than 200 levels
    EXCERPT_MAX = 64,  // bytes of a piece of the file as a name quotes it
};

typedef enum { FRAME_BLOCK, FRAME_TABLE, FRAME_BRACKETS } FrameKind;

// The file, a function or block, a table or a pair of brackets around the words.
typedef struct {
    FrameKind kind;
    char around[FIELD_PATH_MAX];  // the path of the whole
    char path[FIELD_PATH_MAX];    // of the value that stands here
    int items;                    // of a table: those without a name, so far
    int entry, value;             // the words with which an entry begins, and its value
    bool named;                   // the entry has a name
    bool kept;                    // and is for people, or for the loader: it is let be
} Frame;

// A walk through a file: the next token, and the frames around it.
typedef struct {
    const char *text;
    Tokens in;
    const Ruleset *rules;
    const Token *option;  // the name by which the file reads its options; NULL: it has none
    Mutants *mutants;
    bool full;      // there is no memory left
    bool too_many;  // of MUTANTS_MAX
    int depth;      // of the innermost frame
    Frame frames[FRAMES_MAX];
} Walk;

// Adds the mutants of the value or sign that begins with the next word.
void mutants_of_word(Walk *walk);

// Adds a mutant in which `text` replaces the bytes from `start` to `end`; `before` and `after`
// describe the change in its name.
void mutant_add(Walk *walk, int line, const char *start, const char *end, const char *text,
                const char *before, const char *after);

// A piece of the file in one line: the contents of brackets are left out, and a long piece is cut.
void mutant_excerpt(const Walk *walk, int from, int to, char text[EXCERPT_MAX]);

#endif
