// Walks through the tokens of a rules file and finds what can be changed in it. The walk knows
// which table, list or function encloses each token, so that a mutant can be named by its path.

#include "lua/mutants.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/loader.h"
#include "lua/mutant_values.h"

static Frame *walk_top(Walk *walk) { return &walk->frames[walk->depth]; }

// Passes over a word, or over brackets and all that stands in them.
static void pass_operand(Walk *walk)
{
    walk->in.at = token_opens(tokens_ahead(&walk->in, 0))
                      ? tokens_behind_brackets(&walk->in, walk->in.at)
                      : walk->in.at + 1;
}

// Skips the value of this key if it is a text that people read, or states the source of a rule:
// those have no mutants.
static bool pass_kept(Walk *walk, const Token *key)
{
    static const char *const names[] = {"name", "label",  "plural", "closer", "help",
                                        "says", "ledger", "host",   NULL};
    const Token *value = tokens_ahead(&walk->in, 0);
    bool kept = token_is_one_of(key, names) &&
                (value->kind == TOKEN_TEXT || value->kind == TOKEN_NUMBER || token_is(value, "{"));
    if (kept)
        pass_operand(walk);
    return kept;
}

// ---- Entries of tables

// The name of an item in a path: its `name`, otherwise the zone that an act draws `from`, or its
// constructor.
static const Token *item_name(const Walk *walk)
{
    bool made = token_is_name(tokens_ahead(&walk->in, 0));
    int open = walk->in.at + made;
    if (!token_is(tokens_at(&walk->in, open), "{"))
        return NULL;
    const Token *from = NULL;
    for (int at = open + 1; at < walk->in.count && !token_is(tokens_at(&walk->in, at), "}");
         at = token_opens(tokens_at(&walk->in, at)) ? tokens_behind_brackets(&walk->in, at)
                                                    : at + 1) {
        bool text = token_is(tokens_at(&walk->in, at + 1), "=") &&
                    tokens_at(&walk->in, at + 2)->kind == TOKEN_TEXT;
        if (text && token_is(tokens_at(&walk->in, at), "name"))
            return tokens_at(&walk->in, at + 2);
        if (text && token_is(tokens_at(&walk->in, at), "from"))
            from = tokens_at(&walk->in, at + 2);
    }
    char name[NAME_SIZE];
    token_copy(name, sizeof name, tokens_ahead(&walk->in, 0));
    for (int i = 0; made && field_act.variants[i]; i++)
        if (strcmp(field_act.variants[i], name) == 0)
            return from ? from : tokens_ahead(&walk->in, 0);
    return NULL;
}

// Takes the key of an entry, `name =` or `["name"] =` or `[7] =`, and begins its value.
static void begin_entry(Walk *walk)
{
    Frame *table = walk_top(walk);
    const Token *key = NULL;
    table->entry = walk->in.at;
    if (tokens_ahead(&walk->in, 0)->kind == TOKEN_NAME && tokens_is(&walk->in, 1, "=")) {
        key = tokens_ahead(&walk->in, 0);
        walk->in.at += 2;
    } else if (tokens_is(&walk->in, 0, "[") && tokens_is(&walk->in, 2, "]") &&
               tokens_is(&walk->in, 3, "=")) {
        key = tokens_ahead(&walk->in, 1);
        walk->in.at += 4;
    }
    table->named = key != NULL;
    table->value = walk->in.at;
    table->items += !key;
    const Token *called = key ? key : item_name(walk);
    if (called) {
        char name[NAME_SIZE];
        token_copy(name, sizeof name, called);
        field_path_join(table->path, table->around, name);
    } else {
        field_path_item(table->path, table->around, table->items);
    }
    table->kept = key && pass_kept(walk, key);
}

// At the sign that ends an entry: adds the mutant without the entry, from the sign before it on. A
// field of a single word is not removed: its default is among the values that are tried.
static void end_entry(Walk *walk)
{
    static const char *const values[] = {"true", "false", "unlimited", NULL};
    const Frame *table = walk_top(walk);
    bool negative = token_is(tokens_at(&walk->in, table->value), "-");
    const Token *value = tokens_at(&walk->in, table->value + negative);
    bool one_word = walk->in.at == table->value + negative + 1 &&
                    (value->kind == TOKEN_NUMBER || value->kind == TOKEN_TEXT ||
                     token_is_one_of(value, values));
    if (walk->in.at == table->entry || table->kept || (table->named && one_word))
        return;
    char before[EXCERPT_MAX];
    const Token *opening = tokens_at(&walk->in, table->entry - 1),
                *sign = tokens_ahead(&walk->in, 0);
    bool last = token_is(sign, "}");
    mutant_excerpt(walk, table->value, walk->in.at, before);
    mutant_add(walk, tokens_at(&walk->in, table->entry)->line, opening->start + opening->length,
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

static void open_table(Walk *walk)
{
    char around[FIELD_PATH_MAX];
    const Frame *outer = walk_top(walk);
    bool transparent =
        tokens_is(&walk->in, -1, "turns") && outer->kind == FRAME_TABLE && !outer->named;
    snprintf(around, sizeof around, "%s", transparent ? outer->around : outer->path);
    if (tokens_is(&walk->in, -1, "options"))
        snprintf(around, sizeof around, "options");
    push(walk, FRAME_TABLE, around);
    walk->in.at++;
    begin_entry(walk);
}

// function points(card), or an anonymous function, which has the path of its field.
static void open_function(Walk *walk)
{
    char around[FIELD_PATH_MAX];
    snprintf(around, sizeof around, "%s", walk_top(walk)->path);
    const Token *name = tokens_ahead(&walk->in, 1);
    int bracket = walk->in.at + 1;
    while (bracket < walk->in.count - 1 && !token_is(tokens_at(&walk->in, bracket), "("))
        bracket++;
    if (token_is_name(name))
        snprintf(around, sizeof around, "%s%s%.*s", walk_top(walk)->around,
                 walk_top(walk)->around[0] ? "." : "",
                 (int)(tokens_at(&walk->in, bracket)->start - name->start), name->start);
    push(walk, FRAME_BLOCK, around);
    walk->in.at = tokens_behind_brackets(&walk->in, bracket);
}

// ---- Statements

// Reads the left side of an assignment: a name with its keys, `rules.chips[1].amount`, or
// step(rules, "draw").from. The right side has its path.
static bool take_target(Walk *walk)
{
    bool step = tokens_is(&walk->in, 0, "step") && tokens_is(&walk->in, 1, "(");
    int at = step ? tokens_behind_brackets(&walk->in, walk->in.at + 1) : walk->in.at + 1;
    for (;;) {
        if (token_is(tokens_at(&walk->in, at), "."))
            at += 2;
        else if (token_is(tokens_at(&walk->in, at), "["))
            at = tokens_behind_brackets(&walk->in, at);
        else
            break;
    }
    const Token *first = tokens_ahead(&walk->in, 0), *last = tokens_at(&walk->in, at - 1);
    bool constant =
        token_is(tokens_at(&walk->in, at), "<") && token_is(tokens_at(&walk->in, at + 2), ">");
    at += constant ? 3 : 0;  // local limit <const> = 101
    if (!token_is(tokens_at(&walk->in, at), "="))
        return false;
    Frame *block = walk_top(walk);
    char target[FIELD_PATH_MAX];
    snprintf(target, sizeof target, "%.*s", (int)(last->start + last->length - first->start),
             first->start);
    field_path_join(block->path, block->around, target);
    walk->in.at = at + 1;
    pass_kept(walk, last);
    return true;
}

// Passes over the next word, which may begin or end a frame or an entry.
static void pass_word(Walk *walk)
{
    static const char *const blocks[] = {"do", "if", "repeat", NULL};
    static const char *const ends[] = {")", "]", "end", "until", NULL};
    const Token *token = tokens_ahead(&walk->in, 0);
    bool in_table = walk_top(walk)->kind == FRAME_TABLE;
    bool entry_ends = in_table && (token_is(token, ",") || token_is(token, ";"));
    if (token_is(token, "{")) {
        open_table(walk);
    } else if (token_is(token, "(") || token_is(token, "[")) {
        // The parent of extends("name", { … }) and the texts of says({ … }, …) have no mutants.
        bool extends = tokens_is(&walk->in, -1, "extends");
        bool kept = extends || tokens_is(&walk->in, -1, "says");
        push(walk, FRAME_BRACKETS, extends ? "options" : walk_top(walk)->path);
        walk->in.at++;
        if (kept)
            pass_operand(walk);
    } else if (token_is(token, "function")) {
        open_function(walk);
    } else {
        if (entry_ends || token_is(token, "}"))
            end_entry(walk);
        if (token_is_one_of(token, blocks))
            push(walk, FRAME_BLOCK, walk_top(walk)->around);
        else if (token_is_one_of(token, ends) || token_is(token, "}"))
            walk->depth -= walk->depth > 0;
        walk->in.at++;
        if (entry_ends)
            begin_entry(walk);
    }
}

static void walk_all(Walk *walk)
{
    static const char *const makers[] = {"options", "extends", NULL};
    static const char *const statements[] = {"return", "if",    "elseif", "else",  "while",
                                             "for",    "until", "repeat", "local", NULL};
    // `option` of local option = options { … } and of local base, option = extends(…)
    for (int at = 1; at < walk->in.count && !walk->option; at++) {
        const Token *maker = tokens_at(&walk->in, at + 1);
        if (token_is(tokens_at(&walk->in, at), "=") && token_is_one_of(maker, makers) &&
            (token_is(maker, "options") || token_is(tokens_at(&walk->in, at - 2), ",")))
            walk->option = tokens_at(&walk->in, at - 1);
    }
    while (tokens_ahead(&walk->in, 0)->kind != TOKEN_END && !walk->too_many && !walk->full) {
        Frame *frame = walk_top(walk);
        const Token *token = tokens_ahead(&walk->in, 0);
        if (frame->kind == FRAME_BLOCK && token_is_name(token) && !tokens_is(&walk->in, -1, ".") &&
            take_target(walk))
            continue;
        // A new statement ends the last assignment.
        if (frame->kind == FRAME_BLOCK && token_is_one_of(token, statements))
            memcpy(frame->path, frame->around, sizeof frame->path);
        mutants_of_word(walk);
        pass_word(walk);
    }
}

// ---- The whole file

bool mutants_of(const char *text, size_t size, const Ruleset *rules, Mutants *mutants, Error *error)
{
    int first = mutants->count;
    Walk *walk = calloc(1, sizeof *walk);
    bool full = !walk || !tokens_open(&walk->in, text, size), too_many = false;
    if (!full) {
        walk->text = text;
        walk->rules = rules;
        walk->mutants = mutants;
        walk_all(walk);
        full = walk->full;
        too_many = walk->too_many;
        tokens_close(&walk->in);
    }
    free(walk);
    // Sorted by place: the removal of an entry is added after the mutants in it, but begins before
    // them.
    for (int i = first + 1; i < mutants->count; i++) {
        Mutant mutant = mutants->list[i];
        int place = i;
        for (; place > first && mutants->list[place - 1].start > mutant.start; place--)
            mutants->list[place] = mutants->list[place - 1];
        mutants->list[place] = mutant;
    }
    if (full)
        return error_set(error, "%s", tr("there is no memory left"));
    return !too_many ||
           error_set(error, tr("more than %d changes could be made in it"), MUTANTS_MAX);
}

// ---- The files of a source

static LoadResult list(const MutantSource *source, const char *variant, Mutants *mutants,
                       Faults *faults)
{
    const Finder *finder = source->self;
    FoundFile found;
    SourceFile file;
    Error error;
    const Ruleset *rules;
    if (!find_variant(finder, variant, &found, &error)) {
        faults_add(faults, NULL, 0, NULL, "%s", error.text);
        return LOAD_NO_VARIANT;
    }
    LoadResult result = rules_load(finder, &found, &(LoadHow){0}, &rules, faults);
    if (result != LOAD_DONE)
        return result;
    snprintf(mutants->file.id, sizeof mutants->file.id, "%s", found.id);
    snprintf(mutants->file.path, sizeof mutants->file.path, "%s", found.path);
    bool listed = source_file_read(found.path, &file, &error);
    if (listed) {
        listed = mutants_of(file.text, file.text_size, rules, mutants, &error);
        source_file_free(&file);
    }
    rules_unload(rules);
    if (listed)
        return LOAD_DONE;
    faults_add(faults, found.path, 0, NULL, "%s", error.text);
    mutants_free(mutants);
    return LOAD_BAD_RULES;
}

// The folder of the file is searched before all others.
static const RulesetSource *open(const MutantSource *source, const Variant *file,
                                 const Mutant *mutant)
{
    const Finder *finder = source->self;
    char folder[FILE_PATH_MAX];
    const char *folders[FOLDERS_MAX + 1] = {folder};
    int length = (int)path_folder_length(file->path);
    snprintf(folder, sizeof folder, "%.*s", length ? length - 1 : 1, length ? file->path : ".");
    for (int i = 0; i < finder->count; i++)
        folders[i + 1] = finder->folders[i];
    RulesetSource *rules = malloc(sizeof *rules);
    if (!rules || !rules_source_open(rules, folders, finder->count + 1)) {
        free(rules);
        return NULL;
    }
    Finder *own = rules->self;
    own->mutated = file->path;
    own->mutant = mutant;
    return rules;
}

static void close(const RulesetSource *rules)
{
    rules_source_close((RulesetSource *)(uintptr_t)rules);
    free((RulesetSource *)(uintptr_t)rules);
}

MutantSource mutant_source(const RulesetSource *source)
{
    return (MutantSource){source->self, list, open, close};
}
