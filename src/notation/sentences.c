#include "notation/sentences.h"

#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "notation/command.h"

static void add_card(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    char card[CARD_TEXT_MAX];
    card_text(&rules->deck, refusal->card, style, card);
    text_add(text, "%s", card);
}

static void add_kind(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    (void)style;
    if (refusal_rows[refusal->code].subject == SUBJECT_MELD_KIND)
        text_add(text, "%s", words_now(&rules->melds[refusal->subject].label));
}

static void add_number(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    (void)rules;
    (void)style;
    text_add(text, "%d", refusal->number);
}

static void add_found(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    (void)rules;
    (void)style;
    text_add(text, "%d", refusal->found);
}

// The step as the rules file calls it, and the commands of it: "throw" (discard, cut).
static void add_step(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    (void)style;
    const Step *step = &rules->steps[refusal->subject];
    unsigned named = 0;
    text_add(text, "\"%s\" (", step->name);
    for (int rule = step->act_first; rule < step->act_first + step->act_count; rule++) {
        const Act act = {.kind = (uint8_t)rules->acts[rule].kind, .rule = (uint8_t)rule};
        Command command = command_of_act(rules, &act);
        if (named >> command & 1)
            continue;
        text_add(text, "%s%s", named ? ", " : "",
                 command_name_under(rules, command, language_now()));
        named |= 1u << command;
    }
    text_add(text, ")");
}

// "2 tríos", "1 escalera"; "2 × trío" where the rules file gives no plural.
static void add_melds(Text *text, const MeldRule *kind, int count, CardStyle style)
{
    static const char *const times[] = {
        [STYLE_LETTERS] = "x ", [STYLE_SIGNS] = "× ", [STYLE_WORDS] = ""};
    const char *plural = words_now(&kind->plural);
    bool as_label = count == 1 || !*plural;
    text_add(text, "%d %s%s", count, count > 1 && as_label ? times[style] : "",
             as_label ? words_now(&kind->label) : plural);
}

void contract_text(const Ruleset *rules, int hand, CardStyle style, char *text, size_t size)
{
    Text out = text_in(text, size);
    const Contract *contract = ruleset_contract(rules, hand);
    const char *joined = style == STYLE_WORDS ? ", " : " + ";
    for (int kind = 0; contract && kind < rules->meld_count; kind++)
        if (contract->melds[kind] > 0) {
            text_add(&out, "%s", out.used ? joined : "");
            add_melds(&out, &rules->melds[kind], contract->melds[kind], style);
        }
}

static void add_contract(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    char contract[CONTRACT_TEXT_MAX];
    contract_text(rules, refusal->number, style, contract, sizeof contract);
    text_add(text, "%s", contract);
}

// Where the ace of a run may stand.
static void add_where(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    (void)style;
    if (refusal_rows[refusal->code].subject == SUBJECT_MELD_KIND)
        text_add(text, "%s", tr(meld_ace_words(&rules->melds[refusal->subject])));
}

// The rank that may stand above all others, in words: mostly "ace".
static void add_ace(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    char rank[CARD_TEXT_MAX];
    (void)refusal;
    (void)style;
    face_text(&rules->deck, face_any_suit(rules->deck.ranks[0]), STYLE_WORDS, rank);
    text_add(text, "%s", rank);
}

static const struct {
    const char *name;
    void (*add)(Text *text, const Ruleset *rules, const Refusal *refusal, CardStyle style);
} places[] = {
    {"{card}", add_card},   {"{kind}", add_kind},         {"{number}", add_number},
    {"{meld}", add_number}, {"{contract}", add_contract}, {"{found}", add_found},
    {"{step}", add_step},   {"{where}", add_where},       {"{ace}", add_ace},
};

// Puts in what the template has at `at`; returns how much of the template that was.
static size_t add_place(Text *text, const char *at, const Ruleset *rules, const Refusal *refusal,
                        CardStyle style)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        size_t length = strlen(places[i].name);
        if (strncmp(at, places[i].name, length) == 0) {
            places[i].add(text, rules, refusal, style);
            return length;
        }
    }
    text_add(text, "%c", *at);
    return 1;
}

void refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style, char *text,
                      size_t size)
{
    Text sentence = text_in(text, size);
    const RefusalRow *row = &refusal_rows[refusal->code];
    for (const char *at = tr(row->none && refusal->number == 0 ? row->none : row->text); *at;)
        at += add_place(&sentence, at, rules, refusal, style);
}
