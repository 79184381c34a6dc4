// The contracts: what each takes, what it leaves, and a hand that meets it.

#include "explain/sample.h"

#include "notation/sentences.h"
#include "play/solver.h"
#include "rules/conclude.h"

// ---- What a contract takes, and leaves

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

// Whether hands never grow: each turn draws one card and discards one.
static bool hands_stay(const Ruleset *rules)
{
    for (int i = 0; i < rules->act_count; i++)
        if (rules->acts[i].kind == ACT_DRAW && rules->acts[i].take != TAKE_TOP)
            return false;
    return ruleset_has_act(rules, ACT_DISCARD);
}

int contract_leaves(const Ruleset *rules, int hand)
{
    int dealt = ruleset_dealt(rules, hand);
    if (!ruleset_contract(rules, hand) || !hands_stay(rules) || dealt <= 0)
        return LEFT_OPEN;
    int cards = contract_cards(rules, hand);
    return cards > 0 ? dealt + 1 - cards : LEFT_OPEN;
}

// ---- A hand that meets it: put together meld by meld as a player would; the engine finds the
// contract in it, or there is no example

static bool is_part(const Ruleset *rules, int kind, const Sample *part)
{
    Refusal why;
    return part->whole &&
           meld_judge(rules, rules->wild, (MeldForm){kind, true}, part->cards, part->count, &why);
}

// The next meld of this kind, of cards that are left: `number` melds were made before it, so that
// each is another.
static bool add_part(const Ruleset *rules, int kind, int number, CardSet *left, CardSet *hand)
{
    const MeldRule form = ruleset_opening_form(&rules->melds[kind]);
    for (int i = 0; i < rules->deck.rank_count; i++) {
        Sample part = sample_of(rules);
        part.left = *left;
        sample_fewest(&part, &form, number, i);
        if (!is_part(rules, kind, &part))
            continue;
        for (int card = 0; card < part.count; card++)
            card_set_add(hand, part.cards[card].card);
        *left = part.left;
        return true;
    }
    return false;
}

// The card that is discarded after it.
static void add_loose(const Ruleset *rules, const CardSet *left, CardSet *hand)
{
    CardSet wild = card_set_of(left, rules->wild), natural = card_set_minus(left, &wild);
    if (!card_set_is_empty(&natural))
        card_set_add(hand, card_set_pop(&natural));
}

static Phrase phrase_melds(const Saying *saying, const Solution *solution)
{
    Phrase phrase;
    bool words = saying->style == STYLE_WORDS;
    Text text = text_in(phrase.text, sizeof phrase.text);
    for (int i = 0; i < solution->meld_count; i++) {
        const Act *meld = &solution->melds[i];
        text_add(&text, "%s%s",
                 i == 0  ? ""
                 : words ? "; "
                         : " + ",
                 phrase_sample(saying, meld->cards, meld->count).text);
    }
    return phrase;
}

// "4♠ 4♥ 4♦ + 8♠ 8♥ 8♦"; "" where none is found.
static Phrase phrase_contract(const Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const Contract *contract = ruleset_contract(rules, number);
    SolverQuestion question = {.rules = rules,
                               .wild = rules->wild,
                               .goal = GOAL_ANY,
                               .steps = SOLVER_QUICK,
                               .contract = contract};
    CardSet left = deck_cards(&rules->deck);
    Solution solution;
    int made = 0;
    question.keep = ruleset_final(rules, number) == FINAL_REQUIRED;
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int i = 0; i < contract->melds[kind]; i++)
            if (!add_part(rules, kind, made++, &left, &question.hand))
                return (Phrase){""};
    if (question.keep)
        add_loose(rules, &left, &question.hand);
    return solver_solve(&question, &solution) ? phrase_melds(saying, &solution) : (Phrase){""};
}

// ---- What is said

static const char *leaves_text(const Ruleset *rules, int hand)
{
    switch (contract_leaves(rules, hand)) {
    case 0: return tr(" Whoever puts it down goes out, with no card left to discard.");
    case 1: return tr(" Whoever puts it down goes out: the one card left is the discard.");
    default: return "";
    }
}

static void say_contract(Saying *saying, int hand)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    char contract[CONTRACT_TEXT_MAX];
    int cards = contract_cards(rules, hand);
    bool follows = hand == opening->contract_count && rules->match.hands > hand;
    const Phrase hands = phrase_hands((HandRange){hand, follows ? 0 : hand, 0});
    const Topic topic = topic_item("opening.contract", hand);
    contract_text(rules, hand, saying->style, contract, sizeof contract);
    if (cards > 0)
        say(saying, LINE_ITEM, topic.path, "%s: %s (%s).%s", phrase_capital(hands.text).text,
            contract, phrase_cards(cards).text, leaves_text(rules, hand));
    else
        say(saying, LINE_ITEM, topic.path, "%s: %s.", phrase_capital(hands.text).text, contract);
    const Phrase example = phrase_contract(saying, hand);
    if (*example.text)
        say(saying, LINE_EXAMPLE, topic_of(topic.path, "example").path, tr("For example: %s"),
            example.text);
}

static void say_distinct(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    PhraseList kinds = {0};
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (rules->opening.distinct >> kind & 1 && ruleset_kind_is_in_contracts(rules, kind))
            list_add(&kinds, phrase_kinds(&rules->melds[kind]).text);
    if (kinds.count > 0)
        say(saying, LINE_SENTENCE, "opening.distinct",
            tr("In one contract these must differ in rank: %s."),
            list_text(&kinds, ", ", ", ").text);
}

// Can this be done in the turn in which the contract goes down, once it lies there?
static bool follows_contract(const Ruleset *rules, ActKind kind)
{
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        const Step *step = &rules->steps[act->step];
        bool open = act->stage == STAGE_ANY || act->stage == STAGE_OPENED;
        if (act->kind == kind && act->opens != OPENS_ONLY && open && step->turn &&
            step_is_taken(step))
            return true;
    }
    return false;
}

static Phrase phrase_following(const Ruleset *rules)
{
    PhraseList acts = {0};
    if (follows_contract(rules, ACT_MELD))
        list_add(&acts, tr("put down other melds"));
    if (follows_contract(rules, ACT_LAY))
        list_add(&acts, tr("add cards to melds"));
    if (follows_contract(rules, ACT_SWAP))
        list_add(&acts, tr("replace wild cards"));
    return list_text(&acts, ", ", tr(" and "));
}

void say_contracts(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const OpeningRule *opening = &rules->opening;
    if (opening->contract_count == 0)
        return;
    const Phrase following = phrase_following(rules);
    if (*following.text)
        say(saying, LINE_SENTENCE, "opening",
            tr("What each player must put down first in a hand. It goes down whole, in one turn, "
               "and after it you may %s in the same turn. Nobody has to put it down as soon as "
               "they can."),
            following.text);
    else
        say(saying, LINE_SENTENCE, "opening", "%s",
            tr("What each player must put down first in a hand. It goes down whole, in one turn, "
               "and nothing else goes down in that turn. Nobody has to put it down as soon as "
               "they can."));
    for (int hand = 1; hand <= opening->contract_count && hand <= rules->match.hands; hand++)
        say_contract(saying, hand);
    say_distinct(saying);
}
