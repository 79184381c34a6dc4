#include "shell/commands.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "engine/answers.h"
#include "notation/judging.h"
#include "notation/writing.h"
#include "rules/conclude.h"
#include "shell/messages.h"
#include "shell/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
    const Screen *screen;
    const Ruleset *rules;
    int hand;  // melds are parts of its contract; 0: of none
    bool json;
    bool all_understood;
    unsigned unseen;  // of all that was allowed, as bits 1 << Unseen
} Judge;

// ---- A meld in words

static CardStyle style_of(const Judge *judge) { return screen_style(judge->screen); }

static const char *name_of(const Judge *judge, Face face)
{
    return text_of("%s", face_text(&judge->rules->deck, face, style_of(judge)).text);
}

// "escalera, 5♥ to 8♥, JK as 7♥"; of a set, or a run of several suits, each natural card is named.
static const char *meld_words(const Judge *judge, const JudgedMeld *meld)
{
    const Deck *deck = &judge->rules->deck;
    const char *gap = card_gap(style_of(judge));
    bool ends = meld_form(judge->rules, meld->kind, false)->in_row &&
                !judge->rules->melds[meld->kind].mixed && meld->count > 1;
    const char *words = text_of("%s, ", words_now(&judge->rules->melds[meld->kind].label));
    if (ends)
        words = text_more(words, "%s%s%s", name_of(judge, meld->cards[0].as), tr(" to "),
                          name_of(judge, meld->cards[meld->count - 1].as));
    int named = 0;
    for (int i = 0; i < meld->count && !ends; i++)
        if (!laying_is_wild(deck, meld->cards[i]))
            words = text_more(words, "%s%s", named++ ? gap : "", name_of(judge, meld->cards[i].as));
    for (int i = 0; i < meld->count; i++)
        if (laying_is_wild(deck, meld->cards[i]))
            words = text_more(words, "%s%s%s%s", named++ || ends ? ", " : "",
                              name_of(judge, card_face(meld->cards[i].card)), tr(" as "),
                              name_of(judge, meld->cards[i].as));
    if (meld->freed == CARD_NONE)
        return words;
    return text_more(words, tr(", and %s comes into the hand"),
                     name_of(judge, card_face(meld->freed)));
}

// ---- Answers

static const char *refusal_words(const Judge *judge, const Refusal *refusal)
{
    const char *grounds = refusal_grounds(judge->rules, refusal, REASON_SHORT);
    return text_of(*grounds ? "%s (%s)" : "%s",
                   refusal_sentence(judge->rules, refusal, style_of(judge)).text, grounds);
}

static const char *yes_words(const Judge *judge, const Judged *judged)
{
    if (judged->kind == ACT_SWAP)
        return tr("yes, as an exchange: ");
    if (judged->shown)
        return tr("yes, in the hand, where it stays until it is shown: ");
    if (judged->kind == ACT_MELD && judged->whole)
        return tr("yes, the whole contract: ");
    if (judged->kind == ACT_MELD && judge->hand > 0)
        return tr("yes, a part of the contract: ");
    return tr("yes: ");
}

static const char *allowed_words(const Judge *judge, const Judged *judged)
{
    const char *words = text_of("%s", yes_words(judge, judged));
    for (int i = 0; i < judged->meld_count; i++)
        words = text_more(words, "%s%s",
                          i == 0                     ? ""
                          : judged->melds[i].instead ? tr("; or ")
                                                     : " + ",
                          meld_words(judge, &judged->melds[i]));
    words = text_more(words, "%s", judged->more ? tr("; or others") : "");
    if (!judged->not_opening)
        return words;
    return text_more(words, "%s%s", tr("; but not in a contract: "),
                     refusal_words(judge, &judged->refusal));
}

static void print_words(const Judge *judge, Verdict verdict, const Judged *judged)
{
    FILE *out = judge->screen->out;
    switch (verdict) {
    case VERDICT_DONE: escape_line(out, "%s", allowed_words(judge, judged)); break;
    case VERDICT_REFUSED:
        escape_line(out, "%s%s", tr("no: "), refusal_words(judge, &judged->refusal));
        break;
    case VERDICT_FAILED:
        escape_line(out, tr("not understood: %s"), judged->error.error.text);
        break;
    }
}

static json_t *melds_json(const Judge *judge, const Judged *judged)
{
    const Ruleset *rules = judge->rules;
    json_t *melds = json_array();
    for (int i = 0; i < judged->meld_count; i++) {
        const JudgedMeld *judged_meld = &judged->melds[i];
        json_t *cards = json_array();
        for (int j = 0; j < judged_meld->count; j++)
            put_element(cards, laying_json(rules, rules->wild, judged_meld->cards[j]));
        json_t *meld = json_object();
        put_member(meld, "kind", json_string(rules->melds[judged_meld->kind].name));
        put_member(meld, "cards", cards);
        put_member(meld, "instead", json_boolean(judged_meld->instead));
        if (judged_meld->freed != CARD_NONE)
            put_member(meld, "freed", card_json(rules, judged_meld->freed));
        put_element(melds, meld);
    }
    return melds;
}

static void print_json(const Judge *judge, Verdict verdict, const Judged *judged)
{
    static const char *const answers[] = {
        [VERDICT_DONE] = "yes", [VERDICT_REFUSED] = "no", [VERDICT_FAILED] = "not_understood"};
    static const char *const acts[] = {[ACT_MELD] = "meld", [ACT_LAY] = "lay", [ACT_SWAP] = "swap"};
    json_t *answer = json_object();
    put_member(answer, "schema", json_string("loba-judge-1"));
    put_member(answer, "answer", json_string(answers[verdict]));
    if (verdict == VERDICT_FAILED) {
        put_member(answer, "column", json_integer(judged->error.column));
        put_member(answer, "words", json_words(judged->error.error.text));
    } else {
        put_member(answer, "act", json_string(acts[judged->kind]));
    }
    if (verdict == VERDICT_DONE) {
        json_t *unseen = json_array();
        for (Unseen what = 0; what < UNSEENS; what++)
            if (judged->unseen >> what & 1)
                put_element(unseen, json_string(unseen_rows[what].name));
        put_member(answer, "shown", json_boolean(judged->shown));
        put_member(answer, "melds", melds_json(judge, judged));
        put_member(answer, "unseen", unseen);
    }
    if (verdict == VERDICT_REFUSED)
        put_member(answer, "refusal", refusal_json(judge->rules, &judged->refusal, 0));
    if (verdict == VERDICT_DONE && judged->not_opening)
        put_member(answer, "not_opening", refusal_json(judge->rules, &judged->refusal, 0));
    json_print(answer, judge->screen->out);
}

static void answer_line(Judge *judge, char *line)
{
    const TextMark mark = texts_begin();
    Judged *judged = memory_needed(malloc(sizeof *judged));
    Typed *typed = memory_needed(malloc(sizeof *typed));
    const CardStyle style = judge->json ? STYLE_LETTERS : style_of(judge);
    typed_read_judged(judge->rules, line, typed);
    Verdict verdict = cards_judge(judge->rules, typed->text, judge->hand, style, judged);
    judged->error.column = typed_column(typed, judged->error.column);
    free(typed);
    if (judge->json)
        print_json(judge, verdict, judged);
    else
        print_words(judge, verdict, judged);
    fflush(judge->screen->out);
    judge->all_understood = judge->all_understood && verdict != VERDICT_FAILED;
    if (verdict == VERDICT_DONE)
        judge->unseen |= judged->unseen;
    free(judged);
    texts_end(mark);
}

// A no is final; a yes is so by the cards alone, which is said once.
static void tell_unseen(const Judge *judge)
{
    const char *list = "";
    for (Unseen what = 0; what < UNSEENS; what++)
        if (judge->unseen >> what & 1)
            list = text_more(list, "%s%s", *list ? "; " : "", tr(unseen_rows[what].text));
    if (judge->unseen && !judge->json)
        complain(0, tr("by the cards alone; this says nothing about: %s"), list);
}

// ---- Questions

// Reads a line, of which no more is kept than shows that it is too long. False at the end.
static bool read_line(FILE *in, char line[LINE_MAX_BYTES + 3])
{
    size_t length = 0;
    int byte = getc(in);
    if (byte == EOF)
        return false;
    for (; byte != EOF && byte != '\n'; byte = getc(in))
        if (length < LINE_MAX_BYTES + 1) {
            memcpy(line + length, byte ? (char[]){(char)byte, 0} : ZERO_BYTE, 2);
            length += byte ? 1 : 2;
        }
    length -= length > 0 && line[length - 1] == '\r';
    text_as_seen(line, length, LINE_MAX_BYTES + 3);
    return true;
}

static int ask(Judge *judge, const Arguments *arguments)
{
    char line[LINE_MAX_BYTES + 3];
    const char *question = join_cards(arguments);
    if (!question)
        return STATUS_USAGE;
    if (snprintf(line, sizeof line, "%s", question) >= (int)sizeof line)
        return complain(STATUS_USAGE, tr("that is too long for a line: %d bytes at most"),
                        LINE_MAX_BYTES);
    if (arguments->word_count > 1)
        answer_line(judge, line);
    else if (judge->screen->terminal && isatty(STDIN_FILENO))
        complain(0, "%s", tr("a question a line, for example: meld 5H 6H 7H; Ctrl-D ends"));
    while (arguments->word_count == 1 && !ferror(judge->screen->out) && read_line(stdin, line))
        answer_line(judge, line);
    tell_unseen(judge);
    return judge->all_understood ? STATUS_WELL : STATUS_USAGE;
}

int run_judge(const Shell *shell)
{
    int status;
    const Arguments *arguments = shell->arguments;
    const int hand = arguments->contract;
    const Ruleset *rules = load_or_complain(shell, arguments->words[0], arguments, &status);
    if (!rules)
        return status;
    Judge judge = {&shell->screen, rules, hand, argument_given(arguments, ARGUMENT_JSON), true, 0};
    status = contract_or_complain(rules, hand);
    if (status == STATUS_WELL)
        status = ask(&judge, arguments);
    shell->source->unload(shell->source, rules);
    return status;
}
