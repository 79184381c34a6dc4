// Chips: stakes, fees and what the winners get. Whatever one account loses another gains (ALL-06).

#include "base/language.h"
#include "play/doing.h"
#include "rules/origins.h"

// Moves chips from one account to another. False: one of them would pass the limit.
static bool pay(const Doing *doing, int32_t *from, int32_t *to, int amount)
{
    const int64_t less = (int64_t)*from - amount, more = (int64_t)*to + amount;
    if (less < -CHIPS_LIMIT || less > CHIPS_LIMIT || more < -CHIPS_LIMIT || more > CHIPS_LIMIT)
        return origins_error(doing->rules, "chips", &doing->outcome->error,
                             tr("an account would pass %d"), CHIPS_LIMIT);
    *from -= amount;
    *to += amount;
    return true;
}

static bool pay_pot(const Doing *doing, int seat, int amount)
{
    Game *game = doing->game;
    if (amount == 0)
        return true;
    if (!pay(doing, &game->seats[seat].chips, &game->pot, amount))
        return false;
    Event *event = report(doing, EVENT_CHIPS, seat);
    event->number = amount;
    event->total = game->pot;
    return true;
}

static bool pay_seat(const Doing *doing, int payer, int payee, int amount)
{
    Game *game = doing->game;
    if (amount == 0)
        return true;
    if (!pay(doing, &game->seats[payer].chips, &game->seats[payee].chips, amount))
        return false;
    Event *event = report(doing, EVENT_PAID, payer);
    event->place = (uint8_t)payee;
    event->number = amount;
    return true;
}

// Equal shares; chips that do not divide go to the winners in order of play, beginning after the
// dealer (ALL-04).
static bool share_pot(const Doing *doing)
{
    Game *game = doing->game;
    int winners = __builtin_popcount(game->winners);
    if (winners == 0)
        return true;
    int share = game->pot / winners, odd = game->pot % winners, seat = game->dealer;
    for (int i = 0; i < game->players; i++) {
        seat = (seat + (game->direction == DIRECTION_LEFT ? 1 : game->players - 1)) % game->players;
        if (!(game->winners >> seat & 1))
            continue;
        if (!pay_pot(doing, seat, -(share + (odd > 0))))
            return false;
        odd -= odd > 0;
    }
    return true;
}

static bool ask_amount(const Doing *doing, const ChipRule *rule, int payer, int *amount)
{
    GameFacts facts = game_facts(doing, MOMENT_RESULT);
    int holds;
    *amount = 0;
    if (!policy_ask(&rule->when, &facts.facts, payer, &holds, &doing->outcome->error))
        return false;
    return !holds || policy_ask(&rule->amount, &facts.facts, payer, amount, &doing->outcome->error);
}

static bool collect(const Doing *doing, const ChipRule *rule, int payer)
{
    int amount;
    if (!ask_amount(doing, rule, payer, &amount))
        return false;
    return rule->to == CHIPS_TO_CLOSER ? pay_seat(doing, payer, game_closer(doing->game), amount)
                                       : pay_pot(doing, payer, amount);
}

// Each seat still in pays, or each but the one that closed the hand, where one did.
static bool follow_rule(const Doing *doing, const ChipRule *rule, int seat)
{
    const Game *game = doing->game;
    const int closer = game_closer(game);
    if (rule->from == CHIPS_FROM_SEAT)
        return collect(doing, rule, seat);
    if (rule->from == CHIPS_FROM_POT)
        return share_pot(doing);
    if (rule->from == CHIPS_FROM_OTHERS && closer == NOBODY)
        return true;
    for (int payer = 0; payer < game->players; payer++) {
        bool spared = rule->from == CHIPS_FROM_OTHERS && payer == closer;
        if (!spared && game->sides[game_side(game, payer)].in && !collect(doing, rule, payer))
            return false;
    }
    return true;
}

bool move_chips(const Doing *doing, ChipsOn on, int seat)
{
    for (int i = 0; i < doing->rules->chip_count; i++)
        if (doing->rules->chips[i].on == on && !follow_rule(doing, &doing->rules->chips[i], seat))
            return false;
    return true;
}

bool reentry_fee(const Doing *doing, int seat, int64_t *fee)
{
    Game counted = *doing->game;
    counted.seats[seat].reentries++;
    Doing then = {doing->rules, &counted, doing->outcome};
    *fee = 0;
    for (int i = 0; i < doing->rules->chip_count; i++) {
        int amount;
        if (doing->rules->chips[i].on != CHIPS_ON_REENTRY)
            continue;
        if (!ask_amount(&then, &doing->rules->chips[i], seat, &amount))
            return false;
        *fee += amount;
    }
    return true;
}
