#include "sim/match.h"
#include "support/menos.h"
#include "support/one_pack.h"

#include "test.h"

#include "rules/conclude.h"

#include <string.h>

// Greedy and random seats, one after the other.
static Contest contest_of(const Ruleset *rules, int players, uint64_t seed)
{
    Contest contest = {.rules = rules, .setup = {.players = players, .seed = seed}};
    for (int seat = 0; seat < players; seat++)
        contest.bots[seat] = &bot_kinds[seat % 2 ? BOT_RANDOM : BOT_GREEDY];
    return contest;
}

static MatchRecord played(const Contest *contest)
{
    MatchRecord record;
    Error error = {""};
    if (match_play(contest, &record, &error) == MATCH_FAILED)
        fail_msg("seed %d: %s", (int)contest->setup.seed, error.text);
    return record;
}

static void a_match_is_played_to_its_winner(void **state)
{
    for (int players = 2; players <= 5; players++) {
        Contest contest = contest_of(menos_rules(), players, 7);
        MatchRecord record = played(&contest);
        int chips = 0, winners = 0;
        for (int seat = 0; seat < players; seat++) {
            chips += record.chips[seat];
            winners += record.winners >> seat & 1;
        }
        if (record.end != MATCH_FINISHED || winners == 0 || chips != 0 || record.hands < 1)
            fail_msg("%d players: end %d, %d winners, %d chips", players, record.end, winners,
                     chips);
    }
}

static void the_same_seed_is_the_same_match(void **state)
{
    Contest contest = contest_of(menos_rules(), 4, 11), other = contest_of(menos_rules(), 4, 12);
    MatchRecord one = played(&contest), two = played(&contest), three = played(&other);
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_not_equal(one.acts, three.acts);
}

// ---- Bounds

static void the_bound_of_hands_stops_a_match(void **state)
{
    Contest contest = contest_of(menos_rules(), 4, 7);
    contest.setup.hands_bound = 2;
    MatchRecord record = played(&contest);
    assert_int_equal(record.end, MATCH_STOPPED);
    assert_int_equal(record.hands, 2);
}

static void the_bound_of_turns_blocks_hands_and_is_counted(void **state)
{
    Contest contest = contest_of(menos_rules(), 4, 7);
    contest.setup.turns_bound = 3;
    MatchRecord record = played(&contest);
    assert_int_equal(record.ended[HOW_BOUND], record.hands);
    assert_true(record.turns <= 3 * record.hands);
}

static void a_hand_whose_stock_is_spent_counts_as_blocked(void **state)
{
    Contest contest = contest_of(one_pack_rules(), 2, 1);
    contest.bots[0] = contest.bots[1] = &bot_kinds[BOT_GREEDY];
    MatchRecord record = {0};
    for (uint64_t seed = 1; seed <= 20 && record.ended[HOW_STOCK] == 0; seed++) {
        contest.setup.seed = seed;
        record = played(&contest);
    }
    assert_true(record.ended[HOW_STOCK] > 0);
    assert_int_equal(record.ended[HOW_BOUND], 0);
}

// ---- Bots that are at fault

// Takes the discard and gives it back, for ever.
static void choose_in_circles(const Question *question, Random *random, ActList *list, Act *act)
{
    static const struct {
        ActKind kind;
        uint8_t rule;
    } circle[] = {{ACT_TAKE_BACK, RULE_NONE}, {ACT_DRAW, MENOS_TAKE}};
    Refusal why;
    for (int i = 0; i < 2; i++) {
        *act = (Act){.kind = (uint8_t)circle[i].kind, .rule = circle[i].rule};
        if (act_judge(question->rules, &question->view->game, act, &why))
            return;
    }
    bot_kinds[BOT_GREEDY].choose(question, random, list, act);
}

// Draws where it can, and throws its first card where not.
static void choose_for_ever(const Question *question, Random *random, ActList *list, Act *act)
{
    const Game *game = &question->view->game;
    CardSet hand = game->hands[question->view->seat];
    const Card first = card_set_pop(&hand);
    Refusal why;
    *act = (Act){.kind = ACT_DRAW, .rule = MENOS_DRAW};
    if (!act_judge(question->rules, game, act, &why) || game->turn_acts % 2 == 1)
        *act = (Act){.kind = ACT_DISCARD,
                     .rule = MENOS_TAKE,
                     .count = 1,
                     .cards = {{first, card_face(first)}}};
}

static void choose_what_is_refused(const Question *question, Random *random, ActList *list,
                                   Act *act)
{
    *act = (Act){.kind = ACT_DISCARD, .rule = MENOS_DISCARD};
}

static void a_bot_that_goes_in_circles_is_stopped(void **state)
{
    static const BotKind circler = {{"circler", "circler"}, "", choose_in_circles};
    Contest contest = contest_of(menos_rules(), 2, 7);
    contest.bots[0] = &circler;
    assert_int_equal(played(&contest).end, MATCH_CIRCLED);
}

// Thinks about each act for as long as a search may take, and then does what a greedy bot does.
static void choose_slowly(const Question *question, Random *random, ActList *list, Act *act)
{
    ruleset_spend(question->rules, COMMAND_EFFORT_MAX);
    bot_kinds[BOT_GREEDY].choose(question, random, list, act);
}

static long many_steps(const Ruleset *rules) { return COMMAND_EFFORT_MAX; }

// Searches and functions of the rules are paid from one bound.
static void a_match_of_much_effort_is_ended(void **state)
{
    static const BotKind slow = {{"slow", "slow"}, "", choose_slowly};
    Ruleset rules = *menos_rules();
    int64_t effort = 0;
    rules.effort = &effort;
    Contest contest = contest_of(&rules, 2, 7);
    assert_int_equal(played(&contest).end, MATCH_FINISHED);
    assert_true(effort < SIM_EFFORT_BOUND / 100);
    contest.bots[0] = contest.bots[1] = &slow;
    MatchRecord searched = played(&contest);
    rules.steps_used = many_steps;
    contest.bots[0] = contest.bots[1] = &bot_kinds[BOT_GREEDY];
    MatchRecord asked = played(&contest);
    const uint32_t acts = SIM_EFFORT_BOUND / COMMAND_EFFORT_MAX;
    if (searched.end != MATCH_SPENT || searched.acts > acts || searched.acts < acts - 1 ||
        asked.end != MATCH_SPENT || asked.acts > acts || asked.acts < acts - 1)
        fail_msg("ends %d and %d behind %d and %d acts", searched.end, asked.end,
                 (int)searched.acts, (int)asked.acts);
}

static void a_turn_that_does_not_end_ends_the_match_with_an_error(void **state)
{
    Ruleset rules = *menos_rules();
    rules.steps[MENOS_STEP_DRAW].times = TIMES_ANY;
    rules.acts[MENOS_TAKE].kind = ACT_DISCARD;
    rules.meld_count = 0;
    static const BotKind stayer = {{"stayer", "stayer"}, "", choose_for_ever};
    ruleset_conclude(&rules);
    Contest contest = contest_of(&rules, 2, 7);
    contest.bots[0] = contest.bots[1] = &stayer;
    MatchRecord record;
    Error error;
    assert_int_equal(match_play(&contest, &record, &error), MATCH_FAILED);
    assert_string_equal(error.text, "hand.draw: 896 acts in one turn, and it is not over");
}

static void a_bot_that_is_refused_ends_the_match_with_an_error(void **state)
{
    static const BotKind cheat = {{"cheat", "cheat"}, "", choose_what_is_refused};
    Contest contest = contest_of(menos_rules(), 2, 7);
    contest.bots[0] = contest.bots[1] = &cheat;
    MatchRecord record;
    Error error;
    assert_int_equal(match_play(&contest, &record, &error), MATCH_FAILED);
    if (!strstr(error.text, "cheat") || !strstr(error.text, "draw_first"))
        fail_msg("the error says '%s'", error.text);
}

static bool fail_to_answer(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    return error_set(error, "the bonus is none");
}

static void a_rules_file_that_fails_ends_the_match_with_its_error(void **state)
{
    Ruleset rules = *menos_rules();
    rules.score.bonuses[0].when.hook.ask = fail_to_answer;
    ruleset_conclude(&rules);
    Contest contest = contest_of(&rules, 2, 7);
    MatchRecord record;
    Error error;
    assert_int_equal(match_play(&contest, &record, &error), MATCH_FAILED);
    if (!strstr(error.text, "the bonus is none"))
        fail_msg("the error says '%s'", error.text);
}

// ---- The observer

typedef struct {
    int began, asked, acted, last_seat;
    int stop_after;  // acts; 0: never
} Counter;

static bool counter_began(void *self, const Play *play, const EventList *events)
{
    ((Counter *)self)->began += events->count > 0;
    return true;
}

static bool count_asked(void *self, const Play *play)
{
    Counter *counter = self;
    counter->last_seat = play->game.asked;
    counter->asked++;
    return true;
}

static bool count_acted(void *self, const Play *play, int seat, const Act *act,
                        const EventList *events)
{
    Counter *counter = self;
    assert_int_equal(seat, counter->last_seat);
    return ++counter->acted != counter->stop_after;
}

static Observer observer_of(Counter *counter)
{
    return (Observer){counter, counter_began, count_asked, count_acted};
}

static void an_observer_sees_every_act(void **state)
{
    Counter counter = {0};
    Contest contest = contest_of(menos_rules(), 4, 7);
    MatchRecord alone = played(&contest);
    contest.observer = observer_of(&counter);
    MatchRecord watched = played(&contest);
    assert_memory_equal(&alone, &watched, sizeof alone);
    assert_int_equal(counter.began, 1);
    assert_int_equal(counter.acted, watched.acts);
    assert_int_equal(counter.asked, watched.acts);
}

static void an_observer_can_end_the_match(void **state)
{
    Counter counter = {.stop_after = 10};
    Contest contest = contest_of(menos_rules(), 4, 7);
    contest.observer = observer_of(&counter);
    MatchRecord record = played(&contest);
    assert_int_equal(record.end, MATCH_HALTED);
    assert_int_equal(record.acts, 10);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_played_to_its_winner),
        cmocka_unit_test(the_same_seed_is_the_same_match),
        cmocka_unit_test(the_bound_of_hands_stops_a_match),
        cmocka_unit_test(the_bound_of_turns_blocks_hands_and_is_counted),
        cmocka_unit_test(a_hand_whose_stock_is_spent_counts_as_blocked),
        cmocka_unit_test(a_bot_that_goes_in_circles_is_stopped),
        cmocka_unit_test(a_match_of_much_effort_is_ended),
        cmocka_unit_test(a_turn_that_does_not_end_ends_the_match_with_an_error),
        cmocka_unit_test(a_bot_that_is_refused_ends_the_match_with_an_error),
        cmocka_unit_test(a_rules_file_that_fails_ends_the_match_with_its_error),
        cmocka_unit_test(an_observer_sees_every_act),
        cmocka_unit_test(an_observer_can_end_the_match),
    };
    return RUN_TESTS(tests);
}
