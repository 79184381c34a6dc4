// What the prompt answers to `rules`: kinds of meld, wild cards, contracts and the options in
// force. The whole is in the rules file.

#include "shell/prompt.h"

#include "base/language.h"
#include "base/text.h"
#include "notation/sentences.h"
#include "rules/fields.h"

// "3", "3 to 6", "3 or more".
static void range_text(Range range, char text[FIELD_TEXT_MAX])
{
    if (range.max == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, tr("%d or more"), range.min);
    else if (range.min == range.max)
        snprintf(text, FIELD_TEXT_MAX, "%d", range.min);
    else
        snprintf(text, FIELD_TEXT_MAX, tr("%d to %d"), range.min, range.max);
}

static void wild_text(int most, char text[FIELD_TEXT_MAX])
{
    if (most == 0)
        snprintf(text, FIELD_TEXT_MAX, "%s", tr("none"));
    else if (most == UNLIMITED)
        snprintf(text, FIELD_TEXT_MAX, "%s", tr("any number"));
    else
        snprintf(text, FIELD_TEXT_MAX, tr("%d at most"), most);
}

static void say_meld(const Prompt *prompt, const MeldRule *meld)
{
    static const char *const aces[] = {
        [ACE_LOW] = N_("below all others"),
        [ACE_HIGH] = N_("above all others"),
        [ACE_EITHER] = N_("below or above all others"),
        [ACE_BOTH] = N_("below and above all others"),
    };
    char size[FIELD_TEXT_MAX], suits[FIELD_TEXT_MAX], wild[FIELD_TEXT_MAX];
    range_text(meld->size, size);
    range_text(meld->suits, suits);
    wild_text(meld->wild.max, wild);
    if (meld->shape == MELD_SET)
        prompt_say(prompt,
                   tr("Meld \"%s\": %s cards of one rank; different suits: %s; wild cards: %s."),
                   words_now(&meld->label), size, suits, wild);
    else if (meld->mixed)
        prompt_say(prompt,
                   tr("Meld \"%s\": %s cards in order, of any suits; the ace %s; wild cards: %s."),
                   words_now(&meld->label), size, tr(aces[meld->ace]), wild);
    else
        prompt_say(prompt,
                   tr("Meld \"%s\": %s cards of one suit in order; the ace %s; wild cards: %s."),
                   words_now(&meld->label), size, tr(aces[meld->ace]), wild);
}

// Where other cards than jokers are wild.
static void say_wild(const Prompt *prompt, const View *view)
{
    char all[FIELD_TEXT_MAX], name[CARD_TEXT_MAX];
    const Ruleset *rules = prompt->session->rules;
    FaceSet wild = rules->wild & FACES_JOKER ? (rules->wild & ~FACES_JOKER) | 1 : rules->wild;
    const Teller teller = prompt_teller(prompt, view->seat);
    Text text = text_in(all, sizeof all);
    if (!(rules->wild & ~FACES_JOKER))
        return;
    for (; wild; wild &= wild - 1) {
        face_text(&rules->deck, (Face)__builtin_ctzll(wild), teller.style, name);
        text_add(&text, "%s%s", text.used ? " " : "", name);
    }
    prompt_say(prompt, tr("Wild cards: %s."), all);
}

static void say_contracts(const Prompt *prompt, const View *view)
{
    const Ruleset *rules = prompt->session->rules;
    const Teller teller = prompt_teller(prompt, view->seat);
    char text[CONTRACT_TEXT_MAX];
    for (int hand = 1; hand <= rules->opening.contract_count; hand++) {
        contract_text(rules, hand, teller.style, text, sizeof text);
        prompt_say(prompt, tr("Contract of hand %d: %s."), hand, text);
    }
}

void answer_rules(Prompt *prompt, const View *view, const Parsed *parsed)
{
    (void)parsed;
    const Ruleset *rules = prompt->session->rules;
    prompt_say(prompt, tr("%s, %d to %d players."), words_now(&rules->name), rules->players.min,
               rules->players.max);
    for (int i = 0; i < rules->meld_count; i++)
        say_meld(prompt, &rules->melds[i]);
    say_wild(prompt, view);
    say_contracts(prompt, view);
    if (rules->option_count > 0)
        prompt_say(prompt, "%s", tr("Options, chosen with --set when the match begins:"));
    for (int i = 0; i < rules->option_count; i++) {
        char value[FIELD_TEXT_MAX];
        option_value_text(&rules->options[i], value);
        prompt_say(prompt, "%s = %s: %s", rules->options[i].name, value,
                   words_now(&rules->options[i].help));
    }
}
