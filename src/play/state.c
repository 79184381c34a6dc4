#include "play/state.h"

#include <assert.h>

// Numbers in an order that never changes, four bytes each, the greatest first.
enum {
    MATCH_NUMBERS = 16,
    SIDE_NUMBERS = 8,
    SEAT_NUMBERS = 5,
    PLACE_NUMBERS = 3,
    CARD_NUMBERS = 4,
    NUMBERS_MAX = MATCH_NUMBERS + SEATS_MAX * (SIDE_NUMBERS + SEAT_NUMBERS) +
                  PLACES_MAX * PLACE_NUMBERS + CARDS_MAX * CARD_NUMBERS,
};

typedef struct {
    uint8_t bytes[4 * NUMBERS_MAX];
    size_t used;
} Numbers;

static void add(Numbers *numbers, int64_t number)
{
    assert(numbers->used < sizeof numbers->bytes);
    for (int shift = 24; shift >= 0; shift -= 8)
        numbers->bytes[numbers->used++] = (uint8_t)((uint64_t)number >> shift);
}

static void add_match(Numbers *numbers, const Game *game)
{
    const int of_match[] = {
        game->players,   game->pot,   game->hand,    game->deal,  game->dealer,
        game->direction, game->phase, game->winners, game->turn,  game->turn_acts,
        game->renewals,  game->step,  game->in_turn, game->asked, game->queue,
    };
    _Static_assert(sizeof of_match / sizeof of_match[0] < MATCH_NUMBERS, "there is room for them");
    for (size_t i = 0; i < sizeof of_match / sizeof of_match[0]; i++)
        add(numbers, of_match[i]);
}

static void add_seat(Numbers *numbers, const Game *game, int seat)
{
    const Side *side = &game->sides[seat];
    const Seat *own = &game->seats[seat];
    add(numbers, side->total);
    add(numbers, side->opened);
    add(numbers, side->laid);
    add(numbers, side->hands_won);
    add(numbers, side->loose_points);
    add(numbers, side->loose_cards);
    add(numbers, side->in);
    add(numbers, own->chips);
    add(numbers, own->side);
    add(numbers, own->reentries);
    add(numbers, own->cards);
    for (CardSet hand = game->hands[seat]; !card_set_is_empty(&hand);)
        add(numbers, card_set_pop(&hand));
}

static void add_place(Numbers *numbers, const Game *game, int place)
{
    const Placed *cards = place_cards(&game->places, place);
    int count = place_count(&game->places, place);
    add(numbers, count);
    for (int i = 0; i < count; i++) {
        add(numbers, cards[i].card);
        add(numbers, cards[i].as);
        add(numbers, cards[i].seat);
        add(numbers, cards[i].turn);
    }
}

Digest game_state(const Game *game)
{
    Numbers numbers = {.used = 0};
    add_match(&numbers, game);
    for (int seat = 0; seat < game->players; seat++)
        add_seat(&numbers, game, seat);
    for (int zone = 0; zone < ZONES_MAX; zone++)
        add_place(&numbers, game, zone);
    for (int meld = 0; meld < game->meld_count; meld++) {
        add(&numbers, game->melds[meld].kind);
        add(&numbers, game->melds[meld].side);
        add_place(&numbers, game, place_of_meld(meld));
    }
    return digest_of(numbers.bytes, numbers.used);
}
