#include "play/view.h"

#include <assert.h>

// The cards that the view does not show, in the order in which they are dealt.
typedef struct {
    Card cards[CARDS_MAX];
    int left;
} Unseen;

static void shuffle_unseen(const Deck *deck, const Game *shown, Random *random, Unseen *unseen)
{
    CardSet all = deck_cards(deck), known = game_cards(shown);
    unseen->left = 0;
    for (CardSet rest = card_set_minus(&all, &known); !card_set_is_empty(&rest);)
        unseen->cards[unseen->left++] = card_set_pop(&rest);
    random_shuffle(random, unseen->cards, unseen->left);
}

static Card next_unseen(Unseen *unseen)
{
    assert(unseen->left > 0);
    return unseen->cards[--unseen->left];
}

static void fill_hand(Game *game, int seat, Unseen *unseen)
{
    for (int held = card_set_count(&game->hands[seat]); held < game->seats[seat].cards; held++) {
        Card card = next_unseen(unseen);
        card_set_add(&game->hands[seat], card);
        card_set_add(&game->seen[seat], card);
        if (game->taken == CARD_HIDDEN && seat == game->in_turn)
            game->taken = card;
    }
}

static void fill_zones(Game *game, Unseen *unseen)
{
    Places *places = &game->places;
    for (int i = places_melded(places); i < places_count(places); i++) {
        if (places->cards[i].card != CARD_HIDDEN)
            continue;
        Card card = next_unseen(unseen);
        places->cards[i] = (Placed){.card = card, .as = card_face(card)};
    }
}

void view_complete(const Ruleset *rules, const View *view, Random *random, Game *game)
{
    Unseen unseen;
    shuffle_unseen(&rules->deck, &view->game, random, &unseen);
    *game = view->game;
    game->seed = random_bits(random);
    for (int seat = 0; seat < game->players; seat++)
        fill_hand(game, seat, &unseen);
    fill_zones(game, &unseen);
    assert(unseen.left == 0);
}
