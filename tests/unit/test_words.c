// Words of the table: who leaves a hand, what a word or a step ends, and the rounds before the
// turns.

#include "play/contract.h"
#include "play/facts.h"
#include "play/judge.h"
#include "play/legal.h"
#include "rules/conclude.h"
#include "support/table.h"
#include "support/words.h"
#include "test.h"

static Table table;
static Ruleset rules;

static void set_up(void)
{
    rules = words_rules();
    table_new(&table, &rules, 3);
    table_hand(&table, 0, "5S 6S 7S 10H");
    table_hand(&table, 1, "KH QS JD 2C");
    table_hand(&table, 2, "9S 3D 4C 8H");
}

static void start_before(void)
{
    set_up();
    table.position.step = 1;
    ruleset_conclude(&rules);
    table_start(&table);
}

static void start_in_turn(void)
{
    set_up();
    ruleset_conclude(&rules);
    table_start(&table);
}

static Verdict say(int rule)
{
    const Act act = {.kind = ACT_SAY, .rule = (uint8_t)rule};
    return play_apply(&rules, &table.play, &act, &table.outcome);
}

static Verdict draw(void)
{
    const Act act = {.kind = ACT_DRAW, .rule = WORDS_DRAW};
    return play_apply(&rules, &table.play, &act, &table.outcome);
}

static void assert_said(int rule) { assert_int_equal(say(rule), VERDICT_DONE); }

static int ask(Moment moment, Fact fact, int of)
{
    const GameFacts facts = facts_of(&rules, &table.play.game, moment);
    return facts.facts.ask(&facts.facts, fact, of);
}

static void before_the_turns_each_seat_is_asked_once(void **state)
{
    start_before();
    const Game *game = &table.play.game;
    assert_int_equal(game->turn, 0);
    assert_int_equal(game->in_turn, 1);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game->asked, (1 + i) % 3);
        assert_null(table_event(&table, EVENT_TURN));
        assert_said(WORDS_STAY);
    }
    assert_int_equal(game->turn, 1);
    assert_int_equal(game->asked, 1);
    assert_int_equal(table_events(&table, EVENT_TURN), 1);
}

static void who_leaves_the_hand_is_passed_over(void **state)
{
    start_before();
    const Game *game = &table.play.game;
    assert_said(WORDS_LEAVE);
    assert_int_equal(game->folded, 1 << 1);
    assert_int_equal(table_event(&table, EVENT_SAID)->number, WORDS_LEAVE);
    assert_int_equal(table_event(&table, EVENT_FOLDED)->seat, 1);
    assert_said(WORDS_STAY);
    assert_said(WORDS_STAY);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(game->in_turn, i % 2 ? 0 : 2);
        assert_int_equal(draw(), VERDICT_DONE);
        const Card drawn = table_event(&table, EVENT_DREW)->cards[0].card;
        Act act = {.kind = ACT_DISCARD, .rule = WORDS_DISCARD, .count = 1};
        act.cards[0] = (Laying){drawn, card_face(drawn)};
        assert_int_equal(play_apply(&rules, &table.play, &act, &table.outcome), VERDICT_DONE);
    }
}

static void what_is_held_out_of_the_hand_counts_nothing_and_stays_hidden(void **state)
{
    start_before();
    View view;
    assert_int_not_equal(points_held(&rules, &table.play.game, 1), 0);
    assert_said(WORDS_LEAVE);
    assert_int_equal(points_held(&rules, &table.play.game, 1), 0);
    assert_int_equal(table.play.game.seats[1].cards, 4);
    game_view(&table.play.game, 2, &view);
    assert_true(card_set_is_empty(&view.game.hands[1]));
    assert_int_equal(view.game.folded, 1 << 1);
}

static void the_last_one_left_ends_the_hand(void **state)
{
    start_before();
    assert_said(WORDS_LEAVE);
    assert_said(WORDS_LEAVE);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_non_null(over);
    assert_int_equal(over->number, HOW_FOLDED);
    assert_int_equal(over->seat, 0);
    assert_int_equal(table_events(&table, EVENT_REVEALED), 0);
    assert_int_equal(table.play.game.sides[0].hands_won, 1);
    assert_int_equal(table.play.game.folded, 0);
    assert_int_equal(table.play.game.turn, 0);
}

static void who_leaves_in_a_turn_ends_it(void **state)
{
    start_in_turn();
    assert_said(WORDS_DROP);
    assert_int_equal(table.play.game.in_turn, 2);
    assert_said(WORDS_DROP);
    assert_int_equal(table_event(&table, EVENT_HAND_OVER)->number, HOW_FOLDED);
}

static void a_word_ends_the_hand(void **state)
{
    start_in_turn();
    assert_said(WORDS_CALL);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_int_equal(over->number, HOW_SAID);
    assert_int_equal(over->seat, 1);
    assert_int_equal(table_events(&table, EVENT_SCORED), 3);
    assert_int_equal(table_events(&table, EVENT_REVEALED), 3);
}

static void who_left_the_hand_keeps_the_cards_closed_when_it_is_over(void **state)
{
    start_in_turn();
    assert_said(WORDS_DROP);
    assert_said(WORDS_CALL);
    assert_int_equal(table_events(&table, EVENT_REVEALED), 2);
    const int folded = 1;
    for (int i = 0; i < table.outcome.events.count; i++) {
        const Event *event = &table.outcome.events.events[i];
        assert_true(event->kind != EVENT_REVEALED || event->seat != folded);
    }
}

static void a_word_ends_the_turn(void **state)
{
    set_up();
    rules.acts[WORDS_CALL].ends = ENDS_TURN;
    ruleset_conclude(&rules);
    table_start(&table);
    assert_said(WORDS_CALL);
    assert_int_equal(table.play.game.in_turn, 2);
    assert_int_equal(table.play.game.word, RULE_NONE);
    assert_int_equal(table.play.game.words[1], WORDS_CALL);
}

static void a_mere_word_goes_on_with_the_next_step(void **state)
{
    set_up();
    rules.acts[WORDS_CALL].ends = ENDS_NOTHING;
    ruleset_conclude(&rules);
    table_start(&table);
    assert_said(WORDS_CALL);
    assert_int_equal(table.play.game.in_turn, 1);
    assert_int_equal(table.play.game.word, WORDS_CALL);
    assert_int_equal(table.play.game.turn_acts, 0);
    assert_int_equal(say(WORDS_CALL), VERDICT_REFUSED);
    assert_int_equal(draw(), VERDICT_DONE);
}

static void a_step_ends_the_turn_or_the_hand(void **state)
{
    for (Ends ends = ENDS_TURN; ends <= ENDS_HAND; ends++) {
        set_up();
        rules.acts[WORDS_CALL].ends = ENDS_NOTHING;
        rules.steps[WORDS_STEP_BEGIN].ends = ends;
        ruleset_conclude(&rules);
        table_start(&table);
        // No act of a later step is open: with this one the turn is over.
        assert_int_equal(open_rule(&rules, &table.play.game, ACT_DRAW, ZONE_STOCK), RULE_NONE);
        assert_int_equal(table_do(&table, ACT_PASS), VERDICT_DONE);
        if (ends == ENDS_TURN)
            assert_int_equal(table.play.game.in_turn, 2);
        else
            assert_int_equal(table_event(&table, EVENT_HAND_OVER)->number, HOW_SAID);
    }
}

static void a_step_before_the_turns_ends_the_hand(void **state)
{
    set_up();
    rules.steps[WORDS_STEP_STAY].ends = ENDS_HAND;
    table.position.step = 1;
    ruleset_conclude(&rules);
    table_start(&table);
    for (int i = 0; i < 3; i++)
        assert_said(WORDS_STAY);
    const Event *over = table_event(&table, EVENT_HAND_OVER);
    assert_int_equal(over->number, HOW_SAID);
    assert_int_equal(over->seat, NOBODY);
}

static void each_word_is_one_act(void **state)
{
    ActList list = {0};
    start_before();
    legal_acts(&rules, &table.play.game, &list);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.acts[0].rule, WORDS_STAY);
    assert_int_equal(list.acts[1].rule, WORDS_LEAVE);
    act_list_free(&list);
}

static void facts_tell_what_was_said(void **state)
{
    start_before();
    assert_int_equal(ask(MOMENT_MOVE, FACT_SAID, -1), -1);
    assert_said(WORDS_STAY);
    assert_int_equal(ask(MOMENT_MOVE, FACT_SAID, -1), WORDS_STAY);
    assert_int_equal(ask(MOMENT_RESULT, FACT_SAID, 1), WORDS_STAY);
    assert_int_equal(ask(MOMENT_RESULT, FACT_SAID, 2), -1);
    assert_said(WORDS_LEAVE);
    assert_true(ask(MOMENT_MOVE, FACT_FOLDED, 2));
    assert_false(ask(MOMENT_MOVE, FACT_FOLDED, 0));
    assert_int_equal(ask(MOMENT_MOVE, FACT_TURN, -1), 0);
}

static void who_left_the_hand_is_not_the_best_of_it(void **state)
{
    set_up();
    rules.match.dealer.value = DEALER_WINNER;
    rules.match.hand_won = WON_BY_POINTS;
    ruleset_conclude(&rules);
    table_start(&table);
    assert_said(WORDS_DROP);
    assert_said(WORDS_CALL);
    // Seat 1 holds nothing that counts; of the others seat 2 holds less than seat 0.
    assert_int_equal(table.play.game.sides[1].hands_won, 0);
    assert_int_equal(table.play.game.sides[2].hands_won, 1);
    assert_int_equal(table.play.game.dealer, 2);
}

static void positions_say_who_has_left(void **state)
{
    set_up();
    table.position.folded[2] = true;
    ruleset_conclude(&rules);
    table_start(&table);
    Refusal why;
    assert_int_equal(table.play.game.folded, 1 << 2);
    assert_false(seat_judge(&rules, &table.play.game, 2, ACT_DRAW, &why));
    assert_int_equal(why.code, REFUSAL_FOLDED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_turns_each_seat_is_asked_once),
        cmocka_unit_test(who_leaves_the_hand_is_passed_over),
        cmocka_unit_test(what_is_held_out_of_the_hand_counts_nothing_and_stays_hidden),
        cmocka_unit_test(the_last_one_left_ends_the_hand),
        cmocka_unit_test(who_leaves_in_a_turn_ends_it),
        cmocka_unit_test(a_word_ends_the_hand),
        cmocka_unit_test(who_left_the_hand_keeps_the_cards_closed_when_it_is_over),
        cmocka_unit_test(a_word_ends_the_turn),
        cmocka_unit_test(a_mere_word_goes_on_with_the_next_step),
        cmocka_unit_test(a_step_ends_the_turn_or_the_hand),
        cmocka_unit_test(a_step_before_the_turns_ends_the_hand),
        cmocka_unit_test(each_word_is_one_act),
        cmocka_unit_test(facts_tell_what_was_said),
        cmocka_unit_test(who_left_the_hand_is_not_the_best_of_it),
        cmocka_unit_test(positions_say_who_has_left),
    };
    return RUN_TESTS(tests);
}
