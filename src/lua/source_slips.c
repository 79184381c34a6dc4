#include "lua/source_slips.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/nearest.h"
#include "base/text.h"
#include "lua/source_tokens.h"
#include "rules/facts.h"

enum {
    FRAMES_MAX = 200,           // brackets and blocks within one another: as many as Lua allows
    FIELDS_COMPARED_MAX = 256,  // of one table: far more than any table of a rules file has
    NAMES_MAX = 200,            // of parameters, and of local variables that hold `m.how`
};

typedef struct {
    const Token *tokens;  // the last one is TOKEN_END
    const char *file;
    Faults *faults;
} Source;

static bool same_text(const Token *a, const Token *b)
{
    return a->length == b->length && memcmp(a->start, b->start, a->length) == 0;
}

// ---- Fields that are written twice

// A table, or another bracket or block within which no field of a table stands.
typedef struct {
    bool table;
    int keys_before;  // of the tables around it
} Frame;

typedef struct {
    const Source *source;
    const Token **keys;  // of the tables that are open, the innermost last
    int key_count;
    int depth;
    Frame frames[FRAMES_MAX];
} FieldWalk;

// The key of the field that begins with this token: its name, or the constant in [ ]; NULL for an
// item.
static const Token *key_at(const Token *token)
{
    if (token->kind == TOKEN_NAME && token_is(token + 1, "="))
        return token;
    bool constant = token_is(token, "[") && token[1].kind != TOKEN_END &&
                    (token[1].kind == TOKEN_TEXT || token[1].kind == TOKEN_NUMBER);
    return constant && token_is(token + 2, "]") && token_is(token + 3, "=") ? token + 1 : NULL;
}

static bool same_key(const Token *a, const Token *b)
{
    return (a->kind == TOKEN_NUMBER) == (b->kind == TOKEN_NUMBER) && same_text(a, b);
}

static void add_key(FieldWalk *walk, const Token *key)
{
    const Source *source = walk->source;
    const Frame *frame = &walk->frames[walk->depth - 1];
    char name[FAULT_FIELD_MAX];
    if (walk->key_count - frame->keys_before == FIELDS_COMPARED_MAX)
        return;
    for (int i = frame->keys_before; i < walk->key_count; i++) {
        if (!same_key(walk->keys[i], key))
            continue;
        snprintf(name, sizeof name, "%.*s", (int)key->length, key->start);
        faults_add(source->faults, source->file, key->line, name,
                   tr("stands in the same table already, in line %d, and only this one counts"),
                   walk->keys[i]->line);
        walk->keys[i] = key;
        return;
    }
    walk->keys[walk->key_count++] = key;
}

static void open_frame(FieldWalk *walk, bool table)
{
    walk->frames[walk->depth++] = (Frame){table, walk->key_count};
}

static void close_frame(FieldWalk *walk)
{
    if (walk->depth > 0)
        walk->key_count = walk->frames[--walk->depth].keys_before;
}

static void walk_token(FieldWalk *walk, const Token *token)
{
    static const char *const blocks[] = {"function", "do", "if", "repeat", NULL};
    static const char *const ends[] = {"end", "until", NULL};
    static const char *const before_fields[] = {"{", ",", ";", NULL};
    const Token *key = NULL;
    if (walk->depth > 0 && walk->frames[walk->depth - 1].table &&
        token_is_one_of(token - 1, before_fields))
        key = key_at(token);
    if (key)
        add_key(walk, key);
    if (token_opens(token) || token_is_one_of(token, blocks))
        open_frame(walk, token_is(token, "{"));
    else if (token_closes(token) || token_is_one_of(token, ends))
        close_frame(walk);
}

static void find_fields_twice(const Source *source, int count)
{
    FieldWalk walk = {.source = source};
    walk.keys = malloc((size_t)count * sizeof *walk.keys);
    for (int i = 0; walk.keys && i < count && walk.depth < FRAMES_MAX; i++)
        walk_token(&walk, &source->tokens[i]);
    free(walk.keys);
}

// ---- Texts that `how` never has

typedef struct {
    int count;
    const Token *list[NAMES_MAX];
} Names;

static bool has_name(const Names *names, const Token *name)
{
    for (int i = 0; i < names->count; i++)
        if (name->kind == TOKEN_NAME && same_text(names->list[i], name))
            return true;
    return false;
}

static void add_name(Names *names, const Token *name)
{
    if (name->kind == TOKEN_NAME && names->count < NAMES_MAX && !has_name(names, name))
        names->list[names->count++] = name;
}

static void add_parameters(Names *names, const Token *function)
{
    const Token *token = function;
    while (token->kind != TOKEN_END && !token_is(token, "("))
        token++;
    for (; token->kind != TOKEN_END && !token_is(token, ")"); token++)
        add_name(names, token);
}

static bool compares(const Token *token) { return token_is(token, "==") || token_is(token, "~="); }

// The first token behind `m.how`, m being a parameter of a function, or behind a local variable
// that holds it; NULL where neither begins here.
static const Token *behind_how(const Names *parameters, const Names *holders, const Token *token)
{
    if (has_name(parameters, token) && token_is(token + 1, ".") && token_is(token + 2, "how"))
        return token + 3;
    return has_name(holders, token) ? token + 1 : NULL;
}

static void judge_text(const Source *source, const Token *text)
{
    char given[64], list[FAULT_TEXT_MAX / 2];
    Text all = text_in(list, sizeof list);
    snprintf(given, sizeof given, "%.*s", (int)text->length, text->start);
    for (How how = 0; how < HOWS; how++) {
        if (strcmp(how_names[how], given) == 0)
            return;
        text_add(&all, "%s\"%s\"", how ? ", " : "", how_names[how]);
    }
    const char *nearest = nearest_name(given, how_names, HOWS);
    if (nearest)
        faults_add(source->faults, source->file, text->line, NULL,
                   tr("'how' is never \"%s\"; did you mean \"%s\"? It is one of %s"), given,
                   nearest, list);
    else
        faults_add(source->faults, source->file, text->line, NULL,
                   tr("'how' is never \"%s\"; it is one of %s"), given, list);
}

static void find_wrong_texts(const Source *source, int count)
{
    Names parameters = {0}, holders = {0};
    const Token *tokens = source->tokens;
    for (int i = 0; i < count; i++)
        if (token_is(&tokens[i], "function"))
            add_parameters(&parameters, &tokens[i]);
    for (int i = 0; i + 5 < count; i++)
        if (token_is(&tokens[i], "local") && token_is(&tokens[i + 2], "=") &&
            behind_how(&parameters, &(Names){0}, &tokens[i + 3]))
            add_name(&holders, &tokens[i + 1]);
    for (int i = 1; i + 1 < count; i++) {
        const Token *token = &tokens[i], *behind = behind_how(&parameters, &holders, token);
        if (!behind || token_is(token - 1, "."))
            continue;
        if (compares(behind) && behind[1].kind == TOKEN_TEXT)
            judge_text(source, behind + 1);
        else if (i > 1 && compares(token - 1) && token[-2].kind == TOKEN_TEXT)
            judge_text(source, token - 2);
    }
}

// ---- The whole

void source_slips(const char *text, size_t size, const char *file, Faults *faults)
{
    int count;
    Token *tokens = tokens_read(text, size, &count);
    const Source source = {tokens, file, faults};
    if (!tokens)
        return;
    find_fields_twice(&source, count);
    find_wrong_texts(&source, count);
    free(tokens);
}
