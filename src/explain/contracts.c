// A hand for each contract, put together meld by meld as a player would; the engine finds the
// contract in it, or there is no example.

#include "explain/sample.h"

#include "play/contract.h"

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

Phrase phrase_contract(const Saying *saying, int number)
{
    const Ruleset *rules = saying->rules;
    const Contract *contract = ruleset_contract(rules, number);
    CardSet left = deck_cards(&rules->deck), hand = {{0}};
    Act acts[CONTRACT_PARTS_MAX];
    int count = 0, made = 0;
    PhraseList parts = {0};
    bool words = saying->style == STYLE_WORDS;
    Game game = {.hand = (uint16_t)number, .players = 2};
    for (int kind = 0; kind < rules->meld_count; kind++)
        for (int i = 0; i < contract->melds[kind]; i++)
            if (!add_part(rules, kind, made++, &left, &hand))
                return (Phrase){""};
    if (ruleset_final(rules, number) == FINAL_REQUIRED)
        add_loose(rules, &left, &hand);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        game.wild[seat] = rules->wild;
    game.hands[0] = hand;
    game.seats[0].cards = (uint8_t)card_set_count(&hand);
    if (!contract_find(rules, &game, 0, &hand, acts, &count))
        return (Phrase){""};
    for (int i = 0; i < count; i++)
        list_add(&parts, phrase_sample(saying, acts[i].cards, acts[i].count).text);
    Phrase phrase;
    Text text = text_in(phrase.text, sizeof phrase.text);
    for (int i = 0; i < parts.count; i++)
        text_add(&text, "%s%s", i == 0 ? "" : words ? "; " : " + ", parts.items[i].text);
    return phrase;
}
