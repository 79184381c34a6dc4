#include "notation/sentences.h"

#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "notation/command.h"

void contract_text(const Ruleset *rules, int hand, CardStyle style, char *text, size_t size)
{
    static const char *const times[] = {
        [STYLE_LETTERS] = "x ", [STYLE_SIGNS] = "× ", [STYLE_WORDS] = ""};
    Text out = text_in(text, size);
    const Contract *contract = ruleset_contract(rules, hand);
    const char *joined = style == STYLE_WORDS ? ", " : " + ";
    for (int number = 0; contract && number < rules->meld_count; number++) {
        const MeldRule *kind = &rules->melds[number];
        const int count = contract->melds[number];
        const char *plural = words_now(&kind->plural);
        bool as_label = count == 1 || !*plural;
        if (count > 0)
            text_add(&out, "%s%d %s%s", out.used ? joined : "", count,
                     count > 1 && as_label ? times[style] : "",
                     as_label ? words_now(&kind->label) : plural);
    }
}

// The step as the rules file calls it, and the commands of it: "throw" (discard, cut).
static void add_step(Text *text, const Ruleset *rules, const Step *step)
{
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

// Placeholders of a sentence, for something of the refusal.
typedef enum {
    PLACE_CARD,
    PLACE_KIND,
    PLACE_NUMBER,
    PLACE_MELD,
    PLACE_CONTRACT,
    PLACE_FOUND,
    PLACE_STEP,
    PLACE_WHERE,
    PLACE_ACE,
    PLACES,
} Place;

static const char *const places[PLACES] = {
    [PLACE_CARD] = "{card}", [PLACE_KIND] = "{kind}",         [PLACE_NUMBER] = "{number}",
    [PLACE_MELD] = "{meld}", [PLACE_CONTRACT] = "{contract}", [PLACE_FOUND] = "{found}",
    [PLACE_STEP] = "{step}", [PLACE_WHERE] = "{where}",       [PLACE_ACE] = "{ace}",
};

static void add_place(Text *text, Place place, const Ruleset *rules, const Refusal *refusal,
                      CardStyle style)
{
    char said[CONTRACT_TEXT_MAX] = "";
    const Deck *deck = &rules->deck;
    bool of_kind = refusal_rows[refusal->code].subject == SUBJECT_MELD_KIND;
    const MeldRule *kind = of_kind ? &rules->melds[refusal->subject] : NULL;
    switch (place) {
    case PLACE_CARD: card_text(deck, refusal->card, style, said); break;
    case PLACE_KIND: text_add(text, "%s", kind ? words_now(&kind->label) : ""); break;
    case PLACE_NUMBER:
    case PLACE_MELD: text_add(text, "%d", refusal->number); break;
    case PLACE_CONTRACT: contract_text(rules, refusal->number, style, said, sizeof said); break;
    case PLACE_FOUND: text_add(text, "%d", refusal->found); break;
    case PLACE_STEP: add_step(text, rules, &rules->steps[refusal->subject]); break;
    case PLACE_WHERE:  // the ace of a run may stand
        text_add(text, "%s", kind ? tr(meld_ace_words(kind)) : "");
        break;
    case PLACE_ACE:  // or another rank that may stand above all others, in words
        face_text(deck, face_any_suit(deck->ranks[0]), STYLE_WORDS, said);
        break;
    case PLACES: break;
    }
    text_add(text, "%s", said);
}

void refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style, char *text,
                      size_t size)
{
    Text sentence = text_in(text, size);
    const RefusalRow *row = &refusal_rows[refusal->code];
    for (const char *at = tr(row->none && refusal->number == 0 ? row->none : row->text); *at;) {
        Place place = 0;
        while (place < PLACES && strncmp(at, places[place], strlen(places[place])) != 0)
            place++;
        if (place == PLACES) {
            text_add(&sentence, "%c", *at++);
        } else {
            add_place(&sentence, place, rules, refusal, style);
            at += strlen(places[place]);
        }
    }
}
