// The kinds of meld.

#include "explain/saying.h"
#include "rules/conclude.h"

// ---- A kind of meld

typedef struct {
    Saying *saying;
    int number;
    const MeldRule *rule;
    Topic topic;
} Kind;

static Phrase phrase_suits(Range suits, const char *again)
{
    if (suits.min == SUITS)
        return phrase_format(tr("Of all four suits%s."), again);
    if (suits.min == suits.max)
        return phrase_format(tr(suits.max == 1 ? N_("Of exactly %d suit, never of another%s.")
                                               : N_("Of exactly %d suits, never of another%s.")),
                             suits.min, again);
    if (suits.max < SUITS)
        return phrase_format(tr("Of %d to %d different suits%s."), suits.min, suits.max, again);
    if (suits.min > 1)
        return phrase_format(tr("Of %d different suits or more%s."), suits.min, again);
    return phrase_format(tr("Suits do not matter%s."), again);
}

// In one pack no two cards of a rank are of one suit.
static void say_suits(const Kind *kind)
{
    const Range suits = kind->rule->suits;
    if (kind->saying->rules->deck.packs == 1 && suits.min == 1 && suits.max == SUITS)
        return;
    const char *again = kind->saying->rules->deck.packs > 1
                            ? tr("; the same card may be in it more than once")
                            : "";
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "suits").path, "%s",
        phrase_suits(kind->rule->suits, again).text);
}

static void say_ace(const Kind *kind)
{
    static const char *const aces[] = {
        [ACE_LOW] = N_("%s goes below %s, never above %s."),
        [ACE_HIGH] = N_("%1$s goes above %3$s, never below %2$s."),
        [ACE_EITHER] =
            N_("%s goes below %s or above %s, but not both in one meld, and nothing goes "
               "beyond it."),
        [ACE_BOTH] = N_("%s goes below %s or above %s, and a long meld may have one at each end; "
                        "nothing goes beyond it."),
    };
    const Saying *saying = kind->saying;
    const Deck *deck = &saying->rules->deck;
    int first = deck->ranks[0], second = deck->rank_count > 1 ? 1 : 0;
    const Phrase ace =
        first == RANK_ACE ? phrase_format("%s", tr("The ace")) : phrase_rank(saying, first);
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "ace").path, tr(aces[kind->rule->ace]),
        ace.text, phrase_rank(saying, deck->ranks[second]).text,
        phrase_rank(saying, deck->ranks[deck->rank_count - 1]).text);
}

// What is said of each shape alone: by `mixed` what its cards have in common, and its own fields.
static const struct {
    const char *cards[2];
    void (*say_fields)(const Kind *kind);
    void (*say_examples)(Saying *saying, int kind);
} shapes[] = {
    [MELD_SET] = {{N_("%s: %s of one rank.")}, say_suits, say_examples_of_set},
    [MELD_RUN] = {{N_("%s: %s that follow one another, of one suit."),
                   N_("%s: %s that follow one another, of any suits.")},
                  say_ace,
                  say_examples_of_run},
};

static void say_cards_of(const Kind *kind)
{
    const MeldRule *rule = kind->rule;
    say(kind->saying, LINE_SENTENCE, kind->topic.path, tr(shapes[rule->shape].cards[rule->mixed]),
        phrase_capital(words_now(&rule->label)).text, phrase_size(rule->size).text);
}

// ---- Its wild cards

// As many as there must be, whatever its wild cards are.
static int naturals_left(const MeldRule *rule)
{
    return rule->wild.max == UNLIMITED ? 0 : rule->size.min - rule->wild.max;
}

static void say_naturals(const Kind *kind)
{
    int naturals = kind->rule->naturals_min;
    if (naturals > naturals_left(kind->rule))
        say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "naturals_min").path,
            tr(naturals == 1 ? N_("Never of wild cards alone: at least %d card stands for itself.")
                             : N_("At least %d cards stand for themselves.")),
            naturals);
}

static void say_wild_max(const Kind *kind)
{
    int most = kind->rule->wild.max;
    const Topic topic = topic_of(kind->topic.path, "wild.max");
    if (most == 0)
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("Without wild cards."));
    else if (most == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path, "%s", tr("With any number of wild cards."));
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr(most == 1 ? N_("With %d wild card at most.") : N_("With %d wild cards at most.")),
            most);
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
                           N_("A wild card at an end may be replaced by the card that it stands "
                              "for, and then goes to either end of the same meld."),
                       [FREED_HAND] =
                           N_("A wild card at an end may be replaced by the card that it stands "
                              "for, and then goes to the hand of whoever replaced it.")},
        [SWAP_ANY] = {[FREED_SAME_RUN] =
                          N_("A wild card in any place may be replaced by the card that it stands "
                             "for, and then goes to either end of the same meld."),
                      [FREED_HAND] =
                          N_("A wild card in any place may be replaced by the card that it stands "
                             "for, and then goes to the hand of whoever replaced it.")},
    };
    const WildRule *wild = &kind->rule->wild;
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "wild.swap").path, "%s",
        is_exchanged(kind)
            ? tr(swaps[wild->swap][wild->freed])
            : tr("A wild card on the table is never exchanged for the card that it stands for."));
}

// Such a kind is known by what is arranged in the hand alone.
static void say_where(const Kind *kind)
{
    const Ruleset *rules = kind->saying->rules;
    if (ruleset_kind_is_put_down(rules, kind->number) || rules->opening.contract_count == 0)
        return;
    say(kind->saying, LINE_ITEM, topic_of(kind->topic.path, "where").path, "%s",
        ruleset_has_act(rules, ACT_SHOW)
            ? tr("It is never put down in a turn: it counts only where a hand is shown.")
            : tr("It is never put down: it counts only where the loose cards of a hand are told "
                 "apart."));
}

static void say_wilds(const Kind *kind)
{
    const MeldRule *rule = kind->rule;
    say_wild_max(kind);
    if (rule->wild.max == 0)
        return;
    say_naturals(kind);
    say_swaps(kind);
    bool grows = rule->size.max == UNLIMITED || rule->size.min < rule->size.max;
    if (meld_form(kind->saying->rules, kind->number, false)->in_row && grows &&
        ruleset_has_act(kind->saying->rules, ACT_LAY))
        say_shift(kind);
}

// ---- In a contract

// Nothing is said where a contract asks for no more than all melds of the kind.
static void say_form(const Kind *kind)
{
    const MeldRule *rule = kind->rule, form = ruleset_opening_form(rule);
    const Topic topic = topic_of(kind->topic.path, "at_opening");
    const Phrase size = phrase_size(form.size);
    if (form.size.min == rule->size.min && form.size.max == rule->size.max &&
        form.wild.max == rule->wild.max)
        return;
    if (form.wild.max == 0)
        say(kind->saying, LINE_ITEM, topic.path, tr("In the contract: %s, none of them wild."),
            size.text);
    else if (form.wild.max == UNLIMITED)
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, any number of them wild."), size.text);
    else
        say(kind->saying, LINE_ITEM, topic.path,
            tr("In the contract: %s, at most %d of them wild."), size.text, form.wild.max);
}

static void say_kind(Saying *saying, int number)
{
    const MeldRule *rule = &saying->rules->melds[number];
    Kind kind = {saying, number, rule, topic_of("melds", rule->name)};
    say_cards_of(&kind);
    saying->about = words_now(&rule->label);
    shapes[rule->shape].say_fields(&kind);
    if (saying->rules->wild)
        say_wilds(&kind);
    say_where(&kind);
    if (ruleset_kind_is_in_contracts(saying->rules, number))
        say_form(&kind);
    shapes[rule->shape].say_examples(saying, number);
    say_moves(saying, number);
    saying->about = NULL;
}

static const char *melds_text(const Ruleset *rules)
{
    if (is_done_in_turns(rules, ACT_MELD))
        return ruleset_has_act(rules, ACT_LAY)
                   ? tr("Melds lie face up on the table. They are never broken up: cards are only "
                        "added to them.")
                   : tr("Melds lie face up on the table. They are never broken up, and no cards "
                        "are added to them.");
    if (ruleset_has_act(rules, ACT_LAY))
        return tr("Melds are made in the hand, and lie on the table only once it is shown. They "
                  "are never broken up then: cards are only added to them.");
    return tr("Melds are made in the hand, and lie on the table only once it is shown.");
}

void say_melds(Saying *saying)
{
    say(saying, LINE_SENTENCE, "melds", "%s", melds_text(saying->rules));
    for (unsigned kinds = ruleset_kinds_played(saying->rules); kinds; kinds &= kinds - 1)
        say_kind(saying, __builtin_ctz(kinds));
}
