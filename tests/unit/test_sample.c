// Samples of games: the same sums with any number of threads, in any parts, up to any game.

#include "sim/sample.h"

#include "support/menos.h"

#include "test.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { WORKERS_MAX = 7 };

typedef struct {
    const Ruleset *rules[WORKERS_MAX];
    SamplePlan plan;
} SampleTrial;

static void set_up(SampleTrial *trial, int arms, int players)
{
    *trial = (SampleTrial){.plan = {.arm_count = arms, .players = players, .seed = 5}};
    // Its functions are C, so threads may share it.
    for (int i = 0; i < WORKERS_MAX; i++)
        trial->rules[i] = menos_rules();
    for (int arm = 0; arm < arms; arm++) {
        trial->plan.arms[arm].rules = trial->rules;
        for (int seat = 0; seat < players; seat++)
            trial->plan.arms[arm].bots[seat] = &bot_kinds[seat % 2 ? BOT_RANDOM : BOT_GREEDY];
    }
}

static Sample *played(const SamplePlan *plan, int threads, int64_t first, int64_t count)
{
    SamplePlan with = *plan;
    Sample *sample = calloc(1, sizeof *sample);
    with.workers = threads > 1 ? workers_open(threads) : NULL;
    sample_play(&with, first, count, &(SampleWatch){0}, sample);
    workers_close(with.workers);
    assert_int_equal(sample->end, SAMPLE_WHOLE);
    assert_int_equal(sample->done, count);
    return sample;
}

static void want_same(const Sample *one, const Sample *other)
{
    assert_memory_equal(one->tallies, other->tallies, sizeof one->tallies);
    assert_memory_equal(&one->pairing, &other->pairing, sizeof one->pairing);
}

static void threads_change_nothing(void **state)
{
    static const int threads[] = {2, 7};
    for (int hands = 0; hands < 2; hands++)
        for (int arms = 1; arms <= ARMS_MAX; arms++) {
            SampleTrial trial;
            set_up(&trial, arms, 3);
            trial.plan.hands = hands;
            trial.plan.turned = arms == ARMS_MAX;
            Sample *one = played(&trial.plan, 1, 1, 40);
            assert_true(one->tallies[0].sums.hands >= 40);
            for (int i = 0; i < 2; i++) {
                Sample *other = played(&trial.plan, threads[i], 1, 40);
                want_same(one, other);
                free(other);
            }
            free(one);
        }
}

static void parts_add_up_to_the_whole(void **state)
{
    SampleTrial trial;
    set_up(&trial, ARMS_MAX, 2);
    Sample *whole = played(&trial.plan, 1, 1, 30), *sum = calloc(1, sizeof *sum);
    static const int first[] = {18, 1, 8}, count[] = {13, 7, 10};
    for (int i = 0; i < 3; i++) {
        Sample *part = played(&trial.plan, 2, first[i], count[i]);
        for (int arm = 0; arm < ARMS_MAX; arm++)
            tally_add(&sum->tallies[arm], &part->tallies[arm]);
        pairing_add(&sum->pairing, &part->pairing);
        free(part);
    }
    want_same(whole, sum);
    free(whole);
    free(sum);
}

// What a file says may be any number.
static void sums_beyond_their_types_do_not_fit(void **state)
{
    Wide wide_most;
    Tally *tally = calloc(1, sizeof *tally), *more = calloc(1, sizeof *more);
    Pairing *pairing = calloc(1, sizeof *pairing), *other = calloc(1, sizeof *other);
    struct {
        int64_t *sum, *more;
    } const sums[] = {
        {&tally->units, &more->units},
        {&tally->sums.games, &more->sums.games},
        {&tally->sums.swapped[MELD_KINDS_MAX - 1], &more->sums.swapped[MELD_KINDS_MAX - 1]},
        {&tally->match_hands[1], &more->match_hands[2]},
        {&tally->hand_turns[SIM_TURNS_BOUND], &more->hand_turns[0]},
        {&tally->hand_acts[TALLY_ACTS_MAX], &more->hand_acts[TALLY_ACTS_MAX]},
    };
    assert_true(wide_read("170141183460469231731687303715884105727", &wide_most));
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        *sums[i].sum = INT64_MAX;
        assert_true(tally_fits(tally, more));
        *sums[i].more = 1;
        if (tally_fits(tally, more))
            fail_msg("sum %zu fits", i);
        *sums[i].sum = *sums[i].more = 0;
    }
    tally->squares[3] = tally->products[4] = wide_most;
    assert_true(tally_fits(tally, more));
    more->squares[3] = 1;
    assert_false(tally_fits(tally, more));
    more->squares[3] = 0;
    more->products[4] = 1;
    assert_false(tally_fits(tally, more));
    pairing->products[FIGURES - 1] = (Products){-wide_most, -wide_most, wide_most, wide_most};
    assert_true(pairing_fits(pairing, other));
    for (int i = 0; i < 4; i++) {
        other->products[FIGURES - 1] = (Products){i == 0 ? -2 : 0, i == 1 ? -2 : 0, i == 2, i == 3};
        if (pairing_fits(pairing, other))
            fail_msg("product %d fits", i);
    }
    free(tally);
    free(more);
    free(pairing);
    free(other);
}

// ---- Stopped

typedef struct {
    int64_t stop_at;
    int64_t next;
} Stopper;

static bool working(void *self, int64_t done) { return done < ((Stopper *)self)->stop_at; }

static void told(void *self, int64_t number, const MatchRecord *record)
{
    Stopper *stopper = self;
    assert_int_equal(number, stopper->next++);
    assert_int_equal(record->end, MATCH_FINISHED);
}

static void what_is_stopped_is_the_beginning_of_the_sample(void **state)
{
    SampleTrial trial;
    set_up(&trial, 1, 3);
    for (int threads = 1; threads <= 4; threads += 3) {
        Stopper stopper = {.stop_at = 25, .next = 1};
        const SampleWatch watch = {.self = &stopper, .working = working, .played = told};
        Sample *sample = calloc(1, sizeof *sample);
        trial.plan.workers = threads > 1 ? workers_open(threads) : NULL;
        sample_play(&trial.plan, 1, 1000, &watch, sample);
        workers_close(trial.plan.workers);
        trial.plan.workers = NULL;
        assert_int_equal(sample->end, SAMPLE_STOPPED);
        // Of several threads the one with the first game may be the last, and then none counts.
        assert_true(sample->done >= (threads == 1) && sample->done < 1000);
        assert_int_equal(stopper.next, sample->done + 1);
        Sample *beginning = played(&trial.plan, 1, 1, sample->done);
        want_same(beginning, sample);
        free(beginning);
        free(sample);
    }
}

static atomic_int acts_until_stop;

static bool stops(void) { return atomic_fetch_sub(&acts_until_stop, 1) <= 0; }

static void a_game_is_dropped_where_the_stop_finds_it(void **state)
{
    SampleTrial trial;
    set_up(&trial, 1, 3);
    for (int threads = 1; threads <= 4; threads += 3) {
        Stopper stopper = {.next = 1};
        const SampleWatch watch = {.self = &stopper, .stops = stops, .played = told};
        Sample *sample = calloc(1, sizeof *sample);
        trial.plan.workers = threads > 1 ? workers_open(threads) : NULL;
        atomic_store(&acts_until_stop, 3000);
        sample_play(&trial.plan, 1, 1000, &watch, sample);
        workers_close(trial.plan.workers);
        trial.plan.workers = NULL;
        // Each thread asks once more in its game, and before each part that it was still given: no
        // game has so few acts.
        assert_true(atomic_load(&acts_until_stop) >= -10 * threads);
        assert_int_equal(sample->end, SAMPLE_STOPPED);
        assert_true(sample->done >= (threads == 1) && sample->done < 1000);
        assert_int_equal(stopper.next, sample->done + 1);
        Sample *beginning = played(&trial.plan, 1, 1, sample->done);
        want_same(beginning, sample);
        free(beginning);
        free(sample);
    }
}

static void a_search_that_was_cut_short_does_not_count(void **state)
{
    SampleTrial trial;
    set_up(&trial, 1, 2);
    trial.plan.hands = true;
    trial.plan.arms[0].bots[0] = &bot_kinds[BOT_SHREWD];
    for (int asked = 1; asked < 4000; asked += 800) {
        const SampleWatch watch = {.stops = stops};
        Sample *sample = calloc(1, sizeof *sample);
        atomic_store(&acts_until_stop, asked);
        sample_play(&trial.plan, 1, 1000, &watch, sample);
        assert_int_equal(sample->end, SAMPLE_STOPPED);
        Sample *beginning = played(&trial.plan, 1, 1, sample->done);
        want_same(beginning, sample);
        free(beginning);
        free(sample);
    }
}

// ---- Failing rules

static bool fail_late(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    (void)hook, (void)facts, (void)of, (void)answer;
    return error_set(error, "it fails");
}

static void a_failure_ends_the_sample_at_its_game(void **state)
{
    static Ruleset failing;
    SampleTrial trial;
    set_up(&trial, 1, 3);
    failing = *menos_rules();
    failing.score.bonus_count = 1;
    failing.score.bonuses[0].points = (Policy){.hook = {.ask = fail_late}};
    failing.score.bonuses[0].when = (Policy){.value = 1};
    for (int i = 0; i < WORKERS_MAX; i++)
        trial.rules[i] = &failing;
    Sample *sample = calloc(1, sizeof *sample);
    trial.plan.workers = workers_open(3);
    sample_play(&trial.plan, 1, 50, &(SampleWatch){0}, sample);
    workers_close(trial.plan.workers);
    assert_int_equal(sample->end, SAMPLE_FAILED);
    assert_int_equal(sample->done, 0);
    assert_int_equal(sample->tallies[0].units, 0);
    assert_non_null(strstr(sample->error.text, "it fails"));
    free(sample);
}

// ---- What is counted

static void counts_agree_with_each_other(void **state)
{
    SampleTrial trial;
    set_up(&trial, 1, 4);
    Sample *sample = played(&trial.plan, 2, 1, 60);
    const Tally *tally = &sample->tallies[0];
    const Counts *sums = &tally->sums;
    int64_t hows = 0, wins = 0, places = 0, points = 0, turns = 0, hands = 0, acts = 0;
    for (int how = 0; how < HOWS; how++)
        hows += sums->hows[how];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        wins += sums->player.wins[seat];
        places += sums->place.wins[seat];
        points += sums->player.points[seat];
        points -= sums->place.points[seat];
        assert_int_equal(sums->player.points[seat], sums->player.held[seat] +
                                                        sums->player.laid[seat] +
                                                        sums->player.bonus[seat]);
    }
    for (int rule = 0; rule < ACT_RULES_MAX; rule++)
        acts += sums->rules[rule];
    for (int i = 0; i <= SIM_TURNS_BOUND; i++) {
        turns += i * tally->hand_turns[i];
        hands += tally->hand_turns[i];
    }
    assert_int_equal(sums->games, 60);
    assert_int_equal(hows, sums->hands);
    assert_int_equal(hands, sums->hands);
    assert_int_equal(turns, sums->turns);
    assert_int_equal(points, 0);
    assert_int_equal(wins, places);
    assert_true(wins >= 60);
    assert_true(acts > 0 && acts <= sums->acts);
    assert_true(sums->points == sums->held + sums->laid + sums->bonus);
    free(sample);
}

// Every deal of a comparison is played once from each seat, so equal bots are equal.
static void turned_seats_make_players_alike(void **state)
{
    SampleTrial trial;
    set_up(&trial, ARMS_MAX, 3);
    trial.plan.turned = trial.plan.hands = true;
    for (int arm = 0; arm < ARMS_MAX; arm++)
        for (int seat = 0; seat < 3; seat++)
            trial.plan.arms[arm].bots[seat] = &bot_kinds[BOT_GREEDY];
    Sample *sample = played(&trial.plan, 1, 1, 20);
    const Counts *a = &sample->tallies[0].sums;
    for (int player = 1; player < 3; player++)
        assert_int_equal(a->player.points[player], a->player.points[0]);
    assert_int_equal(a->games, 60);
    assert_int_equal(sample->tallies[0].units, 20);
    const Measured same = tally_difference(&sample->tallies[0], &sample->tallies[1],
                                           &sample->pairing, FIGURE(points));
    assert_true(same.known && same.value == 0 && !same.bounded);
    free(sample);
}

// Dealers take turns from hand to hand.
static void hands_are_dealt_by_all_in_turn(void **state)
{
    SampleTrial trial;
    set_up(&trial, 1, 4);
    trial.plan.hands = true;
    Sample *sample = played(&trial.plan, 1, 1, 40);
    const Counts *sums = &sample->tallies[0].sums;
    assert_int_equal(sums->hands, 40);
    for (int place = 0; place < 4; place++)
        assert_int_equal(sums->place.played[place], 40);
    free(sample);
}

static void figures_have_rows_in_order(void **state)
{
    int next = 0;
    for (int i = 0; i < FIGURE_ROWS; i++) {
        const FigureRow *row = &figure_rows[i];
        if (row->first != next)
            fail_msg("%s: begins at %d, not %d", row->name, row->first, next);
        next += row->count;
        assert_ptr_equal(figure_named(row->name), row);
        assert_ptr_equal(figure_row(row->first + row->count - 1), row);
        const bool of_seats =
            strncmp(row->name, "player_", 7) == 0 || strncmp(row->name, "place_", 6) == 0;
        if (row->by_seat != of_seats || (of_seats && row->count != SEATS_MAX))
            fail_msg("%s: one for each seat?", row->name);
    }
    assert_int_equal(next, FIGURES);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_have_rows_in_order),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(sums_beyond_their_types_do_not_fit),
        cmocka_unit_test(what_is_stopped_is_the_beginning_of_the_sample),
        cmocka_unit_test(a_game_is_dropped_where_the_stop_finds_it),
        cmocka_unit_test(a_search_that_was_cut_short_does_not_count),
        cmocka_unit_test(a_failure_ends_the_sample_at_its_game),
        cmocka_unit_test(counts_agree_with_each_other),
        cmocka_unit_test(turned_seats_make_players_alike),
        cmocka_unit_test(hands_are_dealt_by_all_in_turn),
    };
    return RUN_TESTS(tests);
}
