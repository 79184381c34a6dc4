#include "bench/bench.h"

#include "bots/rollout.h"
#include "play/doing.h"
#include "play/meld_walk.h"
#include "play/position.h"
#include "support/menos.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

// ---- Copies, views, functions of a rules file

double copy_game(Bench *bench, const Row *row)
{
    const int rounds = meter_rounds(bench, 200000);
    bench_begin(bench, bench_rules(bench, row->game), row->seats);
    meter_start(bench);
    for (int i = 0; i < rounds; i++) {
        bench->play.game.turn = (uint16_t)i;
        bench->copy = bench->play.game;
        memory_touch(&bench->copy);
    }
    return meter_stop(bench, rounds) / rounds;
}

static void begin_random(Bench *bench, const Ruleset *rules, int seats)
{
    bench->random = random_stream(1, 0, PURPOSE_CHECK);
    bench->matches = 0;
    bench_begin(bench, rules, seats);
}

static void decide_randomly(Bench *bench, const Ruleset *rules, int seats)
{
    if (bench->play.game.phase == PHASE_OVER)
        bench_begin(bench, rules, seats);
    Act act;
    legal_act_at_random(rules, &bench->play.game, &bench->random, &bench->list, &act);
    bench_apply(bench, rules, &act);
}

double play_random(Bench *bench, const Row *row)
{
    const int decisions = meter_rounds(bench, 20000);
    const Ruleset *rules = bench_rules(bench, row->game);
    begin_random(bench, rules, row->seats);
    meter_start(bench);
    for (int i = 0; i < decisions; i++)
        decide_randomly(bench, rules, row->seats);
    return meter_stop(bench, decisions) / decisions;
}

// Positions as play comes to them, one in eleven decisions.
double view_game(Bench *bench, const Row *row)
{
    enum { POSITIONS = 200, APART = 11 };
    const int rounds = meter_rounds(bench, 200);
    const Ruleset *rules = bench_rules(bench, row->game);
    double spent = 0;
    begin_random(bench, rules, row->seats);
    for (int position = 0; position < POSITIONS; position++) {
        for (int i = 0; i < APART; i++)
            decide_randomly(bench, rules, row->seats);
        meter_start(bench);
        for (int i = 0; i < rounds; i++) {
            game_view(&bench->play.game, bench->play.game.asked, &bench->view);
            memory_touch(&bench->view);
        }
        spent += meter_stop(bench, rounds);
    }
    return spent / (POSITIONS * rounds);
}

double ask_hook(Bench *bench, const Row *row)
{
    const int rounds = meter_rounds(bench, 20000);
    const Ruleset *rules = bench_rules(bench, row->game);
    int step = 0, answer;
    while (step < rules->step_count && !rules->steps[step].when.hook.ask)
        step++;
    if (step == rules->step_count)
        return NAN;
    bench_begin(bench, rules, row->seats);
    const Doing doing = {rules, &bench->play.game, &bench->outcome};
    const GameFacts facts = game_facts(&doing, MOMENT_MOVE);
    meter_start(bench);
    for (int i = 0; i < rounds; i++) {
        ruleset_new_command(rules);
        if (!policy_ask(&rules->steps[step].when, &facts.facts, -1, &answer, &bench->outcome.error))
            abort();
    }
    return meter_stop(bench, rounds) / rounds;
}

// ---- A fixed policy: draw the stock, put down the first thing legal as long as there is one,
// throw the dearest card

static bool keep_first(void *self, const Act *act)
{
    *(Act *)self = *act;
    return false;
}

static bool first_meld(const Ruleset *rules, const Game *game, Act *act)
{
    bool found = !melds_in_hand(rules, game->wild[game->asked], false, &game->hands[game->asked],
                                CARD_NONE, keep_first, act);
    act->rule = MENOS_MELD;
    return found;
}

static bool first_lay(const Ruleset *rules, const Game *game, Act *act)
{
    if (!game->sides[game_side(game, game->asked)].opened)
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!lays_on_meld(rules, game, game->wild[game->asked], meld, &game->hands[game->asked],
                          CARD_NONE, keep_first, act)) {
            act->rule = MENOS_LAY;
            return true;
        }
    return false;
}

// A joker only where nothing else is left.
static int price(const Ruleset *rules, Card card)
{
    bool last = face_set_has(rules->acts[MENOS_DISCARD].last_resort, card);
    return last ? 0 : rules->points[card_face(card)];
}

static void throw_dearest(Bench *bench, const Ruleset *rules)
{
    CardSet rest = bench->play.game.hands[bench->play.game.asked];
    Card dearest = card_set_pop(&rest);
    while (!card_set_is_empty(&rest)) {
        Card card = card_set_pop(&rest);
        if (price(rules, card) > price(rules, dearest))
            dearest = card;
    }
    Act act = {.kind = ACT_DISCARD, .rule = MENOS_DISCARD, .count = 1};
    act.cards[0] = (Laying){dearest, card_face(dearest)};
    bench_apply(bench, rules, &act);
}

// Before anybody goes out.
static bool still_plays(const Game *game, int deal)
{
    return game->phase == PHASE_HAND && game->deal == deal;
}

// A turn, or a re-entry taken. False where it was no turn.
static bool play_turn(Bench *bench, const Ruleset *rules)
{
    const Game *game = &bench->play.game;
    Act act = {.kind = ACT_REENTER, .rule = RULE_NONE};
    if (game->phase == PHASE_REENTRY) {
        bench_apply(bench, rules, &act);
        return false;
    }
    act = (Act){.kind = ACT_DRAW, .rule = MENOS_DRAW};
    bench_apply(bench, rules, &act);
    int deal = game->deal;
    while (still_plays(game, deal) && first_meld(rules, game, &act))
        bench_apply(bench, rules, &act);
    while (still_plays(game, deal) && first_lay(rules, game, &act))
        bench_apply(bench, rules, &act);
    if (still_plays(game, deal))
        throw_dearest(bench, rules);
    return true;
}

double play_fixed(Bench *bench, const Row *row)
{
    const int wanted = meter_rounds(bench, 40000);
    const Ruleset *rules = bench_rules(bench, row->game);
    bench->matches = 0;
    bench_begin(bench, rules, row->seats);
    meter_start(bench);
    for (int turns = 0; turns < wanted;) {
        if (bench->play.game.phase == PHASE_OVER)
            bench_begin(bench, rules, row->seats);
        turns += play_turn(bench, rules);
    }
    return meter_stop(bench, wanted) / wanted;
}

// ---- The usual simple policy of gin: take the discard only where the best arrangement then has it
// in a meld, throw what leaves the fewest points but never the card just taken, knock as soon as
// the rules allow it

static int deadwood(Bench *bench, const Ruleset *rules, const CardSet *hand)
{
    solver_arrange(rules, rules->wild, hand, &bench->solution);
    return bench->solution.points;
}

// Behind the turns: show everything, lay off everything that fits.
static void finish_round(Bench *bench, const Ruleset *rules)
{
    const Game *game = &bench->play.game;
    int show = open_rule(rules, game, ACT_SHOW, -1);
    Act act = {.kind = ACT_PASS, .rule = RULE_NONE};
    act_list_clear(&bench->list);
    legal_acts_of(rules, game, ACT_LAY, &bench->list);
    if (bench->list.count > 0)
        act = bench->list.acts[0];
    else if (show != RULE_NONE)
        act = (Act){.kind = ACT_SHOW, .rule = (uint8_t)show};
    bench_apply(bench, rules, &act);
}

// False: an upcard that is not wanted is passed. *taken is the card taken from the discards,
// CARD_NONE where the stock was drawn.
static bool draw_simply(Bench *bench, const Ruleset *rules, Card *taken)
{
    const Game *game = &bench->play.game;
    const int stock = open_rule(rules, game, ACT_DRAW, ZONE_STOCK);
    const int discards = open_rule(rules, game, ACT_DRAW, ZONE_DISCARDS);
    const Card top = game_top(game, ZONE_DISCARDS);
    CardSet with = game->hands[game->asked];
    *taken = CARD_NONE;
    if (discards != RULE_NONE) {
        card_set_add(&with, top);
        deadwood(bench, rules, &with);
        if (!card_set_has(&bench->solution.loose, top))
            *taken = top;
    }
    const int rule = *taken != CARD_NONE ? discards : stock;
    const ActKind kind = rule == RULE_NONE ? ACT_PASS : ACT_DRAW;
    bench_apply(bench, rules, &(Act){.kind = (uint8_t)kind, .rule = (uint8_t)rule});
    return kind == ACT_DRAW;
}

static void throw_simply(Bench *bench, const Ruleset *rules, Card taken)
{
    enum { KNOCKS_AT = 10 };
    const Game *game = &bench->play.game;
    const CardSet *hand = &game->hands[game->asked];
    int least = INT_MAX, count = 0;
    Card best[CARDS_MAX] = {0};
    for (CardSet rest = *hand; !card_set_is_empty(&rest);) {
        Card card = card_set_pop(&rest);
        if (card == taken)
            continue;
        CardSet without = *hand;
        card_set_remove(&without, card);
        int left = deadwood(bench, rules, &without);
        if (left < least)
            count = 0;
        if (left <= least) {
            least = left;
            best[count++] = card;
        }
    }
    Card thrown = best[random_below(&bench->random, (uint32_t)count)];
    ActKind kind = least <= KNOCKS_AT ? ACT_CLOSE : ACT_DISCARD;
    int rule = open_rule(rules, game, kind, -1);
    Act act = {.kind = (uint8_t)kind, .rule = (uint8_t)rule, .count = 1};
    act.cards[0] = (Laying){thrown, card_face(thrown)};
    bench_apply(bench, rules, &act);
}

double play_simple(Bench *bench, const Row *row)
{
    const int wanted = meter_rounds(bench, 200);
    const Ruleset *rules = bench_rules(bench, row->game);
    const Game *game = &bench->play.game;
    bench->random = random_stream(2, 0, PURPOSE_CHECK);
    bench->matches = 0;
    bench_begin(bench, rules, row->seats);
    meter_start(bench);
    for (int rounds = 0; rounds < wanted;) {
        if (game->phase == PHASE_OVER)
            bench_begin(bench, rules, row->seats);
        int deal = game->deal;
        Card taken;
        if (!rules->steps[game->step].turn)
            finish_round(bench, rules);
        else if (draw_simply(bench, rules, &taken))
            throw_simply(bench, rules, taken);
        rounds += game->deal != deal || game->phase == PHASE_OVER;
    }
    return meter_stop(bench, wanted) / wanted;
}

// ---- Playouts of whole hands

// Deals the hand of this number as if it were the first.
static void deal_hand_of(Bench *bench, const Ruleset *rules, const Row *row, int number)
{
    Position position;
    position_new(&position);
    position.setup = (MatchSetup){.players = row->seats, .seed = (uint64_t)number + 1};
    position.hand =
        rules->opening.contract_count > 0 ? 1 + number % rules->opening.contract_count : 1;
    position.placed = true;
    if (position_start(rules, &position, &bench->play, &bench->outcome, NULL) != START_DONE)
        abort();
}

double play_out(Bench *bench, const Row *row)
{
    enum { TURNS = 80 };
    const int worlds = meter_rounds(bench, 8);
    static Rollout rollout;
    const Ruleset *rules = bench_rules(bench, row->game);
    double spent = 0;
    for (int hand = 0; hand < row->matches; hand++) {
        deal_hand_of(bench, rules, row, hand);
        const Game *game = &bench->play.game;
        Act first;
        game_view(game, game->asked, &bench->view);
        const Question question = {rules, &bench->view, &bench->play.history};
        memset(&rollout, 0, sizeof rollout);
        rollout.rules = rules;
        greedy_choose_but(&question, NULL, &bench->list, &first);
        meter_start(bench);
        for (int world = 0; world < worlds; world++) {
            Random random = random_stream((uint64_t)hand, (uint64_t)world, PURPOSE_WORLD);
            view_complete(rules, &bench->view, &random, &bench->copy);
            rollout_play(&rollout, &bench->copy, &bench->play.history, &first, game->asked, TURNS);
        }
        spent += meter_stop(bench, worlds);
        rollout_end(&rollout);
    }
    return spent / (row->matches * worlds);
}
