// The walk through the words of a rules file that finds what can be changed in it. It keeps in mind
// in which table, list or function each word stands, so that a mutant can be called by its path.

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "lua/mutant_walk.h"

// Texts that people read, and what says where a rule comes from.
static bool is_kept(const Walk *walk, const Token *key)
{
    static const char *const names[] = {"name", "label",  "plural", "closer", "help",
                                        "says", "ledger", "host",   NULL};
    const Token *value = walk_ahead(walk, 0);
    return token_is_one_of(key, names) &&
           (value->kind == TOKEN_TEXT || value->kind == TOKEN_NUMBER || token_is(value, "{"));
}

// Passes over a word, or over brackets and all that stands in them.
static void pass_operand(Walk *walk)
{
    walk->at =
        token_opens(walk_ahead(walk, 0)) ? walk_behind_brackets(walk, walk->at) : walk->at + 1;
}

// ---- Entries of tables

// The name that an item goes by: its `name`, else what an act is drawn `from` or made by.
static const Token *item_name(const Walk *walk)
{
    bool made = token_is_name(walk_ahead(walk, 0));
    int open = walk->at + made;
    if (!token_is(walk_at(walk, open), "{"))
        return NULL;
    const Token *from = NULL;
    for (int at = open + 1; at < walk->count && !token_is(walk_at(walk, at), "}");
         at = token_opens(walk_at(walk, at)) ? walk_behind_brackets(walk, at) : at + 1) {
        bool text =
            token_is(walk_at(walk, at + 1), "=") && walk_at(walk, at + 2)->kind == TOKEN_TEXT;
        if (text && token_is(walk_at(walk, at), "name"))
            return walk_at(walk, at + 2);
        if (text && token_is(walk_at(walk, at), "from"))
            from = walk_at(walk, at + 2);
    }
    char name[NAME_SIZE];
    token_copy(name, sizeof name, walk_ahead(walk, 0));
    for (int i = 0; made && field_act.variants[i]; i++)
        if (strcmp(field_act.variants[i], name) == 0)
            return from ? from : walk_ahead(walk, 0);
    return NULL;
}

// Takes the key of an entry, `name =` or `["name"] =` or `[7] =`; NULL where it has none.
static const Token *take_key(Walk *walk)
{
    const Token *key = NULL;
    if (walk_ahead(walk, 0)->kind == TOKEN_NAME && walk_is(walk, 1, "=")) {
        key = walk_ahead(walk, 0);
        walk->at += 2;
    } else if (walk_is(walk, 0, "[") && walk_is(walk, 2, "]") && walk_is(walk, 3, "=")) {
        key = walk_ahead(walk, 1);
        walk->at += 4;
    }
    return key;
}

static void begin_entry(Walk *walk)
{
    Frame *table = walk_top(walk);
    char name[NAME_SIZE];
    table->entry = walk->at;
    const Token *key = take_key(walk);
    table->named = key != NULL;
    table->value = walk->at;
    table->items += !key;
    const Token *called = key ? key : item_name(walk);
    if (called) {
        token_copy(name, sizeof name, called);
        field_path_join(table->path, table->around, name);
    } else {
        field_path_item(table->path, table->around, table->items);
    }
    table->kept = key && is_kept(walk, key);
    if (table->kept)
        pass_operand(walk);
}

// A field that is one word has all its values tried: without it, it would have one of those.
static bool is_one_value(const Walk *walk, const Frame *table)
{
    const Token *first = walk_at(walk, table->value);
    bool negative = token_is(first, "-");
    int words = walk->at - table->value - negative;
    const Token *value = walk_at(walk, table->value + negative);
    return words == 1 &&
           (value->kind == TOKEN_NUMBER || value->kind == TOKEN_TEXT || token_is(value, "true") ||
            token_is(value, "false") || token_is(value, "unlimited"));
}

// At the sign that ends an entry: leaves the entry out, from the sign before it on.
static void end_entry(Walk *walk)
{
    const Frame *table = walk_top(walk);
    if (walk->at == table->entry || table->kept || (table->named && is_one_value(walk, table)))
        return;
    char before[EXCERPT_MAX];
    const Token *opening = walk_at(walk, table->entry - 1), *sign = walk_ahead(walk, 0);
    bool last = token_is(sign, "}");
    walk_excerpt(walk, table->value, walk->at, before);
    walk_add(walk, walk_at(walk, table->entry)->line, opening->start + opening->length,
             last ? sign->start : sign->start + sign->length, "", before, "nil");
}

// ---- Frames

static void push(Walk *walk, FrameKind kind, const char *around)
{
    assert(walk->depth + 1 < FRAMES_MAX);
    Frame *frame = &walk->frames[++walk->depth];
    *frame = (Frame){.kind = kind};
    snprintf(frame->around, sizeof frame->around, "%s", around);
    snprintf(frame->path, sizeof frame->path, "%s", around);
}

static void pop(Walk *walk) { walk->depth -= walk->depth > 0; }

static void open_table(Walk *walk)
{
    char around[FIELD_PATH_MAX];
    const Frame *outer = walk_top(walk);
    bool transparent = walk_is(walk, -1, "turns") && outer->kind == FRAME_TABLE && !outer->named;
    snprintf(around, sizeof around, "%s", transparent ? outer->around : outer->path);
    if (walk_is(walk, -1, "options"))
        snprintf(around, sizeof around, "options");
    push(walk, FRAME_TABLE, around);
    walk->at++;
    begin_entry(walk);
}

// The parent of extends("name", { … }) and the texts of says({ … }, …) are let be.
static void open_brackets(Walk *walk)
{
    bool extends = walk_is(walk, -1, "extends"), says = walk_is(walk, -1, "says");
    char path[FIELD_PATH_MAX];
    snprintf(path, sizeof path, "%s", extends ? "options" : walk_top(walk)->path);
    push(walk, FRAME_BRACKETS, path);
    walk->at++;
    if (extends || says)
        pass_operand(walk);
}

// function points(card), or one without a name, which goes by the path of where it stands.
static void open_function(Walk *walk)
{
    char around[FIELD_PATH_MAX];
    snprintf(around, sizeof around, "%s", walk_top(walk)->path);
    const Token *name = walk_ahead(walk, 1);
    int bracket = walk->at + 1;
    while (bracket < walk->count - 1 && !token_is(walk_at(walk, bracket), "("))
        bracket++;
    if (token_is_name(name))
        snprintf(around, sizeof around, "%s%s%.*s", walk_top(walk)->around,
                 walk_top(walk)->around[0] ? "." : "",
                 (int)(walk_at(walk, bracket)->start - name->start), name->start);
    push(walk, FRAME_BLOCK, around);
    walk->at = walk_behind_brackets(walk, bracket);
}

static void open_block(Walk *walk)
{
    push(walk, FRAME_BLOCK, walk_top(walk)->around);
    walk->at++;
}

static void next_entry(Walk *walk)
{
    end_entry(walk);
    walk->at++;
    begin_entry(walk);
}

static void close_table(Walk *walk)
{
    end_entry(walk);
    pop(walk);
    walk->at++;
}

static void close_frame(Walk *walk)
{
    pop(walk);
    walk->at++;
}

// ---- Statements

// The word behind a name with its keys, `rules.chips[1].amount`, or behind step(rules,
// "draw").from.
static int behind_target(const Walk *walk)
{
    bool step = walk_is(walk, 0, "step") && walk_is(walk, 1, "(");
    int at = step ? walk_behind_brackets(walk, walk->at + 1) : walk->at + 1;
    for (;;) {
        if (token_is(walk_at(walk, at), "."))
            at += 2;
        else if (token_is(walk_at(walk, at), "["))
            at = walk_behind_brackets(walk, at);
        else
            return at;
    }
}

// Takes what stands left of `=`. What follows goes by its path.
static bool take_target(Walk *walk)
{
    int at = behind_target(walk);
    const Token *first = walk_ahead(walk, 0), *last = walk_at(walk, at - 1);
    bool constant = token_is(walk_at(walk, at), "<") && token_is(walk_at(walk, at + 2), ">");
    at += constant ? 3 : 0;  // local limit <const> = 101
    if (!token_is(walk_at(walk, at), "="))
        return false;
    Frame *block = walk_top(walk);
    char target[FIELD_PATH_MAX];
    snprintf(target, sizeof target, "%.*s", (int)(last->start + last->length - first->start),
             first->start);
    field_path_join(block->path, block->around, target);
    walk->at = at + 1;
    if (is_kept(walk, last))
        pass_operand(walk);
    return true;
}

// What follows stands in the block itself, and no longer in what was assigned last.
static void leave_target(Walk *walk)
{
    static const char *const words[] = {"return", "if",    "elseif", "else",  "while",
                                        "for",    "until", "repeat", "local", NULL};
    Frame *block = walk_top(walk);
    if (block->kind == FRAME_BLOCK && token_is_one_of(walk_ahead(walk, 0), words))
        memcpy(block->path, block->around, sizeof block->path);
}

static void pass_word(Walk *walk)
{
    static const struct {
        const char *word;
        void (*pass)(Walk *walk);
    } words[] = {
        {"{", open_table},    {"}", close_table},     {"(", open_brackets},
        {"[", open_brackets}, {")", close_frame},     {"]", close_frame},
        {"do", open_block},   {"if", open_block},     {"repeat", open_block},
        {"end", close_frame}, {"until", close_frame}, {"function", open_function},
    };
    const Token *token = walk_ahead(walk, 0);
    if (walk_top(walk)->kind == FRAME_TABLE && (token_is(token, ",") || token_is(token, ";"))) {
        next_entry(walk);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (token_is(token, words[i].word)) {
            words[i].pass(walk);
            return;
        }
    walk->at++;
}

static void walk_word(Walk *walk)
{
    bool begins = token_is_name(walk_ahead(walk, 0)) && !walk_is(walk, -1, ".");
    if (walk_top(walk)->kind == FRAME_BLOCK && begins && take_target(walk))
        return;
    leave_target(walk);
    walk_change(walk);
    pass_word(walk);
}

// ---- The whole

// An entry is left out behind what stands in it, but begins before.
static void sort_by_place(Mutants *mutants, int first)
{
    for (int i = first + 1; i < mutants->count; i++) {
        Mutant mutant = mutants->list[i];
        int place = i;
        for (; place > first && mutants->list[place - 1].start > mutant.start; place--)
            mutants->list[place] = mutants->list[place - 1];
        mutants->list[place] = mutant;
    }
}

// `option` of local option = options { … } and of local base, option = extends(…).
static const Token *name_of_options(const Walk *walk)
{
    static const char *const makers[] = {"options", "extends", NULL};
    for (int at = 1; at < walk->count; at++) {
        bool second = token_is(walk_at(walk, at - 2), ",");
        if (token_is(walk_at(walk, at), "=") && token_is_one_of(walk_at(walk, at + 1), makers) &&
            (second || token_is(walk_at(walk, at + 1), "options")))
            return walk_at(walk, at - 1);
    }
    return NULL;
}

static bool walk_all(Walk *walk, Error *error)
{
    walk->option = name_of_options(walk);
    while (walk_ahead(walk, 0)->kind != TOKEN_END && !walk->too_many && !walk->full)
        walk_word(walk);
    if (walk->full)
        return error_set(error, "%s", tr("there is no memory left"));
    return !walk->too_many ||
           error_set(error, tr("more than %d changes could be made in it"), MUTANTS_MAX);
}

bool mutants_of(const char *text, size_t size, const Ruleset *rules, Mutants *mutants, Error *error)
{
    int count, first = mutants->count;
    Token *tokens = tokens_read(text, size, &count);
    Walk *walk = calloc(1, sizeof *walk);
    bool room = tokens && walk;
    if (room)
        *walk = (Walk){
            .text = text, .tokens = tokens, .count = count, .rules = rules, .mutants = mutants};
    bool walked =
        room ? walk_all(walk, error) : error_set(error, "%s", tr("there is no memory left"));
    sort_by_place(mutants, first);
    free(walk);
    free(tokens);
    return walked;
}
