// The match around the hands: who is out and may come back, the next deal, the end.

#include <assert.h>

#include "play/doing.h"
#include "rules/conclude.h"

static void seat_players(const Ruleset *rules, Game *game, int players)
{
    game->players = (uint8_t)players;
    for (int seat = 0; seat < players; seat++) {
        game->seats[seat] = (Seat){.side = (uint8_t)seat};
        game->sides[seat] = (Side){.in = true};
        game->wild[seat] = rules->wild;
    }
}

void game_new(const Ruleset *rules, Game *game, const MatchSetup *setup)
{
    assert(ruleset_is_concluded(rules));
    *game = (Game){
        .seed = setup->seed,
        .turns_bound = (uint16_t)(setup->turns_bound ? setup->turns_bound : TURNS_MAX),
        .hands_bound = (uint16_t)(setup->hands_bound ? setup->hands_bound : HANDS_MAX),
        .hand = 1,
        .direction = (uint8_t)(setup->turned ? !rules->match.direction : rules->match.direction),
        .phase = PHASE_HAND,
        .asked = NOBODY,
        .ended_by = NOBODY,
        .draft = RULE_NONE,
        .taken = CARD_NONE,
        .taken_under = RULE_NONE,
    };
    seat_players(rules, game, setup->players);
}

// ---- Who is out, who may come back

static bool past_limit(const Doing *doing, int side)
{
    return doing->game->sides[side].total >= doing->rules->match.limit;
}

static SeatSet sides_still_in(const Doing *doing, bool within_limit)
{
    SeatSet sides = 0;
    for (int side = 0; side < doing->game->players; side++)
        if (doing->game->sides[side].in && !(within_limit && past_limit(doing, side)))
            sides |= (SeatSet)(1 << side);
    return sides;
}

static SeatSet best_sides(const Doing *doing, SeatSet among)
{
    SeatSet best = 0;
    int32_t best_total = 0;
    for (int side = 0; side < doing->game->players; side++) {
        if (!(among >> side & 1))
            continue;
        int32_t total = doing->game->sides[side].total;
        bool better =
            doing->rules->match.best == BEST_LOWEST ? total < best_total : total > best_total;
        if (!best || better) {
            best = 0;
            best_total = total;
        }
        if (total == best_total)
            best |= (SeatSet)(1 << side);
    }
    return best;
}

static SeatSet most_hands_won(const Doing *doing, SeatSet among)
{
    SeatSet best = 0;
    int most = -1;
    for (int side = 0; side < doing->game->players; side++) {
        int won = doing->game->sides[side].hands_won;
        if (!(among >> side & 1) || won < most)
            continue;
        best = won > most ? 0 : best;
        best |= (SeatSet)(1 << side);
        most = won;
    }
    return best;
}

// The sides with the best total, of which the rules may leave fewer (CL-14).
static SeatSet winning_sides(const Doing *doing, SeatSet among)
{
    const MatchRule *match = &doing->rules->match;
    SeatSet sides = best_sides(doing, among);
    for (int i = 0; i < match->tie_count; i++)
        if (match->tie[i] == TIE_HANDS_WON)
            sides = most_hands_won(doing, sides);
    return sides;
}

static SeatSet seats_of(const Game *game, SeatSet sides)
{
    SeatSet seats = 0;
    for (int seat = 0; seat < game->players; seat++)
        if (sides >> game_side(game, seat) & 1)
            seats |= (SeatSet)(1 << seat);
    return seats;
}

static bool end_match(const Doing *doing, SeatSet winning_sides)
{
    Game *game = doing->game;
    game->phase = PHASE_OVER;
    game->asked = NOBODY;
    game->winners = seats_of(game, winning_sides);
    report(doing, EVENT_MATCH_OVER, NOBODY)->seats = game->winners;
    return move_chips(doing, CHIPS_ON_MATCH_END, NOBODY);
}

static void stop_match(const Doing *doing)
{
    Game *game = doing->game;
    game->phase = PHASE_OVER;
    game->asked = NOBODY;
    game->stopped = true;
    report(doing, EVENT_STOPPED, NOBODY)->number = game->deal;
}

static bool next_deal(const Doing *doing, bool again)
{
    if (doing->game->deal < doing->game->hands_bound)
        return deal_hand(doing, again);
    stop_match(doing);
    return true;
}

static bool next_hand(const Doing *doing)
{
    Game *game = doing->game;
    game->hand++;
    game->dealer = (uint8_t)game_next_seat(game, game->dealer);
    return next_deal(doing, false);
}

static void eliminate(const Doing *doing, SeatSet seats)
{
    for (int seat = 0; seat < doing->game->players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        doing->game->sides[game_side(doing->game, seat)].in = false;
        report(doing, EVENT_ELIMINATED, seat);
    }
}

// The worst total among those within the limit: what a seat that re-enters starts from (LM-22).
static int32_t reentry_total(const Ruleset *rules, const Game *game)
{
    int32_t worst = 0;
    bool found = false;
    for (int side = 0; side < game->players; side++) {
        int32_t total = game->sides[side].total;
        if (!game->sides[side].in || total >= rules->match.limit)
            continue;
        if (!found || (rules->match.best == BEST_LOWEST ? total > worst : total < worst))
            worst = total;
        found = true;
    }
    return worst;
}

// A fee that would pass the limit of an account is not offered (ALL-09).
static bool may_reenter(const Doing *doing, int seat, bool *may, int64_t *fee)
{
    const Game *game = doing->game;
    const ReentryRule *rule = &doing->rules->match.reentry;
    *may = rule->offered && game->seats[seat].reentries < rule->max &&
           game->seats[seat].reentries < REENTRIES_MAX &&
           __builtin_popcount(sides_still_in(doing, true)) >= rule->least_in;
    if (!*may)
        return true;
    if (!reentry_fee(doing, seat, fee))
        return false;
    *may = game->seats[seat].chips - *fee >= -CHIPS_LIMIT && game->pot + *fee <= CHIPS_LIMIT;
    return true;
}

static int first_in_queue(const Doing *doing)
{
    int seat = doing->game->dealer;
    do
        seat = game_next_seat(doing->game, seat);
    while (!(doing->game->queue >> seat & 1));
    return seat;
}

static void offer(const Doing *doing, int seat, int64_t fee)
{
    Game *game = doing->game;
    game->phase = PHASE_REENTRY;
    game->asked = (uint8_t)seat;
    Event *event = report(doing, EVENT_OFFERED, seat);
    event->number = reentry_total(doing->rules, game);
    event->total = (int32_t)fee;
}

// What others have paid meanwhile may leave no room in the pot for one more fee.
static bool offer_reentry(const Doing *doing)
{
    Game *game = doing->game;
    while (game->queue) {
        int seat = first_in_queue(doing);
        bool may;
        int64_t fee;
        if (!may_reenter(doing, seat, &may, &fee))
            return false;
        if (may) {
            offer(doing, seat, fee);
            return true;
        }
        game->queue &= (SeatSet) ~(1 << seat);
        eliminate(doing, (SeatSet)(1 << seat));
    }
    return next_hand(doing);
}

static bool ask_those_past_limit(const Doing *doing)
{
    Game *game = doing->game;
    SeatSet gone = 0;
    game->queue = 0;
    for (int seat = 0; seat < game->players; seat++) {
        bool may;
        int64_t fee;
        int side = game_side(game, seat);
        if (!game->sides[side].in || !past_limit(doing, side))
            continue;
        if (!may_reenter(doing, seat, &may, &fee))
            return false;
        if (may)
            game->queue |= (SeatSet)(1 << seat);
        else
            gone |= (SeatSet)(1 << seat);
    }
    eliminate(doing, gone);
    return offer_reentry(doing);
}

bool answer_reentry(const Doing *doing, bool enters)
{
    Game *game = doing->game;
    int seat = game->asked;
    game->queue &= (SeatSet) ~(1 << seat);
    if (!enters) {
        report(doing, EVENT_DECLINED, seat);
        eliminate(doing, (SeatSet)(1 << seat));
        return offer_reentry(doing);
    }
    int32_t total = reentry_total(doing->rules, game);
    game->sides[game_side(game, seat)].total = total;
    game->seats[seat].reentries++;
    report(doing, EVENT_REENTERED, seat)->number = total;
    return move_chips(doing, CHIPS_ON_REENTRY, seat) && offer_reentry(doing);
}

// ---- The end of a hand

bool hand_is_void(const Doing *doing)
{
    bool blocked = doing->game->how == HOW_BLOCKED || doing->game->how == HOW_BOUND;
    return blocked && doing->rules->blocked == BLOCKED_VOID;
}

// The sides that win the match at once, whatever the totals and before any point is written
// (CH-12).
static bool sides_that_won(const Doing *doing, SeatSet *sides)
{
    const Game *game = doing->game;
    *sides = 0;
    for (int side = 0; side < game->players; side++) {
        GameFacts facts = game_facts(doing, MOMENT_RESULT);
        int won;
        if (!game->sides[side].in)
            continue;
        if (!policy_ask(&doing->rules->match.won, &facts.facts, side, &won, &doing->outcome->error))
            return false;
        *sides |= (SeatSet)((won != 0) << side);
    }
    return true;
}

// Some total is past the limit, or nobody's is, or it was the last hand: what becomes of the match
// (LM-23, CL-14, LP-18).
static bool after_scores(const Doing *doing)
{
    const MatchRule *match = &doing->rules->match;
    SeatSet in = sides_still_in(doing, false), within = sides_still_in(doing, true);
    bool last = doing->game->hand >= match->hands;
    if (match->at_limit == LIMIT_ENDS)
        return within != in || last ? end_match(doing, winning_sides(doing, in)) : next_hand(doing);
    if (!last && __builtin_popcount(within) > 1)
        return ask_those_past_limit(doing);
    SeatSet winning = winning_sides(doing, within ? within : in);
    eliminate(doing, seats_of(doing->game, in & ~within & ~winning));
    return end_match(doing, winning);
}

bool finish_hand(const Doing *doing)
{
    doing->outcome->end = (HandEnd){.over = true, .game = *doing->game};
    if (hand_is_void(doing)) {
        report(doing, EVENT_VOID, NOBODY);
        return next_deal(doing, true);
    }
    SeatSet won;
    if (!sides_that_won(doing, &won) || (!won && !score_hand(doing)) ||
        !move_chips(doing, CHIPS_ON_HAND_END, NOBODY))
        return false;
    return won ? end_match(doing, won) : after_scores(doing);
}
