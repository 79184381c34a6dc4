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

// What was said of the wild card; an ace that was said may stand low or high.
static bool agrees(const Swapping *swapping, Laying freed)
{
    Laying said = swapping->freed;
    return said.card == CARD_NONE ||
           (card_face(said.card) == card_face(freed.card) &&
            (said.as == FACE_OPEN || said.as == freed.as || said.as == face_shown(freed.as)));
}

// The wild card goes below the run's low end, or above its high one.
static bool show_ends(const Swapping *swapping, Act *act, Card freed)
{
    const Deck *deck = &swapping->rules->deck;
    const Placed *cards = meld_cards(swapping->game, swapping->meld);
    Placed low = cards[0], high = cards[meld_size(swapping->game, swapping->meld) - 1];
    int places[] = {deck_place(deck, face_rank(low.as)) - 1,
                    deck_place(deck, face_rank(high.as)) + 1};
    bool on = true;
    act->count = 2;
    for (int end = 0; end < 2 && on; end++) {
        if (places[end] < 0 || places[end] > deck->rank_count)
            continue;
        Face as = face_make(face_suit(low.as), deck_rank(deck, places[end]));
        act->cards[1] = (Laying){freed, (Face)(as | (low.as & FACE_ANY_SUIT))};
        on = !agrees(swapping, act->cards[1]) || show(swapping, act);
    }
    return on;
}

static Laying laid_at(Placed placed, Card card)
{
    return (Laying){card, placed.as & FACE_ANY_SUIT ? card_face(card) : placed.as};
}

// Every way to put a card in the place of the wild card at this index.
static bool show_at(const Swapping *swapping, Card card, int index)
{
    Placed placed = meld_cards(swapping->game, swapping->meld)[index];
    Act act = {.kind = ACT_SWAP, .meld = (uint8_t)swapping->meld, .count = 1};
    const MeldRule *rule = &swapping->rules->melds[swapping->game->melds[swapping->meld].kind];
    act.cards[0] = laid_at(placed, card);
    if (rule->wild.freed == FREED_SAME_RUN)
        return show_ends(swapping, &act, placed.card);
    return swapping->freed.card != CARD_NONE || show(swapping, &act);
}

// The first index from this one on of a wild card that stands for this card, -1 where none does.
static int standing_for(const Swapping *swapping, Card card, int first)
{
    const Placed *cards = meld_cards(swapping->game, swapping->meld);
    for (int i = first; i < meld_size(swapping->game, swapping->meld); i++) {
        bool any_suit = cards[i].as & FACE_ANY_SUIT;
        bool stands = any_suit ? face_rank(cards[i].as) == card_rank(card)
                               : face_shown(cards[i].as) == card_face(card);
        if (stands && laying_is_wild((Laying){cards[i].card, cards[i].as}))
            return i;
    }
    return -1;
}

// In a run wild cards may stand for the ace at both ends; those of a set stand alike, so that the
// first is enough.
static bool show_card(const Swapping *swapping, Card card)
{
    int kind = swapping->game->melds[swapping->meld].kind;
    bool in_set = swapping->rules->melds[kind].shape == MELD_SET, on = true;
    int index = standing_for(swapping, card, 0);
    while (index >= 0 && on) {
        on = show_at(swapping, card, index);
        index = in_set ? -1 : standing_for(swapping, card, index + 1);
    }
    return on;
}

// ---- The two questions

static bool add(void *self, const Act *act)
{
    act_list_add(self, act);
    return true;
}

// Says what is wrong with the likeliest way.
static void explain(const Swapping *swapping, const Laying cards[], int count, Refusal *why)
{
    int index = standing_for(swapping, cards[0].card, 0);
    Laying said[2] = {{cards[0].card, card_face(cards[0].card)}, {CARD_NONE, FACE_OPEN}};
    if (index >= 0) {
        Placed placed = meld_cards(swapping->game, swapping->meld)[index];
        said[0] = laid_at(placed, cards[0].card);
        said[1] = (Laying){placed.card, placed.as};
    }
    if (count > 1)
        said[1] = cards[1];
    const MeldRule *rule = &swapping->rules->melds[swapping->game->melds[swapping->meld].kind];
    bool two = count > 1 || (index >= 0 && rule->wild.freed == FREED_SAME_RUN);
    const Refusal no_place = {.code = REFUSAL_FREED_PLACE,
                              .subject = swapping->game->melds[swapping->meld].kind,
                              .card = cards[0].card};
    bool is_one = swap_judge(swapping->rules, swapping->game, swapping->wild, swapping->meld, said,
                             two ? 2 : 1, why);
    // A wild card of which nothing was said was left in its place: it has no other one.
    if (is_one || (count == 1 && why->code == REFUSAL_PLACE_TAKEN))
        *why = no_place;
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

WalkEnd swaps_on_meld(const Ruleset *rules, const Game *game, FaceSet wild, int meld,
                      const CardSet *hand, Card must, ActVisit *visit, void *self)
{
    Swapping swapping = {rules, game, wild, meld, {CARD_NONE, FACE_OPEN}, visit, self};
    FaceSet shown = 0;
    if (rules->melds[game->melds[meld].kind].wild.swap == SWAP_NONE)
        return WALK_WHOLE;
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
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
