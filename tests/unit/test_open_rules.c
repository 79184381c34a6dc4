// Where more rules than one are open for a kind of act, each act stands under the first that lets
// it through: it is listed once, and a command means it.

#include "notation/command.h"
#include "support/table.h"

#include "test.h"

#include "rules/conclude.h"

#include <string.h>

static Table table;
static ActList list;

static bool answer_no(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = 0;
    return true;
}

// Melds stand in two steps, the first of which asks a function whether it is taken.
static Ruleset with_two_tables(void)
{
    Ruleset rules = menos_with_two_tables();
    rules.steps[MENOS_STEP_TABLE].when.hook = (Hook){.ask = answer_no, .moment = MOMENT_MOVE};
    ruleset_conclude(&rules);
    return rules;
}

// Lays on one's own melds stand under one rule, those on others' under another.
static Ruleset with_two_lays(void)
{
    Ruleset rules = *menos_rules();
    memmove(&rules.acts[MENOS_LAY + 1], &rules.acts[MENOS_LAY], 2 * sizeof rules.acts[0]);
    rules.act_count++;
    rules.acts[MENOS_LAY].on = ON_OWN;
    rules.acts[MENOS_LAY + 1].on = ON_OTHERS;
    rules.steps[MENOS_STEP_TABLE].act_count++;
    rules.steps[MENOS_STEP_THROW].act_first++;
    ruleset_conclude(&rules);
    return rules;
}

static void set_up(const Ruleset *rules)
{
    table_new(&table, rules, 2);
    table_hand(&table, 1, "8H 8D 2C 3D QS");
    table_discards(&table, "2H 8C");
    table_meld(&table, 1, MENOS_PIERNA, "2S 2H 2C");
    table_meld(&table, 0, MENOS_PIERNA, "3S 3H 3D");
    table_start(&table);
}

static const Parsed *parsed_of(const Ruleset *rules, const char *text)
{
    static Parsed parsed;
    View view;
    game_view(&table.play.game, table.play.game.asked, &view);
    Verdict verdict = command_parse(rules, &view, text, 1, STYLE_LETTERS, &parsed);
    if (verdict != VERDICT_DONE)
        fail_msg("%s: %d, %s", text, verdict, refusal_rows[parsed.refusal.code].name);
    return &parsed;
}

static void an_act_is_listed_under_one_rule(void **state)
{
    Ruleset rules = with_two_tables();
    set_up(&rules);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    act_list_clear(&list);
    legal_acts_of(&rules, &table.play.game, ACT_MELD, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.acts[0].rule, MENOS_MELD);
}

static void under_a_later_rule_it_is_refused(void **state)
{
    Ruleset rules = with_two_tables();
    set_up(&rules);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    act_list_clear(&list);
    legal_acts_of(&rules, &table.play.game, ACT_MELD, &list);
    Act act = list.acts[0];
    act.rule = MENOS_MELD + 1;
    assert_int_equal(play_apply(&rules, &table.play, &act, &table.outcome), VERDICT_REFUSED);
}

static void a_command_finds_the_rule_that_lets_it_through(void **state)
{
    static const struct {
        const char *text;
        int rule;
    } cases[] = {{"lay 2C on 1", MENOS_LAY}, {"lay 3D on 2", MENOS_LAY + 1}};
    Ruleset rules = with_two_lays();
    set_up(&rules);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Act *act = &parsed_of(&rules, cases[i].text)->acts[0];
        if (act->rule != cases[i].rule)
            fail_msg("%s: wanted rule %d, found %d", cases[i].text, cases[i].rule, act->rule);
    }
}

static void where_no_rule_lets_it_through_the_first_says_why(void **state)
{
    Ruleset rules = with_two_lays();
    rules.acts[MENOS_LAY + 1].on = ON_OWN;
    ruleset_conclude(&rules);
    set_up(&rules);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    static Parsed parsed;
    View view;
    game_view(&table.play.game, table.play.game.asked, &view);
    assert_int_equal(command_parse(&rules, &view, "lay 3D on 2", 1, STYLE_LETTERS, &parsed),
                     VERDICT_REFUSED);
    assert_int_equal(parsed.refusal.code, REFUSAL_NOT_OWN_MELD);
    assert_int_equal(parsed.refusal.subject, MENOS_LAY);
}

static int free_list(void **state)
{
    act_list_free(&list);
    return 0;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_act_is_listed_under_one_rule),
        cmocka_unit_test(under_a_later_rule_it_is_refused),
        cmocka_unit_test(a_command_finds_the_rule_that_lets_it_through),
        cmocka_unit_test_teardown(where_no_rule_lets_it_through_the_first_says_why, free_list),
    };
    return RUN_TESTS(tests);
}
