// The mutants of a rules file are found in one walk through its tokens, which tracks the table,
// list or function around each token: a mutant is named by its path, and its field decides which
// values may replace a value.

#include "lua/mutants.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/tokens.h"
#include "rules/field_text.h"

enum {
    FRAMES_MAX = 256,  // Lua reads nothing that is nested deeper than 200 levels
    EXCERPT_MAX = 64,  // bytes of a piece of the file as a name quotes it
};

typedef enum { FRAME_BLOCK, FRAME_TABLE, FRAME_BRACKETS } FrameKind;

// The file, a function or block, a table or a pair of brackets around the next token.
typedef struct {
    FrameKind kind;
    char around[FIELD_PATH_MAX];  // path of the frame itself
    char path[FIELD_PATH_MAX];    // path of the current value
    int items;                    // entries of a table without a name, so far
    int entry, value;             // the tokens with which the entry and its value begin
    bool named;                   // the entry has a name
    bool kept;                    // it is for people or for the loader, and has no mutants
} Frame;

// A walk through a file: the next token, and the frames around it.
typedef struct {
    const char *text;
    Tokens in;
    const Ruleset *rules;
    const char *house;    // of house rules: their name; NULL: the file of a variant
    const Token *option;  // the name of its options in the file; NULL: it has none
    Mutants *mutants;
    bool full;      // out of memory
    bool too_many;  // MUTANTS_MAX is exceeded
    int depth;      // of the innermost frame
    Frame frames[FRAMES_MAX];
} Walk;

// ---- Choices

enum { OTHERS_MAX = 128 };
typedef struct {
    bool known;   // some choice in the rules has this text
    bool number;  // a number is allowed there too
    int count;
    const char *others[OTHERS_MAX];  // they last as long as the ruleset
} Choices;

// Adds the other members of a list that includes the text.
static void add_list(Choices *choices, const char *const list[], int count, const char *text)
{
    bool known = false;
    for (int i = 0; i < count; i++)
        known = known || strcmp(list[i], text) == 0;
    choices->known = choices->known || known;
    for (int i = 0; known && i < count && choices->count < OTHERS_MAX; i++) {
        bool other = strcmp(list[i], text) != 0;
        for (int j = 0; j < choices->count; j++)
            other = other && strcmp(choices->others[j], list[i]) != 0;
        if (other)
            choices->others[choices->count++] = list[i];
    }
}

// Adds the choices that include the text, of the fields, options and facts of this name; of all
// where it is "".
static void add_named(Choices *choices, const Ruleset *rules, const char *name, const char *text)
{
    const char
        *list[ZONES_MAX + MELD_KINDS_MAX + CHOICES_MAX + CLASSES_GIVEN + CLASSES_MAX + COUNTS_MAX];
    FieldLine lines[FIELDS_LISTED_MAX];
    const int fields = fields_list("", lines);
    for (int i = 0; i < fields; i++) {
        const Field *field = lines[i].field;
        int count = 0;
        if (name[0] && strcmp(field->name, name) != 0)
            continue;
        if (field->choices) {
            while (field->choices[count])
                count++;
            add_list(choices, field->choices, count, text);
        } else if (field->type == FIELD_ZONE) {
            for (; count < rules->zone_count; count++)
                list[count] = rules->zones[count].name;
            if (field->word)
                list[count++] = field->word;
            add_list(choices, list, count, text);
        } else if (field->type == FIELD_COUNT) {
            for (; count < rules->count_count; count++)
                list[count] = rules->counts[count].name;
            add_list(choices, list, count, text);
        } else if (field->type == FIELD_KINDS || field->type == FIELD_KIND_LIST) {
            for (; count < rules->meld_count; count++)
                list[count] = rules->melds[count].name;
            add_list(choices, list, count, text);
        } else if (field->word && strcmp(field->word, text) == 0) {
            choices->known = true;
            choices->number = true;
        }
    }
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        if (name[0] && strcmp(option->name, name) != 0)
            continue;
        for (int j = 0; j < option->choice_count; j++)
            list[j] = option->choices[j];
        add_list(choices, list, option->choice_count, text);
    }
    const int classes = name[0] ? 0 : CLASSES_GIVEN + rules->class_count;
    for (int i = 0; i < classes; i++)
        list[i] = ruleset_class_name(rules, i);
    add_list(choices, list, classes, text);
    for (int i = 0; i < FACTS; i++)
        if (fact_rows[i].type == FACT_IS_HOW &&
            (name[0] == '\0' || strcmp(fact_rows[i].name, name) == 0))
            add_list(choices, how_names, HOWS, text);
}

// ---- Noting mutants

// A piece of the file in one line: the contents of brackets are left out, and a long piece is cut.
static void mutant_excerpt(const Walk *walk, int from, int to, char text[EXCERPT_MAX])
{
    Text whole = text_in(text, EXCERPT_MAX - sizeof "…");
    const char *end = NULL;
    for (int at = from; at < to; at++) {
        const Token *token = tokens_at(&walk->in, at);
        const char *quote = token->kind == TOKEN_TEXT ? "\"" : "";
        text_add(&whole, "%s%s%.*s%s", end && end < token->start - strlen(quote) ? " " : "", quote,
                 (int)token->length, token->start, quote);
        end = token->start + token->length + strlen(quote);
        if (!token_opens(token) || to - from == 1)
            continue;
        at = tokens_behind_brackets(&walk->in, at) - 1;
        const Token *last = tokens_at(&walk->in, at);
        text_add(&whole, "%s%.*s", last > token + 1 ? "…" : "", (int)last->length, last->start);
        end = last->start + last->length;
    }
    if (whole.cut)
        strcat(text, "…");
}

// Adds a mutant in which `text` replaces the bytes from `start` to `end`; `before` and `after`
// describe the change in its name.
static void mutant_add(Walk *walk, int line, const char *start, const char *end, const char *text,
                       const char *before, const char *after)
{
    Mutants *mutants = walk->mutants;
    walk->too_many = mutants->count == MUTANTS_MAX;
    if (walk->too_many || walk->full)
        return;

    // "points: 10 → 11"; if another 10 of `points` is changed in the same way, "points: 10 → 11
    // (2)".
    char name[2 * EXCERPT_MAX + FIELD_PATH_MAX + 64];
    const char *path = walk->frames[walk->depth].path;
    Text words = text_in(name, sizeof name);
    text_add(&words, "%s%s%s → %s", path, path[0] ? ": " : "", before, after);
    int called_so = 0;
    size_t length = strlen(name);
    for (int i = 0; i < mutants->count; i++) {
        const char *other = mutants->list[i].name;
        called_so += strncmp(other, name, length) == 0 &&
                     (other[length] == '\0' || strncmp(other + length, " (", 2) == 0);
    }
    if (called_so > 0)
        text_add(&words, " (%d)", called_so + 1);

    if (mutants->count == mutants->room) {
        int room = mutants->room ? 2 * mutants->room : 64;
        Mutant *list = realloc(mutants->list, (size_t)room * sizeof *list);
        walk->full = !list;
        if (!list)
            return;
        mutants->list = list;
        mutants->room = room;
    }
    Mutant *mutant = &mutants->list[mutants->count++];
    *mutant = (Mutant){line, strdup(name), (size_t)(start - walk->text), (size_t)(end - start),
                       strdup(text)};
    walk->full = !mutant->name || !mutant->text;
}

// ---- Changes of a token

// Puts a text in the place of one word.
static void add_word(Walk *walk, const Token *token, const char *text)
{
    char before[EXCERPT_MAX];
    token_copy(before, sizeof before, token);
    mutant_add(walk, token->line, token->start, token->start + token->length, text, before, text);
}

// Whether a value can end with this token: the next token is then an operator, or not part of it.
static bool ends_operand(const Token *token)
{
    static const char *const words[] = {")", "]", "}", "nil", "true", "false", "end", "...", NULL};
    return token->kind == TOKEN_NUMBER || token->kind == TOKEN_TEXT || token_is_name(token) ||
           token_is_one_of(token, words);
}

// If the next token is the default of an option with choices: the same number among its choices;
// otherwise NULL.
static const Token *chosen_by_default(Walk *walk)
{
    static const char *const choices[] = {",", "choices", "=", "{"};
    const Frame *table = &walk->frames[walk->depth];
    const Token *number = tokens_ahead(&walk->in, 0);
    if (strncmp(table->around, "options.", strlen("options.")) != 0 || table->items != 1)
        return NULL;
    for (int i = 0; i < 4; i++)
        if (!tokens_is(&walk->in, 1 + i, choices[i]))
            return NULL;
    for (int i = 5; tokens_ahead(&walk->in, i)->kind != TOKEN_END && !tokens_is(&walk->in, i, "}");
         i++)
        if (tokens_ahead(&walk->in, i)->kind == TOKEN_NUMBER &&
            token_same(tokens_ahead(&walk->in, i), number))
            return tokens_ahead(&walk->in, i);
    return NULL;
}

// A number, with a minus sign that belongs to it. A default that is among the choices of its option
// changes in both places.
static void change_number(Walk *walk)
{
    const Token *number = tokens_ahead(&walk->in, 0), *twin = chosen_by_default(walk);
    bool negative = tokens_is(&walk->in, -1, "-") && !ends_operand(tokens_ahead(&walk->in, -2));
    const char *start = negative ? tokens_ahead(&walk->in, -1)->start : number->start;
    const char *end = number->start + number->length;
    char digits[EXCERPT_MAX], before[EXCERPT_MAX], after[EXCERPT_MAX], both[4 * EXCERPT_MAX];
    char *rest;
    token_copy(digits, sizeof digits, number);
    long long value = strtoll(digits, &rest, 10);
    bool whole = *rest == '\0';
    snprintf(before, sizeof before, "%s%s", negative ? "-" : "", digits);
    for (int change = -1; change <= 1; change += 2) {
        if (whole)
            snprintf(after, sizeof after, "%lld", (negative ? -value : value) + change);
        else
            snprintf(after, sizeof after, "(%.32s %c 1)", before, change < 0 ? '-' : '+');
        if (!twin) {
            mutant_add(walk, number->line, start, end, after, before, after);
            continue;
        }
        Text text = text_in(both, sizeof both);
        text_add(&text, "%s%.*s%s", after, (int)(twin->start - end), end, after);
        if (!text.cut)
            mutant_add(walk, number->line, start, twin->start + twin->length, both, before, after);
    }
}

// Whether the next token is compared with type(…): it is then the name of a type.
static bool names_type(const Walk *walk)
{
    int at = walk->in.at - 2, depth = 0;
    if (at < 0 || !token_is(tokens_at(&walk->in, at), ")"))
        return false;
    for (; at > 0; at--) {
        depth += token_is(tokens_at(&walk->in, at), ")");
        depth -= token_is(tokens_at(&walk->in, at), "(");
        if (depth == 0)
            return token_is(tokens_at(&walk->in, at - 1), "type");
    }
    return false;
}

static void change_text(Walk *walk)
{
    static const char *const comparisons[] = {"==", "~=", NULL};
    const Token *token = tokens_ahead(&walk->in, 0);
    char name[NAME_SIZE], text[EXCERPT_MAX], before[EXCERPT_MAX + 2], after[EXCERPT_MAX + 2];
    bool quoted = token->start > walk->text && strchr("\"'", token->start[-1]);
    if (token->length >= sizeof text || !quoted || names_type(walk))
        return;
    token_copy(text, sizeof text, token);
    // The name that the text is compared with, `how` of r.how == "out"; otherwise the name of its
    // field, `ante_each` of "options.ante_each[1]".
    if (token_is_one_of(tokens_ahead(&walk->in, -1), comparisons) &&
        token_is_name(tokens_ahead(&walk->in, -2))) {
        token_copy(name, NAME_SIZE, tokens_ahead(&walk->in, -2));
    } else if (token_is_one_of(tokens_ahead(&walk->in, 1), comparisons)) {
        int ahead = 2;
        while (token_is_name(tokens_ahead(&walk->in, ahead)) &&
               tokens_is(&walk->in, ahead + 1, "."))
            ahead += 2;
        token_copy(name, NAME_SIZE, tokens_ahead(&walk->in, ahead));
    } else {
        const char *path = walk->frames[walk->depth].path, *dot = strrchr(path, '.');
        const char *last = dot ? dot + 1 : path;
        snprintf(name, NAME_SIZE, "%.*s", (int)strcspn(last, "["), last);
    }
    if (strcmp(name, "choices") == 0)  // its other choices would be there twice
        return;
    Choices choices = {0};
    add_named(&choices, walk->rules, name, text);
    if (!choices.known)
        add_named(&choices, walk->rules, "", text);
    snprintf(before, sizeof before, "\"%s\"", text);
    for (int i = 0; i < choices.count + choices.number; i++) {
        if (i < choices.count)
            snprintf(after, sizeof after, "\"%.*s\"", EXCERPT_MAX - 1, choices.others[i]);
        else
            strcpy(after, "0");
        mutant_add(walk, token->line, token->start - 1, token->start + token->length + 1, after,
                   before, after);
    }
}

// Words that may replace one another: `min` and `max` only in `math`, and `-` only between two
// operands, because the sign of a number belongs to the number.
static void change_word(Walk *walk)
{
    static const struct {
        const char *word;
        const char *others[3];
    } likes[] = {
        {"true", {"false"}}, {"false", {"true"}}, {"unlimited", {"0", "3"}},
        {"and", {"or"}},     {"or", {"and"}},     {"==", {"~="}},
        {"~=", {"=="}},      {"<", {"<=", ">="}}, {"<=", {"<", ">"}},
        {">", {">=", "<="}}, {">=", {">", "<"}},  {"+", {"-"}},
        {"*", {"+"}},        {"/", {"*"}},        {"//", {"*"}},
        {"%", {"*"}},
    };
    static const char *const of_math[][2] = {{"min", "max"}, {"max", "min"}};
    const Token *token = tokens_ahead(&walk->in, 0);
    for (size_t i = 0; i < sizeof likes / sizeof likes[0]; i++)
        for (int other = 0; token_is(token, likes[i].word) && likes[i].others[other]; other++)
            add_word(walk, token, likes[i].others[other]);
    bool math = tokens_is(&walk->in, -2, "math") && tokens_is(&walk->in, -1, ".");
    for (int i = 0; math && i < 2; i++)
        if (token_is(token, of_math[i][0]))
            add_word(walk, token, of_math[i][1]);
    if (token_is(token, "-") && ends_operand(tokens_ahead(&walk->in, -1)))
        add_word(walk, token, "+");
}

// An option, replaced by its default as a rules file writes it.
static void change_option(Walk *walk)
{
    char name[2 * NAME_SIZE], before[EXCERPT_MAX], after[EXCERPT_MAX];
    const Token *reader = tokens_ahead(&walk->in, -2), *token = tokens_ahead(&walk->in, 0);
    if (!walk->option || reader->kind != TOKEN_NAME || !token_same(reader, walk->option) ||
        !tokens_is(&walk->in, -1, "."))
        return;
    const size_t before_name = walk->house ? strlen(walk->house) + 1 : 0;
    snprintf(name, sizeof name, "%s%s", walk->house ? walk->house : "", walk->house ? "." : "");
    token_copy(name + before_name, sizeof name - before_name, token);
    const int index = ruleset_option(walk->rules, name);
    if (index < 0)
        return;
    const Option *option = &walk->rules->options[index];
    const int value = option->initial;
    const char *choice = option->type == OPTION_CHOICE ? option->choices[value] : "";
    if (option->type == OPTION_TRUTH)
        snprintf(after, sizeof after, "%s", value ? "true" : "false");
    else if (option->type == OPTION_NUMBER && value == UNLIMITED)
        snprintf(after, sizeof after, "unlimited");
    else if (option->type == OPTION_NUMBER)
        snprintf(after, sizeof after, "%d", value);
    else if (choice[strspn(choice, "-0123456789")] == '\0')
        snprintf(after, sizeof after, "%s", choice);
    else
        snprintf(after, sizeof after, "\"%s\"", choice);
    mutant_excerpt(walk, walk->in.at - 2, walk->in.at + 1, before);
    mutant_add(walk, token->line, reader->start, token->start + token->length, after, before,
               after);
}

static void change_constructor(Walk *walk)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_step, &field_act};
    const Token *token = tokens_ahead(&walk->in, 0);
    char name[NAME_SIZE];
    if (!tokens_is(&walk->in, 1, "{") &&
        !(tokens_is(&walk->in, 1, "(") && tokens_is(&walk->in, 2, "{")))
        return;
    token_copy(name, sizeof name, token);
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        const char *const *variants = groups[i]->variants;
        bool known = false;
        for (int j = 0; variants[j]; j++)
            known = known || strcmp(variants[j], name) == 0;
        for (int j = 0; known && variants[j]; j++)
            if (strcmp(variants[j], name) != 0)
                add_word(walk, token, variants[j]);
    }
}

// Adds the mutants of the value or sign that begins with the next token.
static void change_next(Walk *walk)
{
    static const char *const conditions[] = {"if", "elseif", "while", NULL};
    static const char *const ends[] = {"then", "do", NULL};
    const Token *token = tokens_ahead(&walk->in, 0);
    if (token->kind == TOKEN_NUMBER) {
        change_number(walk);
    } else if (token->kind == TOKEN_TEXT) {
        change_text(walk);
    } else if (token_is_one_of(token, conditions)) {
        char before[EXCERPT_MAX];
        int from = walk->in.at + 1, to = from;
        while (to < walk->in.count - 1 && !token_is_one_of(tokens_at(&walk->in, to), ends))
            to++;
        const char *start = token->start + token->length, *end = tokens_at(&walk->in, to)->start;
        mutant_excerpt(walk, from, to, before);
        mutant_add(walk, token->line, start, end, " true ", before, "true");
        mutant_add(walk, token->line, start, end, " false ", before, "false");
    } else if (token->kind == TOKEN_NAME || token->kind == TOKEN_SIGN) {
        change_word(walk);
        change_option(walk);
        change_constructor(walk);
    }
}

// ---- Walking

static Frame *walk_top(Walk *walk) { return &walk->frames[walk->depth]; }

// Passes over a token, or over brackets and their contents.
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

// Passes over the next token, which may begin or end a frame or an entry.
static void pass_word(Walk *walk)
{
    static const char *const blocks[] = {"do", "if", "repeat", NULL};
    static const char *const ends[] = {")", "]", "end", "until", NULL};
    const Token *token = tokens_ahead(&walk->in, 0);
    bool in_table = walk_top(walk)->kind == FRAME_TABLE;
    bool entry_ends = in_table && (token_is(token, ",") || token_is(token, ";"));
    if (token_is(token, "{")) {
        // Steps within `turns` have the path of steps of the hand.
        const Frame *outer = walk_top(walk);
        bool in_turns =
            tokens_is(&walk->in, -1, "turns") && outer->kind == FRAME_TABLE && !outer->named;
        bool options = tokens_is(&walk->in, -1, "options");
        push(walk, FRAME_TABLE, options ? "options" : in_turns ? outer->around : outer->path);
        walk->in.at++;
        begin_entry(walk);
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

// ---- The whole file

// The name of the options in the file: `option` of local option = options { … }, of local base,
// option = extends(…), and of change = function(rules, option). NULL: it has none.
static const Token *option_name(const Walk *walk)
{
    static const char *const makers[] = {"options", "extends", NULL};
    for (int at = 1; at < walk->in.count; at++) {
        const Token *before = tokens_at(&walk->in, at - 1), *maker = tokens_at(&walk->in, at + 1);
        if (!token_is(tokens_at(&walk->in, at), "="))
            continue;
        if (token_is_one_of(maker, makers) &&
            (token_is(maker, "options") || token_is(tokens_at(&walk->in, at - 2), ",")))
            return before;
        if (walk->house && token_is(before, "change") && token_is(maker, "function") &&
            token_is(tokens_at(&walk->in, at + 4), ","))
            return tokens_at(&walk->in, at + 5);
    }
    return NULL;
}

bool mutants_of(const char *text, size_t size, const Ruleset *rules, const char *house,
                Mutants *mutants, Error *error)
{
    static const char *const statements[] = {"return", "if",    "elseif", "else",  "while",
                                             "for",    "until", "repeat", "local", NULL};
    int first = mutants->count;
    Walk *walk = calloc(1, sizeof *walk);
    bool full = !walk || !tokens_open(&walk->in, text, size), too_many = false;
    if (!full) {
        walk->text = text;
        walk->rules = rules;
        walk->house = house;
        walk->mutants = mutants;
        walk->option = option_name(walk);
        while (tokens_ahead(&walk->in, 0)->kind != TOKEN_END && !walk->too_many && !walk->full) {
            Frame *frame = walk_top(walk);
            const Token *token = tokens_ahead(&walk->in, 0);
            bool begins = frame->kind == FRAME_BLOCK;  // a statement
            if (begins && token_is_name(token) && !tokens_is(&walk->in, -1, ".") &&
                take_target(walk))
                continue;
            // A new statement ends the last assignment.
            if (begins && token_is_one_of(token, statements))
                memcpy(frame->path, frame->around, sizeof frame->path);
            change_next(walk);
            pass_word(walk);
        }
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
