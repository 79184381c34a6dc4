#include "play/match.h"

#include "base/language.h"
#include "base/least.h"
#include "play/contract.h"
#include "play/counts.h"
#include "play/deal.h"
#include "rules/source.h"

// ---- The first dealer

// The pack from which the seats draw for the deal; jokers are skipped.
typedef struct {
    Card cards[CARDS_MAX];
    int left;
} DealPack;

// The height of a card, from 1; 0 for a joker. Ranks are ordered as in a run, except for the ace
// (LM-03, CH-03).
static int height_of(const Ruleset *rules, Card card)
{
    if (card_is_joker(card))
        return 0;
    if (card_rank(card) == RANK_ACE)
        return rules->match.first_dealer_ace == DRAWN_ACE_HIGH ? RANKS : 1;
    return deck_place(&rules->deck, card_rank(card)) + 2;
}

// Each seat turns up cards until one is not a joker, or the pack is used up. Returns the seats with
// the highest card.
static SeatSet highest_of(const Doing *doing, DealPack *pack, SeatSet drawing)
{
    int highest = 0;
    SeatSet holders = drawing;
    for (int seat = 0; seat < doing->game->players; seat++) {
        if (!(drawing >> seat & 1))
            continue;
        int height = 0;
        while (pack->left > 0 && height == 0) {
            Card card = pack->cards[--pack->left];
            Event *event = report(doing, EVENT_HIGH_CARD, seat);
            event->count = 1;
            event->cards[0] = (Laying){card, card_face(card)};
            height = height_of(doing->rules, card);
        }
        if (height > highest)
            holders = 0;
        if (height >= highest)
            holders |= (SeatSet)(1 << seat);
        highest = height > highest ? height : highest;
    }
    return holders;
}

void find_first_dealer(const Doing *doing)
{
    Game *game = doing->game;
    Random random = random_stream(game->seed, 0, PURPOSE_FIRST_DEALER);
    if (doing->rules->match.first_dealer != FIRST_DEALER_HIGH_CARD) {
        game->dealer = (uint8_t)random_below(&random, game->players);
        return;
    }
    // Everybody draws, the highest deals, ties draw again (LM-03). If the pack runs out in a tie,
    // the first of the tied seats deals.
    DealPack pack;
    pack.left = deck_list(&doing->rules->deck, pack.cards);
    random_shuffle(&random, pack.cards, pack.left);
    SeatSet drawing = (SeatSet)((1 << game->players) - 1);
    while (pack.left > 0 && __builtin_popcount(drawing) > 1) {
        drawing = highest_of(doing, &pack, drawing);
        if (pack.left > 0 && __builtin_popcount(drawing) > 1)
            report(doing, EVENT_DRAW_TIED, NOBODY)->seats = drawing;
    }
    game->dealer = (uint8_t)__builtin_ctz(drawing);
}

bool settle_hands(const Doing *doing)
{
    const GameFacts facts = game_facts(doing, MOMENT_MATCH);
    int hands;
    if (!policy_ask(&doing->rules->match.hands, &facts.facts, -1, &hands, &doing->outcome->error))
        return false;
    doing->game->match_hands = (uint16_t)(hands == UNLIMITED ? 0 : least(hands, HANDS_MAX));
    return true;
}

// ---- The points of a hand

static bool side_points(const Doing *doing, int side, Points *points)
{
    const Game *game = doing->game;
    const ScoreRule *score = &doing->rules->score;
    const int against = doing->rules->match.best == BEST_LOWEST ? 1 : -1;
    const GameFacts facts = game_facts(doing, MOMENT_RESULT);
    *points = (Points){0};
    if (score->held != HELD_NONE)
        points->held = against * points_held(doing->rules, game, side);
    points->laid = -against * points_laid(doing->rules, game, side);
    for (int i = 0; i < score->bonus_count; i++) {
        const BonusRule *bonus = &score->bonuses[i];
        int holds, extra;
        if (!policy_ask(&bonus->when, &facts.facts, side, &holds, &doing->outcome->error))
            return false;
        if (!holds)
            continue;
        if (!policy_ask(&bonus->points, &facts.facts, side, &extra, &doing->outcome->error))
            return false;
        points->bonus += extra;
        points->bonuses[i] = extra;
    }
    return true;
}

// Adds points, by the rules of this field, to the total of a side. `beyond` is said of points and
// total where one of them would pass the limit.
static bool add_points(const Doing *doing, int side, int points, const char *field,
                       const char *beyond)
{
    int32_t *total = &doing->game->sides[side].total;
    const int after = *total + points;
    if (points < -POINTS_LIMIT || points > POINTS_LIMIT || after < -POINTS_LIMIT ||
        after > POINTS_LIMIT)
        return origins_error(doing->rules, field, &doing->outcome->error, tr(beyond), points,
                             *total, POINTS_LIMIT);
    *total = after;
    return true;
}

// The side that alone has the best points of the hand, or the worst; NOBODY where there is none.
// Who has left the hand is not the best of it.
static int side_apart(const Doing *doing, bool best)
{
    const bool lowest = (doing->rules->match.best == BEST_LOWEST) == best;
    int apart = NOBODY, most = 0;
    for (int side = 0, first = true; side < doing->game->players; side++) {
        const Points *parts = &doing->outcome->end.points[side];
        const int points = parts->held + parts->laid + parts->bonus;
        const int worth = lowest ? -points : points;
        if (!doing->game->sides[side].in || (best && !game_in_hand(doing->game, side)))
            continue;
        if (first || worth >= most)
            apart = !first && worth == most ? NOBODY : side;
        most = first || worth > most ? worth : most;
        first = false;
    }
    return apart;
}

// Adds the points of the hand to the totals, and keeps their parts in the outcome. All sides are
// asked before any total changes.
static bool score_hand(const Doing *doing)
{
    Game *game = doing->game;
    HandEnd *end = &doing->outcome->end;
    end->scored = true;
    for (int side = 0; side < game->players; side++)
        if (game->sides[side].in && !side_points(doing, side, &end->points[side]))
            return false;
    for (int side = 0; side < game->players; side++) {
        const Points *parts = &end->points[side];
        const int points = parts->held + parts->laid + parts->bonus;
        if (!game->sides[side].in)
            continue;
        if (!add_points(doing, side, points, "score",
                        N_("a hand of %d points after %d would pass the limit of %d")))
            return false;
        Event *event = report(doing, EVENT_SCORED, side);
        event->number = points;
        event->total = game->sides[side].total;
        event->parts = *parts;
    }
    const int won = side_apart(doing, true);
    if (doing->rules->match.hand_won == WON_BY_POINTS && won != NOBODY)
        game->sides[won].hands_won++;
    Happening scored = happening_of(COUNT_SCORED, -1);
    scored.points = end->points;
    return counts_tell_of(doing, &scored);
}

// ---- The bonuses of a match that is over

// What each side gets by each of them.
typedef struct {
    int points[SEATS_MAX][BONUSES_MAX];
} MatchBonuses;

static bool ask_match_bonuses(const Doing *doing, MatchBonuses *bonuses)
{
    const Game *game = doing->game;
    const MatchRule *match = &doing->rules->match;
    const GameFacts facts = game_facts(doing, MOMENT_MATCH);
    Error *error = &doing->outcome->error;
    *bonuses = (MatchBonuses){{{0}}};
    for (int side = 0; side < game->players; side++)
        for (int i = 0; i < match->bonus_count && game->sides[side].in; i++) {
            int holds;
            if (!policy_ask(&match->bonuses[i].when, &facts.facts, side, &holds, error) ||
                (holds && !policy_ask(&match->bonuses[i].points, &facts.facts, side,
                                      &bonuses->points[side][i], error)))
                return false;
        }
    return true;
}

static int bonuses_of(const MatchBonuses *bonuses, int side)
{
    int sum = 0;
    for (int i = 0; i < BONUSES_MAX; i++)
        sum += bonuses->points[side][i];
    return sum;
}

// Adds them to the totals, each a line of its own.
static bool add_match_bonuses(const Doing *doing, const MatchBonuses *bonuses)
{
    for (int side = 0; side < doing->game->players; side++)
        for (int i = 0; i < doing->rules->match.bonus_count; i++) {
            const int points = bonuses->points[side][i];
            if (points == 0)
                continue;
            if (!add_points(doing, side, points, "match.bonuses",
                            N_("a bonus of %d points after %d would pass the limit of %d")))
                return false;
            Event *event = report(doing, EVENT_BONUS, side);
            event->place = (uint8_t)i;
            event->number = points;
            event->total = doing->game->sides[side].total;
        }
    return true;
}

// ---- Chips: stakes, fees and winnings. Each payment takes from one account what it adds to
// another (ALL-06).

// Moves chips from one account to another. False if one of them would pass the limit.
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

// Divides the pot into equal shares. The remainder goes to the winners in order of play, beginning
// after the dealer (ALL-04).
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

// Whom the payment of a hand is about: the seat that went out, or the one that closed it; NOBODY.
static int seat_paid(const Game *game, const ChipRule *rule)
{
    if (rule->to != CHIPS_TO_OUT)
        return game_closer(game);
    return game->how == HOW_OUT ? game->ended_by : NOBODY;
}

// The pot goes to the winners of the match, or to this one seat unless the rule says no.
static bool empty_pot(const Doing *doing, const ChipRule *rule)
{
    const GameFacts facts = game_facts(doing, MOMENT_RESULT);
    const int paid = seat_paid(doing->game, rule);
    int holds;
    if (rule->to == CHIPS_TO_WINNERS)
        return share_pot(doing);
    if (paid == NOBODY)
        return true;
    if (!policy_ask(&rule->when, &facts.facts, paid, &holds, &doing->outcome->error))
        return false;
    return !holds || pay_pot(doing, paid, -doing->game->pot);
}

static bool collect(const Doing *doing, const ChipRule *rule, int payer)
{
    Game *game = doing->game;
    const int paid = seat_paid(game, rule);
    int amount;
    if (!ask_amount(doing, rule, payer, &amount))
        return false;
    if (rule->to != CHIPS_TO_CLOSER && rule->to != CHIPS_TO_OUT)
        return pay_pot(doing, payer, amount);
    if (amount == 0)
        return true;
    if (!pay(doing, &game->seats[payer].chips, &game->seats[paid].chips, amount))
        return false;
    Event *event = report(doing, EVENT_PAID, payer);
    event->place = (uint8_t)paid;
    event->number = amount;
    return true;
}

bool move_chips(const Doing *doing, ChipsOn on, int seat)
{
    const Game *game = doing->game;
    for (int i = 0; i < doing->rules->chip_count; i++) {
        const ChipRule *rule = &doing->rules->chips[i];
        const int paid = seat_paid(game, rule);
        if (rule->on != on)
            continue;
        if (rule->from == CHIPS_FROM_POT) {
            if (!empty_pot(doing, rule))
                return false;
            continue;
        }
        // Each seat still in pays. CHIPS_FROM_OTHERS: only if somebody closed the hand or went
        // out, and not that one.
        for (int payer = 0; payer < game->players; payer++) {
            bool pays = game->sides[game_side(game, payer)].in;
            if (rule->from == CHIPS_FROM_SEAT)
                pays = payer == seat;
            else if (rule->from == CHIPS_FROM_OTHERS)
                pays = pays && paid != NOBODY && payer != paid;
            if (pays && !collect(doing, rule, payer))
                return false;
        }
    }
    return true;
}

// The fee for a re-entry of the seat now. False: *fee is not set.
static bool reentry_fee(const Doing *doing, int seat, int64_t *fee)
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

// ---- Elimination and re-entry

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

// Of these sides those that are worth the most.
static SeatSet worth_most(SeatSet among, const int32_t worth[SEATS_MAX])
{
    SeatSet best = 0;
    int32_t most = 0;
    for (int side = 0; side < SEATS_MAX; side++) {
        if (!(among >> side & 1))
            continue;
        if (!best || worth[side] > most)
            best = 0;
        if (!best)
            most = worth[side];
        if (worth[side] == most)
            best |= (SeatSet)(1 << side);
    }
    return best;
}

// The sides that are best once the bonuses of the match count, or those of them that the rules
// prefer in a tie (CL-14).
static SeatSet winning_sides(const Doing *doing, SeatSet among, const MatchBonuses *bonuses)
{
    const Game *game = doing->game;
    const MatchRule *match = &doing->rules->match;
    const int closer = game_closer(game);
    int32_t worth[SEATS_MAX] = {0}, hands_won[SEATS_MAX] = {0}, closed[SEATS_MAX] = {0};
    for (int seat = 0; seat < game->players; seat++) {
        const int side = game_side(game, seat);
        const int32_t total = game->sides[side].total + bonuses_of(bonuses, side);
        if (match->best == BEST_CHIPS)
            worth[side] += game->seats[seat].chips;
        else
            worth[side] = match->best == BEST_LOWEST ? -total : total;
        hands_won[side] = game->sides[side].hands_won;
        closed[side] |= seat == closer;
    }
    SeatSet sides = worth_most(among, worth);
    for (int i = 0; i < match->tie_count; i++)
        if (match->tie[i] == TIE_HANDS_WON)
            sides = worth_most(sides, hands_won);
        else if (match->tie[i] == TIE_CLOSER)
            sides = worth_most(sides, closed);
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

static bool next_deal(const Doing *doing, bool again)
{
    Game *game = doing->game;
    if (game->deal < game->hands_bound)
        return deal_hand(doing, again);
    game->phase = PHASE_OVER;
    game->asked = NOBODY;
    game->stopped = true;
    report(doing, EVENT_STOPPED, NOBODY)->number = game->deal;
    return true;
}

static bool next_hand(const Doing *doing)
{
    Game *game = doing->game;
    const int dealer = game->next_dealer;
    const bool deals = dealer != NOBODY && game->sides[game_side(game, dealer)].in;
    game->hand++;
    game->dealer =
        (uint8_t)(deals ? dealer : game_next_seat(game, dealer == NOBODY ? game->dealer : dealer));
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

// The worst total among those within the limit, with which a seat re-enters (LM-22).
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

// Whether the seat may re-enter. A fee that would pass the limit of an account is not offered
// (ALL-09).
static bool may_reenter(const Doing *doing, int seat, bool *may, int64_t *fee)
{
    const Game *game = doing->game;
    const ReentryRule *rule = &doing->rules->match.reentry;
    *may = rule->offered && game->seats[seat].reentries < rule->max &&
           game->seats[seat].reentries < REENTRIES_MAX &&
           __builtin_popcount(sides_still_in(doing, true)) >= rule->least_in;
    if (!*may)
        return true;
    const GameFacts facts = game_facts(doing, MOMENT_MATCH);
    int holds;
    if (!policy_ask(&rule->when, &facts.facts, game_side(game, seat), &holds,
                    &doing->outcome->error))
        return false;
    *may = holds;
    if (!holds)
        return true;
    if (!reentry_fee(doing, seat, fee))
        return false;
    *may = game->seats[seat].chips - *fee >= -CHIPS_LIMIT && game->pot + *fee <= CHIPS_LIMIT;
    return true;
}

// Asks the first seat of the queue, after the dealer. Fees paid in the meantime may leave no room
// in the pot for another one.
static bool offer_reentry(const Doing *doing)
{
    Game *game = doing->game;
    while (game->queue) {
        int seat = game->dealer;
        do
            seat = game_next_seat(game, seat);
        while (!(game->queue >> seat & 1));
        bool may;
        int64_t fee;
        if (!may_reenter(doing, seat, &may, &fee))
            return false;
        if (may) {
            game->phase = PHASE_REENTRY;
            game->asked = (uint8_t)seat;
            Event *event = report(doing, EVENT_OFFERED, seat);
            event->number = reentry_total(doing->rules, game);
            event->total = (int32_t)fee;
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

bool hand_is_blocked_void(const Doing *doing)
{
    bool blocked = doing->game->how == HOW_BLOCKED || doing->game->how == HOW_BOUND;
    return blocked && doing->rules->blocked == BLOCKED_VOID;
}

// The sides that win the match outright, regardless of totals and before any points are written
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

// Settles who deals the hand after this one, if it is not simply the next seat.
static bool settle_next_dealer(const Doing *doing)
{
    Game *game = doing->game;
    const Policy *rule = &doing->rules->match.dealer;
    if (rule->hook.ask) {
        const GameFacts facts = game_facts(doing, MOMENT_RESULT);
        Error *error = &doing->outcome->error;
        int seat;
        if (!policy_ask(rule, &facts.facts, -1, &seat, error))
            return false;
        if (seat > game->players)
            return origins_error(doing->rules, "match.dealer", error,
                                 tr("seat %d cannot deal: the seats are 1 to %d"), seat,
                                 game->players);
        game->next_dealer = (uint8_t)(seat - 1);
        return true;
    }
    if (rule->value == DEALER_NEXT)
        return true;
    int side = NOBODY;
    if (rule->value != DEALER_SAME && doing->outcome->end.scored)
        side = side_apart(doing, rule->value == DEALER_WINNER);
    game->next_dealer = game->dealer;
    for (int seat = game->players; seat-- > 0 && side != NOBODY;)
        if (game_side(game, seat) == side)
            game->next_dealer = (uint8_t)seat;
    return true;
}

// The match goes on, ends, or asks the seats past the limit (LM-23, CL-14, LP-18). The limit is
// that of the totals before any bonus of the match, the winners are those after it.
static bool after_scores(const Doing *doing)
{
    const Game *game = doing->game;
    const MatchRule *match = &doing->rules->match;
    const GameFacts facts = game_facts(doing, MOMENT_MATCH);
    const int hands = game->match_hands ? game->match_hands : UNLIMITED;
    const bool ends = match->at_limit == LIMIT_ENDS;
    const SeatSet in = sides_still_in(doing, false), within = sides_still_in(doing, true);
    int over;
    if (!policy_ask(&match->over, &facts.facts, -1, &over, &doing->outcome->error))
        return false;
    over = over || game->hand >= hands || (ends ? within != in : __builtin_popcount(within) <= 1);
    if (!over)
        return ends ? next_hand(doing) : ask_those_past_limit(doing);

    MatchBonuses bonuses;
    if (!ask_match_bonuses(doing, &bonuses))
        return false;
    const SeatSet winning = winning_sides(doing, ends || !within ? in : within, &bonuses);
    const SeatSet gone = ends ? 0 : in & ~within & ~winning;
    bool another = false;
    for (int i = 0; i < match->tie_count; i++)
        another |= match->tie[i] == TIE_ANOTHER_HAND && (winning & (winning - 1));
    if (!another && !add_match_bonuses(doing, &bonuses))
        return false;
    eliminate(doing, seats_of(game, gone));
    return another ? next_hand(doing) : end_match(doing, winning);
}

// *is_void: whether the hand counts for nothing.
static bool ask_void(const Doing *doing, int *is_void)
{
    const GameFacts facts = game_facts(doing, MOMENT_RESULT);
    *is_void = hand_is_blocked_void(doing);
    return *is_void || policy_ask(&doing->rules->counts_nothing, &facts.facts, -1, is_void,
                                  &doing->outcome->error);
}

bool finish_hand(const Doing *doing)
{
    Game *game = doing->game;
    int is_void;
    if (!ask_void(doing, &is_void))
        return false;
    const bool won_by_one = game->how == HOW_OUT || game->how == HOW_FOLDED;
    if (!is_void && won_by_one && doing->rules->match.hand_won == WON_BY_OUT)
        game->sides[game_side(game, game->ended_by)].hands_won++;
    HandEnd *end = &doing->outcome->end;
    end->over = true;
    end->scored = false;
    memcpy(&end->game, game, sizeof *game);
    memset(end->points, 0, sizeof end->points);
    reveal_hands(doing);
    if (is_void) {
        report(doing, EVENT_VOID, NOBODY);
        return next_deal(doing, true);
    }
    SeatSet won;
    if (!sides_that_won(doing, &won) || (!won && !score_hand(doing)) ||
        !settle_next_dealer(doing) || !move_chips(doing, CHIPS_ON_HAND_END, NOBODY))
        return false;
    return won ? end_match(doing, won) : after_scores(doing);
}
