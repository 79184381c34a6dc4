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

typedef struct {
    Loader *loader;
    const LoadedFile *file;
    const RunText *text;
    bool clean;  // no other fault was found
    bool own;    // the file is the youngest, or one of house rules
} Comparing;

// ---- Members, and variables that hold one

// Operators that make another value of the operand before them. The first two do not of a whole
// comparison, the first six not of an operand behind them.
static const char *const joins[] = {"and", "or", "(",  "[", ".", ":",  "+",  "-", "*",   "/", "//",
                                    "%",   "^",  "..", "&", "|", "<<", ">>", "#", "not", NULL};
enum { JOINS_COMPARED = 2, JOINS_BEHIND = 6 };

enum { NAMES_MAX = 400 };  // that are made at once, with the commas between them

// Whether a variable is made at this name: a parameter, or one behind `local` or `for`.
static bool is_made(const Tokens *tokens, int at, bool *parameter)
{
    const int first = at - NAMES_MAX;
    while (at > first &&
           (token_is_name(tokens_at(tokens, at - 1)) || token_is(tokens_at(tokens, at - 1), ",")))
        at--;
    *parameter = token_is(tokens_at(tokens, at - 1), "(") &&
                 (token_is(tokens_at(tokens, at - 2), "function") ||
                  token_is(tokens_at(tokens, at - 3), "function"));
    return *parameter || token_is(tokens_at(tokens, at - 1), "local") ||
           token_is(tokens_at(tokens, at - 1), "for");
}

// Where the variable was made that is called so here, in a block around this place; -1 where none
// is found. In `local x = x.y` the second is not the first: that is made behind it.
static int made_at(const Tokens *tokens, int at, bool *parameter)
{
    static const char *const opens[] = {"function", "if", "for", "while", "repeat", NULL};
    static const char *const closes[] = {"end", "until", NULL};
    int closed = 0;
    const bool made_of_it = token_is(tokens_at(tokens, at - 1), "=") &&
                            token_same(tokens_at(tokens, at - 2), tokens_at(tokens, at));
    for (int i = made_of_it ? at - 3 : at - 1; i >= 0; i--) {
        closed += token_is_one_of(tokens_at(tokens, i), closes);
        closed -= closed > 0 && token_is_one_of(tokens_at(tokens, i), opens);
        if (closed == 0 && token_same(tokens_at(tokens, i), tokens_at(tokens, at)) &&
            is_made(tokens, i, parameter))
            return i;
    }
    return -1;
}

// The index behind a member of a parameter or of `option`, or behind a variable that holds one, if
// it begins at `at`; 0 otherwise. *member is where the member is named.
static int behind_member(const Tokens *tokens, int at, int *member)
{
    const bool option = token_is(tokens_at(tokens, at), host_names[HOST_OPTION].name);
    bool parameter = false;
    if (token_is(tokens_at(tokens, at - 1), ".") || !token_is_name(tokens_at(tokens, at)))
        return 0;
    *member = at + 2;
    const int made = option ? -1 : made_at(tokens, at, &parameter);
    if (option || parameter)
        return token_is(tokens_at(tokens, at + 1), ".") ? at + 3 : 0;
    const int behind = made > 0 && token_is(tokens_at(tokens, made - 1), "local") &&
                               token_is(tokens_at(tokens, made + 1), "=")
                           ? behind_member(tokens, made + 2, member)
                           : 0;
    return behind && !token_is_one_of(tokens_at(tokens, behind), joins) ? at + 1 : 0;
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

// Notes bare values behind `or`, which make the comparison from one token to another always true:
// card.rank == 11 or 12.
static void judge_or(const Comparing *in, int from, int to)
{
    static const char *const signs[] = {"==", "~=", "<", ">", "<=", ">=", "..",
                                        "+",  "-",  "*", "/", "%",  "//", NULL};
    const Tokens *tokens = &in->text->tokens;
    const Token *first = tokens_at(tokens, from), *equal = tokens_at(tokens, to - 1);
    const int compared = (int)(equal->start + equal->length - first->start);
    const char *whole = text_of("%.*s %s", compared, first->start, written(tokens_at(tokens, to)));
    int at = to + 1;
    for (; token_is(equal, "==") && token_is(tokens_at(tokens, at), "or"); at += 2) {
        const Token *value = tokens_at(tokens, at + 1);
        if ((value->kind != TOKEN_TEXT && value->kind != TOKEN_NUMBER) ||
            token_is_one_of(tokens_at(tokens, at + 2), signs))
            break;
        whole = text_of("%s or %.*s %s", whole, compared, first->start, written(value));
    }
    if (at > to + 1)
        add_fault(in, tokens_at(tokens, to + 2),
                  text_of(tr("'or %s' is true whatever is compared: wanted %s"),
                          written(tokens_at(tokens, to + 2)), whole));
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

// Whether some file of the load, or this one alone, has the word at such a place.
static bool is_written(const Comparing *in, bool alone, const char *word,
                       bool is_there(const Tokens *, int))
{
    const Sandbox *sandbox = in->loader->loaded->sandbox;
    for (int i = 0; i < sandbox->text_count; i++) {
        const Tokens *tokens = &sandbox->texts[i].tokens;
        for (int at = 0; at < tokens->count && (!alone || &sandbox->texts[i] == in->text); at++)
            if (token_is(&tokens->list[at], word) && is_there(tokens, at))
                return true;
    }
    return false;
}

// Whether nobody may choose other suits than those that the rules have.
static bool has_these_suits(const Comparing *in)
{
    return in->own && !in->file->house &&
           !is_written(in, false, host_names[HOST_OPTION].name, anywhere);
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
    const bool closes = is_written(in, false, field_act.variants[ACT_CLOSE], anywhere);
    const bool melds = is_written(in, false, field_act.variants[ACT_MELD], anywhere);
    const char *gone = closes ? "out" : "closer", *there = closes ? "closer" : "out";
    if (in->clean && in->own && !in->file->house && closes != melds && token_is(member, gone) &&
        !is_written(in, true, there, behind_point))
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
    const bool is_act_field = row && field_find(&field_act, -1, name);  // which all files set
    if (!token_is(object, host_names[HOST_OPTION].name) &&
        is_written(in, is_act_field, name, set_plainly))
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
        if (row->type <= FACT_IS_PLACE &&
            (with->kind == TOKEN_TEXT || (row->type == FACT_IS_PLACE && token_is(with, "0"))))
            never(in, with, name, tr(row->help));
    } else if (row) {
        // Without what may be left out: an act asks of its own seat.
        const bool of_seat = row->own && token_is(object, moment_objects[MOMENT_ACT]);
        const bool all = row->also == FACT_OF_SIDE || row->also == FACT_OF_OWNER;
        const size_t length = of_seat ? strlen(name) + 1 : strcspn(row->help, all ? ")" : ",)");
        never(in, with, name,
              text_of(tr("it has to be asked, as in %s.%.*s); %s"), token_text(object), (int)length,
                      row->help, tr(row->help)));
    }
}

enum { COMPARISONS_MAX = 1000 };  // of a text: each looks through all that stands before it

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
        int left = COMPARISONS_MAX;
        for (int at = 1, member; in.file && left > 0 && at + 1 < tokens->count; at++) {
            if (!token_is_one_of(tokens_at(tokens, at), signs))
                continue;
            left--;
            const TextMark mark = texts_begin();
            const int before = at - (token_is(tokens_at(tokens, at - 2), ".") ? 3 : 1);
            const int behind = behind_member(tokens, at + 1, &member);
            const bool joined =
                token_is_one_of(tokens_at(tokens, before - 1), joins + JOINS_BEHIND) ||
                token_is_one_of(tokens_at(tokens, behind ? behind : at + 2),
                                joins + JOINS_COMPARED);
            if (behind && !joined)
                judge(&in, member, tokens_at(tokens, at - 1));
            if (!joined && behind_member(tokens, before, &member) == at) {
                judge_or(&in, before, at + 1);
                judge(&in, member, tokens_at(tokens, at + 1));
            }
            texts_end(mark);
        }
    }
}
