// What is done for the seat asked where nothing is to be decided.

#include "shell/automatic.h"

#include "lua/loader.h"
#include "notation/scene.h"
#include "support/table.h"

#include "test.h"

#include <stdio.h>

static bool only_act(const Table *table, Act *act)
{
    View view;
    game_view(&table->play.game, table->play.game.asked, &view);
    return automatic_act(table->rules, &view, act);
}

static bool draws(const Table *table)
{
    Act act;
    View view;
    game_view(&table->play.game, table->play.game.asked, &view);
    const bool draws = automatic_draw(table->rules, &view, &act);
    if (draws)
        assert_int_equal(act.kind, ACT_DRAW);
    return draws;
}

static void set(Table *table, const char *hand, const char *discard)
{
    table_new(table, menos_rules(), 2);
    table_hand(table, 1, hand);
    table_discards(table, discard);
    table_start(table);
}

static void the_only_act_is_found(void **state)
{
    Act act;
    Table table;
    set(&table, "2H KH 3C 7C 5S 5D 10C 10D", "JH");
    assert_true(only_act(&table, &act));
    assert_int_equal(act.kind, ACT_DRAW);
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_false(only_act(&table, &act));
    set(&table, "QH KH 3C 7C 5S 5D 10C 10D", "JH");  // which can be used
    assert_false(only_act(&table, &act));
}

static void the_stock_is_drawn_from_where_the_discard_has_no_use(void **state)
{
    Table table;
    set(&table, "2H KH 3C 7C 5S 5D 10C 10D", "JH");
    assert_true(draws(&table));
    set(&table, "QH KH 3C 7C 5S 5D 10C 10D", "JH");
    assert_false(draws(&table));
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_false(draws(&table));
}

// Whether the stock is drawn from in a game of a variant with these cards of the seat in turn.
static bool draws_in(const char *variant, const char *hand, const char *discards)
{
    static const char *const folders[] = {"rules"};
    static Scene scene;
    char text[256];
    RulesetSource source;
    Script script;
    ScriptError error = {0};
    Act act;
    View view;
    const int length = snprintf(text, sizeof text,
                                "rules %s\nseats Ana Beto\nhand Ana %s\ndiscards %s\nturn Ana 3\n",
                                variant, hand, discards);
    FILE *file = fmemopen(text, (size_t)length, "r");
    scene = (Scene){0};
    assert_true(rules_source_open(&source, folders, 1));
    assert_true(script_read(file, &script, &error));
    if (scene_play(&scene, &source, "tests/automatic.game", &script, &error) != SCENE_DONE)
        fail_msg("line %d: %s", error.line, error.error.text);
    game_view(&scene.play.game, 0, &view);
    const bool draws = automatic_draw(scene.rules, &view, &act);
    source.unload(&source, scene.rules);
    scene_free(&scene);
    script_free(&script);
    fclose(file);
    rules_source_close(&source);
    return draws;
}

// In these games any discard may be taken and held: it is used at once if it is in a meld then, or
// if the hand can be closed with it.
static void a_card_that_would_be_used_is_left_to_the_seat(void **state)
{
    static const struct {
        const char *variant, *hand, *discards;
        bool draws;
    } cases[] = {
        {"chinchon", "1O 2O 5C 7E 10B 12C 11E", "4B ...", true},
        {"chinchon", "1O 2O 5C 7E 10B 12C 11E", "3O ...", false},  // a run
        {"chinchon", "7O 7B 5C 2E 10B 12C 11E", "7C ...", false},  // three of a rank
        {"chinchon", "1O 2O 3O 7E 7B 7C 12C", "1E ...", false},    // with it the hand is closed
        {"chinchon", "1O 2O 3O 7E 7B 12B 12C", "10O ...", true},
        {"carioca_argentina", "AS 2S 5C 7D 7S 10H QC KD 9D 3H 4C", "8H ...", true},
        {"carioca_argentina", "AS 2S 5C 7D 7S 10H QC KD 9D 3H 4C", "7H ...", false},
        {"carioca_argentina", "AS 2S 5C 7D 7S 10H QC KD 9D 3H 4C", "JK ...", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (draws_in(cases[i].variant, cases[i].hand, cases[i].discards) != cases[i].draws)
            fail_msg("%s, %s, with %s: wanted %s", cases[i].variant, cases[i].hand,
                     cases[i].discards, cases[i].draws ? "a draw" : "a choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_only_act_is_found),
        cmocka_unit_test(the_stock_is_drawn_from_where_the_discard_has_no_use),
        cmocka_unit_test(a_card_that_would_be_used_is_left_to_the_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
