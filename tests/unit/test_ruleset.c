#include "rules/ruleset.h"

#include <string.h>

#include "rules/conclude.h"
#include "rules/source.h"
#include "support/menos.h"
#include "test.h"

static int known(const Facts *facts, Fact fact, int of) { return fact == FACT_HAND ? 6 : 0; }

static bool twice_the_hand(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = 2 * facts->ask(facts, FACT_HAND, -1);
    return true;
}

static bool fails(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    return error_set(error, "no answer");
}

static void a_list_by_hand_goes_on_with_its_last_entry(void **state)
{
    static const struct {
        ByHand list;
        int hand, answer;
    } cases[] = {
        {{1, {9}, {0}}, 1, 9},           {{1, {9}, {0}}, 40, 9},
        {{3, {11, 11, 12}, {0}}, 1, 11}, {{3, {11, 10, 12}, {0}}, 2, 10},
        {{3, {11, 11, 12}, {0}}, 3, 12}, {{3, {11, 11, 12}, {0}}, 4, 12},
        {{0, {0}, {0}}, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Facts facts = {MOMENT_HAND, NULL, known, 4};
        Error error;
        int answer = -1;
        assert_true(by_hand_ask(&cases[i].list, cases[i].hand, &facts, -1, &answer, &error));
        if (answer != cases[i].answer)
            fail_msg("case %zu: wanted %d, got %d", i, cases[i].answer, answer);
    }
}

static void a_function_by_hand_is_asked(void **state)
{
    ByHand list = {.hook = {.ask = twice_the_hand}};
    Facts facts = {MOMENT_HAND, NULL, known, 4};
    Error error;
    int answer = -1;
    assert_true(by_hand_ask(&list, 1, &facts, -1, &answer, &error));
    assert_int_equal(answer, 12);
    list.hook.ask = fails;
    assert_false(by_hand_ask(&list, 1, &facts, -1, &answer, &error));
    assert_string_equal(error.text, "no answer");
}

static void a_field_has_the_ledger_rows_of_the_nearest_around_it(void **state)
{
    static const struct {
        const char *field, *rows;
    } cases[] = {
        {"melds.escalera.wild.shift", "LM-17"},
        {"melds.escalera.wild.max", "LM-13"},
        {"melds.escalera.size", "LM-07"},
        {"melds.escalerax.size", ""},
        {"melds", ""},
        {"hand.draw.discards.use.meld", "LM-09"},
        {"match.reentry", "LM-22"},
        {"match.reentry[2]", "LM-22"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *rows = ruleset_ledger(menos_rules(), cases[i].field);
        if (strcmp(rows, cases[i].rows) != 0)
            fail_msg("'%s': wanted '%s', got '%s'", cases[i].field, cases[i].rows, rows);
    }
}

static void parts_are_found_by_their_names(void **state)
{
    const Ruleset *rules = menos_rules();
    assert_int_equal(ruleset_meld_kind(rules, "pierna"), MENOS_PIERNA);
    assert_int_equal(ruleset_meld_kind(rules, "escalera"), MENOS_ESCALERA);
    assert_int_equal(ruleset_meld_kind(rules, "trio"), -1);
    assert_int_equal(ruleset_zone(rules, "discards"), ZONE_DISCARDS);
    assert_int_equal(ruleset_zone(rules, "hands"), -1);
    assert_int_equal(ruleset_option(rules, "ante"), -1);
}

static void an_act_belongs_to_the_rules_where_its_step_is_ever_taken(void **state)
{
    const Hook hook = {.ask = twice_the_hand};
    const struct {
        const char *name;
        Policy when;  // of the step in which cards are laid off
        ActKind kind;
        bool has;
    } cases[] = {
        {"always", {.value = 1}, ACT_LAY, true},
        {"never", {.value = 0}, ACT_LAY, false},
        {"where a function says so", {.hook = hook}, ACT_LAY, true},
        {"of another step", {.value = 0}, ACT_DISCARD, true},
        {"of no step", {.value = 1}, ACT_SWAP, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        rules.steps[MENOS_STEP_TABLE].when = cases[i].when;
        ruleset_conclude(&rules);
        if (ruleset_has_act(&rules, cases[i].kind) != cases[i].has)
            fail_msg("%s: wanted %s", cases[i].name, cases[i].has ? "an act" : "none");
    }
}

static void an_act_belongs_to_one_step(void **state)
{
    const Ruleset *rules = menos_rules();
    assert_true(step_has_act(rules, MENOS_STEP_DRAW, ACT_DRAW));
    assert_false(step_has_act(rules, MENOS_STEP_DRAW, ACT_LAY));
    assert_true(step_has_act(rules, MENOS_STEP_TABLE, ACT_LAY));
    assert_false(step_has_act(rules, MENOS_STEP_TABLE, ACT_DISCARD));
    assert_ptr_equal(ruleset_act(rules, ACT_DRAW), &rules->acts[MENOS_DRAW]);
    assert_ptr_equal(ruleset_act(rules, ACT_DISCARD), &rules->acts[MENOS_DISCARD]);
    assert_null(ruleset_act(rules, ACT_CLOSE));
}

static void an_origin_is_that_of_the_nearest_field_around(void **state)
{
    static const struct {
        const char *path, *file;
        int line;
    } cases[] = {
        {"melds.set.size", "child.lua", 7}, {"melds.set.wild.max", "parent.lua", 3},
        {"melds.set", "parent.lua", 3},     {"melds.settle", "parent.lua", 2},
        {"deal[1].n", "parent.lua", 9},     {"deal[12].n", "parent.lua", 8},
        {"players", "parent.lua", 0},
    };
    Ruleset rules = {.origins = origins_new()};
    const Digest digest = digest_of("", 0);
    origins_read(rules.origins, "child.lua", &digest);
    origins_read(rules.origins, "parent.lua", &digest);
    origins_add(rules.origins, "", "parent.lua", 0, false);
    origins_add(rules.origins, "melds", "parent.lua", 2, true);
    origins_add(rules.origins, "melds.set", "parent.lua", 3, true);
    origins_add(rules.origins, "melds.set.size", "child.lua", 7, true);
    origins_add(rules.origins, "deal", "parent.lua", 8, true);
    origins_add(rules.origins, "deal[1]", "parent.lua", 9, true);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *file;
        int line;
        assert_true(origins_find(&rules, cases[i].path, &file, &line));
        if (strcmp(file, cases[i].file) != 0 || line != cases[i].line)
            fail_msg("%s: got %s:%d", cases[i].path, file, line);
    }
    origins_free(rules.origins);
}

static void a_ruleset_of_no_file_has_no_origins(void **state)
{
    const char *file;
    int line;
    assert_false(origins_find(menos_rules(), "melds", &file, &line));
    assert_string_equal(file, "");
    assert_int_equal(line, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_by_hand_goes_on_with_its_last_entry),
        cmocka_unit_test(a_function_by_hand_is_asked),
        cmocka_unit_test(a_field_has_the_ledger_rows_of_the_nearest_around_it),
        cmocka_unit_test(parts_are_found_by_their_names),
        cmocka_unit_test(an_act_belongs_to_the_rules_where_its_step_is_ever_taken),
        cmocka_unit_test(an_act_belongs_to_one_step),
        cmocka_unit_test(an_origin_is_that_of_the_nearest_field_around),
        cmocka_unit_test(a_ruleset_of_no_file_has_no_origins),
    };
    return RUN_TESTS(tests);
}
