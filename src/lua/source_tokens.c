#include "lua/source_tokens.h"

#include <stdlib.h>
#include <string.h>

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The byte so far ahead, 0 behind the end.
static char ahead(const TokenReader *reader, size_t distance)
{
    return distance < (size_t)(reader->end - reader->next) ? reader->next[distance] : '\0';
}

static void step(TokenReader *reader)
{
    reader->line += *reader->next == '\n';
    reader->next++;
}

// Lua leaves out a first line that begins with #.
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

static bool closes_long(const TokenReader *reader, int level)
{
    if (ahead(reader, 0) != ']' || ahead(reader, (size_t)level + 1) != ']')
        return false;
    for (int i = 1; i <= level; i++)
        if (ahead(reader, (size_t)i) != '=')
            return false;
    return true;
}

// Reads a long text behind its opening brackets, and its closing ones. Returns its length.
static size_t read_long(TokenReader *reader, int level)
{
    const char *start = reader->next;
    while (reader->next < reader->end && !closes_long(reader, level))
        step(reader);
    size_t length = (size_t)(reader->next - start);
    reader->next += reader->next < reader->end ? level + 2 : 0;
    return length;
}

static void skip_comment(TokenReader *reader)
{
    reader->next += 2;
    int level = long_level(reader);
    if (level >= 0) {
        reader->next += level + 2;
        read_long(reader, level);
        return;
    }
    while (reader->next < reader->end && *reader->next != '\n')
        reader->next++;
}

static void skip_blanks(TokenReader *reader)
{
    while (reader->next < reader->end) {
        if (is_space(*reader->next))
            step(reader);
        else if (ahead(reader, 0) == '-' && ahead(reader, 1) == '-')
            skip_comment(reader);
        else
            return;
    }
}

// A text in quotes ends at its line's end even where its quote is missing; a backslash takes the
// next byte along.
static void read_text(TokenReader *reader, Token *token)
{
    char quote = *reader->next++;
    token->start = reader->next;
    while (reader->next < reader->end && *reader->next != quote && *reader->next != '\n') {
        if (*reader->next == '\\' && reader->next + 1 < reader->end)
            step(reader);
        step(reader);
    }
    token->length = (size_t)(reader->next - token->start);
    if (ahead(reader, 0) == quote)
        reader->next++;
}

static void read_word(TokenReader *reader, Token *token)
{
    size_t length = 1;
    while (is_name_start(ahead(reader, length)) || is_digit(ahead(reader, length)) ||
           (token->kind == TOKEN_NUMBER && ahead(reader, length) == '.'))
        length++;
    token->length = length;
    reader->next += length;
}

// Signs of several bytes that would be misread as several signs: `==` holds no `=`.
static size_t sign_length(const TokenReader *reader)
{
    static const char *const signs[] = {
        "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (signs[i][0] != *reader->next)
            continue;
        size_t length = strlen(signs[i]);
        if (length <= (size_t)(reader->end - reader->next) &&
            memcmp(reader->next, signs[i], length) == 0)
            return length;
    }
    return 1;
}

Token token_read(TokenReader *reader)
{
    skip_blanks(reader);
    Token token = {TOKEN_END, reader->line, reader->next, 0};
    char first = ahead(reader, 0);
    int level = long_level(reader);
    if (reader->next == reader->end)
        return token;
    if (is_name_start(first) || is_digit(first)) {
        token.kind = is_digit(first) ? TOKEN_NUMBER : TOKEN_NAME;
        read_word(reader, &token);
    } else if (first == '"' || first == '\'') {
        token.kind = TOKEN_TEXT;
        read_text(reader, &token);
    } else if (level >= 0) {
        token.kind = TOKEN_TEXT;
        reader->next += level + 2;
        token.start = reader->next;
        token.length = read_long(reader, level);
    } else {
        token.kind = TOKEN_SIGN;
        token.length = sign_length(reader);
        reader->next += token.length;
    }
    return token;
}

// Most words of a rules file have more than four bytes, with the blanks before them.
Token *tokens_read(const char *text, size_t size, int *count)
{
    size_t room = size / 4 + 16;
    Token *tokens = malloc(room * sizeof *tokens);
    TokenReader reader = token_reader(text, size);
    *count = 0;
    while (tokens) {
        tokens[*count] = token_read(&reader);
        if (tokens[(*count)++].kind == TOKEN_END)
            return tokens;
        if ((size_t)*count < room)
            continue;
        room *= 2;
        Token *more = realloc(tokens, room * sizeof *tokens);
        if (!more)
            free(tokens);
        tokens = more;
    }
    return NULL;
}

bool token_is_one_of(const Token *token, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        if (token_is(token, words[i]))
            return true;
    return false;
}

bool token_is_keyword(const Token *token)
{
    static const char *const words[] = {"and",   "break", "do",       "else",  "elseif", "end",
                                        "false", "for",   "function", "goto",  "if",     "in",
                                        "local", "nil",   "not",      "or",    "repeat", "return",
                                        "then",  "true",  "until",    "while", NULL};
    return token_is_one_of(token, words);
}

bool token_opens(const Token *token)
{
    return token_is(token, "{") || token_is(token, "(") || token_is(token, "[");
}

bool token_closes(const Token *token)
{
    return token_is(token, "}") || token_is(token, ")") || token_is(token, "]");
}
