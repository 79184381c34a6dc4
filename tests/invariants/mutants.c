#include "invariants/mutants.h"

// What a change may rest on.
typedef struct {
    const Ruleset *rules;
    const Game *game;
    Random *random;
} Lab;

static int draw(const Lab *lab, int below)
{
    return (int)random_below(lab->random, (uint32_t)below);
}

static Card any_card(const Lab *lab)
{
    Card cards[CARDS_MAX];
    return cards[draw(lab, deck_list(&lab->rules->deck, cards))];
}

static Card card_of_hand(const Lab *lab)
{
    CardSet hand = lab->game->hands[lab->game->asked];
    int count = card_set_count(&hand);
    if (count == 0)
        return any_card(lab);
    for (int skip = draw(lab, count); skip > 0; skip--)
        card_set_pop(&hand);
    return card_set_pop(&hand);
}

static Card card_of_table(const Lab *lab)
{
    const Places *places = &lab->game->places;
    int count = places_melded(places);
    return count > 0 ? places->cards[draw(lab, count)].card : any_card(lab);
}

// Mostly from the hand, for there the judge has to look twice.
static Card some_card(const Lab *lab)
{
    static Card (*const sources[])(const Lab *) = {card_of_hand, card_of_hand, card_of_table,
                                                   any_card};
    return sources[draw(lab, 4)](lab);
}

// As itself, above all others where it may be, or as anything at all.
static Laying some_laying(const Lab *lab, Card card)
{
    Laying laying = {card, card_face(card)};
    int way = draw(lab, 4);
    if (way == 0 && deck_is_first(&lab->rules->deck, card_rank(card)))
        laying.as = face_make(card_suit(card), RANK_ACE_HIGH);
    if (way == 1 || (card_is_joker(card) && way > 0))
        laying.as = face_make(draw(lab, SUITS), draw(lab, RANKS));
    return laying;
}

// ---- Changes: each leaves the act as it was where it makes no sense

static void other_card(const Lab *lab, Act *act)
{
    if (act->count == 0)
        return;
    Laying *laying = &act->cards[draw(lab, act->count)];
    laying->card = some_card(lab);
    if (draw(lab, 2))
        *laying = some_laying(lab, laying->card);
}

static void other_reading(const Lab *lab, Act *act)
{
    if (act->count == 0 || act->kind == ACT_DISCARD)
        return;
    Laying *laying = &act->cards[draw(lab, act->count)];
    laying->as =
        face_make(draw(lab, 2) ? face_suit(laying->as) : draw(lab, SUITS), draw(lab, RANKS));
}

static void card_more(const Lab *lab, Act *act)
{
    if (act->count < ACT_CARDS_MAX)
        act->cards[act->count++] = some_laying(lab, some_card(lab));
}

static void card_less(const Lab *lab, Act *act)
{
    if (act->count == 0)
        return;
    int gap = draw(lab, act->count);
    act->cards[gap] = act->cards[--act->count];
}

static void card_twice(const Lab *lab, Act *act)
{
    if (act->count == 0 || act->count == ACT_CARDS_MAX)
        return;
    act->cards[act->count] = act->cards[draw(lab, act->count)];
    act->count++;
}

static void other_meld(const Lab *lab, Act *act)
{
    if (act->kind == ACT_MELD)
        act->meld = (uint8_t)draw(lab, lab->rules->meld_count + 1);
    if (act->kind == ACT_LAY)
        act->meld = (uint8_t)draw(lab, lab->game->meld_count + 1);
}

static void other_rule(const Lab *lab, Act *act)
{
    if (act->kind < ACT_KINDS_OF_RULES)
        act->rule = (uint8_t)draw(lab, lab->rules->act_count + 1);
}

static void other_kind(const Lab *lab, Act *act)
{
    (void)lab;
    act->kind = (uint8_t)draw(lab, ACT_KINDS);
}

static void meld_of_lay(const Lab *lab, Act *act)
{
    if (act->kind != ACT_LAY || act->meld >= lab->game->meld_count)
        return;
    int size = meld_size(lab->game, act->meld);
    const Placed *placed = &meld_cards(lab->game, act->meld)[draw(lab, size)];
    if (act->count < ACT_CARDS_MAX)
        act->cards[act->count++] = (Laying){placed->card, placed->as};
}

// What does not count for the kind is as the host leaves it, so that two acts differ only where
// they do.
static void tidy(const Lab *lab, Act *act)
{
    bool cards = act->kind == ACT_MELD || act->kind == ACT_LAY || act->kind == ACT_DISCARD;
    if (!cards)
        act->count = 0;
    if (act->kind != ACT_MELD && act->kind != ACT_LAY)
        act->meld = 0;
    if (act->kind >= ACT_KINDS_OF_RULES)
        act->rule = RULE_NONE;
    else if (act->rule == RULE_NONE)
        act->rule = (uint8_t)draw(lab, lab->rules->act_count);
    if (act->kind == ACT_DISCARD && act->count == 1)
        act->cards[0].as = card_face(act->cards[0].card);
}

Act mutant_of(const Ruleset *rules, const Game *game, const Act *act, Random *random)
{
    static void (*const changes[])(const Lab *, Act *) = {
        other_card, other_card, other_reading, other_reading, card_more,   card_less,
        card_twice, other_meld, other_rule,    other_kind,    meld_of_lay,
    };
    Lab lab = {rules, game, random};
    Act mutant = {.kind = act->kind, .rule = act->rule, .meld = act->meld, .count = act->count};
    for (int i = 0; i < act->count; i++)
        mutant.cards[i] = act->cards[i];
    changes[draw(&lab, (int)(sizeof changes / sizeof changes[0]))](&lab, &mutant);
    tidy(&lab, &mutant);
    return mutant;
}

Act act_at_random(const Ruleset *rules, const Game *game, Random *random)
{
    Lab lab = {rules, game, random};
    Act act = {.kind = (uint8_t)draw(&lab, ACT_KINDS),
               .rule = (uint8_t)draw(&lab, rules->act_count)};
    act.meld = (uint8_t)draw(&lab, 4);
    for (int count = draw(&lab, 6); count > 0; count--)
        card_more(&lab, &act);
    tidy(&lab, &act);
    return act;
}
