// The functions of acts: `when`, `leaves` and `to`, asked with the eyes of the seat asked.

#include <string.h>

#include "play/conditions.h"
#include "play/judge.h"
#include "support/table.h"
#include "test.h"

static Table table;
static Ruleset rules;
static ActList list;
static int asked;  // how often a function was asked

static bool hand_is_cheap(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    asked++;
    *answer = facts->ask(facts, FACT_HAND_POINTS, -1) <= hook->max;
    return true;
}

static bool meld_is_short(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    asked++;
    *answer = facts->ask(facts, FACT_MELD_SIZE, of) <= hook->max;
    return true;
}

static bool fails(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    asked++;
    return error_set(error, "it failed");
}

static Policy policy(HookAsk *ask, int max)
{
    return (Policy){.hook = {.ask = ask, .type = ANSWER_TRUTH, .moment = MOMENT_ACT, .max = max}};
}

// Seat 1 holds these cards, and is asked for its draw.
static void begin(const char *hand)
{
    ruleset_conclude(&rules);
    asked = 0;
    table_new(&table, &rules, 2);
    table_meld(&table, 0, MENOS_ESCALERA, "5H 6H 7H 8H");
    table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
    table_hand(&table, 1, hand);
    table_start(&table);
}

static int count_of(ActKind kind)
{
    int count = 0;
    legal_acts(&rules, &table.play.game, &list);
    for (int i = 0; i < list.count; i++)
        count += list.acts[i].kind == kind;
    return count;
}

static void when_is_asked_once_a_question_and_not_by_the_lists(void **state)
{
    rules = *menos_rules();
    rules.acts[MENOS_MELD].when = policy(hand_is_cheap, 20);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    const int before = asked;
    const bool closed = table.play.game.closed >> MENOS_MELD & 1;
    assert_int_equal(count_of(ACT_MELD) > 0, !closed);
    count_of(ACT_MELD);
    assert_int_equal(asked, before);
}

static void what_is_closed_is_seen_by_the_seat_asked_alone(void **state)
{
    static View view;
    rules = *menos_rules();
    rules.acts[MENOS_MELD].when = policy(hand_is_cheap, 0);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    const int seat = table.play.game.asked;
    assert_int_equal(table.play.game.closed, 1u << MENOS_MELD);
    game_view(&table.play.game, seat, &view);
    assert_int_equal(view.game.closed, table.play.game.closed);
    game_view(&table.play.game, !seat, &view);
    assert_int_equal(view.game.closed, 0);
}

static void a_world_of_a_view_has_answers_of_its_own(void **state)
{
    static View view;
    static Game world;
    Random random = random_stream(1, 1, PURPOSE_WORLD);
    rules = *menos_rules();
    rules.acts[MENOS_MELD].when = policy(hand_is_cheap, 0);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    game_view(&table.play.game, !table.play.game.asked, &view);
    view_complete(&rules, &view, &random, &world);
    assert_int_equal(world.closed, 1u << MENOS_MELD);
}

static void leaves_sees_the_hand_without_the_cards_that_go(void **state)
{
    Act act = {.kind = ACT_DISCARD, .rule = MENOS_DISCARD, .count = 1};
    Refusal why;
    rules = *menos_rules();
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    const Game *game = &table.play.game;
    for (int most = 0; most < 60; most++) {
        rules.acts[MENOS_DISCARD].leaves = policy(hand_is_cheap, most);
        ruleset_conclude(&rules);
        int listed = count_of(ACT_DISCARD), passed = 0;
        for (CardSet hand = game->hands[game->asked]; !card_set_is_empty(&hand);) {
            const Card card = card_set_pop(&hand);
            Game left = table.play.game;
            card_set_remove(&left.hands[left.asked], card);
            act.cards[0] = (Laying){card, card_face(card)};
            int cost = 0;
            for (CardSet rest = left.hands[left.asked]; !card_set_is_empty(&rest);)
                cost += rules.points[card_face(card_set_pop(&rest))];
            assert_int_equal(act_judge(&rules, game, &act, &why), cost <= most);
            passed += cost <= most;
        }
        assert_int_equal(listed, passed);
    }
}

static void to_is_asked_about_the_meld(void **state)
{
    Refusal why;
    rules = *menos_rules();
    rules.acts[MENOS_LAY].to = policy(meld_is_short, 3);
    begin("9H 9C 4H 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    legal_acts(&rules, &table.play.game, &list);
    for (int i = 0; i < list.count; i++)
        assert_false(list.acts[i].kind == ACT_LAY && list.acts[i].meld == 0);
    assert_false(judge_on(&rules, &table.play.game, MENOS_LAY, 0, &why));
    assert_int_equal(why.code, REFUSAL_NOT_THIS_MELD);
    assert_true(judge_on(&rules, &table.play.game, MENOS_LAY, 1, &why));
}

static void a_function_that_fails_is_an_error_and_never_a_refusal(void **state)
{
    rules = *menos_rules();
    rules.acts[MENOS_DISCARD].leaves = policy(fails, 0);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    static Game before;
    before = table.play.game;
    assert_int_equal(table_discard(&table, "2C"), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, "it failed");
    assert_memory_equal(&before, &table.play.game, sizeof before);
    assert_true(count_of(ACT_DISCARD) > 0);

    rules = *menos_rules();
    rules.acts[MENOS_MELD].when = policy(fails, 0);
    begin("5S 5C 5D 2C");
    before = table.play.game;
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_FAILED);
    assert_memory_equal(&before, &table.play.game, sizeof before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(when_is_asked_once_a_question_and_not_by_the_lists),
        cmocka_unit_test(what_is_closed_is_seen_by_the_seat_asked_alone),
        cmocka_unit_test(a_world_of_a_view_has_answers_of_its_own),
        cmocka_unit_test(leaves_sees_the_hand_without_the_cards_that_go),
        cmocka_unit_test(to_is_asked_about_the_meld),
        cmocka_unit_test(a_function_that_fails_is_an_error_and_never_a_refusal),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    act_list_free(&list);
    return failed;
}
