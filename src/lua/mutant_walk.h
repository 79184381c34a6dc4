// What the parts of the walk through a rules file share that finds its mutants: where in the text
// it is, and in which tables and functions.

#ifndef LOBA_LUA_MUTANT_WALK_H
#define LOBA_LUA_MUTANT_WALK_H

#include "lua/mutants.h"
#include "lua/source_tokens.h"
#include "rules/fields.h"

enum {
    FRAMES_MAX = 256,  // Lua reads nothing that is nested deeper than 200 levels
    EXCERPT_MAX = 64,  // bytes of a piece of the file as a name quotes it
    MUTANT_NAME_MAX = 2 * EXCERPT_MAX + FIELD_PATH_MAX + 64,
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

typedef struct {
    const char *text;
    const Token *tokens;  // the last one is TOKEN_END
    int count;
    int at;
    const Ruleset *rules;
    const Token *option;  // the name by which the file reads its options; NULL: it has none
    Mutants *mutants;
    bool full;      // there is no memory left
    bool too_many;  // of MUTANTS_MAX
    int depth;
    Frame frames[FRAMES_MAX];
} Walk;

// The innermost frame.
Frame *walk_top(Walk *walk);

// A word of the text, and the one so far ahead; TOKEN_END beyond both ends.
const Token *walk_at(const Walk *walk, int at);
const Token *walk_ahead(const Walk *walk, int distance);
bool walk_is(const Walk *walk, int distance, const char *word);

// The word behind the bracket that closes the one at `at`.
int walk_behind_brackets(const Walk *walk, int at);

bool token_is_name(const Token *token);
bool token_same(const Token *a, const Token *b);
void token_copy(char *copy, size_t size, const Token *token);

// A piece of the file in one line: what stands in brackets is left out, what is too long is cut.
void walk_excerpt(const Walk *walk, int from, int to, char text[EXCERPT_MAX]);

// Adds a mutant in which `text` stands in the place of the bytes from `start` to `end`; `before`
// and `after` are what its name says of that.
void walk_add(Walk *walk, int line, const char *start, const char *end, const char *text,
              const char *before, const char *after);

// Adds the mutants of the value or sign that begins with the next word.
void walk_change(Walk *walk);

#endif
