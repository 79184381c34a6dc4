#include "play/hand.h"

#include "base/language.h"
#include "play/conditions.h"
#include "play/contract.h"
#include "play/counts.h"
#include "play/deal.h"
#include "play/match.h"
#include "play/split.h"
#include "rules/fields.h"
#include "rules/source.h"

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
    if (game->how == HOW_BLOCKED) {
        event->place = game->block;
        event->total = game->renewals;
        if (game->block != BLOCK_SPENT && game->block != BLOCK_ROUND)
            event->seat = game->in_turn;
    }
    return finish_hand(doing);
}

// Tells the counts that the turn is over, if one has begun.
static bool tell_turn_end(const Doing *doing)
{
    const Game *game = doing->game;
    return game->turn == 0 || counts_tell(doing, COUNT_TURN_END, game->in_turn);
}

// Everybody but one side has left the hand: nothing is shown or laid off any more.
static bool end_folded(const Doing *doing)
{
    Game *game = doing->game;
    game->how = HOW_FOLDED;
    game->ended_by = NOBODY;
    for (int seat = game->players; seat-- > 0;)
        if (game->sides[game_side(game, seat)].in && !(game->folded >> seat & 1))
            game->ended_by = (uint8_t)seat;
    game->queue = 0;
    game->taken = CARD_NONE;
    game->closed = 0;
    return tell_turn_end(doing) && end_hand(doing);
}

// ---- Rounds before and after the turns

// While a round begins nobody is asked yet: its functions are told of the seat in turn.

static bool begin_behind(const Doing *doing, int step);
static bool stop_turns(const Doing *doing, How how, int seat);

static bool ask_when_of_file(const Doing *doing, const Policy *when, bool *holds)
{
    const GameFacts facts = game_facts(doing, MOMENT_MOVE);
    int answer = 0;
    const bool asked = policy_ask(when, &facts.facts, -1, &answer, &doing->outcome->error);
    *holds = answer;
    return asked;
}

static inline bool ask_when(const Doing *doing, int step, bool *holds)
{
    const Policy *when = &doing->rules->steps[step].when;
    *holds = when->value;
    return !when->hook.ask || ask_when_of_file(doing, when, holds);
}

// Whether a seat is asked. A seat that visibly can do nothing is passed over. One whose hidden hand
// decides is asked, because not asking would reveal what it lacks. A required step is skipped if
// the seat cannot do it.
static bool is_worth_asking(const Doing *doing)
{
    const Game *game = doing->game;
    bool must = doing->rules->steps[game->step].times == TIMES_ONE, hides = false;
    if (closed_to_all(doing->rules, game))
        return false;
    for (int eye = 0; eye < SEATS_MAX; eye++)
        hides |= !card_set_contains(&game->seen[eye], &game->hands[game->asked]);
    return (!must && hides) || some_rule_is_usable(doing->rules, game);
}

static bool begin_round(const Doing *doing, int step);
static bool end_round(const Doing *doing, int step);

// Asks the next seat of the round. A hand about which its seat has nothing to decide is shown
// unasked, unless the closer has said how.
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
        const bool says_how = doing->says_how && seat == closer;
        if (step_has_act(doing->rules, game->step, ACT_SHOW) && !says_how && !game->asks_all &&
            shows_unasked(doing->rules, game))
            show_hand(doing, false);
        else if (is_worth_asking(doing))
            return true;
    }
    if (who->stop == STOP_QUIET_ROUND && game->acted)
        return begin_round(doing, game->step);
    return end_round(doing, game->step);
}

// The step is over, whether somebody was asked or not.
static bool end_round(const Doing *doing, int step)
{
    const bool before = step_is_before(doing->rules, step);
    if (doing->rules->steps[step].ends == ENDS_HAND)
        return before ? stop_turns(doing, HOW_SAID, NOBODY) : end_hand(doing);
    return before ? begin_before(doing, step + 1) : begin_behind(doing, step + 1);
}

static bool begin_round(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->step = (uint8_t)step;
    game->asked = game->in_turn;
    game->acted = false;
    game->queue = 0;
    for (int seat = 0; seat < game->players; seat++) {
        GameFacts facts = game_facts(doing, MOMENT_MOVE);
        int is_asked;
        if (!game->sides[game_side(game, seat)].in || game->folded >> seat & 1)
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
    doing->game->asked = doing->game->in_turn;
    for (; step < doing->rules->step_count; step++) {
        bool holds;
        if (!ask_when(doing, step, &holds))
            return false;
        if (holds)
            return begin_round(doing, step);
    }
    return end_hand(doing);
}

static bool next_turn(const Doing *doing, int seat);

bool begin_before(const Doing *doing, int step)
{
    Game *game = doing->game;
    game->asked = game->in_turn = (uint8_t)game_next_in_hand(game, game->dealer);
    for (; step_is_before(doing->rules, step); step++) {
        bool holds;
        if (!ask_when(doing, step, &holds))
            return false;
        if (holds)
            return begin_round(doing, step);
    }
    return next_turn(doing, game->in_turn);
}

// ---- Turns

// The turns, or the rounds before them, end in this way, and by this seat or by NOBODY.
static bool stop_turns(const Doing *doing, How how, int seat)
{
    Game *game = doing->game;
    game->how = (uint8_t)how;
    game->ended_by = (uint8_t)seat;
    game->queue = 0;
    game->taken = CARD_NONE;
    game->closed = 0;
    if (hand_is_blocked_void(doing))
        return end_hand(doing);
    int step = 0;
    while (step < doing->rules->step_count &&
           (doing->rules->steps[step].turn || step_is_before(doing->rules, step)))
        step++;
    return begin_behind(doing, step);
}

bool end_turns(const Doing *doing, How how)
{
    const bool by = how == HOW_OUT || how == HOW_CLOSED || how == HOW_SAID;
    return tell_turn_end(doing) && stop_turns(doing, how, by ? doing->game->asked : NOBODY);
}

static bool begin_step(const Doing *doing, int step);

static void begin_turn(const Doing *doing, int seat)
{
    Game *game = doing->game;
    game->turn++;
    game->turn_acts = 0;
    game->in_turn = game->asked = (uint8_t)seat;
    game->turns[seat]++;
    game->drew = 0;
    game->word = RULE_NONE;
    game->taken = CARD_NONE;
    game->taken_under = RULE_NONE;
    game->taken_alone = false;
    report(doing, EVENT_TURN, seat);
}

// Begins the turn of a seat and proceeds to its first question.
static bool next_turn(const Doing *doing, int seat)
{
    begin_turn(doing, seat);
    return counts_start(doing, COUNT_LASTS_TURN) && counts_tell(doing, COUNT_TURN_START, seat) &&
           begin_step(doing, concluded(doing->rules)->turn_first);
}

bool resume_turn(const Doing *doing, int seat)
{
    begin_turn(doing, seat);
    return begin_step(doing, concluded(doing->rules)->turn_first);
}

// What the seat asked lacks, which can do nothing in the steps that are open to it.
static Block block_of_steps(const Ruleset *rules, const Game *game)
{
    const int last = last_open_step(rules, game->step);
    bool throws = false;
    if (step_has_act(rules, game->step, ACT_DRAW))
        return place_count(&game->places, ZONE_STOCK) == 0 ? BLOCK_NO_DRAW : BLOCK_NO_ACT;
    for (int step = game->step; step <= last; step++)
        throws |= step_has_act(rules, step, ACT_DISCARD);
    return throws ? BLOCK_NO_THROW : BLOCK_NO_ACT;
}

static bool block_hand(const Doing *doing)
{
    doing->game->block = (uint8_t)block_of_steps(doing->rules, doing->game);
    return end_turns(doing, HOW_BLOCKED);
}

// Steps that need not be taken are passed over where everybody sees that all their acts are closed.
// A seat with nothing left to do blocks the hand (ALL-05), or passes where the stock is spent.
static bool ask_for_step(const Doing *doing, int step)
{
    Game *game = doing->game;
    const int last = last_open_step(doing->rules, step);
    game->step = (uint8_t)step;
    game->asked = game->in_turn;
    if (!settle_closed(doing->rules, game, &doing->outcome->error))
        return false;
    if (doing->rules->steps[last].times != TIMES_ONE && closed_to_all(doing->rules, game))
        return after_step(doing, last);
    if (stock_is_passed(doing->rules, game) && !some_rule_is_usable(doing->rules, game))
        return pass_stock(doing);
    return something_is_legal(doing->rules, game) || block_hand(doing);
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

// Whether the turn that is over changed nothing but which card is the only one of the pile (BR-08).
static bool only_exchanged(const Ruleset *rules, const Game *game)
{
    if (!game->taken_alone || game->turn_acts != 2)
        return false;
    const ActRule *took = &rules->acts[game->taken_under];
    return took->from == ZONE_DISCARDS && !took->use.meld && !took->use.lay &&
           place_count(&game->places, ZONE_DISCARDS) == 1;
}

static bool end_turn(const Doing *doing)
{
    Game *game = doing->game;
    const StockRule *stock = &doing->rules->stock;
    const int left = place_count(&game->places, ZONE_STOCK);
    bool renewable = stock->renew != RENEW_NONE && game->renewals < stock->times;
    bool spent = left <= stock->least && !renewable;
    if (!counts_tell(doing, COUNT_TURN_END, game->in_turn))
        return false;
    if (reported(doing, EVENT_TURN) > 2 * game->players)
        return origins_error(doing->rules, "hand", &doing->outcome->error, "%s",
                             tr("in nobody's turn a step is taken: look at their \"when\""));
    if (spent && stock->spent == SPENT_AFTER_TURN) {
        game->block = BLOCK_SPENT;
        return stop_turns(doing,
                          stock->renew == RENEW_NONE || stock->least > 0 ? HOW_STOCK : HOW_BLOCKED,
                          NOBODY);
    }
    const bool ran_out = left == 0 && !stock_can_be_renewed(doing->rules, game);
    const bool passes = stock->spent == SPENT_PASS;
    const bool quiet =
        ran_out && ((passes && game->turn_acts == 0) || only_exchanged(doing->rules, game));
    game->quiet = (uint8_t)(quiet ? game->quiet + 1 : 0);
    if (game->quiet > 0 && game->quiet >= seats_in_hand(game)) {
        game->block = BLOCK_ROUND;
        return stop_turns(doing, passes ? HOW_STOCK : HOW_BLOCKED, NOBODY);
    }
    if (game->turn >= game->turns_bound)
        return stop_turns(doing, HOW_BOUND, NOBODY);
    if (left == 0 && stock->renew == RENEW_ALL && stock_can_be_renewed(doing->rules, game))
        renew_stock(doing);
    return next_turn(doing, game_next_in_hand(game, game->in_turn));
}

bool pass_stock(const Doing *doing)
{
    return doing->rules->stock.spent == SPENT_PASS ? end_turn(doing) : end_turns(doing, HOW_STOCK);
}

// ---- The consequences of an act

bool after_step(const Doing *doing, int step)
{
    if (!doing->rules->steps[step].turn)
        return ask_next(doing);
    switch (doing->rules->steps[step].ends) {
    case ENDS_TURN: return end_turn(doing);
    case ENDS_HAND: return end_turns(doing, HOW_SAID);
    default: return begin_step(doing, step + 1);
    }
}

// Words are no acts of a turn: they neither keep a spent stock going nor count against its bound,
// which needs no more than one of them a step.
bool after_word(const Doing *doing, int rule)
{
    Game *game = doing->game;
    const ActRule *word = &doing->rules->acts[rule];
    const bool in_turn = doing->rules->steps[word->step].turn;
    game->acted = true;
    if (word->folds && sides_in_hand(game) == 1)
        return end_folded(doing);
    if (word->ends == ENDS_HAND)
        return end_turns(doing, HOW_SAID);
    if (in_turn && (word->folds || word->ends == ENDS_TURN) &&
        doing->rules->steps[word->step].ends != ENDS_HAND)
        return end_turn(doing);
    return after_step(doing, word->step);
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
