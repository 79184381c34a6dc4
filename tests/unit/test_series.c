// Matches one after the other: who deals first in the next one, which way it goes round, its seed.

#include "play/doing.h"
#include "play/position.h"

#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

// Four seats at the end of a match in which the seats of `winners` have won.
static Game finished(const Ruleset *rules, bool turned, int dealer, SeatSet winners)
{
    Game game;
    const MatchSetup setup = {.players = 4, .seed = 7, .turned = turned};
    game_new(rules, &game, &setup);
    game.phase = PHASE_OVER;
    game.dealer = (uint8_t)dealer;
    game.winners = winners;
    return game;
}

static Ruleset series_rules(SeriesDealer dealer, SeriesDirection direction)
{
    Ruleset rules = *menos_rules();
    rules.match.series = (SeriesRule){dealer, direction};
    ruleset_conclude(&rules);
    return rules;
}

static void the_winner_deals_the_next_match(void **state)
{
    static const struct {
        const char *name;
        SeriesDealer rule;
        bool turned;
        int dealer;
        SeatSet winners;
        int next;
    } cases[] = {
        {"one has won", SERIES_DEALER_WINNER, false, 0, 1 << 2, 2},
        {"the dealer has won", SERIES_DEALER_WINNER, false, 2, 1 << 2, 2},
        {"two share, to the left", SERIES_DEALER_WINNER, false, 0, 1 << 1 | 1 << 3, 1},
        {"two share, to the right", SERIES_DEALER_WINNER, true, 0, 1 << 1 | 1 << 3, 3},
        {"round the table", SERIES_DEALER_WINNER, false, 3, 1 << 1 | 1 << 2, 1},
        {"the dealer comes last", SERIES_DEALER_WINNER, false, 1, 1 << 1 | 1 << 0, 0},
        {"nobody has won", SERIES_DEALER_WINNER, false, 0, 0, NOBODY},
        {"found anew", SERIES_DEALER_FIRST, false, 0, 1 << 2, NOBODY},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = series_rules(cases[i].rule, SERIES_SAME);
        Game over = finished(&rules, cases[i].turned, cases[i].dealer, cases[i].winners);
        int next = series_dealer(&rules, &over);
        if (next != cases[i].next)
            fail_msg("%s: wanted seat %d, found %d", cases[i].name, cases[i].next, next);
    }
}

static void the_direction_turns_round_or_stays(void **state)
{
    static const struct {
        Direction rule;
        SeriesDirection series;
        bool turned, next_turned;
    } cases[] = {
        {DIRECTION_LEFT, SERIES_SAME, false, false},  {DIRECTION_LEFT, SERIES_SAME, true, true},
        {DIRECTION_LEFT, SERIES_TURNS, false, true},  {DIRECTION_LEFT, SERIES_TURNS, true, false},
        {DIRECTION_RIGHT, SERIES_TURNS, false, true}, {DIRECTION_RIGHT, SERIES_TURNS, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Position next;
        Ruleset rules = series_rules(SERIES_DEALER_WINNER, cases[i].series);
        rules.match.direction = cases[i].rule;
        Game over = finished(&rules, cases[i].turned, 0, 1);
        series_next(&rules, &(MatchSetup){.players = 4}, &over, &next);
        if (next.setup.turned != cases[i].next_turned)
            fail_msg("case %zu: wanted %d, found %d", i, cases[i].next_turned, next.setup.turned);
    }
}

static void the_next_match_begins_with_the_same_players_and_bounds(void **state)
{
    Play play;
    Outcome outcome;
    Position next;
    Ruleset rules = series_rules(SERIES_DEALER_WINNER, SERIES_TURNS);
    const MatchSetup begun = {.players = 4, .seed = 7, .turns_bound = 30, .hands_bound = 9};
    Game over = finished(&rules, false, 0, 1 << 2);
    series_next(&rules, &begun, &over, &next);
    assert_int_equal(next.setup.turns_bound, 30);
    assert_int_equal(next.setup.hands_bound, 9);
    assert_int_equal(position_start(&rules, &next, &play, &outcome, NULL), START_DONE);
    assert_int_equal(play.game.players, 4);
    assert_int_equal(play.game.dealer, 2);
    assert_int_equal(play.game.direction, DIRECTION_RIGHT);
    assert_int_equal(play.game.asked, 1);
    assert_int_equal(play.game.hand, 1);
    assert_int_equal(play.game.pot, 16);
}

// The first vector of that stream in docs/random.md.
static void the_seed_comes_from_the_match_before(void **state)
{
    Position next;
    Game over = finished(menos_rules(), false, 0, 1);
    series_next(menos_rules(), &(MatchSetup){.players = 4, .seed = 7}, &over, &next);
    assert_true(next.setup.seed == UINT64_C(0xef5ec522cc9a924b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_deals_the_next_match),
        cmocka_unit_test(the_direction_turns_round_or_stays),
        cmocka_unit_test(the_next_match_begins_with_the_same_players_and_bounds),
        cmocka_unit_test(the_seed_comes_from_the_match_before),
    };
    return RUN_TESTS(tests);
}
