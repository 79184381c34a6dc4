#include "lua/source_hints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/source_tokens.h"

static bool is_text(const Token *token, const char *text)
{
    return token->length == strlen(text) && memcmp(token->start, text, token->length) == 0;
}

static void copy_text(char text[HINT_MAX], const char *start, const char *end)
{
    snprintf(text, HINT_MAX, "%.*s", (int)(end - start), start);
}

// The word behind the bracket that closes the one at `at`.
static int behind_brackets(const Token tokens[], int at)
{
    int depth = 0;
    do
        depth += token_opens(&tokens[at]) - token_closes(&tokens[at]);
    while (tokens[at].kind != TOKEN_END && (at++, depth > 0));
    return at;
}

// ---- Paths

static bool goes_on(const Token *token)
{
    static const char *const signs[] = {".", ":", "[", "(", NULL};
    return token_is_one_of(token, signs);
}

// The chain of names and keys that begins at `at`.
static bool find_in_chain(const Token tokens[], int at, const char *name, char path[HINT_MAX])
{
    const char *start = tokens[at].start;
    const Token *part = &tokens[at];  // the name of the part that ends before `next`
    for (int next = at + 1; goes_on(&tokens[next]);) {
        bool bracket = token_is(&tokens[next], "["), call = token_is(&tokens[next], "(");
        if (bracket || call) {
            part =
                bracket && token_is(&tokens[next + 2], "]") && tokens[next + 1].kind == TOKEN_TEXT
                    ? &tokens[next + 1]
                    : NULL;
            next = behind_brackets(tokens, next);
        } else {
            part = &tokens[next + 1];
            next += tokens[next + 1].kind == TOKEN_END ? 1 : 2;
        }
        bool same = part ? is_text(part, name) : bracket && strcmp(name, "?") == 0;
        const Token *last = &tokens[next - 1];
        if (same && goes_on(&tokens[next])) {
            copy_text(path, start, last->start + last->length);
            return true;
        }
    }
    return false;
}

bool hint_path(const SourceText *source, int line, const char *name, char path[HINT_MAX])
{
    enum { CHAINS_MAX = 64 };  // that are looked at in one line
    int count, chains = 0;
    bool found = false;
    Token *tokens = tokens_read(source->text, source->size, &count);
    for (int i = 0; tokens && i < count && tokens[i].line <= line && !found; i++) {
        bool inside = i > 0 && (token_is(&tokens[i - 1], ".") || token_is(&tokens[i - 1], ":"));
        bool begins = tokens[i].kind == TOKEN_NAME && !inside && !token_is_keyword(&tokens[i]);
        if (begins && tokens[i].line == line && chains++ < CHAINS_MAX)
            found = find_in_chain(tokens, i, name, path);
    }
    free(tokens);
    return found;
}

// ---- Constructors

// The word before the bracket at `at`, past a `=` or another bracket: what the bracket belongs to.
static void name_before(const Token tokens[], int at, char around[HINT_MAX])
{
    at--;
    at -= at > 0 && (token_is(&tokens[at], "=") || token_is(&tokens[at], "("));
    if (at >= 0 && tokens[at].kind == TOKEN_NAME)
        copy_text(around, tokens[at].start, tokens[at].start + tokens[at].length);
}

bool hint_constructor(const SourceText *source, int line, const char *name, char around[HINT_MAX])
{
    enum { DEPTH_MAX = 64 };
    int count, depth = 0, opened[DEPTH_MAX];  // the brackets around
    bool found = false;
    Token *tokens = tokens_read(source->text, source->size, &count);
    around[0] = '\0';
    for (int i = 0; tokens && i + 2 < count && !found; i++) {
        const Token *token = &tokens[i];
        bool table =
            token_is(token + 1, "{") || (token_is(token + 1, "(") && token_is(token + 2, "{"));
        found = token->line == line && token_is(token, name) && table;
        if (token_opens(token) && depth < DEPTH_MAX)
            opened[depth++] = i;
        else if (token_closes(token) && depth > 0)
            depth--;
        if (found && depth > 0)
            name_before(tokens, opened[depth - 1], around);
        else if (found && i > 0 && token_is(token - 1, "="))
            strcpy(around, "=");
    }
    free(tokens);
    return found;
}

// ---- Comments

bool hint_hash(const SourceText *source, int line)
{
    TokenReader reader = token_reader(source->text, source->size);
    const char *end = source->text + source->size;
    for (Token token = token_read(&reader); token.kind != TOKEN_END && token.line <= line;
         token = token_read(&reader))
        if (token.line == line && token_is(&token, "#") && token.start + 1 < end &&
            token.start[1] == ' ')
            return true;
    return false;
}

// ---- What is closed in the wrong place

typedef struct {
    const char *closing;
    int line;
    int indent;  // of the line
} Open;

typedef struct {
    const SourceText *source;
    int depth;
    Open open[128];
    const Token *closed;  // the last word that closed anything
    int left;             // places to be passed over
    Misclosed *found;
} Nesting;

// How far in a line begins whose first word this is.
static int indent_of(const SourceText *source, const Token *token)
{
    const char *line = token->start - (token->kind == TOKEN_TEXT);  // it begins behind its quote
    int indent = 0;
    for (; line > source->text && (line[-1] == ' ' || line[-1] == '\t'); line--)
        indent++;
    return indent;
}

// What closes the word; NULL where it opens nothing. `for` and `while` are counted by their `do`.
static const char *closing_of(const Token *token)
{
    static const char *const pairs[][2] = {{"{", "}"},          {"(", ")"},    {"[", "]"},
                                           {"function", "end"}, {"if", "end"}, {"do", "end"},
                                           {"repeat", "until"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (token_is(token, pairs[i][0]))
            return pairs[i][1];
    return NULL;
}

// The words that close something, as closing_of tells them; NULL for any other.
static const char *closing_word(const Token *token)
{
    static const char *const words[] = {"}", ")", "]", "end", "until"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (token_is(token, words[i]))
            return words[i];
    return NULL;
}

// Notes the place, unless it is one to be passed over.
static void note(Nesting *nesting, Misclosed misclosed)
{
    if (nesting->left-- == 0)
        *nesting->found = misclosed;
}

// The line that begins with this word belongs behind what was opened last, and not closed: it was
// to be closed behind the word before.
static void note_missing(Nesting *nesting, const Token *before)
{
    const Open *open = &nesting->open[--nesting->depth];
    const char *place = before->start;
    if (!token_is(before, ","))
        place += before->length + (before->kind == TOKEN_TEXT);
    size_t at = (size_t)(place - nesting->source->text);
    if (at <= nesting->source->size)  // a text may lack the quote at its end
        note(nesting, (Misclosed){open->closing, open->line, before->line, at});
}

static void note_too_many(Nesting *nesting, const Token *token)
{
    if (token)
        note(nesting, (Misclosed){closing_word(token), 0, token->line,
                                  (size_t)(token->start - nesting->source->text)});
}

// Does the line that begins with this word go on outside of what was opened last?
static bool is_outside(const Open *open, const Token *token, int indent)
{
    static const char *const middles[] = {"else", "elseif", "then", "do", NULL};
    if (token_is_one_of(token, middles))
        return false;
    return token_is(token, open->closing) ? indent < open->indent : indent <= open->indent;
}

static bool is_open(const Nesting *nesting, const Token *closing)
{
    bool open = false;
    for (int i = 0; i < nesting->depth; i++)
        open |= token_is(closing, nesting->open[i].closing);
    return open;
}

static void close(Nesting *nesting, const Token *token, bool first, int indent)
{
    if (!is_open(nesting, token)) {
        note_too_many(nesting, token);
        return;
    }
    while (!token_is(token, nesting->open[nesting->depth - 1].closing))
        note_missing(nesting, token - 1);
    if (first && indent > nesting->open[nesting->depth - 1].indent) {
        note_too_many(nesting, nesting->closed);
        note_too_many(nesting, token);
    } else {
        nesting->depth--;
    }
    nesting->closed = token;
}

static void nest(Nesting *nesting, const Token *token, bool first, int indent)
{
    enum { OPEN_MAX = sizeof nesting->open / sizeof nesting->open[0] };
    while (first && nesting->depth > 0 &&
           is_outside(&nesting->open[nesting->depth - 1], token, indent))
        note_missing(nesting, token - 1);
    if (first && nesting->depth == 0 && indent > 0)
        note_too_many(nesting, nesting->closed);
    const char *closing = closing_of(token);
    if (closing && nesting->depth < OPEN_MAX)
        nesting->open[nesting->depth++] = (Open){closing, token->line, indent};
    if (closing_word(token))
        close(nesting, token, first, indent);
}

bool hint_misclosed(const SourceText *source, int nth, Misclosed *misclosed)
{
    Nesting nesting = {.source = source, .left = nth, .found = misclosed};
    int count;
    Token *tokens = tokens_read(source->text, source->size, &count);
    int indent = 0;
    for (int i = 0; tokens && i < count && nesting.left >= 0; i++) {
        bool end = tokens[i].kind == TOKEN_END;
        bool first = end || i == 0 || tokens[i].line != tokens[i - 1].line;
        if (first)
            indent = end ? 0 : indent_of(source, &tokens[i]);
        nest(&nesting, &tokens[i], first && i > 0, indent);
    }
    free(tokens);
    return nesting.left < 0;
}
