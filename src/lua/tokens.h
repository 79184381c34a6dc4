// The tokens of a Lua text: names, strings, numbers and signs, each with its line. Comments are
// skipped; any other byte is a sign. All code that looks at the text of a rules file (places of
// fields, hints, slips, forbidden signs) reads it through these functions.

#ifndef LOBA_LUA_TOKENS_H
#define LOBA_LUA_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef enum { TOKEN_END, TOKEN_NAME, TOKEN_TEXT, TOKEN_NUMBER, TOKEN_SIGN } TokenKind;

// A part of the source; for a string, the part between its quotes.
typedef struct {
    TokenKind kind;
    int line;  // from 1
    const char *start;
    size_t length;
    int behind;  // in a list, of an opening bracket: the index behind the one that closes it
} Token;

// ---- One by one

typedef struct {
    const char *next;
    const char *end;
    int line;
} TokenReader;

TokenReader token_reader(const char *text, size_t size);

// The next token; at the end TOKEN_END, every time.
Token token_read(TokenReader *reader);

// ---- All tokens of a text

typedef struct {
    Token *list;  // ended by TOKEN_END; NULL without memory
    int count;
} Tokens;

// To be closed with tokens_close, after which there are no tokens. False without memory.
bool tokens_open(Tokens *tokens, const char *text, size_t size);
void tokens_close(Tokens *tokens);

// The token at an index; TOKEN_END outside the list.
const Token *tokens_at(const Tokens *tokens, int at);

// The index after the bracket that closes the one at `at`; `at` + 1 if there is no opening bracket
// at `at`.
int tokens_behind_brackets(const Tokens *tokens, int at);

// ---- One token

// Whether the token is this word. A string never is: "end" is not `end`. The first bytes are
// compared first, as most words differ there.
static inline bool token_is(const Token *token, const char *word)
{
    return token->kind != TOKEN_TEXT && token->kind != TOKEN_END && *token->start == *word &&
           strncmp(token->start, word, token->length) == 0 && word[token->length] == '\0';
}

bool token_is_one_of(const Token *token, const char *const words[]);  // ended by NULL

// Whether it is a name, and not one of Lua's keywords.
bool token_is_name(const Token *token);

// Whether it is an opening bracket of any kind.
bool token_opens(const Token *token);
bool token_closes(const Token *token);

// Whether both have the same bytes; their kinds may differ.
bool token_same(const Token *a, const Token *b);

// The token as a text of base/text_of.h.
const char *token_text(const Token *token);

#endif
