#include "play/hand.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "play/conditions.h"
#include "play/contract.h"
#include "play/match.h"
#include "rules/fields.h"
#include "rules/source.h"

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
    memset(game->turns, 0, sizeof game->turns);
    memset(game->classes, 0, sizeof game->classes);
    game->meld_count = 0;
    game->turned = FACE_NONE;
    game->drew = 0;
    game->shown = 0;
    for (int seat = 0; seat < game->players; seat++) {
        game->seats[seat].cards = 0;
        game->sides[seat].opened = game->sides[seat].laid = 0;
    }
}

// Turns the top card of the stock up, onto the zone, and returns what it shows.
static Face turn_up(const Doing *doing, int zone)
{
    Game *game = doing->game;
    const Placed top = place_pop(&game->places, ZONE_STOCK);
    place_push(&game->places, zone, top);
    game_set_seen(game, top.card, EVERYBODY);
    Event *event = report(doing, EVENT_UPCARD, game->dealer);
    event->place = (uint8_t)zone;
    event->count = 1;
    event->cards[0] = (Laying){top.card, top.as};
    return top.as;
}

static bool make_move(const Doing *doing, const MoveRule *move)
{
    Game *game = doing->game;
    const GameFacts facts = game_facts(doing, MOMENT_HAND);
    Error *error = &doing->outcome->error;
    int count;
    if (!by_hand_ask(&move->n, game->hand, &facts.facts, &count, error))
        return false;
    // A function may answer more cards than there are; a list was checked with the file.
    const int stock = place_count(&game->places, ZONE_STOCK);
    const int cards = move->to == TO_HANDS ? count * seats_in(game) : count;
    if (cards >= stock) {
        char path[FIELD_PATH_MAX];
        snprintf(path, sizeof path, "deal[%d].n", (int)(move - doing->rules->deal) + 1);
        return origins_error(doing->rules, path, error,
                             tr("of a stock of %d cards %d cannot be dealt, for one "
                                "must be left to be drawn"),
                             stock, cards);
    }
    if (move->to == TO_HANDS) {
        int seat = game->dealer;
        for (int i = 0; i < cards; i++) {
            seat = game_next_seat(game, seat);
            Card card = place_pop(&game->places, ZONE_STOCK).card;
            card_set_add(&game->hands[seat], card);
            card_set_add(&game->seen[seat], card);
            game->seats[seat].cards++;
        }
        return true;
    }
    const bool down = doing->rules->zones[move->to].seen == SEEN_NOBODY;
    for (int i = 0; i < cards; i++)
        if (down)
            place_push(&game->places, move->to, place_pop(&game->places, ZONE_STOCK));
        else
            game->turned = turn_up(doing, move->to);
    // For cards dealt face down, only their number is told.
    if (down) {
        Event *event = report(doing, EVENT_FACE_DOWN, game->dealer);
        event->place = (uint8_t)move->to;
        event->number = cards;
    }
    return true;
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

bool deal_hand(const Doing *doing, bool again)
{
    Game *game = doing->game;
    game->phase = PHASE_HAND;
    game->deal++;
    game->how = HOW_NOT_YET;
    game->ended_by = NOBODY;
    game->next_dealer = NOBODY;
    game->turn = 0;
    game->renewals = 0;
    game->quiet = 0;
    clear_table(game);
    report(doing, EVENT_DEALER, game->dealer)->number = game->hand;
    if (!again && !move_chips(doing, CHIPS_ON_HAND_START, NOBODY))
        return false;

    Card cards[CARDS_MAX];
    int count = deck_list(&doing->rules->deck, cards);
    Random random = random_stream(game->seed, game->deal, PURPOSE_DEAL);
    random_shuffle(&random, cards, count);
    put_stock(game, cards, count);
    for (int i = 0; i < doing->rules->deal_count; i++)
        if (!make_move(doing, &doing->rules->deal[i]))
            return false;
    if (game->seats[game_next_seat(game, game->dealer)].cards == 0)
        return origins_error(doing->rules, "deal", &doing->outcome->error,
                             tr("hand %d deals no card to the players"), game->hand);
    report_hands(doing);
    return settle_classes(doing) && settle_close_limits(doing) &&
           next_turn(doing, game_next_seat(game, game->dealer));
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

bool settle_classes(const Doing *doing)
{
    const Ruleset *rules = doing->rules;
    const GameFacts facts = game_facts(doing, MOMENT_DEALT);
    Face faces[FACES];
    const int count = deck_faces(&rules->deck, faces);
    for (int i = 0; i < rules->class_count; i++) {
        const Hook *hook = &rules->classes[i].hook;
        FaceSet settled = 0;
        if (!hook->ask)
            continue;
        for (int j = 0, taken; j < count; j++) {
            if (!hook->ask(hook, &facts.facts, faces[j], &taken, &doing->outcome->error))
                return false;
            settled = taken ? face_set_with(settled, faces[j]) : settled;
        }
        doing->game->classes[ruleset_class_by_hand(rules, i)] = settled;
    }
    return true;
}

bool settle_close_limits(const Doing *doing)
{
    const ActRule *close = ruleset_act(doing->rules, ACT_CLOSE);
    const GameFacts facts = game_facts(doing, MOMENT_DEALT);
    Error *error = &doing->outcome->error;
    for (int of = 0; close && of < doing->game->players; of++) {
        Side *side = &doing->game->sides[of];
        int points, cards;
        if (!side->in)
            continue;
        if (!policy_ask(&close->loose_points, &facts.facts, of, &points, error) ||
            !policy_ask(&close->loose_cards, &facts.facts, of, &cards, error))
            return false;
        side->loose_points = points;
        side->loose_cards = cards;
    }
    return true;
}

void renew_stock(const Doing *doing)
{
    Game *game = doing->game;
    const StockRule *stock = &doing->rules->stock;
    const int count = discards_to_renew(doing->rules, game);
    Card cards[CARDS_MAX];
    // Pile and stock lie in one array, the lowest card first: turned over, the lowest is on top.
    for (int i = 0; i < count; i++)
        cards[stock->shuffle ? i : count - 1 - i] =
            place_remove(&game->places, ZONE_DISCARDS, 0).card;
    game->renewals++;
    if (stock->shuffle) {
        uint64_t number = (uint64_t)game->deal << 16 | game->renewals;
        Random random = random_stream(game->seed, number, PURPOSE_RESHUFFLE);
        random_shuffle(&random, cards, count);
    }
    put_stock(game, cards, count);
    report(doing, EVENT_RENEWED, game->asked)->number = count;
    if (stock->upcard)
        turn_up(doing, ZONE_DISCARDS);
}

// ---- The end of a hand

// The number of events of this kind in the command so far.
static int reported(const Doing *doing, EventKind kind)
{
    const EventList *list = &doing->outcome->events;
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->events[i].kind == kind;
    return times;
}

// Ends the hand. A hand that ends as soon as it is dealt might be followed by hands like it for
// ever.
static bool end_hand(const Doing *doing)
{
    const Game *game = doing->game;
    if (reported(doing, EVENT_HAND_OVER) > 0)
        return origins_error(doing->rules, "hand", &doing->outcome->error, "%s",
                             tr("it is over before anybody could do anything"));
    Event *event = report(doing, EVENT_HAND_OVER, game->ended_by);
    event->number = game->how;
    if (game->how == HOW_STOCK)
        event->total = place_count(&game->places, ZONE_STOCK);
    return finish_hand(doing);
}

// ---- After the turns

static bool begin_behind(const Doing *doing, int step);

static bool ask_when(const Doing *doing, int step, bool *holds)
{
    const Policy *when = &doing->rules->steps[step].when;
    int answer = when->value;
    bool asked = true;
    if (when->hook.ask) {
        GameFacts facts = game_facts(doing, MOMENT_MOVE);
        asked = policy_ask(when, &facts.facts, -1, &answer, &doing->outcome->error);
    }
    *holds = answer;
    return asked;
}

// Whether a seat is asked. A seat that visibly can do nothing is passed over. One whose hidden hand
// decides is asked, because not asking would reveal what it lacks. A required step is skipped if
// the seat cannot do it.
static bool is_worth_asking(const Doing *doing)
{
    const Game *game = doing->game;
    bool must = doing->rules->steps[game->step].times == TIMES_ONE, hides = false;
    for (int eye = 0; eye < SEATS_MAX; eye++)
        hides |= !card_set_contains(&game->seen[eye], &game->hands[game->asked]);
    return (!must && hides) || some_rule_is_usable(doing->rules, game);
}

static bool begin_round(const Doing *doing, int step);

// Asks the next seat of the round. A hand about which its seat has nothing to decide is shown
// unasked.
static bool ask_next(const Doing *doing)
{
    Game *game = doing->game;
    const WhoRule *who = &doing->rules->steps[game->step].who;
    const int closer = game_closer(game);
    while (game->queue) {
        // If nobody closed the hand, the round begins after the dealer.
        int seat = closer;
        if (who->first == FIRST_AFTER_DEALER || closer == NOBODY)
            seat = game_next_seat(game, game->dealer);
        else if (who->first != FIRST_CLOSER)
            seat = game_next_seat(game, closer);
        while (!(game->queue >> seat & 1))
            seat = game_next_seat(game, seat);
        game->queue &= (SeatSet) ~(1 << seat);
        game->asked = (uint8_t)seat;
        if (!settle_closed(doing->rules, game, &doing->outcome->error))
            return false;
        if (step_has_act(doing->rules, game->step, ACT_SHOW) && shows_unasked(doing->rules, game))
            show_hand(doing, false);
        else if (is_worth_asking(doing))
            return true;
    }
    bool again = who->stop == STOP_QUIET_ROUND && game->acted;
    return again ? begin_round(doing, game->step) : begin_behind(doing, game->step + 1);
}

static bool begin_round(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->step = (uint8_t)step;
    game->acted = false;
    game->queue = 0;
    for (int seat = 0; seat < game->players; seat++) {
        GameFacts facts = game_facts(doing, MOMENT_MOVE);
        int is_asked;
        if (!game->sides[game_side(game, seat)].in)
            continue;
        if (!policy_ask(&doing->rules->steps[step].who.only, &facts.facts, seat, &is_asked,
                        &doing->outcome->error))
            return false;
        game->queue |= (SeatSet)((is_asked != 0) << seat);
    }
    return ask_next(doing);
}

static bool begin_behind(const Doing *doing, int step)
{
    for (; step < doing->rules->step_count; step++) {
        bool holds;
        if (!ask_when(doing, step, &holds))
            return false;
        if (holds)
            return begin_round(doing, step);
    }
    return end_hand(doing);
}

// ---- Turns

bool end_turns(const Doing *doing, How how)
{
    Game *game = doing->game;
    game->how = (uint8_t)how;
    game->ended_by = how == HOW_OUT || how == HOW_CLOSED ? game->asked : NOBODY;
    game->taken = CARD_NONE;
    game->closed = 0;
    if (hand_is_blocked_void(doing))
        return end_hand(doing);
    int step = 0;
    while (step < doing->rules->step_count && doing->rules->steps[step].turn)
        step++;
    return begin_behind(doing, step);
}

static bool begin_step(const Doing *doing, int step);

bool next_turn(const Doing *doing, int seat)
{
    Game *game = doing->game;
    game->turn++;
    game->turn_acts = 0;
    game->in_turn = game->asked = (uint8_t)seat;
    game->turns[seat]++;
    game->drew = 0;
    game->taken = CARD_NONE;
    game->taken_under = RULE_NONE;
    game->taken_alone = false;
    report(doing, EVENT_TURN, seat);
    return begin_step(doing, 0);
}

// A seat with nothing left to do blocks the hand (ALL-05), or passes where the stock is spent.
static bool ask_for_step(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->step = (uint8_t)step;
    game->asked = game->in_turn;
    if (!settle_closed(doing->rules, game, &doing->outcome->error))
        return false;
    if (stock_is_passed(doing->rules, game) && !some_rule_is_usable(doing->rules, game))
        return pass_stock(doing);
    return something_is_legal(doing->rules, game) || end_turns(doing, HOW_BLOCKED);
}

static bool end_turn(const Doing *doing);

static bool begin_step(const Doing *doing, int step)
{
    for (; step < doing->rules->step_count && doing->rules->steps[step].turn; step++) {
        bool holds;
        if (!ask_when(doing, step, &holds))
            return false;
        if (holds)
            return ask_for_step(doing, step);
    }
    return end_turn(doing);
}

static bool end_turn(const Doing *doing)
{
    Game *game = doing->game;
    const StockRule *stock = &doing->rules->stock;
    const int left = place_count(&game->places, ZONE_STOCK);
    bool renewable = stock->renew != RENEW_NONE && game->renewals < stock->times;
    bool spent = left <= stock->least && !renewable;
    if (reported(doing, EVENT_TURN) > 2 * game->players)
        return origins_error(doing->rules, "hand", &doing->outcome->error, "%s",
                             tr("in nobody's turn a step is taken: look at their \"when\""));
    if (spent && stock->spent == SPENT_AFTER_TURN)
        return end_turns(doing,
                         stock->renew == RENEW_NONE || stock->least > 0 ? HOW_STOCK : HOW_BLOCKED);
    if (stock->spent == SPENT_PASS)
        game->quiet = (uint8_t)(game->turn_acts > 0 ? 0 : game->quiet + 1);
    if (game->quiet >= seats_in(game))
        return end_turns(doing, HOW_STOCK);
    if (game->turn >= game->turns_bound)
        return end_turns(doing, HOW_BOUND);
    if (left == 0 && stock->renew == RENEW_ALL && stock_can_be_renewed(doing->rules, game))
        renew_stock(doing);
    return next_turn(doing, game_next_seat(game, game->in_turn));
}

bool pass_stock(const Doing *doing)
{
    return doing->rules->stock.spent == SPENT_PASS ? end_turn(doing) : end_turns(doing, HOW_STOCK);
}

// ---- The consequences of an act

bool after_step(const Doing *doing, int step)
{
    return doing->rules->steps[step].turn ? begin_step(doing, step + 1) : ask_next(doing);
}

bool after_act(const Doing *doing, int step)
{
    Game *game = doing->game;
    const bool again = doing->rules->steps[step].times == TIMES_ANY;
    if (!doing->rules->steps[step].turn) {
        game->acted = true;
        if (!settle_closed(doing->rules, game, &doing->outcome->error))
            return false;
        return (again && is_worth_asking(doing)) || ask_next(doing);
    }
    if (game->seats[game->asked].cards == 0)
        return end_turns(doing, HOW_OUT);
    game->turn_acts++;
    if (!again)
        return after_step(doing, step);
    if (game->turn_acts < TURN_ACTS_MAX)
        return ask_for_step(doing, step);
    char path[FIELD_PATH_MAX];
    field_path_join(path, "hand", doing->rules->steps[step].name);
    return origins_error(doing->rules, path, &doing->outcome->error,
                         tr("%d acts in one turn, and it is not over"), TURN_ACTS_MAX);
}

bool after_take_back(const Doing *doing)
{
    int step = doing->game->step;
    return !doing->rules->steps[step].turn || ask_for_step(doing, step);
}
