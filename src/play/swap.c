// The ways to put a card in the place of a wild card on the table.

#include "play/meld.h"

typedef struct {
    const Ruleset *rules;
    const Game *game;
    FaceSet wild;
    int meld;
    Laying freed;  // what was said of the wild card; CARD_NONE: nothing
    ActVisit *visit;
    void *self;
} Swapping;

// Shows the act where it is one. False: no more are wanted.
static bool show(const Swapping *swapping, const Act *act)
{
    Refusal why;
    return !swap_judge(swapping->rules, swapping->game, swapping->wild, swapping->meld, act->cards,
                       act->count, &why) ||
           swapping->visit(swapping->self, act);
}

static bool agrees(const Swapping *swapping, Laying freed)
{
    Laying said = swapping->freed;
    return said.card == CARD_NONE || (card_face(said.card) == card_face(freed.card) &&
                                      face_is_said(&swapping->rules->deck, freed.as, said.as));
}

// The wild card goes below the run's low end, or above its high one.
static bool show_ends(const Swapping *swapping, Act *act, Card freed)
{
    const Deck *deck = &swapping->rules->deck;
    const MeldRule *rule = &swapping->rules->melds[swapping->game->melds[swapping->meld].kind];
    const Placed *cards = meld_cards(swapping->game, swapping->meld);
    Face low = cards[0].as, high = cards[meld_size(swapping->game, swapping->meld) - 1].as;
    int places[] = {deck_place(deck, face_rank(low)) - 1, deck_place(deck, face_rank(high)) + 1};
    bool on = true;
    act->count = 2;
    for (int end = 0; end < 2 && on; end++) {
        if (places[end] < 0 || places[end] > deck->rank_count)
            continue;
        Face as = face_in_run(deck, rule, face_suit(low), deck_rank(deck, places[end]), freed);
        act->cards[1] = (Laying){freed, as};
        on = !agrees(swapping, act->cards[1]) || show(swapping, act);
    }
    return on;
}

// Every way to put a card in the place of the wild card that stands for what the card is to show.
static bool show_as(const Swapping *swapping, Laying laid)
{
    int index = wild_standing_for(swapping->rules, swapping->game, swapping->meld, laid.as);
    if (index < 0)
        return true;
    Act act = {.kind = ACT_SWAP, .meld = (uint8_t)swapping->meld, .count = 1, .cards = {laid}};
    const MeldRule *rule = &swapping->rules->melds[swapping->game->melds[swapping->meld].kind];
    if (rule->wild.freed == FREED_SAME_RUN)
        return show_ends(swapping, &act, meld_cards(swapping->game, swapping->meld)[index].card);
    return swapping->freed.card != CARD_NONE || show(swapping, &act);
}

// An ace may take the place of a wild card at either end.
static bool show_card(const Swapping *swapping, Card card)
{
    Laying low = {card, card_face(card)};
    Laying high = {card, face_make(card_suit(card), RANK_ACE_HIGH)};
    bool both = deck_is_first(&swapping->rules->deck, card_rank(card));
    return show_as(swapping, low) && (!both || show_as(swapping, high));
}

// ---- The two questions

static bool add(void *self, const Act *act)
{
    act_list_add(self, act);
    return true;
}

// The card in the place of the wild card that stands for it; as itself where none does.
static Laying likely_place(const Swapping *swapping, Card card)
{
    Laying low = {card, card_face(card)};
    Laying high = {card, face_make(card_suit(card), RANK_ACE_HIGH)};
    bool stands_low =
        wild_standing_for(swapping->rules, swapping->game, swapping->meld, low.as) >= 0;
    return deck_is_first(&swapping->rules->deck, card_rank(card)) && !stands_low ? high : low;
}

// Says what is wrong with the likeliest way.
static void explain(const Swapping *swapping, const Laying cards[], int count, Refusal *why)
{
    int kind = swapping->game->melds[swapping->meld].kind;
    Laying said[2] = {likely_place(swapping, cards[0].card), {CARD_NONE, FACE_OPEN}};
    int index = wild_standing_for(swapping->rules, swapping->game, swapping->meld, said[0].as);
    if (index >= 0) {
        Placed placed = meld_cards(swapping->game, swapping->meld)[index];
        said[1] = (Laying){placed.card, placed.as};
    }
    if (count > 1)
        said[1] = cards[1];
    bool stays = swapping->rules->melds[kind].wild.freed == FREED_SAME_RUN;
    bool two = count > 1 || (index >= 0 && stays);
    bool is_one = swap_judge(swapping->rules, swapping->game, swapping->wild, swapping->meld, said,
                             two ? 2 : 1, why);
    // A wild card of which nothing was said was left in its place: it has no other one.
    if (is_one || (count == 1 && why->code == REFUSAL_PLACE_TAKEN))
        refuse(why, REFUSAL_FREED_PLACE, kind, cards[0].card, 0);
}

int swap_readings(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                  const Laying cards[], int count, ActList *list, Refusal *why)
{
    int before = list->count;
    Swapping swapping = {rules, game, wild, meld, {CARD_NONE, FACE_OPEN}, add, list};
    if (count > 1)
        swapping.freed = cards[1];
    show_card(&swapping, cards[0].card);
    if (list->count > before)
        return list->count - before;
    explain(&swapping, cards, count, why);
    return 0;
}

// The faces of cards that may take the place of one of its wild cards.
static FaceSet faces_stood_for(const Deck *deck, const Game *game, int meld)
{
    const Placed *cards = meld_cards(game, meld);
    FaceSet faces = 0;
    for (int i = 0; i < meld_size(game, meld); i++) {
        Face as = cards[i].as, shown = face_shown(deck, as);
        if (placed_is_wild(deck, cards[i]))
            faces |= as & FACE_ANY_SUIT ? EACH_LANE << face_rank(shown) : face_set_with(0, shown);
    }
    return faces;
}

WalkEnd swaps_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                      const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    Swapping swapping = {rules, game, wild, meld, {CARD_NONE, FACE_OPEN}, visit, self};
    FaceSet shown = 0;
    if (rules->melds[game->melds[meld].kind].wild.swap == SWAP_NONE)
        return WALK_WHOLE;
    CardSet rest = card_set_of(hand, faces_stood_for(&rules->deck, game, meld));
    while (!card_set_is_empty(&rest)) {
        Card card = card_set_pop(&rest);
        bool wanted = must == CARD_NONE || card == must;
        if (!wanted || face_set_has(shown, card))
            continue;
        shown = face_set_with(shown, card_face(card));
        if (!show_card(&swapping, card))
            return WALK_ENDED;
    }
    return WALK_WHOLE;
}
