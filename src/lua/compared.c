// Lua compares values of any two types, so that `card.rank == "king"` is no error there: it is
// found in the text. What is compared is a member of a parameter of a function, m.how, or a local
// variable that holds one; the other side is a text, a number, or true or false. What depends on
// options is judged by all that a file might make of them: a suit may be of either kind of pack.

#include "lua/compared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_of.h"
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
    bool own;    // the file is the youngest, or one of house rules
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

// Whether the variable whose name stands here holds the same member wherever it is bound in the
// text.
static bool is_bound_alike(const Comparing *in, int at)
{
    static const char *const before[] = {"local", "for", ",", NULL};
    static const char *const behind[] = {"=", "in", NULL};
    const Tokens *tokens = &in->text->tokens;
    const Token *name = tokens_at(tokens, at), *member = tokens_at(tokens, at + 4);
    bool alike = find_name(in->parameters, in->parameter_count, name) < 0;
    for (int i = 0; i < tokens->count && alike; i++)
        alike = !token_same(tokens_at(tokens, i), name) ||
                (token_is(tokens_at(tokens, i + 3), ".") &&
                 token_same(tokens_at(tokens, i + 4), member)) ||
                (!token_is_one_of(tokens_at(tokens, i - 1), before) &&
                 !token_is_one_of(tokens_at(tokens, i + 1), behind));
    return alike;
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
        if (!behind || token_is(tokens_at(tokens, behind), "(") || !is_bound_alike(in, i + 1))
            continue;
        in->held[in->holder_count] = member;
        in->holders[in->holder_count++] = &tokens->list[i + 1];
    }
}

// A token as it is written.
static const char *written(const Token *token)
{
    const int quotes = token->kind == TOKEN_TEXT;
    return text_of("%.*s", (int)token->length + 2 * quotes, token->start - quotes);
}

static void add_fault(const Comparing *in, const Token *at, const char *text)
{
    Fault fault = {.code = FAULT_NEVER_EQUAL, .line = at->line};
    snprintf(fault.file, sizeof fault.file, "%s", in->text->name);
    snprintf(fault.text, sizeof fault.text, "%s", text);
    source_columns(&in->text->source, at->start - (at->kind == TOKEN_TEXT), strlen(written(at)),
                   &fault.column, &fault.end);
    faults_add_whole(in->loader->faults, &fault);
}

// Notes that a member never has the value at this token: it is `what`.
static void never(const Comparing *in, const Token *at, const char *member, const char *what)
{
    add_fault(in, at, text_of(tr("'%s' is never %s: %s"), member, written(at), what));
}

// Notes a bare value behind `or`, which makes the comparison from one token to another always true:
// card.rank == 11 or 12.
static void judge_or(const Comparing *in, int from, int to)
{
    static const char *const signs[] = {"==", "~=", "<", ">", "<=", ">=", "..",
                                        "+",  "-",  "*", "/", "%",  "//", NULL};
    const Tokens *tokens = &in->text->tokens;
    const Token *first = tokens_at(tokens, from), *equal = tokens_at(tokens, to - 1);
    const Token *value = tokens_at(tokens, to + 2);
    const int compared = (int)(equal->start + equal->length - first->start);
    if (token_is(equal, "==") && token_is(tokens_at(tokens, to + 1), "or") &&
        (value->kind == TOKEN_TEXT || value->kind == TOKEN_NUMBER) &&
        !token_is_one_of(tokens_at(tokens, to + 3), signs))
        add_fault(in, value,
                  text_of(tr("'or %s' is true whatever is compared: wanted or %.*s %s"),
                          written(value), compared, first->start, written(value)));
}

// The same of one that has one of these names, if that is none of them.
static void judge_names(const Comparing *in, const char *member, const Token *with,
                        const char *const names[], int count)
{
    const char *given = token_text(with), *list = text_list(names, count, "\"");
    for (int i = 0; i < count; i++)
        if (with->kind == TOKEN_TEXT && strcmp(names[i], given) == 0)
            return;
    const char *nearest = name_meant(given, names, count);
    never(in, with, member,
          nearest ? text_of(tr("did you mean \"%s\"? It is one of %s"), nearest, list)
                  : text_of(tr("it is one of %s"), list));
}

// ---- What is compared

static bool anywhere(const Tokens *tokens, int at) { return at < tokens->count; }

static bool behind_point(const Tokens *tokens, int at)
{
    return token_is(tokens_at(tokens, at - 1), ".");
}

// Whether it is set in a table, and not to a table or a function.
static bool set_plainly(const Tokens *tokens, int at)
{
    static const char *const before[] = {"{", ",", ";", ".", NULL};
    static const char *const other[] = {"{", "function", NULL};
    const bool made = token_is_name(tokens_at(tokens, at + 2));
    return token_is_one_of(tokens_at(tokens, at - 1), before) &&
           token_is(tokens_at(tokens, at + 1), "=") &&
           !token_is_one_of(tokens_at(tokens, at + 2 + made), other);
}

// Whether a text has this word at such a place.
static bool has_word(const RunText *text, const char *word, bool is_there(const Tokens *, int))
{
    bool has = false;
    for (int i = 0; i < text->tokens.count && !has; i++)
        has = token_is(&text->tokens.list[i], word) && is_there(&text->tokens, i);
    return has;
}

// Whether some file of the load has.
static bool is_written(const Loader *loader, const char *word, bool is_there(const Tokens *, int))
{
    const Sandbox *sandbox = loader->loaded->sandbox;
    bool is = false;
    for (int i = 0; i < sandbox->text_count && !is; i++)
        is = has_word(&sandbox->texts[i], word, is_there);
    return is;
}

// Whether nobody may choose other suits than those that the rules have.
static bool has_these_suits(const Comparing *in)
{
    return in->own && !in->file->house &&
           !is_written(in->loader, host_names[HOST_OPTION].name, anywhere);
}

// A younger file may offer other values, and then the comparisons of older ones stay as they are.
static void judge_option(const Comparing *in, const char *name, const Token *with)
{
    const char *names[CHOICES_MAX];
    const char *whole = path_of_field(in->file->house ? in->file->found.id : "", name);
    const Declared *declared = options_find(&in->loader->loaded->options, whole);
    if (!declared || !in->own)
        return;
    for (int i = 0; i < declared->choice_count; i++)
        names[i] = declared->choices[i].text;
    if (declared->initial.kind == VALUE_TEXT)
        judge_names(in, name, with, names, declared->choice_count);
    else if (with->kind == TOKEN_TEXT)
        never(in, with, name,
              declared->initial.kind == VALUE_TRUTH ? tr("true or false") : tr("a whole number"));
}

static void judge_rank(const Comparing *in, const Token *with)
{
    const int spanish = in->loader->loaded->rules.deck.suits == SUITS_SPANISH;
    const long rank = with->kind == TOKEN_NUMBER ? strtol(with->start, NULL, 10) : 0;
    if (rank < 1 || rank > RANK_MAX + 1 ||  // the high ace
        (rank == RANK_MAX && spanish && has_these_suits(in)))
        never(in, with, "rank",
              text_of(tr("a number, 1 the ace, %d the jack and %d the king"),
                      RANK_MAX - 2 - spanish, RANK_MAX - spanish));
}

static void judge_suit(const Comparing *in, const Token *with)
{
    const SuitSystem suits = in->loader->loaded->rules.deck.suits;
    const char *given = token_text(with);
    bool other = false;
    for (int i = 0; i < SUITS; i++)
        other |= strcmp(given, suit_names[!suits][i]) == 0;
    if (!other || has_these_suits(in))
        judge_names(in, "suit", with, suit_names[suits], SUITS);
}

// The fact that the member of an object is, whatever the moment; NULL: it may be none.
static const FactRow *row_of(const Token *object, const Token *member)
{
    const bool of_meld = token_is(object, "meld");
    bool known = of_meld;
    for (Moment moment = MOMENT_HAND; moment < MOMENTS; moment++)
        known |= token_is(object, moment_objects[moment]);
    for (Fact fact = 0; fact < FACTS && known; fact++)
        if (token_is(member, fact_rows[fact].name) &&
            (fact_rows[fact].of == FACT_OF_MELD) == of_meld)
            return &fact_rows[fact];
    return NULL;
}

// What is nil in every hand of these rules, where the file does not ask for its counterpart too.
static void judge_absent(const Comparing *in, const Token *member, const Token *with)
{
    const bool closes = is_written(in->loader, field_act.variants[ACT_CLOSE], anywhere);
    const bool melds = is_written(in->loader, field_act.variants[ACT_MELD], anywhere);
    const char *gone = closes ? "out" : "closer", *there = closes ? "closer" : "out";
    if (in->clean && in->own && !in->file->house && closes != melds && token_is(member, gone) &&
        !has_word(in->text, there, behind_point))
        never(in, with, gone,
              closes ? tr("nobody goes out in this game; whoever closes is 'closer'")
                     : tr("nobody closes a hand in this game; whoever goes out is 'out'"));
}

// A member that some file sets may be of a table of its own, with any value.
static void judge(const Comparing *in, int at, const Token *with)
{
    const Token *member = tokens_at(&in->text->tokens, at);
    const Token *object = tokens_at(&in->text->tokens, at - 2);
    const FactRow *row = row_of(object, member);
    const char *name = token_text(member);
    if (!token_is(object, host_names[HOST_OPTION].name) &&
        is_written(in->loader, name, set_plainly))
        return;
    judge_absent(in, member, with);
    if (with->kind != TOKEN_TEXT && with->kind != TOKEN_NUMBER)
        return;
    if (token_is(object, host_names[HOST_OPTION].name))
        judge_option(in, name, with);
    else if (token_is(member, "how"))
        judge_names(in, name, with, how_names, HOWS);
    else if (token_is(member, "rank"))
        judge_rank(in, with);
    else if (token_is(member, "suit"))
        judge_suit(in, with);
    else if (row && (row->of == FACT_OF_NOTHING || row->of == FACT_OF_MELD || row->of_turn ||
                     (row->own && !row->also))) {
        if (row->type <= FACT_IS_PLACE && with->kind == TOKEN_TEXT)
            never(in, with, name, tr(row->help));
    } else if (row) {
        never(in, with, name, text_of(tr("it has to be asked, %s"), tr(row->help)));
    }
}

void compared_check(Loader *loader)
{
    static const char *const signs[] = {"==", "~=", NULL};
    const Sandbox *sandbox = loader->loaded->sandbox;
    const bool clean = loader_is_clean(loader);
    for (int i = 0; i < sandbox->text_count; i++) {
        Comparing in = {.loader = loader, .text = &sandbox->texts[i], .clean = clean};
        const Tokens *tokens = &in.text->tokens;
        in.file = loader_file(loader, in.text->name);
        in.own = in.file && (in.file->age == 0 || in.file->house);
        if (in.file)
            find_names(&in);
        for (int at = 1, member; in.file && at + 1 < tokens->count; at++) {
            const int behind = behind_member(&in, at, &member);
            const TextMark mark = texts_begin();
            if (behind)
                judge_or(&in, at, behind + 1);
            if (behind && token_is_one_of(tokens_at(tokens, behind), signs))
                judge(&in, member, tokens_at(tokens, behind + 1));
            else if (behind && token_is_one_of(tokens_at(tokens, at - 1), signs))
                judge(&in, member, tokens_at(tokens, at - 2));
            texts_end(mark);
        }
    }
}
