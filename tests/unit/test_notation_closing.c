// Commands that close a hand and show it: which words name them, and when cards behind the one that
// is thrown say how the hand is to be shown.

#include <stdio.h>
#include <string.h>

#include "notation/command.h"
#include "notation/writing.h"
#include "support/closing.h"
#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

static Table table;
static Ruleset rules;

// Seat 1 has drawn, and can show its hand with a run or with a set.
static void set_up(void)
{
    rules = closing_rules();
    table_new(&table, &rules, 2);
    table_hand(&table, 0, "9D 3H");
    table_hand(&table, 1, "JH QH KH QD QC");
    rules.acts[CLOSING_CLOSE].loose_points.value = UNLIMITED;
}

static void start(void)
{
    table.position.stock.count = cards_of("8C", table.position.stock.cards, CARDS_MAX);
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
}

static Verdict parse(const char *text, Parsed *parsed)
{
    View view;
    game_view(&table.play.game, table.play.game.asked, &view);
    return command_try(&rules, &table.play, &view, text, 1, STYLE_LETTERS, parsed);
}

static void set_word(const char *word)
{
    snprintf(rules.acts[CLOSING_CLOSE].word.in[LANGUAGE_EN], WORDS_MAX, "%s", word);
    snprintf(rules.acts[CLOSING_CLOSE].word.in[LANGUAGE_ES], WORDS_MAX, "%s", word);
}

static void a_word_of_the_rules_closes_unless_it_is_a_command(void **state)
{
    static const struct {
        const char *word;
        const char *command;
        Command meant;
    } cases[] = {
        {"knock", "knock", COMMAND_CLOSE}, {"knock", "KNOCK", COMMAND_CLOSE},
        {"knock", "close", COMMAND_CLOSE}, {"draw", "draw", COMMAND_DRAW},
        {"Draw", "draw", COMMAND_DRAW},    {"ROBAR", "robar", COMMAND_DRAW},
        {"go out", "go", COMMANDS},        {"a,b", "a", COMMANDS},
        {"#cut", "#cut", COMMANDS},        {"", "close", COMMAND_CLOSE},
        {"Knock", "knock", COMMAND_CLOSE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_up();
        set_word(cases[i].word);
        if (command_named(&rules, cases[i].command) != cases[i].meant)
            fail_msg("the rules say \"%s\": \"%s\" is another command", cases[i].word,
                     cases[i].command);
    }
}

// What cannot be typed is not written either.
static void a_close_is_written_as_it_is_read(void **state)
{
    static const struct {
        const char *word, *text;
    } cases[] = {{"knock", "knock 8C"}, {"Draw", "close 8C"}, {"a\tb", "close 8C"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Parsed parsed;
        set_up();
        set_word(cases[i].word);
        start();
        assert_int_equal(parse(cases[i].text, &parsed), VERDICT_DONE);
        assert_string_equal(act_text(&rules, &table.play.game, &parsed.acts[0], STYLE_LETTERS).text,
                            cases[i].text);
    }
}

static void the_closer_says_how_the_hand_is_to_be_shown(void **state)
{
    Parsed parsed;
    set_up();
    start();
    assert_int_equal(parse("close 8C QH QD QC", &parsed), VERDICT_DONE);
    assert_int_equal(parsed.act_count, 3);
    assert_int_equal(parse("close 8C JH QH KH +", &parsed), VERDICT_DONE);
    assert_int_equal(parsed.act_count, 2);
}

static void show_after_others(void)
{
    rules.steps[CLOSING_STEP_SHOW].who.first = FIRST_AFTER_CLOSER;
}

static void show_nothing(void)
{
    rules.step_count = CLOSING_STEP_SHOW;
    rules.act_count = CLOSING_SHOW;
    ruleset_conclude(&rules);
}

static void show_last(void)
{
    const Step show = rules.steps[CLOSING_STEP_SHOW];
    rules.steps[CLOSING_STEP_SHOW] = rules.steps[CLOSING_STEP_LAY_OFF];
    rules.steps[CLOSING_STEP_LAY_OFF] = show;
    rules.acts[CLOSING_SHOW].step = CLOSING_STEP_LAY_OFF;
    rules.acts[CLOSING_LAY_OFF].step = CLOSING_STEP_SHOW;
    ruleset_conclude(&rules);
}

static void nothing_is_said_of_showing_where_the_closer_does_not_show_next(void **state)
{
    static void (*const ways[])(void) = {show_after_others, show_nothing, show_last};
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        Parsed parsed;
        set_up();
        ways[way]();
        start();
        assert_int_equal(parse("close 8C QH QD QC", &parsed), VERDICT_FAILED);
        assert_int_equal(parsed.wrong, PARSE_ERROR_WORDS);
        assert_int_equal(parsed.error.column, 10);
        assert_int_equal(parse("close 8C", &parsed), VERDICT_DONE);
    }
}

// A function may leave the closer out: then the command would go on with another's hand.
static bool is_dealer(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_DEALER, -1) == of;
    return true;
}

static void a_command_is_of_one_seat(void **state)
{
    Parsed parsed;
    set_up();
    table_hand(&table, 0, "JH QH KH QD QC");
    rules.steps[CLOSING_STEP_SHOW].who.only.hook =
        (Hook){.ask = is_dealer, .type = ANSWER_TRUTH, .moment = MOMENT_MOVE, .max = 1};
    start();
    assert_int_equal(parse("close 8C QH QD QC", &parsed), VERDICT_REFUSED);
    assert_int_equal(parsed.refusal.code, REFUSAL_NOT_ASKED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_of_the_rules_closes_unless_it_is_a_command),
        cmocka_unit_test(a_close_is_written_as_it_is_read),
        cmocka_unit_test(the_closer_says_how_the_hand_is_to_be_shown),
        cmocka_unit_test(nothing_is_said_of_showing_where_the_closer_does_not_show_next),
        cmocka_unit_test(a_command_is_of_one_seat),
    };
    return RUN_TESTS(tests);
}
