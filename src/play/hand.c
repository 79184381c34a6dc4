// A hand is dealt, and its stock renewed.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "play/doing.h"
#include "rules/origins.h"

// ---- The deal

void put_stock(Game *game, const Card cards[], int count)
{
    Placed placed[CARDS_MAX];
    CardSet stock = {{0}};
    for (int i = 0; i < count; i++) {
        placed[i] = (Placed){.card = cards[i], .as = card_face(cards[i])};
        card_set_add(&stock, cards[i]);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        game->seen[seat] = card_set_minus(&game->seen[seat], &stock);
    place_push_all(&game->places, ZONE_STOCK, placed, count);
}

void clear_table(Game *game)
{
    memset(&game->places, 0, sizeof game->places);
    memset(game->hands, 0, sizeof game->hands);
    memset(game->seen, 0, sizeof game->seen);
    memset(game->melds, 0, sizeof game->melds);
    game->meld_count = 0;
    for (int seat = 0; seat < game->players; seat++) {
        game->seats[seat].cards = 0;
        game->sides[seat].opened = game->sides[seat].laid = 0;
    }
}

static void shuffle_deck(const Doing *doing)
{
    Game *game = doing->game;
    Card cards[CARDS_MAX];
    int count = deck_list(&doing->rules->deck, cards);
    Random random = random_stream(game->seed, game->deal, PURPOSE_DEAL);
    random_shuffle(&random, cards, count);
    put_stock(game, cards, count);
}

static void deal_to_hands(const Doing *doing, int rounds)
{
    Game *game = doing->game;
    int first = game_next_seat(game, game->dealer);
    for (int i = 0; i < rounds; i++) {
        int seat = first;
        do {
            Card card = place_pop(&game->places, ZONE_STOCK).card;
            card_set_add(&game->hands[seat], card);
            game->seats[seat].cards++;
            card_set_add(&game->seen[seat], card);
            seat = game_next_seat(game, seat);
        } while (seat != first);
    }
}

// Of a pile that nobody sees only the number of cards is known.
static void lay_face_down(const Doing *doing, int zone, int count)
{
    Game *game = doing->game;
    for (int i = 0; i < count; i++)
        place_push(&game->places, zone, place_pop(&game->places, ZONE_STOCK));
    Event *event = report(doing, EVENT_FACE_DOWN, game->dealer);
    event->place = (uint8_t)zone;
    event->number = count;
}

static void turn_up(const Doing *doing, int zone, int count)
{
    Game *game = doing->game;
    for (int i = 0; i < count; i++) {
        Placed card = place_pop(&game->places, ZONE_STOCK);
        game_set_seen(game, card.card, EVERYBODY);
        place_push(&game->places, zone, card);
        Event *event = report(doing, EVENT_UPCARD, game->dealer);
        event->place = (uint8_t)zone;
        event->count = 1;
        event->cards[0] = (Laying){card.card, card.as};
    }
}

static void report_hands(const Doing *doing)
{
    const Game *game = doing->game;
    for (int seat = 0; seat < game->players; seat++) {
        if (!game->sides[game_side(game, seat)].in)
            continue;
        Event *event = report(doing, EVENT_DEALT, seat);
        event->number = game->seats[seat].cards;
        event->seen = (SeatSet)(1 << seat);
        for (CardSet rest = game->hands[seat];
             !card_set_is_empty(&rest) && event->count < ACT_CARDS_MAX;) {
            Card card = card_set_pop(&rest);
            event->cards[event->count++] = (Laying){card, card_face(card)};
        }
    }
}

// A function may say more than there is; what stands in a list was checked with the file.
static bool has_cards_for(const Doing *doing, const MoveRule *move, int count)
{
    int stock = place_count(&doing->game->places, ZONE_STOCK);
    int cards = move->to == TO_HANDS ? count * seats_in(doing->game) : count;
    char path[FIELD_PATH_MAX];
    snprintf(path, sizeof path, "deal[%d].n", (int)(move - doing->rules->deal) + 1);
    return cards < stock || origins_error(doing->rules, path, &doing->outcome->error,
                                          tr("of a stock of %d cards %d cannot be dealt, for one "
                                             "must be left to be drawn"),
                                          stock, cards);
}

static bool make_move(const Doing *doing, const MoveRule *move)
{
    GameFacts facts = game_facts(doing, MOMENT_HAND);
    int count;
    if (!by_hand_ask(&move->n, doing->game->hand, &facts.facts, &count, &doing->outcome->error) ||
        !has_cards_for(doing, move, count))
        return false;
    if (move->to == TO_HANDS)
        deal_to_hands(doing, count);
    else if (doing->rules->zones[move->to].seen == SEEN_NOBODY)
        lay_face_down(doing, move->to, count);
    else
        turn_up(doing, move->to, count);
    return true;
}

bool deal_hand(const Doing *doing, bool again)
{
    Game *game = doing->game;
    game->phase = PHASE_HAND;
    game->deal++;
    game->how = HOW_NOT_YET;
    game->ended_by = NOBODY;
    game->turn = 0;
    game->renewals = 0;
    clear_table(game);
    report(doing, EVENT_DEALER, game->dealer)->number = game->hand;
    if (!again && !move_chips(doing, CHIPS_ON_HAND_START, NOBODY))
        return false;

    shuffle_deck(doing);
    for (int i = 0; i < doing->rules->deal_count; i++)
        if (!make_move(doing, &doing->rules->deal[i]))
            return false;
    if (game->seats[game_next_seat(game, game->dealer)].cards == 0)
        return origins_error(doing->rules, "deal", &doing->outcome->error,
                             tr("hand %d deals no card to the players"), game->hand);
    report_hands(doing);
    return settle_close_limits(doing) && next_turn(doing, game_next_seat(game, game->dealer));
}

bool cards_dealt(const Doing *doing, int to, int *count)
{
    GameFacts facts = game_facts(doing, MOMENT_HAND);
    *count = 0;
    for (int i = 0; i < doing->rules->deal_count; i++) {
        const MoveRule *move = &doing->rules->deal[i];
        int cards;
        if (move->to != to)
            continue;
        if (!by_hand_ask(&move->n, doing->game->hand, &facts.facts, &cards, &doing->outcome->error))
            return false;
        *count += cards;
    }
    return true;
}

static bool settle_limits_of_side(const Doing *doing, const ActRule *close, Side *side)
{
    GameFacts facts = game_facts(doing, MOMENT_HAND);
    Error *error = &doing->outcome->error;
    int of = (int)(side - doing->game->sides), points, cards;
    if (!policy_ask(&close->loose_points, &facts.facts, of, &points, error) ||
        !policy_ask(&close->loose_cards, &facts.facts, of, &cards, error))
        return false;
    side->loose_points = points;
    side->loose_cards = cards;
    return true;
}

bool settle_close_limits(const Doing *doing)
{
    Game *game = doing->game;
    const ActRule *close = ruleset_act(doing->rules, ACT_CLOSE);
    for (int side = 0; close && side < game->players; side++)
        if (game->sides[side].in && !settle_limits_of_side(doing, close, &game->sides[side]))
            return false;
    return true;
}

void renew_stock(const Doing *doing)
{
    Game *game = doing->game;
    int keep = doing->rules->stock.renew == RENEW_KEEP_TOP ? 1 : 0;
    Card cards[CARDS_MAX];
    int count = 0;
    while (place_count(&game->places, ZONE_DISCARDS) > keep)
        cards[count++] = place_remove(&game->places, ZONE_DISCARDS, 0).card;
    game->renewals++;
    if (doing->rules->stock.shuffle) {
        uint64_t number = (uint64_t)game->deal << 16 | game->renewals;
        Random random = random_stream(game->seed, number, PURPOSE_RESHUFFLE);
        random_shuffle(&random, cards, count);
    }
    put_stock(game, cards, count);
    report(doing, EVENT_RENEWED, game->asked)->number = count;
}
