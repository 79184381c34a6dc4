// Lua compares values of any two types, so that `card.rank == "king"` is no error there: it is
// found in the text. What is compared is a member of a parameter of a function, m.how, or a local
// variable that holds one; the other side is a text, a number, or true or false. What depends on
// options is judged by all that a file might make of them: a suit may be of either kind of pack.

#include "lua/compared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/options.h"
#include "lua/source_hints.h"
#include "lua/source_point.h"
#include "rules/hook.h"
#include "rules/vocabulary.h"

enum { NAMES_MAX = 200 };  // of parameters, and of local variables that hold a member of one

typedef struct {
    Loader *loader;
    const LoadedFile *file;
    const RunText *text;
    bool clean;  // no other fault was found
    int parameter_count, holder_count;
    const Token *parameters[NAMES_MAX], *holders[NAMES_MAX];
    int held[NAMES_MAX];  // by holder: where the member that it holds is named
} Comparing;

static int find_name(const Token *const names[], int count, const Token *name)
{
    int at = 0;
    while (at < count && !(name->kind == TOKEN_NAME && token_same(names[at], name)))
        at++;
    return at < count ? at : -1;
}

// The index behind what may be compared, a member of a parameter or a variable that holds one, if
// it begins at `at`; 0 otherwise. *member is where the member is named.
static int behind_member(const Comparing *in, int at, int *member)
{
    const Tokens *tokens = &in->text->tokens;
    const Token *first = tokens_at(tokens, at);
    const int holder = find_name(in->holders, in->holder_count, first);
    if (token_is(tokens_at(tokens, at - 1), ".") || first->kind != TOKEN_NAME)
        return 0;
    *member = holder >= 0 ? in->held[holder] : at + 2;
    if (holder >= 0)
        return at + 1;
    const bool known = find_name(in->parameters, in->parameter_count, first) >= 0 ||
                       token_is(first, host_names[HOST_OPTION].name);
    return known && token_is(tokens_at(tokens, at + 1), ".") ? at + 3 : 0;
}

static void find_names(Comparing *in)
{
    const Tokens *tokens = &in->text->tokens;
    int member;
    for (int i = 0; i < tokens->count; i++) {
        if (!token_is(&tokens->list[i], "function"))
            continue;
        const int end =
            tokens_behind_brackets(tokens, i + 1 + !token_is(&tokens->list[i + 1], "("));
        for (i++; i < end && in->parameter_count < NAMES_MAX; i++)
            if (tokens_at(tokens, i)->kind == TOKEN_NAME)
                in->parameters[in->parameter_count++] = tokens_at(tokens, i);
    }
    for (int i = 0; i + 5 < tokens->count && in->holder_count < NAMES_MAX; i++) {
        const int behind =
            token_is(&tokens->list[i], "local") && token_is(&tokens->list[i + 2], "=")
                ? behind_member(in, i + 3, &member)
                : 0;
        if (!behind || token_is(tokens_at(tokens, behind), "("))
            continue;
        in->held[in->holder_count] = member;
        in->holders[in->holder_count++] = &tokens->list[i + 1];
    }
}

__attribute__((format(printf, 3, 4))) static void never(const Comparing *in, const Token *at,
                                                        const char *format, ...)
{
    Fault fault = {.code = FAULT_NEVER_EQUAL, .line = at->line};
    const bool quoted = at->kind == TOKEN_TEXT;
    va_list values;
    va_start(values, format);
    vsnprintf(fault.text, sizeof fault.text, format, values);
    va_end(values);
    snprintf(fault.file, sizeof fault.file, "%s", in->text->name);
    source_columns(&in->text->source, at->start - quoted, at->length + 2u * quoted, &fault.column,
                   &fault.end);
    faults_add_whole(in->loader->faults, &fault);
}

// Judges a comparison with what is none of these names.
static void judge_names(const Comparing *in, const char *member, const Token *with,
                        const char *const names[], int count)
{
    char given[FIELD_TEXT_MAX], list[FAULT_TEXT_MAX / 2], meant[FIELD_TEXT_MAX];
    Text all = text_in(list, sizeof list);
    snprintf(given, sizeof given, with->kind == TOKEN_TEXT ? "\"%.*s\"" : "%.*s", (int)with->length,
             with->start);
    char word[FIELD_TEXT_MAX];
    token_copy(word, sizeof word, with);
    for (int i = 0; i < count; i++) {
        if (with->kind == TOKEN_TEXT && strcmp(names[i], word) == 0)
            return;
        text_add(&all, "%s\"%s\"", i ? ", " : "", names[i]);
    }
    const char *nearest = hint_nearest(word, names, count, meant);
    if (nearest)
        never(in, with, tr("'%s' is never %s; did you mean \"%s\"? It is one of %s"), member, given,
              nearest, list);
    else
        never(in, with, tr("'%s' is never %s; it is one of %s"), member, given, list);
}

// ---- What is compared

// Whether some file of the load has this word as a name.
static bool is_written(const Loader *loader, const char *word)
{
    const Sandbox *sandbox = loader->loaded->sandbox;
    bool is = false;
    for (int i = 0; i < sandbox->text_count && !is; i++)
        for (int j = 0; j < sandbox->texts[i].tokens.count && !is; j++)
            is = token_is(&sandbox->texts[i].tokens.list[j], word);
    return is;
}

// Whether the file asks for this fact somewhere.
static bool is_asked(const Comparing *in, const char *fact)
{
    const Tokens *tokens = &in->text->tokens;
    bool is = false;
    for (int i = 1; i < tokens->count && !is; i++)
        is = token_is(&tokens->list[i], fact) && token_is(&tokens->list[i - 1], ".");
    return is;
}

// Whether the rules are what this file makes of them, whatever is chosen.
static bool is_alone(const Comparing *in)
{
    return in->file->age == 0 && !in->file->house &&
           !is_written(in->loader, host_names[HOST_OPTION].name) &&
           !is_written(in->loader, "suits");
}

static void judge_option(const Comparing *in, const char *name, const Token *with)
{
    char own[FIELD_PATH_MAX];
    const char *names[CHOICES_MAX];
    snprintf(own, sizeof own, "%s%s%s", in->file->house ? in->file->found.id : "",
             in->file->house ? "." : "", name);
    const Declared *declared = options_find(&in->loader->loaded->options, own);
    if (!declared || (in->file->age > 0 && !in->file->house))  // a younger file may offer less
        return;
    for (int i = 0; i < declared->choice_count; i++)
        names[i] = declared->choices[i].text;
    if (declared->initial.kind == VALUE_TEXT)
        judge_names(in, name, with, names, declared->choice_count);
    else if (with->kind == TOKEN_TEXT)
        never(in, with, tr("'%s' is never \"%.*s\": it is %s"), name, (int)with->length,
              with->start,
              declared->initial.kind == VALUE_TRUTH ? tr("true or false") : tr("a whole number"));
}

static void judge_rank(const Comparing *in, const Token *with)
{
    const bool spanish = in->loader->loaded->rules.deck.suits == SUITS_SPANISH;
    const long rank = with->kind == TOKEN_NUMBER ? strtol(with->start, NULL, 10) : 0;
    const bool king = rank == RANK_MAX && spanish && is_alone(in);
    if (rank >= 1 && rank <= RANK_MAX + 1 && !king)
        return;
    never(in, with,
          tr("'rank' is never %.*s: it is a number, 1 the ace, %d the jack and %d the king"),
          (int)with->length, with->start, RANK_MAX - 2 - spanish, RANK_MAX - spanish);
}

static void judge_suit(const Comparing *in, const Token *with)
{
    const SuitSystem suits = in->loader->loaded->rules.deck.suits;
    for (int i = 0; i < SUITS && !is_alone(in); i++)
        if (with->length == strlen(suit_names[!suits][i]) &&
            memcmp(with->start, suit_names[!suits][i], with->length) == 0)
            return;
    judge_names(in, "suit", with, suit_names[suits], SUITS);
}

// The fact that the member of an object is, whatever the moment; NULL if it is none.
static const FactRow *fact_of_member(const Token *object, const Token *member)
{
    const bool of_meld = token_is(object, "meld");
    for (Fact fact = 0; fact < FACTS; fact++)
        if (token_is(member, fact_rows[fact].name) &&
            (fact_rows[fact].of == FACT_OF_MELD) == of_meld)
            return &fact_rows[fact];
    return NULL;
}

static bool is_object(const Token *object)
{
    bool is = token_is(object, "meld");
    for (Moment moment = MOMENT_HAND; moment < MOMENTS && !is; moment++)
        is = token_is(object, moment_objects[moment]);
    return is;
}

// What is nil in every hand of these rules, where the file does not ask for its counterpart too.
static void judge_absent(const Comparing *in, const Token *member)
{
    const Ruleset *rules = &in->loader->loaded->rules;
    const bool closes = is_written(in->loader, field_act.variants[ACT_CLOSE]);
    const bool melds = is_written(in->loader, field_act.variants[ACT_MELD]);
    if (!in->clean || in->file->age > 0 || in->file->house || closes == melds)
        return;
    if (token_is(member, "out") && !ruleset_act(rules, ACT_MELD) && !is_asked(in, "closer"))
        never(
            in, member, "%s",
            tr("nobody goes out in this game, so that 'out' is always nil: whoever closed the hand "
               "is 'closer'"));
    if (token_is(member, "closer") && !ruleset_act(rules, ACT_CLOSE) && !is_asked(in, "out"))
        never(in, member, "%s",
              tr("nobody closes a hand in this game, so that 'closer' is always nil: whoever went "
                 "out "
                 "is 'out'"));
}

static void judge_literal(const Comparing *in, int at, const Token *with)
{
    const Tokens *tokens = &in->text->tokens;
    const Token *member = tokens_at(tokens, at), *object = tokens_at(tokens, at - 2);
    const FactRow *row = is_object(object) ? fact_of_member(object, member) : NULL;
    char name[NAME_SIZE];
    token_copy(name, sizeof name, member);
    if (token_is(object, host_names[HOST_OPTION].name))
        judge_option(in, name, with);
    else if (token_is(member, "how"))
        judge_names(in, name, with, how_names, HOWS);
    else if (token_is(member, "rank"))
        judge_rank(in, with);
    else if (token_is(member, "suit"))
        judge_suit(in, with);
    else if (row && row->of != FACT_OF_NOTHING && row->of != FACT_OF_MELD && !row->of_turn &&
             (!row->own || row->also))
        never(in, member, tr("'%s' equals nothing until it is asked: %s"), name, tr(row->help));
    else if (row && row->type <= FACT_IS_PLACE && with->kind == TOKEN_TEXT)
        never(in, with, tr("'%s' is never \"%.*s\": %s"), name, (int)with->length, with->start,
              tr(row->help));
}

static void find_comparisons(const Comparing *in)
{
    static const char *const signs[] = {"==", "~=", NULL};
    const Tokens *tokens = &in->text->tokens;
    for (int i = 1, member; i + 1 < tokens->count; i++) {
        const int behind = behind_member(in, i, &member);
        if (!behind)
            continue;
        const bool after = token_is_one_of(tokens_at(tokens, behind), signs);
        if (!after && !token_is_one_of(tokens_at(tokens, i - 1), signs))
            continue;
        const Token *with = tokens_at(tokens, after ? behind + 1 : i - 2);
        judge_absent(in, tokens_at(tokens, member));
        if (with->kind == TOKEN_TEXT || with->kind == TOKEN_NUMBER)
            judge_literal(in, member, with);
    }
}

void compared_check(Loader *loader)
{
    const Sandbox *sandbox = loader->loaded->sandbox;
    const bool clean = loader_is_clean(loader);
    for (int i = 0; i < sandbox->text_count; i++) {
        Comparing in = {.loader = loader, .text = &sandbox->texts[i], .clean = clean};
        in.file = loader_file(loader, in.text->name);
        if (!in.file)
            continue;
        find_names(&in);
        find_comparisons(&in);
    }
}
