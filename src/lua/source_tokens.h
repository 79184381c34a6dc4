// The words of a Lua text: names, texts, numbers and signs, each with its line. Comments are left
// out; what is no Lua is cut into signs of one byte.

#ifndef LOBA_LUA_SOURCE_TOKENS_H
#define LOBA_LUA_SOURCE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef enum { TOKEN_END, TOKEN_NAME, TOKEN_TEXT, TOKEN_NUMBER, TOKEN_SIGN } TokenKind;

// A part of the source. Of a text it is what stands between its quotes.
typedef struct {
    TokenKind kind;
    int line;  // from 1
    const char *start;
    size_t length;
} Token;

typedef struct {
    const char *next;
    const char *end;
    int line;
} TokenReader;

TokenReader token_reader(const char *text, size_t size);

// The next word; TOKEN_END, again and again, at the end.
Token token_read(TokenReader *reader);

// All words of the text, the last one TOKEN_END, to be freed; NULL when there is no memory.
Token *tokens_read(const char *text, size_t size, int *count);

// A text is no word: "end" is not `end`. Most words differ in their first byte.
static inline bool token_is(const Token *token, const char *word)
{
    return token->kind != TOKEN_TEXT && token->kind != TOKEN_END && *token->start == *word &&
           strncmp(token->start, word, token->length) == 0 && word[token->length] == '\0';
}

bool token_is_one_of(const Token *token, const char *const words[]);  // ended by NULL

// Is it one of Lua's own words?
bool token_is_keyword(const Token *token);

// Is it a bracket of any kind?
bool token_opens(const Token *token);
bool token_closes(const Token *token);

#endif
