// Who deals the first hand of a match.

#include "play/doing.h"

// A pack from which the seats draw for the deal; jokers are drawn and passed over.
typedef struct {
    Card cards[CARDS_MAX];
    int left;
} DealPack;

// Ranks follow one another as in a run, but for the ace (LM-03, CH-03). From 1; 0 of a joker.
static int height_of(const Ruleset *rules, Card card)
{
    if (card_is_joker(card))
        return 0;
    if (card_rank(card) == RANK_ACE)
        return rules->match.first_dealer_ace == DRAWN_ACE_HIGH ? RANKS : 1;
    return deck_place(&rules->deck, card_rank(card)) + 2;
}

// 0: the pack is used up.
static int draw_for_deal(const Doing *doing, DealPack *pack, int seat)
{
    int height = 0;
    while (pack->left > 0 && height == 0) {
        Card card = pack->cards[--pack->left];
        Event *event = report(doing, EVENT_HIGH_CARD, seat);
        event->count = 1;
        event->cards[0] = (Laying){card, card_face(card)};
        height = height_of(doing->rules, card);
    }
    return height;
}

static SeatSet highest_of(const Doing *doing, DealPack *pack, SeatSet drawing)
{
    int highest = 0;
    SeatSet holders = drawing;
    for (int seat = 0; seat < doing->game->players; seat++) {
        if (!(drawing >> seat & 1))
            continue;
        int height = draw_for_deal(doing, pack, seat);
        if (height > highest)
            holders = 0;
        if (height >= highest)
            holders |= (SeatSet)(1 << seat);
        highest = height > highest ? height : highest;
    }
    return holders;
}

// Everybody draws, the highest deals, ties draw again (LM-03). Should the pack not decide it, the
// first of the tied does.
static int highest_card(const Doing *doing, Random *random)
{
    DealPack pack;
    pack.left = deck_list(&doing->rules->deck, pack.cards);
    random_shuffle(random, pack.cards, pack.left);
    SeatSet drawing = (SeatSet)((1 << doing->game->players) - 1);
    while (pack.left > 0 && __builtin_popcount(drawing) > 1)
        drawing = highest_of(doing, &pack, drawing);
    return __builtin_ctz(drawing);
}

void find_first_dealer(const Doing *doing)
{
    Game *game = doing->game;
    Random random = random_stream(game->seed, 0, PURPOSE_FIRST_DEALER);
    bool by_card = doing->rules->match.first_dealer == FIRST_DEALER_HIGH_CARD;
    game->dealer = (uint8_t)(by_card ? highest_card(doing, &random)
                                     : (int)random_below(&random, game->players));
}
