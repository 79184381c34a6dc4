#include "lua/mutant_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

Frame *walk_top(Walk *walk) { return &walk->frames[walk->depth]; }

// ---- Words

const Token *walk_at(const Walk *walk, int at)
{
    static const Token none = {.kind = TOKEN_END};
    return at < 0 ? &none : &walk->tokens[at < walk->count ? at : walk->count - 1];
}

const Token *walk_ahead(const Walk *walk, int distance)
{
    return walk_at(walk, walk->at + distance);
}

bool walk_is(const Walk *walk, int distance, const char *word)
{
    return token_is(walk_ahead(walk, distance), word);
}

// The word behind the bracket that closes the one at `at`.
int walk_behind_brackets(const Walk *walk, int at)
{
    int depth = 0;
    do {
        depth += token_opens(walk_at(walk, at)) - token_closes(walk_at(walk, at));
        at++;
    } while (depth > 0 && at < walk->count);
    return at;
}

bool token_is_name(const Token *token)
{
    static const char *const keywords[] = {
        "and",      "break",  "do",   "else", "elseif", "end",   "false", "for",
        "function", "goto",   "if",   "in",   "local",  "nil",   "not",   "or",
        "repeat",   "return", "then", "true", "until",  "while", NULL};
    return token->kind == TOKEN_NAME && !token_is_one_of(token, keywords);
}

bool token_same(const Token *a, const Token *b)
{
    return a->kind == b->kind && a->length == b->length &&
           memcmp(a->start, b->start, a->length) == 0;
}

void token_copy(char *copy, size_t size, const Token *token)
{
    snprintf(copy, size, "%.*s", (int)token->length, token->start);
}

// ---- Names of mutants

// A piece of the file in one line: what stands in brackets is left out, and what is too long is
// cut.
void walk_excerpt(const Walk *walk, int from, int to, char text[EXCERPT_MAX])
{
    Text whole = text_in(text, EXCERPT_MAX - sizeof "…");
    const char *end = NULL;
    for (int at = from; at < to; at++) {
        const Token *token = walk_at(walk, at);
        const char *quote = token->kind == TOKEN_TEXT ? "\"" : "";
        text_add(&whole, "%s%s%.*s%s", end && end < token->start - strlen(quote) ? " " : "", quote,
                 (int)token->length, token->start, quote);
        end = token->start + token->length + strlen(quote);
        if (!token_opens(token) || to - from == 1)
            continue;
        at = walk_behind_brackets(walk, at) - 1;
        const Token *last = walk_at(walk, at);
        text_add(&whole, "%s%.*s", last > token + 1 ? "…" : "", (int)last->length, last->start);
        end = last->start + last->length;
    }
    if (whole.cut)
        strcat(text, "…");
}

// How many are called so already, those that have a number behind their name included.
static int called(const Mutants *mutants, const char *name)
{
    int count = 0;
    size_t length = strlen(name);
    for (int i = 0; i < mutants->count; i++) {
        const char *other = mutants->list[i].name;
        count += strncmp(other, name, length) == 0 &&
                 (other[length] == '\0' || strncmp(other + length, " (", 2) == 0);
    }
    return count;
}

// "points: 10 → 11", and where the same is done to another 10 of `points`, "points: 10 → 11 (2)".
static void name_mutant(const Walk *walk, const char *path, const char *before, const char *after,
                        char name[MUTANT_NAME_MAX])
{
    Text text = text_in(name, MUTANT_NAME_MAX);
    text_add(&text, "%s%s%s → %s", path, path[0] ? ": " : "", before, after);
    int others = called(walk->mutants, name);
    if (others > 0)
        text_add(&text, " (%d)", others + 1);
}

// ---- Adding mutants

static Mutant *new_mutant(Mutants *mutants)
{
    if (mutants->count == mutants->room) {
        int room = mutants->room ? 2 * mutants->room : 64;
        Mutant *list = realloc(mutants->list, (size_t)room * sizeof *list);
        if (!list)
            return NULL;
        mutants->list = list;
        mutants->room = room;
    }
    return &mutants->list[mutants->count];
}

// Puts `text` in the place of the bytes from `start` to `end`.
void walk_add(Walk *walk, int line, const char *start, const char *end, const char *text,
              const char *before, const char *after)
{
    char name[MUTANT_NAME_MAX];
    walk->too_many = walk->mutants->count == MUTANTS_MAX;
    if (walk->too_many || walk->full)
        return;
    name_mutant(walk, walk_top(walk)->path, before, after, name);
    Mutant *mutant = new_mutant(walk->mutants);
    if (mutant)
        *mutant = (Mutant){line, strdup(name), (size_t)(start - walk->text), (size_t)(end - start),
                           strdup(text)};
    walk->full = walk->full || !mutant || !mutant->name || !mutant->text;
    walk->mutants->count += mutant != NULL;
}
