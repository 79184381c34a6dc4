#include "lua/mutant_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

// ---- What may replace a text

enum { OTHERS_MAX = 128 };
typedef struct {
    bool known;   // something in the rules is chosen by this text
    bool number;  // a number may stand there too
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

static bool fits(const char *name, const char *wanted)
{
    return wanted[0] == '\0' || strcmp(name, wanted) == 0;
}

static void add_field(Choices *choices, const Field *field, const Ruleset *rules, const char *text)
{
    const char *list[ZONES_MAX + MELD_KINDS_MAX + 1];
    int count = 0;
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
    } else if (field->type == FIELD_KINDS) {
        for (; count < rules->meld_count; count++)
            list[count] = rules->melds[count].name;
        add_list(choices, list, count, text);
    } else if (field->word && strcmp(field->word, text) == 0) {
        choices->known = true;
        choices->number = true;
    }
}

static void add_named(Choices *choices, const Ruleset *rules, const char *name, const char *text)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        if (fits(lines[i].field->name, name))
            add_field(choices, lines[i].field, rules, text);
    for (int i = 0; i < rules->option_count; i++) {
        const Option *option = &rules->options[i];
        const char *list[CHOICES_MAX];
        for (int j = 0; j < option->choice_count; j++)
            list[j] = option->choices[j];
        if (fits(option->name, name))
            add_list(choices, list, option->choice_count, text);
    }
    for (int i = 0; i < FACTS; i++)
        if (fact_rows[i].type == FACT_IS_HOW && fits(fact_rows[i].name, name))
            add_list(choices, how_names, HOWS, text);
}

// The choices of the fields, options and facts of this name that include the text; if there are
// none, or `name` is "", of all that include it.
static Choices choices_for(const Ruleset *rules, const char *name, const char *text)
{
    Choices choices = {0};
    add_named(&choices, rules, name, text);
    if (!choices.known)
        add_named(&choices, rules, "", text);
    return choices;
}

// ---- Noting mutants

void mutant_excerpt(const Walk *walk, int from, int to, char text[EXCERPT_MAX])
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

void mutant_add(Walk *walk, int line, const char *start, const char *end, const char *text,
                const char *before, const char *after)
{
    Mutants *mutants = walk->mutants;
    walk->too_many = mutants->count == MUTANTS_MAX;
    if (walk->too_many || walk->full)
        return;

    // "points: 10 → 11", and where the same is done to another 10 of `points`, "points: 10 → 11
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

// ---- What may replace a word

// Puts a text in the place of one word.
static void add_word(Walk *walk, const Token *token, const char *text)
{
    char before[EXCERPT_MAX];
    token_copy(before, sizeof before, token);
    mutant_add(walk, token->line, token->start, token->start + token->length, text, before, text);
}

// Can a value end with this token? The next token is then an operator, or not part of the value.
static bool ends_operand(const Token *token)
{
    static const char *const words[] = {")", "]", "}", "nil", "true", "false", "end", "...", NULL};
    return token->kind == TOKEN_NUMBER || token->kind == TOKEN_TEXT || token_is_name(token) ||
           token_is_one_of(token, words);
}

// If the next token is the default of an option with choices, the same number among the choices;
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

// The name that a text is compared with, `how` of r.how == "out"; otherwise the name of its field,
// `ante_each` of "options.ante_each[1]".
static void name_of_choice(const Walk *walk, char name[NAME_SIZE])
{
    static const char *const comparisons[] = {"==", "~=", NULL};
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
}

// Puts something else in the place of a text and its quotes.
static void add_text(Walk *walk, const char *text, const char *other)
{
    char before[EXCERPT_MAX + 2];
    const Token *token = tokens_ahead(&walk->in, 0);
    snprintf(before, sizeof before, "\"%s\"", text);
    mutant_add(walk, token->line, token->start - 1, token->start + token->length + 1, other, before,
               other);
}

static void change_text(Walk *walk)
{
    const Token *token = tokens_ahead(&walk->in, 0);
    char name[NAME_SIZE], text[EXCERPT_MAX], other[EXCERPT_MAX + 2];
    bool quoted = token->start > walk->text && strchr("\"'", token->start[-1]);
    if (token->length >= sizeof text || !quoted)
        return;
    token_copy(text, sizeof text, token);
    name_of_choice(walk, name);
    if (strcmp(name, "choices") == 0)  // one of them is left out, and another would be there twice
        return;
    const Choices choices = choices_for(walk->rules, name, text);
    for (int i = 0; i < choices.count; i++) {
        snprintf(other, sizeof other, "\"%.*s\"", EXCERPT_MAX - 1, choices.others[i]);
        add_text(walk, text, other);
    }
    if (choices.number)
        add_text(walk, text, "0");
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

// An option, replaced by its default.
static void change_option(Walk *walk)
{
    char name[NAME_SIZE], before[EXCERPT_MAX], after[EXCERPT_MAX];
    const Token *reader = tokens_ahead(&walk->in, -2), *token = tokens_ahead(&walk->in, 0);
    if (!walk->option || reader->kind != TOKEN_NAME || !token_same(reader, walk->option) ||
        !tokens_is(&walk->in, -1, "."))
        return;
    token_copy(name, sizeof name, token);
    int option = ruleset_option(walk->rules, name);
    if (option < 0)
        return;
    default_text(&walk->rules->options[option], after);
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

// The condition of `if`, `elseif` or `while`, replaced by true and by false.
static void change_condition(Walk *walk)
{
    static const char *const ends[] = {"then", "do", NULL};
    const Token *word = tokens_ahead(&walk->in, 0);
    char before[EXCERPT_MAX];
    int from = walk->in.at + 1, to = from;
    while (to < walk->in.count - 1 && !token_is_one_of(tokens_at(&walk->in, to), ends))
        to++;
    const char *start = word->start + word->length, *end = tokens_at(&walk->in, to)->start;
    mutant_excerpt(walk, from, to, before);
    mutant_add(walk, word->line, start, end, " true ", before, "true");
    mutant_add(walk, word->line, start, end, " false ", before, "false");
}

void mutants_of_word(Walk *walk)
{
    static const char *const conditions[] = {"if", "elseif", "while", NULL};
    const Token *token = tokens_ahead(&walk->in, 0);
    if (token->kind == TOKEN_NUMBER)
        change_number(walk);
    else if (token->kind == TOKEN_TEXT)
        change_text(walk);
    else if (token_is_one_of(token, conditions))
        change_condition(walk);
    else if (token->kind == TOKEN_NAME || token->kind == TOKEN_SIGN) {
        change_word(walk);
        change_option(walk);
        change_constructor(walk);
    }
}
