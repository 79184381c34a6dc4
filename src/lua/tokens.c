#include "lua/tokens.h"

#include <stdlib.h>

#include "base/text_of.h"

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The byte at this distance; 0 beyond the end.
static char ahead(const TokenReader *reader, size_t distance)
{
    return distance < (size_t)(reader->end - reader->next) ? reader->next[distance] : '\0';
}

static void step(TokenReader *reader)
{
    reader->line += *reader->next == '\n';
    reader->next++;
}

// Lua skips a first line that begins with #.
TokenReader token_reader(const char *text, size_t size)
{
    TokenReader reader = {text, text + size, 1};
    bool first_line_is_out = ahead(&reader, 0) == '#';
    while (first_line_is_out && reader.next < reader.end && *reader.next != '\n')
        reader.next++;
    return reader;
}

// The number of `=` between the brackets that open a long text, `[==[`; -1 where none is opened.
static int long_level(const TokenReader *reader)
{
    if (ahead(reader, 0) != '[')
        return -1;
    int level = 0;
    while (ahead(reader, (size_t)level + 1) == '=')
        level++;
    return ahead(reader, (size_t)level + 1) == '[' ? level : -1;
}

// Reads a long text from its opening brackets to its closing ones, which are no part of the token.
static void read_long(TokenReader *reader, int level, Token *token)
{
    reader->next += level + 2;
    token->start = reader->next;
    for (; reader->next < reader->end; step(reader)) {
        int equals = 0;
        while (equals < level && ahead(reader, (size_t)equals + 1) == '=')
            equals++;
        if (*reader->next == ']' && equals == level && ahead(reader, (size_t)level + 1) == ']')
            break;
    }
    token->length = (size_t)(reader->next - token->start);
    reader->next += reader->next < reader->end ? level + 2 : 0;
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// A backslash takes the next byte along, \z all blanks, and the end of a line has two bytes at
// times.
static void pass_escape(TokenReader *reader)
{
    step(reader);
    const char taken = *reader->next;
    step(reader);
    if (taken == '\r' && ahead(reader, 0) == '\n')
        step(reader);
    while (taken == 'z' && is_blank(ahead(reader, 0)))
        step(reader);
}

// Passes over blanks and comments.
static void skip_blanks(TokenReader *reader)
{
    Token comment;
    while (reader->next < reader->end) {
        if (is_blank(*reader->next)) {
            step(reader);
            continue;
        }
        if (ahead(reader, 0) != '-' || ahead(reader, 1) != '-')
            return;
        reader->next += 2;
        int level = long_level(reader);
        if (level >= 0)
            read_long(reader, level, &comment);
        while (level < 0 && reader->next < reader->end && *reader->next != '\n' &&
               *reader->next != '\r')
            reader->next++;
    }
}

Token token_read(TokenReader *reader)
{
    // Signs of several bytes are one token: `==` does not contain `=`.
    static const char *const signs[] = {
        "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
    skip_blanks(reader);
    Token token = {.kind = TOKEN_END, .line = reader->line, .start = reader->next};
    if (reader->next == reader->end)
        return token;
    const char first = *reader->next;
    const int level = long_level(reader);
    if (is_name_start(first) || is_digit(first)) {
        token.kind = is_digit(first) ? TOKEN_NUMBER : TOKEN_NAME;
        do
            token.length++;
        while (is_name_start(ahead(reader, token.length)) ||
               is_digit(ahead(reader, token.length)) ||
               (token.kind == TOKEN_NUMBER && ahead(reader, token.length) == '.'));
        reader->next += token.length;
    } else if (first == '"' || first == '\'') {
        // A quoted text ends with its line even if the quote is missing.
        token.kind = TOKEN_TEXT;
        token.start = ++reader->next;
        while (reader->next < reader->end && *reader->next != first && *reader->next != '\n') {
            if (*reader->next == '\\' && reader->next + 1 < reader->end)
                pass_escape(reader);
            else
                step(reader);
        }
        token.length = (size_t)(reader->next - token.start);
        reader->next += ahead(reader, 0) == first;
    } else if (level >= 0) {
        token.kind = TOKEN_TEXT;
        read_long(reader, level, &token);
    } else {
        token.kind = TOKEN_SIGN;
        token.length = 1;
        for (size_t i = 0; i < sizeof signs / sizeof signs[0] && token.length == 1; i++) {
            const size_t length = strlen(signs[i]);
            if (signs[i][0] == first && length <= (size_t)(reader->end - reader->next) &&
                memcmp(reader->next, signs[i], length) == 0)
                token.length = length;
        }
        reader->next += token.length;
    }
    return token;
}

// ---- All of a text

// Finds the bracket that closes each opening one. Until it is found, the opening bracket has the
// index of the open one around it.
static void pair_brackets(Tokens *tokens)
{
    Token *list = tokens->list;
    int open = -1;
    for (int i = 0; i < tokens->count; i++) {
        const int around = open;
        if (token_opens(&list[i])) {
            open = i;
            list[i].behind = around;
        } else if (token_closes(&list[i]) && open >= 0) {
            open = list[around].behind;
            list[around].behind = i + 1;
        }
    }
    while (open >= 0) {
        const int around = list[open].behind;
        list[open].behind = tokens->count - 1;
        open = around;
    }
}

// A token has at least one byte. Pages of the array that stay unused are never touched.
bool tokens_open(Tokens *tokens, const char *text, size_t size)
{
    *tokens = (Tokens){.list = malloc((size + 1) * sizeof *tokens->list)};
    TokenReader reader = token_reader(text, size);
    if (!tokens->list)
        return false;
    do
        tokens->list[tokens->count] = token_read(&reader);
    while (tokens->list[tokens->count++].kind != TOKEN_END);
    pair_brackets(tokens);
    return true;
}

void tokens_close(Tokens *tokens)
{
    free(tokens->list);
    *tokens = (Tokens){0};
}

const Token *tokens_at(const Tokens *tokens, int at)
{
    static const Token none = {.kind = TOKEN_END};
    return at < 0 ? &none : &tokens->list[at < tokens->count ? at : tokens->count - 1];
}

int tokens_behind_brackets(const Tokens *tokens, int at)
{
    const Token *token = tokens_at(tokens, at);
    return token->behind > 0 ? token->behind : at + (token->kind != TOKEN_END);
}

// ---- One token

bool token_is_one_of(const Token *token, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        if (token_is(token, words[i]))
            return true;
    return false;
}

bool token_is_name(const Token *token)
{
    static const char *const words[] = {"and",   "break", "do",       "else",  "elseif", "end",
                                        "false", "for",   "function", "goto",  "if",     "in",
                                        "local", "nil",   "not",      "or",    "repeat", "return",
                                        "then",  "true",  "until",    "while", NULL};
    return token->kind == TOKEN_NAME && !token_is_one_of(token, words);
}

// No sign of several bytes begins so.
bool token_opens(const Token *token)
{
    const char sign = token->kind == TOKEN_SIGN ? *token->start : '\0';
    return sign == '{' || sign == '(' || sign == '[';
}

bool token_closes(const Token *token)
{
    const char sign = token->kind == TOKEN_SIGN ? *token->start : '\0';
    return sign == '}' || sign == ')' || sign == ']';
}

bool token_same(const Token *a, const Token *b)
{
    return a->length == b->length && memcmp(a->start, b->start, a->length) == 0;
}

const char *token_text(const Token *token)
{
    return text_of("%.*s", (int)token->length, token->start);
}
