// What may stand in the place of a value or a sign.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lua/mutant_walk.h"

// Puts a text in the place of one word.
static void add_word(Walk *walk, const Token *token, const char *text)
{
    char before[EXCERPT_MAX];
    token_copy(before, sizeof before, token);
    walk_add(walk, token->line, token->start, token->start + token->length, text, before, text);
}

// Can a value end with this word? What follows it is an operator then, or no part of the value.
static bool ends_operand(const Token *token)
{
    static const char *const words[] = {")", "]", "}", "nil", "true", "false", "end", "...", NULL};
    return token->kind == TOKEN_NUMBER || token->kind == TOKEN_TEXT || token_is_name(token) ||
           token_is_one_of(token, words);
}

// The number among the choices of an option that is its default; NULL where the next word is no
// default of an option, or may be any number of a range.
static const Token *chosen_by_default(Walk *walk)
{
    static const char *const choices[] = {",", "choices", "=", "{"};
    const Frame *table = walk_top(walk);
    const Token *number = walk_ahead(walk, 0);
    if (strncmp(table->around, "options.", strlen("options.")) != 0 || table->items != 1)
        return NULL;
    for (int i = 0; i < 4; i++)
        if (!walk_is(walk, 1 + i, choices[i]))
            return NULL;
    for (int i = 5; walk_ahead(walk, i)->kind != TOKEN_END && !walk_is(walk, i, "}"); i++)
        if (token_same(walk_ahead(walk, i), number))
            return walk_ahead(walk, i);
    return NULL;
}

// Puts another number in the place of the one between `start` and `end`, and of the same at `twin`.
static void add_number(Walk *walk, const char *start, const char *end, const Token *twin,
                       const char *before, const char *after)
{
    int line = walk_ahead(walk, 0)->line;
    if (!twin) {
        walk_add(walk, line, start, end, after, before, after);
        return;
    }
    char text[4 * EXCERPT_MAX];
    Text whole = text_in(text, sizeof text);
    text_add(&whole, "%s%.*s%s", after, (int)(twin->start - end), end, after);
    if (!whole.cut)
        walk_add(walk, line, start, twin->start + twin->length, text, before, after);
}

// A number with the sign before it, where it has one of its own.
static void change_number(Walk *walk)
{
    const Token *number = walk_ahead(walk, 0);
    bool negative = walk_is(walk, -1, "-") && !ends_operand(walk_ahead(walk, -2));
    const char *start = negative ? walk_ahead(walk, -1)->start : number->start;
    char digits[EXCERPT_MAX], before[EXCERPT_MAX], after[EXCERPT_MAX];
    char *end;
    token_copy(digits, sizeof digits, number);
    long long value = strtoll(digits, &end, 10);
    bool whole = *end == '\0';
    snprintf(before, sizeof before, "%s%s", negative ? "-" : "", digits);
    for (int change = -1; change <= 1; change += 2) {
        if (whole)
            snprintf(after, sizeof after, "%lld", (negative ? -value : value) + change);
        else
            snprintf(after, sizeof after, "(%.32s %c 1)", before, change < 0 ? '-' : '+');
        add_number(walk, start, number->start + number->length, chosen_by_default(walk), before,
                   after);
    }
}

// The last name of the path: `ante_each` of "options.ante_each[1]".
static void name_of_path(const char *path, char name[NAME_SIZE])
{
    const char *dot = strrchr(path, '.');
    const char *last = dot ? dot + 1 : path;
    snprintf(name, NAME_SIZE, "%.*s", (int)strcspn(last, "["), last);
}

// The name of what a text is compared with, `how` of r.how == "out"; else the name of where it
// stands.
static void name_of_choice(Walk *walk, char name[NAME_SIZE])
{
    static const char *const comparisons[] = {"==", "~=", NULL};
    int at = walk->at + 2;
    if (token_is_one_of(walk_ahead(walk, -1), comparisons) && token_is_name(walk_ahead(walk, -2))) {
        token_copy(name, NAME_SIZE, walk_ahead(walk, -2));
        return;
    }
    if (!token_is_one_of(walk_ahead(walk, 1), comparisons)) {
        name_of_path(walk_top(walk)->path, name);
        return;
    }
    while (token_is_name(walk_at(walk, at)) && token_is(walk_at(walk, at + 1), "."))
        at += 2;
    token_copy(name, NAME_SIZE, walk_at(walk, at));
}

static bool is_quoted(const Walk *walk, const Token *token)
{
    return token->start > walk->text && (token->start[-1] == '"' || token->start[-1] == '\'');
}

// Puts something else in the place of a text and its quotes.
static void add_text(Walk *walk, const char *text, const char *other)
{
    char before[EXCERPT_MAX + 2];
    const Token *token = walk_ahead(walk, 0);
    snprintf(before, sizeof before, "\"%s\"", text);
    walk_add(walk, token->line, token->start - 1, token->start + token->length + 1, other, before,
             other);
}

static void change_text(Walk *walk)
{
    const Token *token = walk_ahead(walk, 0);
    char name[NAME_SIZE], text[EXCERPT_MAX], other[EXCERPT_MAX + 2];
    if (token->length >= sizeof text || !is_quoted(walk, token))
        return;
    token_copy(text, sizeof text, token);
    name_of_choice(walk, name);
    if (strcmp(name, "choices") == 0)  // one of them is left out, and another would be there twice
        return;
    const Choices choices = mutant_choices(walk->rules, name, text);
    for (int i = 0; i < choices.count; i++) {
        snprintf(other, sizeof other, "\"%.*s\"", EXCERPT_MAX - 1, choices.others[i]);
        add_text(walk, text, other);
    }
    if (choices.number)
        add_text(walk, text, "0");
}

// Words that may stand for one another.
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
    const Token *token = walk_ahead(walk, 0);
    for (size_t i = 0; i < sizeof likes / sizeof likes[0]; i++)
        for (int other = 0; token_is(token, likes[i].word) && likes[i].others[other]; other++)
            add_word(walk, token, likes[i].others[other]);
}

static void change_math(Walk *walk)
{
    if (!walk_is(walk, -2, "math") || !walk_is(walk, -1, "."))
        return;
    if (walk_is(walk, 0, "min"))
        add_word(walk, walk_ahead(walk, 0), "max");
    else if (walk_is(walk, 0, "max"))
        add_word(walk, walk_ahead(walk, 0), "min");
}

// `-` between two operands; the sign of a number belongs to the number.
static void change_minus(Walk *walk)
{
    if (walk_is(walk, 0, "-") && ends_operand(walk_ahead(walk, -1)))
        add_word(walk, walk_ahead(walk, 0), "+");
}

// The default of an option as a rules file writes it.
static void default_text(const Option *option, char text[EXCERPT_MAX])
{
    int value = option->initial;
    const char *choice = option->type == OPTION_CHOICE ? option->choices[value] : "";
    if (option->type == OPTION_TRUTH)
        snprintf(text, EXCERPT_MAX, "%s", value ? "true" : "false");
    else if (option->type == OPTION_NUMBER && value == UNLIMITED)
        snprintf(text, EXCERPT_MAX, "unlimited");
    else if (option->type == OPTION_NUMBER)
        snprintf(text, EXCERPT_MAX, "%d", value);
    else if (choice[strspn(choice, "-0123456789")] == '\0')
        snprintf(text, EXCERPT_MAX, "%s", choice);
    else
        snprintf(text, EXCERPT_MAX, "\"%s\"", choice);
}

// An option, as if nobody could choose it.
static void change_option(Walk *walk)
{
    char name[NAME_SIZE], before[EXCERPT_MAX], after[EXCERPT_MAX];
    const Token *reader = walk_ahead(walk, -2), *token = walk_ahead(walk, 0);
    if (!walk->option || !token_same(reader, walk->option) || !walk_is(walk, -1, "."))
        return;
    token_copy(name, sizeof name, token);
    int option = ruleset_option(walk->rules, name);
    if (option < 0)
        return;
    default_text(&walk->rules->options[option], after);
    walk_excerpt(walk, walk->at - 2, walk->at + 1, before);
    walk_add(walk, token->line, reader->start, token->start + token->length, after, before, after);
}

static void change_constructor(Walk *walk)
{
    static const FieldGroup *const groups[] = {&field_kind, &field_step, &field_act};
    const Token *token = walk_ahead(walk, 0);
    char name[NAME_SIZE];
    if (!walk_is(walk, 1, "{") && !(walk_is(walk, 1, "(") && walk_is(walk, 2, "{")))
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

// What stands between `if`, `elseif` or `while` and the word behind it, as if it were always so,
// and never.
static void change_condition(Walk *walk)
{
    static const char *const ends[] = {"then", "do", NULL};
    const Token *word = walk_ahead(walk, 0);
    char before[EXCERPT_MAX];
    int from = walk->at + 1, to = from;
    while (to < walk->count - 1 && !token_is_one_of(walk_at(walk, to), ends))
        to++;
    const char *start = word->start + word->length, *end = walk_at(walk, to)->start;
    walk_excerpt(walk, from, to, before);
    walk_add(walk, word->line, start, end, " true ", before, "true");
    walk_add(walk, word->line, start, end, " false ", before, "false");
}

void walk_change(Walk *walk)
{
    static const char *const conditions[] = {"if", "elseif", "while", NULL};
    const Token *token = walk_ahead(walk, 0);
    if (token->kind == TOKEN_NUMBER)
        change_number(walk);
    else if (token->kind == TOKEN_TEXT)
        change_text(walk);
    else if (token_is_one_of(token, conditions))
        change_condition(walk);
    else if (token->kind == TOKEN_NAME || token->kind == TOKEN_SIGN) {
        change_word(walk);
        change_math(walk);
        change_minus(walk);
        change_option(walk);
        change_constructor(walk);
    }
}
