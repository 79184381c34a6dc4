// A hand for each contract, put together meld by meld as a player would; the engine finds the
// contract in it, or there is no example.

#include "explain/sample.h"

#include "play/solver.h"

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
        int place = (1 + 3 * number + i) % rules->deck.rank_count;
        if (form.shape == MELD_SET)
            sample_set(&part, place,
                       (SetShape){.naturals = form.size.min, .suits = form.suits.max});
        else
            sample_run(&part, &form, number % SUITS,
                       (RunShape){.first = form.size.min >= rules->deck.rank_count ? i : place,
                                  .count = form.size.min});
        if (!is_part(rules, kind, &part))
            continue;
        for (int card = 0; card < part.count; card++)
            card_set_add(hand, part.cards[card].card);
        *left = part.left;
        return true;
    }
    return false;
}

// The card that is thrown after it.
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

Phrase phrase_contract(const Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const Contract *contract = ruleset_contract(rules, number);
    SolverQuestion question = {
        .rules = rules, .wild = rules->wild, .goal = GOAL_ANY, .contract = contract};
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
