// The kinds of meld, and the contracts.

#include "explain/saying.h"

#include "notation/sentences.h"
#include "play/meld.h"

#include <stdio.h>

// ---- A kind of meld

typedef struct {
    Saying *saying;
    int kind;
    const MeldRule *rule;
    Topic topic;
} Kind;

static void say_shape(const Kind *kind)
{
    const MeldRule *rule = kind->rule;
    const char *format = rule->shape == MELD_SET ? N_("%s: %s of one rank.")
                         : rule->mixed ? N_("%s: %s that follow one another, of any suits.")
                                       : N_("%s: %s that follow one another, of one suit.");
    say(kind->saying, LINE_SENTENCE, kind->topic.path, tr(format),
        phrase_capital(words_now(&rule->label)).text, phrase_size(rule->size).text);
}

static void say_suits(const Kind *kind)
{
    const Saying *saying = kind->saying;
    Range suits = kind->rule->suits;
    const Topic topic = topic_of(kind->topic.path, "suits");
    const char *again =
        saying->rules->deck.packs > 1 ? tr(", and the same card may be in it more than once") : "";
    if (suits.min == suits.max && suits.max < SUITS)
        say(kind->saying, LINE_ITEM, topic.path,
            tr(suits.max == 1 ? N_("Of exactly %d suit, and never of another%s.")
                              : N_("Of exactly %d suits, and never of another%s.")),
            suits.min, again);
    else if (suits.min == SUITS)
        say(kind->saying, LINE_ITEM, topic.path, tr("Of all four suits%s."), again);
    else if (suits.max < SUITS)
        say(kind->saying, LINE_ITEM, topic.path, tr("Of %d to %d different suits%s."), suits.min,
            suits.max, again);
    else if (suits.min > 1)
        say(kind->saying, LINE_ITEM, topic.path, tr("Of %d different suits or more%s."), suits.min,
            again);
    else
        say(kind->saying, LINE_ITEM, topic.path, tr("Suits do not matter%s."), again);
}

static void say_ace(const Kind *kind)
{
    static const char *const aces[] = {
        [ACE_LOW] = N_("%s goes below %s, and never above %s."),
        [ACE_HIGH] = N_("%1$s goes above %3$s, and never below %2$s."),
        [ACE_EITHER] = N_("%s goes below %s or above %s, but not both in one meld; the cards do "
                          "not go on beyond it."),
        [ACE_BOTH] = N_("%s goes below %s or above %s, and in a long one there may be one at each "
                        "end; the cards do not go on beyond it."),
    };
    const Saying *saying = kind->saying;
    const Deck *deck = &saying->rules->deck;
    int first = deck->ranks[0], second = deck->rank_count > 1 ? 1 : 0;
    Phrase ace = phrase_rank(saying, first);
    if (first == RANK_ACE)
        snprintf(ace.text, sizeof ace.text, "%s", tr("The ace"));
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "ace").path, tr(aces[kind->rule->ace]),
        ace.text, phrase_rank(saying, deck->ranks[second]).text,
        phrase_rank(saying, deck->ranks[deck->rank_count - 1]).text);
}

// ---- Its wild cards

static void say_wild_max(const Kind *kind)
{
    int most = kind->rule->wild.max, naturals = kind->rule->naturals_min;
    const Topic topic = topic_of(kind->topic.path, "wild.max");
    if (most == 0)
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("Without wild cards."));
    else if (most == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("With any number of wild cards."));
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr(most == 1 ? N_("With %d wild card at most.") : N_("With %d wild cards at most.")),
            most);
    if (most > 0)
        say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "naturals_min").path,
            tr(naturals == 1 ? N_("At least %d card stands for itself.")
                             : N_("At least %d cards stand for themselves.")),
            naturals);
}

// Those that may be replaced do not shift (play/meld.c), and so the rest depends on both.
static WildShift shift_left(const WildRule *wild)
{
    bool all_replaced = wild->swap == SWAP_ANY;
    bool ends_replaced = wild->swap == SWAP_ENDS && wild->shift == SHIFT_EITHER_END;
    return all_replaced || ends_replaced ? SHIFT_NONE : wild->shift;
}

static bool is_exchanged(const Kind *kind)
{
    return kind->rule->wild.swap != SWAP_NONE && ruleset_has_act(kind->saying->rules, ACT_SWAP);
}

static void say_shift(const Kind *kind)
{
    static const char *const shifts[] = {
        [SHIFT_NONE] = N_("No wild card moves when cards are added."),
        [SHIFT_OWN_SIDE] =
            N_("A wild card at an end may move outwards when cards are added on its side, and any "
               "wild cards beyond it move along; never to the other end. One in the middle stays "
               "what it is."),
        [SHIFT_EITHER_END] =
            N_("A wild card at an end may move to the other end, or further out, when cards are "
               "added. One in the middle stays what it is."),
    };
    WildShift shift = shift_left(&kind->rule->wild);
    bool besides = shift == SHIFT_NONE && is_exchanged(kind);
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "wild.shift").path, "%s",
        besides ? tr("Apart from that no wild card moves when cards are added.")
                : tr(shifts[shift]));
}

static void say_swaps(const Kind *kind)
{
    static const char *const swaps[][2] = {
        [SWAP_ENDS] = {[FREED_SAME_RUN] =
                           N_("A wild card at an end may be replaced by the card that it "
                              "stands for, and then stands at an end of the same meld."),
                       [FREED_HAND] =
                           N_("A wild card at an end may be replaced by the card that it stands "
                              "for, and then goes to the hand of who replaced it.")},
        [SWAP_ANY] = {[FREED_SAME_RUN] = N_("A wild card in any place may be replaced by the card "
                                            "that it stands for, and then stands at an end of the "
                                            "same meld."),
                      [FREED_HAND] = N_("A wild card in any place may be replaced by the card that "
                                        "it stands for, and then goes to the hand of who replaced "
                                        "it.")},
    };
    const WildRule *wild = &kind->rule->wild;
    const Topic topic = topic_of(kind->topic.path, "wild.swap");
    if (!is_exchanged(kind))
        say(kind->saying, LINE_ITEM, topic.path, "%s",
            tr("A wild card is never exchanged for the card that it stands for."));
    else
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr(swaps[wild->swap][wild->freed]));
}

static void say_wilds(const Kind *kind)
{
    say_wild_max(kind);
    if (kind->rule->wild.max == 0)
        return;
    say_swaps(kind);
    if (kind->rule->shape == MELD_RUN)
        say_shift(kind);
}

// ---- In a contract

static void say_form(const Kind *kind)
{
    const MeldRule form = ruleset_opening_form(kind->rule);
    const Topic topic = topic_of(kind->topic.path, "at_opening");
    if (form.wild.max == 0)
        say(kind->saying, LINE_ITEM, topic.path, tr("In the contract: %s, none of them wild."),
            phrase_size(form.size).text);
    else if (form.wild.max == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, any number of them wild."), phrase_size(form.size).text);
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, at most %d of them wild."), phrase_size(form.size).text,
            form.wild.max);
}

bool kind_is_in_contracts(const Ruleset *rules, int kind)
{
    for (int i = 0; i < rules->opening.contract_count; i++)
        if (rules->opening.contracts[i].melds[kind] > 0)
            return true;
    return false;
}

// May a meld of this kind ever be put down?
static bool kind_is_played(const Ruleset *rules, int kind)
{
    bool freely = rules->opening.contract_count == 0;
    for (int i = 0; i < rules->act_count; i++)
        freely |= rules->acts[i].kind == ACT_MELD && rules->acts[i].opens != OPENS_ONLY;
    return freely || kind_is_in_contracts(rules, kind);
}

static void say_kind(Saying *saying, int number)
{
    const MeldRule *rule = &saying->rules->melds[number];
    Kind kind = {saying, number, rule, topic_of("melds", rule->name)};
    say_shape(&kind);
    saying->about = words_now(&rule->label);
    if (rule->shape == MELD_SET)
        say_suits(&kind);
    else
        say_ace(&kind);
    say_wilds(&kind);
    if (kind_is_in_contracts(saying->rules, number))
        say_form(&kind);
    say_examples(saying, number);
    saying->about = NULL;
}

void say_melds(Saying *saying)
{
    say(saying, LINE_SENTENCE, "melds", "%s",
        tr("Melds lie face up on the table. They are never broken up: cards are only added to "
           "them."));
    for (int kind = 0; kind < saying->rules->meld_count; kind++)
        if (kind_is_played(saying->rules, kind))
            say_kind(saying, kind);
}

// ---- The contracts

// How many cards the contract takes; 0 where that is left to the player.
static int contract_cards(const Ruleset *rules, int hand)
{
    int cards = 0;
    const Contract *contract = ruleset_contract(rules, hand);
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const MeldRule form = ruleset_opening_form(&rules->melds[kind]);
        if (contract->melds[kind] > 0 && form.size.min != form.size.max)
            return 0;
        cards += contract->melds[kind] * form.size.min;
    }
    return cards;
}

// The cards dealt to each player; 0 where a function says how many.
static int dealt(const Ruleset *rules, int hand)
{
    int cards = 0;
    for (int i = 0; i < rules->deal_count; i++) {
        if (rules->deal[i].n.hook.ask)
            return 0;
        if (rules->deal[i].to == TO_HANDS)
            cards += by_hand_listed(&rules->deal[i].n, hand);
    }
    return cards;
}

// Whether hands never grow: each turn draws one card and throws one.
static bool hands_stay(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].take != TAKE_TOP)
            return false;
    return ruleset_has_act(rules, ACT_DISCARD);
}

// Does the contract take so many cards that at most one is left, to be thrown?
static bool goes_out(const Ruleset *rules, int hand, int cards)
{
    return hands_stay(rules) && dealt(rules, hand) > 0 && dealt(rules, hand) + 1 - cards <= 1;
}

void say_contracts(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    if (opening->contract_count == 0)
        return;
    say(saying, LINE_SENTENCE, "opening", "%s",
        tr("What each player must put down first in a hand. It goes down whole, in one turn, and "
           "nothing else goes down in that turn. Nobody has to put it down as soon as they can."));
    for (int hand = 1; hand <= opening->contract_count && hand <= rules->match.hands; hand++) {
        char contract[CONTRACT_TEXT_MAX];
        int cards = contract_cards(rules, hand);
        bool follows = hand == opening->contract_count && rules->match.hands > hand;
        HandRange hands = {hand, follows ? 0 : hand, 0};
        contract_text(rules, hand, saying->style, contract, sizeof contract);
        Topic topic = topic_item("opening.contract", hand);
        if (cards > 0)
            say(saying, LINE_ITEM, topic.path, "%s: %s (%s).%s",
                phrase_capital(phrase_hands(hands).text).text, contract, phrase_cards(cards).text,
                goes_out(rules, hand, cards) ? tr(" Whoever puts it down goes out.") : "");
        else
            say(saying, LINE_ITEM, topic.path, "%s: %s.",
                phrase_capital(phrase_hands(hands).text).text, contract);
        Phrase example = phrase_contract(saying, hand);
        if (*example.text)
            say(saying, LINE_EXAMPLE, topic_of(topic.path, "example").path, tr("For example: %s"),
                example.text);
    }
    PhraseList kinds = {0};
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (opening->distinct >> kind & 1 && kind_is_in_contracts(rules, kind))
            list_add(&kinds, words_now(&rules->melds[kind].label));
    if (kinds.count > 0)
        say(saying, LINE_SENTENCE, "opening.distinct",
            tr("In one contract these must differ in rank: %s."),
            list_text(&kinds, ", ", ", ").text);
}
