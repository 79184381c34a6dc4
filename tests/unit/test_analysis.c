// How the analysis of a match adds up: luck and skill, hand by hand.

#include "match/analysis.h"
#include "support/loaded.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

enum { PLAYERS = 3, WEIGHINGS_MAX = 8 };

typedef struct {
    Decisions decisions;
    Decision list[WEIGHINGS_MAX];
    Weighing weighings[WEIGHINGS_MAX];
    HandPlayed hands[2];
    Analysis analysis;
} Told;

static Told *told;

// Three play two hands of Loba de Menos, where few points are good; all is weighed.
static int begin(void **state)
{
    (void)state;
    told = calloc(1, sizeof *told);
    Game *table = &told->decisions.scene.play.game;
    table->players = PLAYERS;
    for (int seat = 0; seat < PLAYERS; seat++)
        table->seats[seat].side = (uint8_t)seat;
    told->decisions.hands = told->hands;
    told->analysis = (Analysis){.rules = loaded("loba_de_menos", NULL, 0),
                                .decisions = &told->decisions,
                                .way = {.seats = (1u << PLAYERS) - 1},
                                .list = told->weighings};
    return 0;
}

static int end(void **state)
{
    (void)state;
    loaded_drop(told->analysis.rules);
    free(told);
    return 0;
}

static void add_hand(int deal, SeatSet scored, int a, int b, int c)
{
    told->hands[told->decisions.hand_count++] =
        (HandPlayed){.deal = (uint16_t)deal, .scored = scored, .points = {a, b, c}};
}

// A decision that was worth `was` instead of `plain`, each with this error.
static Weighing *add(int deal, int seat, double was, double plain, double error)
{
    const int number = told->analysis.count++;
    Weighing *weighing = &told->weighings[number];
    told->analysis.done = told->analysis.count;
    told->list[number] = (Decision){.seat = (uint8_t)seat, .deal = (uint16_t)deal, .turn = 1};
    *weighing = (Weighing){.decision = &told->list[number],
                           .valued = true,
                           .was = {.value = was, .value_error = error},
                           .plain = {.value = plain, .value_error = error},
                           .own = was - plain};
    return weighing;
}

static bool near(double a, double b) { return fabs(a - b) < 1e-9; }

// The third side is out of the second hand.
static void what_others_did_is_shared_out_hand_by_hand(void **state)
{
    (void)state;
    add_hand(1, 7, 0, 12, 24);
    add_hand(2, 3, 10, 0, 0);
    add(1, 0, 5, 4, 1);
    add(1, 1, 2, 2, 1);
    add(1, 2, 1, 3, 1);
    add(2, 0, 7, 7, 1);
    add(2, 1, 6, 3, 1);
    analysis_sum_up(&told->analysis);
    const Luck *luck = told->analysis.luck;
    assert_true(told->analysis.has_luck && told->analysis.whole_table);
    assert_int_equal(luck[0].hands, 2);
    assert_int_equal(luck[2].hands, 1);
    assert_true(near(luck[0].score, 18 - 10));
    // Of the first hand half of 2 and of 1 (deal 3, play -2), of the second all of 6.
    assert_true(near(luck[0].others, -(2 + 1) / 2.0 - 6));
    assert_true(near(luck[1].others, -(5 + 1) / 2.0 - 7));
    assert_true(near(luck[2].others, -(5 + 2) / 2.0));
    for (int seat = 0; seat < PLAYERS; seat++)
        assert_true(near(luck[seat].score, luck[seat].deal + luck[seat].draws + luck[seat].own +
                                               luck[seat].others + luck[seat].rest));
}

static void errors_are_those_of_differences_in_the_same_worlds(void **state)
{
    (void)state;
    add_hand(1, 7, 0, 12, 24);
    // It draws as the greedy bot would, so that what the deal was worth is taken off again.
    add(1, 0, 4, 4, 10);
    told->list[0].unseen = true;
    add(1, 0, 9, 6, 3)->own_error = 2;
    // The other one draws otherwise.
    add(1, 1, 5, 4, 10)->own_error = 1;
    told->list[2].unseen = true;
    add(1, 1, 2, 2, 3);
    analysis_sum_up(&told->analysis);
    const Luck *luck = told->analysis.luck;
    assert_true(near(luck[0].deal, 4) && near(luck[0].draws, 6 - 4) && near(luck[0].own, 3));
    assert_true(near(luck[0].chance_error, 3) && near(luck[0].own_error, 2));
    assert_true(near(luck[1].deal, 4) && near(luck[1].draws, 2 - 5) && near(luck[1].own, 1));
    assert_true(near(luck[1].chance_error, sqrt(1 + 9)) && near(luck[1].own_error, 1));
}

// It was left in the second hand.
static void of_a_hand_that_was_left_nothing_is_told(void **state)
{
    (void)state;
    add_hand(1, 7, 0, 12, 24);
    add_hand(2, 7, 0, 12, 24);
    add(1, 0, 5, 4, 1);
    add(2, 0, 5, 4, 1);
    add(2, 1, 5, 4, 1);
    told->analysis.done = 2;
    analysis_sum_up(&told->analysis);
    assert_int_equal(told->analysis.luck[0].hands, 1);
    told->analysis.done = 1;
    analysis_sum_up(&told->analysis);
    assert_int_equal(told->analysis.luck[0].hands, 1);
    told->analysis.done = 0;
    analysis_sum_up(&told->analysis);
    assert_false(told->analysis.has_luck);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_others_did_is_shared_out_hand_by_hand, begin, end),
        cmocka_unit_test_setup_teardown(errors_are_those_of_differences_in_the_same_worlds, begin,
                                        end),
        cmocka_unit_test_setup_teardown(of_a_hand_that_was_left_nothing_is_told, begin, end),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
