// What the host counts for the rules: when counts move, what their functions are told, and how far
// they go.

#include <string.h>

#include "play/facts.h"
#include "support/loaded.h"
#include "support/table.h"
#include "test.h"

enum { FIRST, SECOND };  // counts of the rules below

static Table table;
static Ruleset rules;
static int told[COUNT_EVENTS];  // how often a function of each event was asked

static void rules_with_counts(CountOf of)
{
    rules = *menos_rules();
    memset(told, 0, sizeof told);
    rules.count_count = 2;
    for (int i = 0; i < rules.count_count; i++)
        rules.counts[i] = (CountRule){.of = of, .lasts = COUNT_LASTS_HAND};
    strcpy(rules.counts[FIRST].name, "first");
    strcpy(rules.counts[SECOND].name, "second");
}

static Policy function(HookAsk *ask, int count, CountEvent event)
{
    return (Policy){.hook = {.ask = ask,
                             .type = ANSWER_NUMBER,
                             .moment = MOMENT_EVENT,
                             .min = -COUNT_LIMIT,
                             .max = COUNT_LIMIT,
                             .of_count = true,
                             .count = (uint8_t)count,
                             .number = (int)event}};
}

// Seat 1 holds these cards, and is asked for its draw.
static void begin(const char *hand)
{
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_meld(&table, 0, MENOS_ESCALERA, "5H 6H 7H 8H");
    table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
    table_hand(&table, 1, hand);
    table_start(&table);
}

static int count_of(int count, int owner)
{
    return table.play.game.counts[ruleset_count_place(&rules, count, owner)];
}

static bool one_more(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    told[hook->number]++;
    *answer = facts->ask(facts, FACT_COUNT, fact_of(hook->count, of)) + 1;
    return true;
}

static bool the_other(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_COUNT, fact_of(!hook->count, of)) + 10;
    return true;
}

static bool fails(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    return error_set(error, "it failed");
}

static void a_number_is_added_for_who_acted(void **state)
{
    static const struct {
        CountOf of;
        int acted, other;
    } cases[] = {{COUNT_OF_SEAT, 3, 0}, {COUNT_OF_SIDE, 3, 0}, {COUNT_OF_TABLE, 3, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rules_with_counts(cases[i].of);
        rules.counts[FIRST].on.at[COUNT_DREW] = (Policy){.value = 3};
        begin("5S 5C 5D 2C");
        assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
        assert_int_equal(count_of(FIRST, 1), cases[i].acted);
        assert_int_equal(count_of(FIRST, 0), cases[i].other);
        assert_int_equal(count_of(SECOND, 1), 0);
    }
}

static void every_owner_is_asked_once_an_event(void **state)
{
    rules_with_counts(COUNT_OF_SEAT);
    rules.counts[FIRST].on.at[COUNT_DREW] = function(one_more, FIRST, COUNT_DREW);
    rules.counts[SECOND].of = COUNT_OF_TABLE;
    rules.counts[SECOND].on.at[COUNT_DISCARDED] = function(one_more, SECOND, COUNT_DISCARDED);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(told[COUNT_DREW], 2);
    assert_int_equal(table_discard(&table, "2C"), VERDICT_DONE);
    assert_int_equal(told[COUNT_DREW], 2);
    assert_int_equal(told[COUNT_DISCARDED], 1);
}

static void functions_of_one_event_read_the_numbers_before_it(void **state)
{
    rules_with_counts(COUNT_OF_TABLE);
    rules.counts[FIRST].start.value = 1;
    rules.counts[SECOND].start.value = 2;
    for (int i = FIRST; i <= SECOND; i++)
        rules.counts[i].on.at[COUNT_DREW] = function(the_other, i, COUNT_DREW);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(count_of(FIRST, 0), 12);
    assert_int_equal(count_of(SECOND, 0), 11);
}

static void a_rule_that_adds_asks_nothing(void **state)
{
    rules_with_counts(COUNT_OF_SEAT);
    rules.acts[MENOS_DRAW].adds = SECOND + 1;
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    assert_int_equal(count_of(SECOND, 1), 1);
    assert_int_equal(count_of(SECOND, 0), 0);
    assert_int_equal(count_of(FIRST, 1), 0);
}

// The pile is taken, and the card given back or used.
static void a_draft_counts_when_the_whole_of_it_stands(void **state)
{
    rules_with_counts(COUNT_OF_SEAT);
    rules.acts[MENOS_TAKE].adds = FIRST + 1;
    rules.counts[SECOND].on.at[COUNT_MELDED] = (Policy){.value = 5};
    ruleset_conclude(&rules);
    table_new(&table, &rules, 2);
    table_meld(&table, 1, MENOS_PIERNA, "9S 9H 9D");
    table_hand(&table, 1, "5S 5C 2C KD");
    table_discards(&table, "5H");
    table_start(&table);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);
    assert_int_equal(count_of(FIRST, 1), 0);
    assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
    assert_int_equal(count_of(FIRST, 1), 0);
    assert_int_equal(table.play.game.draft_acts, 0);
    assert_int_equal(table_draw(&table, ZONE_DISCARDS), VERDICT_DONE);

    // A world in which somebody looks ahead counts it too.
    static View view;
    static Game world;
    Random random = random_stream(1, 1, PURPOSE_WORLD);
    game_view(&table.play.game, 1, &view);
    view_complete(&rules, &view, &random, &world);
    static Play ahead;
    ahead.game = world;
    for (int i = 0; i < 2; i++) {
        if (i == 1)
            table.play = ahead;
        assert_int_equal(table_play(&table, ACT_MELD, MENOS_PIERNA, "5S 5C 5H"), VERDICT_DONE);
        assert_int_equal(count_of(FIRST, 1), 1);
        assert_int_equal(count_of(SECOND, 1), 5);
    }
}

static void a_count_that_passes_its_limit_fails_the_act(void **state)
{
    static const int ends[] = {-COUNT_LIMIT, COUNT_LIMIT};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        rules_with_counts(COUNT_OF_SEAT);
        rules.counts[FIRST].start.value = ends[i];
        rules.counts[FIRST].on.at[COUNT_DREW] = (Policy){.value = ends[i] < 0 ? -1 : 1};
        begin("5S 5C 5D 2C");
        const Game before = table.play.game;
        assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_FAILED);
        assert_non_null(strstr(table.outcome.error.text, "counts.first"));
        assert_non_null(strstr(table.outcome.error.text, ends[i] < 0 ? "-1000001" : "1000001"));
        assert_memory_equal(&before, &table.play.game, sizeof before);
        rules.counts[FIRST].start.value -= ends[i] / COUNT_LIMIT;
        begin("5S 5C 5D 2C");
        assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
        assert_int_equal(count_of(FIRST, 1), ends[i]);
    }
}

static void a_function_that_fails_fails_the_act(void **state)
{
    rules_with_counts(COUNT_OF_SEAT);
    rules.counts[FIRST].on.at[COUNT_TURN_END] = function(fails, FIRST, COUNT_TURN_END);
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    const Game before = table.play.game;
    assert_int_equal(table_discard(&table, "2C"), VERDICT_FAILED);
    assert_string_equal(table.outcome.error.text, "it failed");
    assert_memory_equal(&before, &table.play.game, sizeof before);
}

static void a_count_lasts_as_long_as_it_says(void **state)
{
    static const int kept[] = {
        [COUNT_LASTS_TURN] = 0, [COUNT_LASTS_HAND] = 1, [COUNT_LASTS_MATCH] = 1};
    for (CountLasts lasts = COUNT_LASTS_TURN; lasts <= COUNT_LASTS_MATCH; lasts++) {
        rules_with_counts(COUNT_OF_SEAT);
        rules.counts[FIRST].lasts = lasts;
        rules.counts[FIRST].on.at[COUNT_DREW] = (Policy){.value = 1};
        begin("5S 5C 5D 2C");
        assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
        assert_int_equal(count_of(FIRST, 1), 1);
        assert_int_equal(table_discard(&table, "2C"), VERDICT_DONE);
        assert_int_equal(count_of(FIRST, 1), kept[lasts]);
    }
}

static void counts_are_seen_by_everybody(void **state)
{
    static View view;
    rules_with_counts(COUNT_OF_SEAT);
    rules.counts[FIRST].on.at[COUNT_DREW] = (Policy){.value = 7};
    begin("5S 5C 5D 2C");
    assert_int_equal(table_draw(&table, ZONE_STOCK), VERDICT_DONE);
    for (int seat = 0; seat < 2; seat++) {
        game_view(&table.play.game, seat, &view);
        assert_memory_equal(view.game.counts, table.play.game.counts, sizeof view.game.counts);
    }
}

static void rules_without_counts_tell_none(void **state)
{
    rules = *menos_rules();
    ruleset_conclude(&rules);
    assert_int_equal(concluded(&rules)->counted, 0);
    assert_int_equal(concluded(&rules)->counts_last, 0);
}

static void a_number_has_a_place_of_its_own(void **state)
{
    const Ruleset *counted = loaded("counted", NULL, 0);
    bool taken[COUNT_NUMBERS] = {false};
    for (int i = 0; i < counted->count_count; i++)
        for (int owner = 0; owner < counted->players.max; owner++) {
            const int place = ruleset_count_place(counted, i, owner);
            if (counted->counts[i].of == COUNT_OF_TABLE && owner > 0)
                continue;
            assert_in_range(place, 0, COUNT_NUMBERS - 1);
            assert_false(taken[place]);
            taken[place] = true;
        }
    loaded_drop(counted);
}

// The file and line of a function are named where its count comes too far.
static void a_file_is_told_where_a_count_came_too_far(void **state)
{
    static Play play;
    static Outcome outcome;
    static Position position;
    const Ruleset *takings = loaded("takings", NULL, 0);
    PositionFault fault;
    position_new(&position);
    position.setup = (MatchSetup){.players = 2, .seed = 5};
    position.placed = true;
    position.dealer = 1;
    position.meld_count = 1;
    position.melds[0] = (MeldPart){.kind = 1};
    position.melds[0].count =
        layings_of("4H=4H 5H=5H 6H=6H", position.melds[0].cards, ACT_CARDS_MAX);
    position.hands[0].open = false;
    position.hands[0].count = cards_of("7H 2C KD", position.hands[0].cards, CARDS_MAX);
    const int place = ruleset_count_place(takings, ruleset_count(takings, "layoffs"), 0);
    position.counts_said = UINT32_C(1) << place;
    position.counts[place] = COUNT_LIMIT;
    position.drawn = true;
    assert_int_equal(position_start(takings, &position, &play, &outcome, &fault), START_DONE);
    Act act = {.kind = ACT_LAY, .count = 1};
    act.rule = (uint8_t)(ruleset_act(takings, ACT_LAY) - takings->acts);
    const Card card = position.hands[0].cards[0];
    act.cards[0] = (Laying){card, card_face(card)};
    assert_int_equal(play_apply(takings, &play, &act, &outcome), VERDICT_FAILED);
    assert_non_null(strstr(outcome.error.text, "takings.lua:13: counts.layoffs: "));
    loaded_drop(takings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_is_added_for_who_acted),
        cmocka_unit_test(every_owner_is_asked_once_an_event),
        cmocka_unit_test(functions_of_one_event_read_the_numbers_before_it),
        cmocka_unit_test(a_rule_that_adds_asks_nothing),
        cmocka_unit_test(a_draft_counts_when_the_whole_of_it_stands),
        cmocka_unit_test(a_count_that_passes_its_limit_fails_the_act),
        cmocka_unit_test(a_function_that_fails_fails_the_act),
        cmocka_unit_test(a_count_lasts_as_long_as_it_says),
        cmocka_unit_test(counts_are_seen_by_everybody),
        cmocka_unit_test(rules_without_counts_tell_none),
        cmocka_unit_test(a_number_has_a_place_of_its_own),
        cmocka_unit_test(a_file_is_told_where_a_count_came_too_far),
    };
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
