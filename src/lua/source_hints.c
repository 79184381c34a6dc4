#include "lua/source_hints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "base/text_of.h"
#include "lua/names.h"
#include "lua/source_point.h"
#include "lua/tokens.h"
#include "rules/synonyms.h"

enum {
    FRAMES_MAX = 200,           // nesting of brackets and blocks, as deep as Lua allows
    FIELDS_COMPARED_MAX = 256,  // of one table: far more than any table of a rules file has
    OPEN_MAX = 128,             // words waiting for their closing word
};

// ---- The value that is nil where a field is read

static bool goes_on(const Token *token)
{
    static const char *const signs[] = {".", ":", "[", "(", NULL};
    return token_is_one_of(token, signs);
}

// Searches the chain of names and keys that begins at `at` for the name; the chain up to there,
// NULL if it has none.
static const char *find_in_chain(const Tokens *in, int at, const char *name)
{
    const char *start = tokens_at(in, at)->start;
    for (int next = at + 1; goes_on(tokens_at(in, next));) {
        const Token *sign = tokens_at(in, next), *part = sign + 1;  // its name; NULL: it has none
        bool bracket = token_is(sign, "[");
        if (bracket || token_is(sign, "(")) {
            bool constant = bracket && token_is(tokens_at(in, next + 2), "]");
            part = constant && part->kind == TOKEN_TEXT ? part : NULL;
            next = tokens_behind_brackets(in, next);
        } else {
            next += part->kind == TOKEN_END ? 1 : 2;
        }
        bool same =
            part ? part->length == strlen(name) && memcmp(part->start, name, part->length) == 0
                 : bracket && strcmp(name, "?") == 0;
        const Token *last = tokens_at(in, next - 1);
        if (same && goes_on(tokens_at(in, next)))
            return text_of("%.*s", (int)(last->start + last->length - start), start);
    }
    return NULL;
}

const char *hint_path(const SourceText *source, int line, const char *name)
{
    enum { CHAINS_MAX = 64 };  // most chains examined in one line
    int chains = 0;
    const char *found = NULL;
    Tokens in;
    if (!tokens_open(&in, source->text, source->size))
        return NULL;
    for (int i = 0; i < in.count && in.list[i].line <= line && !found; i++) {
        const Token *before = tokens_at(&in, i - 1);
        bool begins =
            token_is_name(&in.list[i]) && !token_is(before, ".") && !token_is(before, ":");
        if (begins && in.list[i].line == line && chains++ < CHAINS_MAX)
            found = find_in_chain(&in, i, name);
    }
    tokens_close(&in);
    return found;
}

// ---- Constructors

const char *hint_constructor(const SourceText *source, int line, const char *name)
{
    enum { DEPTH_MAX = 64 };
    int depth = 0, opened[DEPTH_MAX];  // the enclosing brackets
    const char *around = NULL;
    Tokens in;
    if (!tokens_open(&in, source->text, source->size))
        return NULL;
    for (int i = 0; i + 2 < in.count && !around; i++) {
        const Token *token = &in.list[i];
        bool table =
            token_is(token + 1, "{") || (token_is(token + 1, "(") && token_is(token + 2, "{"));
        const bool found = token->line == line && token_is(token, name) && table;
        around = found ? "" : NULL;
        if (token_opens(token) && depth < DEPTH_MAX)
            opened[depth++] = i;
        else if (token_closes(token) && depth > 0)
            depth--;
        if (found && depth > 0) {
            // The word that the table belongs to, past a `=` or another bracket.
            int at = opened[depth - 1] - 1;
            at -= at > 0 && (token_is(&in.list[at], "=") || token_is(&in.list[at], "("));
            if (tokens_at(&in, at)->kind == TOKEN_NAME)
                around = token_text(&in.list[at]);
        } else if (found && token_is(tokens_at(&in, i - 1), "=")) {
            around = "=";
        }
    }
    tokens_close(&in);
    return around;
}

// ---- Keys of tables

// Whether the file is a table of changes: house rules, or those of a child that is no more.
static bool is_table_of_changes(const Tokens *in)
{
    static const char *const brackets[] = {"{", "(", NULL};
    for (int i = 0; i + 1 < in->count; i++) {
        const Token *token = &in->list[i], *next = token + 1;
        if ((token_is(token, "house") && token_is_one_of(next, brackets)) ||
            (token_is(token, "return") && token_is(next, "extends")))
            return true;
    }
    return false;
}

// The index of the first token of the key before the sign at `at`, a path without quotes or without
// brackets; `at` if it is another key.
static int start_of_key(const Tokens *in, int at)
{
    static const char *const before_fields[] = {"{", ",", ";", NULL};
    static const char *const signs[] = {".", "[", "]", NULL};
    int first = at - 1;
    if (tokens_at(in, first)->kind != TOKEN_TEXT) {
        while (token_is_name(tokens_at(in, first)) || tokens_at(in, first)->kind == TOKEN_NUMBER ||
               token_is_one_of(tokens_at(in, first), signs))
            first--;
        first++;
        if (at - first < 3)
            return at;
    }
    return token_is_one_of(tokens_at(in, first - 1), before_fields) ? first : at;
}

// How the key is written: in brackets where a table of changes has a field by its path, otherwise
// as tables within one another.
static const char *write_key(const char *key, bool quoted, bool in_changes)
{
    if (quoted && is_identifier(key))
        return text_of(tr("; write %s = …, without quotes"), key);
    if (in_changes || quoted || strchr(key, '['))
        return text_of(tr("; write [\"%s\"] = …"), key);
    const char *nested = "";
    int depth = 0;
    for (const char *part = key; *part; depth += *part != '\0') {
        const int length = (int)strcspn(part, ".");
        nested = text_more(nested, "%s%.*s = ", depth ? "{ " : "", length, part);
        part += length + (part[length] == '.');
    }
    nested = text_more(nested, "…");
    for (int i = 0; i < depth; i++)
        nested = text_more(nested, " }");
    return text_of(tr("; write %s"), nested);
}

const char *hint_key(const SourceText *source, const char *name, Fault *fault)
{
    static const char *const unreadable[] = {"=", ":", NULL}, *const read[] = {"=", "==", NULL};
    const char *advice = NULL;
    Tokens in;
    if (!tokens_open(&in, source->text, source->size))
        return NULL;
    for (int i = 1; i < in.count && in.list[i].line <= fault->line && !advice; i++) {
        const Token *sign = &in.list[i];
        int first = i, last = i - 1;
        if (sign->line == fault->line && token_is_one_of(sign, name ? read : unreadable))
            first = start_of_key(&in, i);
        const bool bracket = first < i && token_is(&in.list[first], "[");
        if (bracket) {
            first++;
            last--;
        }
        if (first == i ||
            (name ? bracket != token_is(sign, "=") || !token_is(&in.list[first], name) : bracket))
            continue;
        const Token *start = &in.list[first], *end = &in.list[last];
        const int length = (int)(end->start + end->length - start->start);
        advice = write_key(text_of("%.*s", length, start->start), start->kind == TOKEN_TEXT,
                           bracket || is_table_of_changes(&in));
        source_columns(source, start->start, (size_t)length, &fault->column, &fault->end);
    }
    tokens_close(&in);
    return advice;
}

// ---- Characters that are none of Lua's

#define UNSEEN N_("; what stands there cannot be seen: delete it")
#define MINUS N_("; what stands there only looks like a minus: write -")
#define QUOTES N_("; a text stands between straight quotes, \"…\"")

const char *hint_character(const SourceText *source, Fault *fault)
{
    static const struct {
        uint32_t first, last;
        const char *help;
    } rows[] = {
        {0x200b, 0x200f, UNSEEN},
        {0xfeff, 0xfeff, UNSEEN},
        {0x2010, 0x2015, MINUS},
        {0x2212, 0x2212, MINUS},
        {0x00ab, 0x00ab, QUOTES},
        {0x00bb, 0x00bb, QUOTES},
        {0x2018, 0x201f, QUOTES},
        {0x2260, 0x2260, N_("; \"not equal\" is written ~=")},
        {0, UINT32_MAX, N_("; a name has letters a to z, digits and _ alone")},
    };
    TokenReader reader = token_reader(source->text, source->size);
    Token token = token_read(&reader);
    while (token.kind != TOKEN_END && (token.line < fault->line || token.kind == TOKEN_TEXT ||
                                       (unsigned char)*token.start < 0x80))
        token = token_read(&reader);
    char bytes[5];  // of the longest character, and an end
    const char *next = bytes;
    uint32_t character;
    const size_t left = (size_t)(source->text + source->size - token.start);
    snprintf(bytes, sizeof bytes, "%.*s", (int)(left < 4 ? left : 4), token.start);
    if (token.line != fault->line || !*bytes || !utf8_next(&next, &character))
        return NULL;
    size_t row = 0;
    while (character < rows[row].first || character > rows[row].last)
        row++;
    source_columns(source, token.start, (size_t)(next - bytes), &fault->column, &fault->end);
    return rows[row].help;
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
    Open open[OPEN_MAX];
    const Token *closed;  // the last word that closed anything
    int left;             // places to be skipped
    Misclosed *found;
} Nesting;

// The words that open something and those that close it; `for` and `while` are counted by their
// `do`.
static const char *const pairs[][2] = {
    {"{", "}"},    {"(", ")"},    {"[", "]"},          {"function", "end"},
    {"if", "end"}, {"do", "end"}, {"repeat", "until"},
};

// The word that closes this token's opening or, with `itself`, the closing word that this token is;
// NULL if none.
static const char *closing_word(const Token *token, bool itself)
{
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (token_is(token, pairs[i][itself]))
            return pairs[i][1];
    return NULL;
}

// Notes the place, or counts it as skipped.
static void note(Nesting *nesting, Misclosed misclosed)
{
    if (nesting->left-- == 0)
        *nesting->found = misclosed;
}

// The line of this token is outside the innermost opening: the closing word is missing after the
// token before.
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
        note(nesting, (Misclosed){closing_word(token, true), 0, token->line,
                                  (size_t)(token->start - nesting->source->text)});
}

// Handles a closing token. `indent` is the indentation of its line; `first` says whether it begins
// the line.
static void close(Nesting *nesting, const Token *token, bool first, int indent)
{
    bool is_open = false;
    for (int i = 0; i < nesting->depth; i++)
        is_open |= token_is(token, nesting->open[i].closing);
    if (!is_open) {
        note_too_many(nesting, token);
        note_too_many(nesting, nesting->closed);  // and this one closes what that should
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

bool hint_misclosed(const SourceText *source, int nth, Misclosed *misclosed)
{
    static const char *const middles[] = {"else", "elseif", "then", "do", NULL};
    Nesting nesting = {.source = source, .left = nth, .found = misclosed};
    int indent = 0;
    Tokens in;
    if (!tokens_open(&in, source->text, source->size))
        return false;
    for (int i = 0; i < in.count && nesting.left >= 0; i++) {
        const Token *token = &in.list[i];
        bool end = token->kind == TOKEN_END;
        bool first = end || i == 0 || token->line != tokens_at(&in, i - 1)->line;
        if (first) {
            const char *start = token->start - (token->kind == TOKEN_TEXT);  // with its quote
            const char *line = start;
            while (!end && line > source->text && (line[-1] == ' ' || line[-1] == '\t'))
                line--;
            indent = (int)(start - line);
        }
        // Indentation shows whether a line is outside the innermost opening.
        first = first && i > 0;
        while (first && nesting.depth > 0 && !token_is_one_of(token, middles)) {
            const Open *open = &nesting.open[nesting.depth - 1];
            if (indent > open->indent || (indent == open->indent && token_is(token, open->closing)))
                break;
            note_missing(&nesting, token - 1);
        }
        if (first && nesting.depth == 0 && indent > 0)
            note_too_many(&nesting, nesting.closed);
        const char *closing = closing_word(token, false);
        if (closing && nesting.depth < OPEN_MAX)
            nesting.open[nesting.depth++] = (Open){closing, token->line, indent};
        if (closing_word(token, true))
            close(&nesting, token, first, indent);
    }
    tokens_close(&in);
    return nesting.left < 0;
}

// ---- Unknown names

const char *name_meant(const char *wrong, const char *const names[], int count)
{
    const char *nearest = synonym_nearest(wrong, names, count);
    return nearest ? nearest : nearest_name(wrong, names, count);
}

const char *hint_nearest(const char *wrong, const char *const names[], int count)
{
    const char *nearest = name_meant(wrong, names, count);
    return nearest ? text_of(tr("; did you mean '%s'?"), nearest) : "";
}

// ---- Fields that are written twice

// Points with the fault that was added last at the token, quotes included.
static void point_at(Faults *faults, const SourceText *source, const Token *token)
{
    const bool quoted = token->kind == TOKEN_TEXT;
    Fault *last = &faults->list[faults->count - 1];
    if (faults->dropped == 0)
        source_columns(source, token->start - quoted, token->length + 2u * quoted, &last->column,
                       &last->end);
}

// A table, or another bracket or block, which has no fields.
typedef struct {
    bool table;
    int keys_before;  // of the tables around it
} Frame;

static void find_fields_twice(const SourceText *source, const Tokens *in, const char *file,
                              Faults *faults)
{
    static const char *const blocks[] = {"function", "do", "if", "repeat", NULL};
    static const char *const ends[] = {"end", "until", NULL};
    static const char *const before_fields[] = {"{", ",", ";", NULL};
    const Token **keys = malloc((size_t)in->count * sizeof *keys);  // of all tables that are open
    int key_count = 0, depth = 0;
    Frame frames[FRAMES_MAX];
    for (int i = 0; keys && i < in->count && depth < FRAMES_MAX; i++) {
        const Token *token = &in->list[i], *key = NULL;
        const Frame *frame = depth > 0 ? &frames[depth - 1] : NULL;
        if (frame && frame->table && token_is_one_of(tokens_at(in, i - 1), before_fields) &&
            key_count - frame->keys_before < FIELDS_COMPARED_MAX) {
            // A field begins with its name, or with a constant in [ ].
            const Token *next = tokens_at(in, i + 1);
            if (token->kind == TOKEN_NAME && token_is(next, "="))
                key = token;
            else if (token_is(token, "[") &&
                     (next->kind == TOKEN_TEXT || next->kind == TOKEN_NUMBER) &&
                     token_is(tokens_at(in, i + 2), "]") && token_is(tokens_at(in, i + 3), "="))
                key = next;
        }
        for (int j = frame ? frame->keys_before : 0; key && j < key_count; j++) {
            if ((key->kind == TOKEN_NUMBER) != (keys[j]->kind == TOKEN_NUMBER) ||
                !token_same(key, keys[j]))
                continue;
            faults_add(faults, FAULT_REPEATED, file, key->line, token_text(key),
                       tr("stands in the same table already, in line %d, and only this one counts"),
                       keys[j]->line);
            point_at(faults, source, key);
            keys[j] = key;
            key = NULL;
        }
        if (key)
            keys[key_count++] = key;
        if (token_opens(token) || token_is_one_of(token, blocks))
            frames[depth++] = (Frame){token_is(token, "{"), key_count};
        else if ((token_closes(token) || token_is_one_of(token, ends)) && depth > 0)
            key_count = frames[--depth].keys_before;
    }
    free(keys);
}

void source_slips(const char *text, size_t size, const char *file, Faults *faults)
{
    Tokens in;
    const SourceText source = {text, size};
    if (!tokens_open(&in, text, size))
        return;
    find_fields_twice(&source, &in, file, faults);
    tokens_close(&in);
}
