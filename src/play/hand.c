// One hand: the deal, its steps, its turns, up to its end.

#include <string.h>

#include "base/language.h"
#include "play/doing.h"
#include "play/judge.h"

// How often the command that is carried out has brought this about so far.
static int reported(const Doing *doing, EventKind kind)
{
    const EventList *list = &doing->outcome->events;
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->events[i].kind == kind;
    return times;
}

// ---- The deal

void put_stock(Game *game, const Card cards[], int count)
{
    Placed placed[CARDS_MAX];
    for (int i = 0; i < count; i++) {
        placed[i] = (Placed){.card = cards[i], .as = card_face(cards[i])};
        game->seen[cards[i]] = 0;
    }
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
        game->sides[seat].opened = 0;
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
    int first = game_next_seat(doing->rules, game, game->dealer);
    for (int i = 0; i < rounds; i++) {
        int seat = first;
        do {
            Card card = place_pop(&game->places, ZONE_STOCK).card;
            card_set_add(&game->hands[seat], card);
            game->seats[seat].cards++;
            game->seen[card] = (SeatSet)(1 << seat);
            seat = game_next_seat(doing->rules, game, seat);
        } while (seat != first);
    }
}

static void turn_up(const Doing *doing, int zone, int count)
{
    Game *game = doing->game;
    for (int i = 0; i < count; i++) {
        Placed card = place_pop(&game->places, ZONE_STOCK);
        game->seen[card.card] = EVERYBODY;
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
    return cards < stock || error_set(&doing->outcome->error,
                                      tr("deal[%d].n: of a stock of %d cards %d cannot be dealt, "
                                         "for one must be left to be drawn"),
                                      (int)(move - doing->rules->deal) + 1, stock, cards);
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
    game->out = NOBODY;
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
    report_hands(doing);
    return next_turn(doing, game_next_seat(doing->rules, game, game->dealer));
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

// ---- Steps and turns

// A hand that ends as soon as it is dealt would be followed by another one like it, for ever.
static bool end_hand(const Doing *doing, How how)
{
    Game *game = doing->game;
    if (reported(doing, EVENT_HAND_OVER) > 0)
        return error_set(&doing->outcome->error, "%s",
                         tr("hand: it is over before anybody could do anything"));
    game->how = (uint8_t)how;
    game->out = how == HOW_OUT ? game->asked : NOBODY;
    if (how == HOW_OUT)
        game->sides[game_side(game, game->out)].hands_won++;
    game->taken = CARD_NONE;
    Event *event = report(doing, EVENT_HAND_OVER, game->out);
    event->number = (int32_t)how;
    return finish_hand(doing);
}

static bool stock_is_spent(const Ruleset *rules, const Game *game)
{
    return rules->stock.spent == SPENT_AFTER_TURN && place_count(&game->places, ZONE_STOCK) == 0 &&
           (rules->stock.renew == RENEW_NONE || game->renewals >= rules->stock.times);
}

static bool begin_step(const Doing *doing, int step);

bool next_turn(const Doing *doing, int seat)
{
    Game *game = doing->game;
    int first = 0;
    while (!doing->rules->steps[first].turn)
        first++;
    game->turn++;
    game->in_turn = game->asked = (uint8_t)seat;
    game->taken = CARD_NONE;
    game->taken_under = RULE_NONE;
    game->taken_alone = false;
    report(doing, EVENT_TURN, seat);
    return begin_step(doing, first);
}

static bool end_turn(const Doing *doing)
{
    const Game *game = doing->game;
    if (reported(doing, EVENT_TURN) > 2 * game->players)
        return error_set(&doing->outcome->error, "%s",
                         tr("hand: in nobody's turn a step is taken: look at their \"when\""));
    if (stock_is_spent(doing->rules, game))
        return end_hand(doing, doing->rules->stock.renew == RENEW_NONE ? HOW_STOCK : HOW_BLOCKED);
    if (game->turn >= game->turns_bound)
        return end_hand(doing, HOW_BOUND);
    return next_turn(doing, game_next_seat(doing->rules, game, game->in_turn));
}

// Somebody with nothing left to do blocks the hand (ALL-05).
static bool ask_for_step(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->step = (uint8_t)step;
    game->asked = game->in_turn;
    return something_is_legal(doing->rules, game) || end_hand(doing, HOW_BLOCKED);
}

static bool begin_step(const Doing *doing, int step)
{
    for (; step < doing->rules->step_count && doing->rules->steps[step].turn; step++) {
        GameFacts facts = game_facts(doing, MOMENT_MOVE);
        int holds;
        if (!policy_ask(&doing->rules->steps[step].when, &facts.facts, -1, &holds,
                        &doing->outcome->error))
            return false;
        if (holds)
            return ask_for_step(doing, step);
    }
    return end_turn(doing);
}

bool after_step(const Doing *doing, int step) { return begin_step(doing, step + 1); }

bool after_act(const Doing *doing, int step)
{
    Game *game = doing->game;
    if (game->seats[game->asked].cards == 0)
        return end_hand(doing, HOW_OUT);
    bool again = doing->rules->steps[step].times == TIMES_ANY;
    return again ? ask_for_step(doing, step) : after_step(doing, step);
}
