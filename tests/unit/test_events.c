// What happens is reported, all of it: where there is more than there is room for, what made it
// happen fails and changes nothing.

#include "notation/command.h"
#include "support/table.h"

#include "test.h"

#include "rules/conclude.h"

static const char too_many[] = "more than 512 things happen at once";

static Table table;

// A function of the rules file, as seen by whoever counts events: while it is asked the last room
// is used up.
static bool use_up_room(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)facts, (void)of, (void)error;
    table.outcome.events.count = EVENTS_MAX;
    *answer = 1;
    return true;
}

static void an_act_with_too_many_events_fails_and_changes_nothing(void **state)
{
    Ruleset rules = *menos_rules();
    rules.score.bonuses[0].when.hook.ask = use_up_room;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_hand(&table, 1, "8H 8D");
    table_discards(&table, "8C");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    Game before = table.play.game;
    assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "8H 8D 8C"), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, too_many);
    assert_memory_equal(&before, &table.play.game, sizeof before);
    assert_int_equal(table.outcome.events.count, 0);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
}

static void of_a_pile_taken_whole_as_many_cards_are_named_as_an_event_has_room_for(void **state)
{
    Ruleset rules = *menos_rules();
    rules.acts[1].take = TAKE_ALL;
    rules.acts[1].use = (UseRule){false, false};
    table_new(&table, &rules, 2);
    table_hand(&table, 1, "KH");
    table_discards(&table, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H 10H "
                           "JH QH AD 2D 3D 4D 5D 6D 7D 8D 9D 10D");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    const Event *event = &table.outcome.events.events[0];
    assert_int_equal(event->kind, EVENT_TOOK);
    assert_int_equal(event->number, 35);
    assert_int_equal(event->count, ACT_CARDS_MAX);
    assert_int_equal(event->cards[ACT_CARDS_MAX - 1].card, card_make(0, 0, 4));
    assert_int_equal(table.play.game.seats[1].cards, 36);
}

static void a_match_that_begins_with_too_many_events_fails(void **state)
{
    Ruleset rules = *menos_rules();
    rules.deal[1].n.hook.ask = use_up_room;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    const MatchSetup setup = {.players = 2};
    assert_int_equal(play_start(&rules, &table.play, &setup, &table.outcome), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, too_many);
}

static void a_position_with_too_many_events_fails(void **state)
{
    Ruleset rules = *menos_rules();
    rules.deal[1].n.hook.ask = use_up_room;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_hand(&table, 1, "8H 8D");
    assert_int_equal(position_start(&rules, &table.position, &table.play, &table.outcome, NULL),
                     START_FAILED);
    assert_string_equal(table.outcome.error.text, too_many);
}

// One seat that draws and throws as often as it likes, the stock being made anew again and again.
static void a_command_with_too_many_events_fails_and_changes_nothing(void **state)
{
    enum { ACTS = EVENTS_MAX + 2 };
    static Act acts[ACTS];
    Ruleset rules = *menos_rules();
    rules.step_count = 1;
    rules.steps[0].times = TIMES_ANY;
    rules.steps[0].act_count = rules.act_count;
    rules.acts[MENOS_DISCARD].step = 0;
    rules.acts[MENOS_DISCARD].last_resort = 0;
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_start(&table);
    Play before = table.play;
    for (int i = 0; i < ACTS; i += 2) {
        acts[i] = (Act){.kind = ACT_DRAW, .rule = MENOS_DRAW};
        assert_int_equal(play_apply(&rules, &table.play, &acts[i], &table.outcome), VERDICT_DONE);
        Card card = table_event(&table, EVENT_DREW)->cards[0].card;
        acts[i + 1] = (Act){.kind = ACT_DISCARD,
                            .rule = MENOS_DISCARD,
                            .count = 1,
                            .cards = {{card, card_face(card)}}};
        assert_int_equal(play_apply(&rules, &table.play, &acts[i + 1], &table.outcome),
                         VERDICT_DONE);
    }
    table.play = before;
    assert_int_equal(acts_apply(&rules, &table.play, acts, ACTS, &table.outcome), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, too_many);
    assert_memory_equal(&before, &table.play, sizeof before);
    assert_int_equal(acts_apply(&rules, &table.play, acts, 400, &table.outcome), VERDICT_DONE);
    assert_true(table.outcome.events.count >= 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_act_with_too_many_events_fails_and_changes_nothing),
        cmocka_unit_test(of_a_pile_taken_whole_as_many_cards_are_named_as_an_event_has_room_for),
        cmocka_unit_test(a_match_that_begins_with_too_many_events_fails),
        cmocka_unit_test(a_position_with_too_many_events_fails),
        cmocka_unit_test(a_command_with_too_many_events_fails_and_changes_nothing),
    };
    return RUN_TESTS(tests);
}
