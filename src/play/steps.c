// Who may act, and the steps of a hand: turn by turn, then round by round behind the turns, up to
// its end.

#include "base/language.h"
#include "play/doing.h"
#include "play/judge.h"
#include "play/show.h"
#include "rules/fields.h"
#include "rules/origins.h"

// ---- Who may play, and who may act: judged before any act is

bool players_judge(const Ruleset *rules, int players, Refusal *why)
{
    if (players < rules->players.min)
        return refuse(why, REFUSAL_TOO_FEW_PLAYERS, 0, CARD_NONE, rules->players.min);
    return players <= rules->players.max ||
           refuse(why, REFUSAL_TOO_MANY_PLAYERS, 0, CARD_NONE, rules->players.max);
}

bool seat_judge(const Ruleset *rules, const Game *game, int seat, ActKind kind, Refusal *why)
{
    if (game->phase == PHASE_OVER)
        return refuse(why, REFUSAL_MATCH_OVER, 0, CARD_NONE, 0);
    if (game->asked == seat)
        return true;
    int step = game->phase == PHASE_HAND ? game->step : 0;
    if (kind != ACT_REENTER && kind != ACT_DECLINE)
        return refuse(why, REFUSAL_NOT_ASKED, step, CARD_NONE, 0);

    // A seat that nobody asks whether it comes back is told why: its time comes later, it has come
    // back too often, or there is nothing to ask it (LM-22).
    const ReentryRule *reentry = &rules->match.reentry;
    if (!reentry->offered)
        return refuse(why, REFUSAL_NOT_IN_GAME, 0, CARD_NONE, 0);
    bool in = game->sides[game_side(game, seat)].in;
    if (in && game->phase == PHASE_REENTRY && game->queue >> seat & 1)
        return refuse(why, REFUSAL_ANSWER_LATER, 0, CARD_NONE, 0);
    if (!in && game->seats[seat].reentries >= reentry->max)
        return refuse(why, REFUSAL_NO_REENTRY_LEFT, 0, CARD_NONE, reentry->max);
    return refuse(why, REFUSAL_NO_REENTRY_NOW, 0, CARD_NONE, 0);
}

// ---- The end

// How often the command that is carried out has brought this about so far.
static int reported(const Doing *doing, EventKind kind)
{
    const EventList *list = &doing->outcome->events;
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->events[i].kind == kind;
    return times;
}

// A hand that ends as soon as it is dealt would be followed by another one like it, for ever.
static bool end_hand(const Doing *doing)
{
    const Game *game = doing->game;
    if (reported(doing, EVENT_HAND_OVER) > 0)
        return origins_error(doing->rules, "hand", &doing->outcome->error, "%s",
                             tr("it is over before anybody could do anything"));
    report(doing, EVENT_HAND_OVER, game->ended_by)->number = game->how;
    return finish_hand(doing);
}

// ---- Behind the turns

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

// Where nobody closed the hand a round begins after the dealer.
static int first_in_round(const Game *game, FirstAsked first)
{
    int closer = game_closer(game), seat = closer;
    if (first == FIRST_AFTER_DEALER || closer == NOBODY)
        seat = game_next_seat(game, game->dealer);
    else if (first != FIRST_CLOSER)
        seat = game_next_seat(game, closer);
    while (!(game->queue >> seat & 1))
        seat = game_next_seat(game, seat);
    return seat;
}

// Who plainly can do nothing is passed over; who might is asked, so that no silence tells what a
// hidden hand lacks. A step that must be taken by who cannot is left out.
static bool is_worth_asking(const Doing *doing)
{
    const Game *game = doing->game;
    bool must = doing->rules->steps[game->step].times == TIMES_ONE, hides = false;
    for (int eye = 0; eye < SEATS_MAX; eye++)
        hides |= !card_set_contains(&game->seen[eye], &game->hands[game->asked]);
    return (!must && hides) || some_rule_is_usable(doing->rules, game);
}

static bool begin_round(const Doing *doing, int step);

// Asks the next seat of the round. A hand that can be shown in one way only is shown unasked.
static bool ask_next(const Doing *doing)
{
    Game *game = doing->game;
    const WhoRule *who = &doing->rules->steps[game->step].who;
    while (game->queue) {
        int seat = first_in_round(game, who->first);
        game->queue &= (SeatSet) ~(1 << seat);
        game->asked = (uint8_t)seat;
        if (step_has_act(doing->rules, game->step, ACT_SHOW) &&
            arranges_one_way(doing->rules, game))
            show_hand(doing);
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

static bool end_turns(const Doing *doing, How how)
{
    Game *game = doing->game;
    game->how = (uint8_t)how;
    game->ended_by = how == HOW_OUT || how == HOW_CLOSED ? game->asked : NOBODY;
    if (how == HOW_OUT)
        game->sides[game_side(game, game->ended_by)].hands_won++;
    game->taken = CARD_NONE;
    if (hand_is_void(doing))
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
    game->taken = CARD_NONE;
    game->taken_under = RULE_NONE;
    game->taken_alone = false;
    report(doing, EVENT_TURN, seat);
    return begin_step(doing, 0);
}

static bool end_turn(const Doing *doing)
{
    const Game *game = doing->game;
    const StockRule *stock = &doing->rules->stock;
    bool ran_out = place_count(&game->places, ZONE_STOCK) == 0;
    bool spent = ran_out && (stock->renew == RENEW_NONE || game->renewals >= stock->times);
    if (reported(doing, EVENT_TURN) > 2 * game->players)
        return origins_error(doing->rules, "hand", &doing->outcome->error, "%s",
                             tr("in nobody's turn a step is taken: look at their \"when\""));
    if (spent && stock->spent == SPENT_AFTER_TURN)
        return end_turns(doing, stock->renew == RENEW_NONE ? HOW_STOCK : HOW_BLOCKED);
    if (game->turn >= game->turns_bound)
        return end_turns(doing, HOW_BOUND);
    if (ran_out && !spent && stock->renew == RENEW_ALL &&
        place_count(&game->places, ZONE_DISCARDS) > 0)
        renew_stock(doing);
    return next_turn(doing, game_next_seat(game, game->in_turn));
}

// Somebody with nothing left to do blocks the hand (ALL-05).
static bool ask_for_step(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->step = (uint8_t)step;
    game->asked = game->in_turn;
    return something_is_legal(doing->rules, game) || end_turns(doing, HOW_BLOCKED);
}

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

// ---- What an act leads to

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

bool after_close(const Doing *doing) { return end_turns(doing, HOW_CLOSED); }
