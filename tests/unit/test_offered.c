// The functions that the host offers: what a card counts by them, in each pack; and that a game
// with them is the game with the same functions written out.

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "play/play.h"
#include "sim/match.h"
#include "support/loaded.h"
#include "support/rules_files.h"
#include "test.h"

static char folder[FOLDER_SIZE];

// The rules that a file with this text makes, under one setting at most.
static const Ruleset *made(const char *text, const Setting *setting)
{
    char path[FOLDER_SIZE + 16];
    snprintf(path, sizeof path, "%s/own.lua", folder);
    file_write(path, text);
    return loaded(path, setting, setting != NULL);
}

static void a_card_counts_its_number_but_for_what_is_named(void **state)
{
    static const struct {
        const char *text;
        int joker, ace, seven, ten, jack;  // the card of eleven
    } cases[] = {
        {"return extends('loba_de_menos', { points = by_number { joker = 50, ace = 20, court = 10 "
         "} "
         "})",
         50, 20, 7, 10, 10},
        {"return extends('loba_de_menos', { points = by_number { joker = 0 } })", 0, 1, 7, 10, 11},
        {"local base = extends('loba_de_menos')\n"
         "base.points = by_number { joker = 5, ace = none, court = none }\nreturn base",
         5, 1, 7, 10, 11},
        {"return extends('chinchon', { points = by_number { court = 3, ace = -4 } })", 0, -4, 7, 3,
         3},
        // The jokers that a change brings to a game whose numbers know of none.
        {"local base = extends('gin')\nbase.deck = { jokers = 2 }\nreturn base", 25, 1, 7, 10, 10},
        {"local by_number = function(n) return function(card) return n end end\n"
         "return extends('gin', { points = by_number(6) })",
         0, 6, 6, 6, 6},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules = made(cases[i].text, NULL);
        const int found[] = {
            rules->deck.jokers ? ruleset_points(rules, FACE_JOKER) : 0,
            ruleset_points(rules, face_make(0, 1)), ruleset_points(rules, face_make(0, 7)),
            ruleset_points(rules, face_make(0, 10)), ruleset_points(rules, face_make(0, 11))};
        const int wanted[] = {cases[i].joker, cases[i].ace, cases[i].seven, cases[i].ten,
                              cases[i].jack};
        for (size_t j = 0; j < sizeof wanted / sizeof wanted[0]; j++)
            if (found[j] != wanted[j])
                fail_msg("case %zu, card %zu: %d, not %d", i, j, found[j], wanted[j]);
        loaded_drop(rules);
    }
}

// Each file with an option that writes the functions out.
static void a_game_with_them_is_the_game_with_them_written_out(void **state)
{
    static const char *const texts[] = {
        "local base, option = extends('chinchon', { own = { false, help = 'written out' } })\n"
        "local closed = option.own and function(m) return m.how == 'closed' end or "
        "somebody_closed\n"
        "local closer = option.own and function(m, seat) return seat == m.closer end or is_closer\n"
        "local other = option.own and function(m, seat) return seat ~= m.closer end or "
        "is_not_closer\n"
        "step(base, 'show').when = closed\n"
        "step(base, 'lay_off').who.only = other\n"
        "table.insert(base.score.bonuses, { name = 'closer', points = 3, when = closer })\n"
        "return base",
        "local base, option = extends('loba_de_mas', { own = { false, help = 'written out' } })\n"
        "local out = option.own and function(r, side) return r.out == side end or goes_out\n"
        "local at_once = option.own and function(r, side) return r.out == side and r.one_go end "
        "or\n"
        "  goes_out_in_one_turn\n"
        "base.score.bonuses[1].when, base.score.bonuses[2].when = out, at_once\n"
        "return base",
    };
    enum { MATCHES = 20 };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        MatchRecord records[2][MATCHES];
        for (int own = 0; own < 2; own++) {
            const Ruleset *rules = made(texts[i], &(Setting){"own", own ? "true" : "false"});
            Contest contest = {.rules = rules,
                               .setup = {.players = 2},
                               .bots = {bot_find("greedy"), bot_find("greedy")}};
            memset(records[own], 0, sizeof records[own]);
            for (int j = 0; j < MATCHES; j++) {
                Error error;
                contest.setup.seed = (uint64_t)j + 1;
                assert_true(match_play(&contest, &records[own][j], &error) != MATCH_FAILED);
                assert_true(records[own][j].acts > 0);
            }
            loaded_drop(rules);
        }
        for (int j = 0; j < MATCHES; j++) {
            assert_int_equal(records[0][j].acts, records[1][j].acts);
            assert_memory_equal(records[0][j].totals, records[1][j].totals,
                                sizeof records[0][j].totals);
        }
    }
}

// House rules ask such a function themselves, about a hand that they make up.
static void house_rules_may_ask_them(void **state)
{
    const Setting house = {"one_go", "", .house = true};
    const Ruleset *rules = made("return extends('loba_de_menos', {\n"
                                "  [\"score.bonuses.one_go.when\"] =\n"
                                "    says(\"out at once\", goes_out_in_one_turn) })",
                                &house);
    assert_int_equal(rules->score.bonus_count, 1);
    assert_int_equal(rules->score.bonuses[0].points.value, -30);
    assert_string_equal(rules->score.bonuses[0].when.hook.says.in[LANGUAGE_EN], "out at once");
    loaded_drop(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_counts_its_number_but_for_what_is_named),
        cmocka_unit_test(a_game_with_them_is_the_game_with_them_written_out),
        cmocka_unit_test(house_rules_may_ask_them),
    };
    folder_make(folder);
    return !!cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
