// What `check` does with a whole file: in processes of its own, twice, and with an end on any file.

#include "shell/check.h"

#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "lua/loader.h"
#include "support/one_pack.h"
#include "support/rules_files.h"
#include "test.h"

static Faults faults;
static const Arguments no_arguments;

// ---- Rulesets of C, whose functions may do what those of a file cannot

static int loads;  // in this process

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *told)
{
    loads++;
    *rules = source->self;
    return LOAD_DONE;
}

static void unload(const RulesetSource *source, const Ruleset *rules) {}

static RulesChecked check_rules(Ruleset *rules)
{
    const RulesetSource source = {.self = rules, .load = load, .unload = unload};
    const RulesCheck check = {.source = &source, .variant = "one_pack", .arguments = &no_arguments};
    faults.count = faults.dropped = 0;
    return rules_check(&check, &faults);
}

static bool answer_process(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = (int)getpid() % 1000;
    return true;
}

// In made-up situations there is no game.
static bool answer_process_in_play(const Hook *hook, const Facts *facts, int of, int *answer,
                                   Error *error)
{
    *answer = facts->game ? (int)getpid() % 1000 : 0;
    return true;
}

static Ruleset with_bonus(HookAsk *ask)
{
    Ruleset rules = *one_pack_rules();
    rules.score.bonus_count = 1;
    rules.score.bonuses[0] = (BonusRule){
        .when = {.value = 1},
        .points = {.hook = {.ask = ask,
                            .type = ANSWER_NUMBER,
                            .moment = MOMENT_RESULT,
                            .max = POINTS_LIMIT}},
    };
    return rules;
}

static void a_function_that_differs_between_two_processes_is_one_fault(void **state)
{
    Ruleset rules = with_bonus(answer_process);
    RulesChecked checked = check_rules(&rules);
    assert_int_equal(checked.status, STATUS_RULES);
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.list[0].field, "score.bonuses[1].points");
    assert_string_equal(faults.list[0].text,
                        "is something else in another process: rules may depend on nothing but "
                        "their options and what functions are asked");
}

static void a_match_that_differs_between_two_processes_is_one_fault(void **state)
{
    Ruleset rules = with_bonus(answer_process_in_play);
    RulesChecked checked = check_rules(&rules);
    assert_int_equal(checked.status, STATUS_RULES);
    assert_int_equal(faults.count, 1);
    assert_non_null(strstr(faults.list[0].text, "the same match went differently in another "
                                                "process"));
    assert_non_null(strstr(faults.list[0].text, "--seats Ana=greedy,Beto=greedy --seed 1"));
}

static void nothing_is_loaded_in_the_process_that_asks(void **state)
{
    Ruleset rules = *one_pack_rules();
    loads = 0;
    assert_int_equal(check_rules(&rules).status, STATUS_WELL);
    assert_int_equal(loads, 0);
    assert_int_equal(faults.count, 0);
}

static bool fall(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    _exit(7);
}

static void a_file_that_brings_its_reader_down_is_a_fault(void **state)
{
    Ruleset rules = with_bonus(fall);
    assert_int_equal(check_rules(&rules).status, STATUS_RULES);
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.list[0].text, "brought the program that read it down");
}

// ---- What is left

static RulesChecked check_file(const char *path)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    RulesetSource source;
    const RulesCheck check = {.source = &source, .variant = path, .arguments = &no_arguments};
    faults.count = faults.dropped = 0;
    assert_true(rules_source_open(&source, folders, 2));
    RulesChecked checked = rules_check(&check, &faults);
    rules_source_close(&source);
    return checked;
}

static void what_takes_too_long_is_left_and_told_each_time_the_same(void **state)
{
    static const struct {
        const char *path;
        int options;      // that are left
        bool situations;  // some are left
    } cases[] = {
        {"rules/loba_de_menos.lua", 0, false},
        {"tests/hostile_rules/options_48_of_12.lua", 48, false},
        {"tests/hostile_rules/slow_score.lua", 0, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        RulesChecked first = check_file(cases[i].path);
        RulesChecked again = check_file(cases[i].path);
        if (first.status != STATUS_WELL || first.extent.options != cases[i].options ||
            (first.extent.situations > 0) != cases[i].situations)
            fail_msg("%s: status %d, %d options and %d situations are left", cases[i].path,
                     first.status, first.extent.options, first.extent.situations);
        if (first.extent.situations != again.extent.situations || first.ended != again.ended)
            fail_msg("%s: twice is not the same", cases[i].path);
    }
}

static void with_all_nothing_is_left(void **state)
{
    RulesChecked checked = check_file("tests/hostile_rules/slow_deal.lua");
    assert_true(checked.extent.situations > 0);
    static const char *const folders[] = {"tests/rules"};
    RulesetSource source;
    const Ruleset *rules;
    Extent extent = {.all = true};
    assert_true(rules_source_open(&source, folders, 1));
    assert_int_equal(
        source.load(&source, "tests/hostile_rules/slow_deal.lua", NULL, NULL, 0, &rules, &faults),
        LOAD_DONE);
    assert_true(ruleset_check_functions(rules, &extent, &faults));
    assert_int_equal(extent.situations, 0);
    source.unload(&source, rules);
    rules_source_close(&source);
}

static bool answer_owner(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = of;
    return of >= 0 || error_set(error, "asked about nobody");
}

static void what_a_count_starts_with_is_asked_of_each_owner(void **state)
{
    Ruleset rules = *one_pack_rules();
    rules.count_count = 1;
    rules.counts[0] = (CountRule){
        .name = "places",
        .of = COUNT_OF_SEAT,
        .lasts = COUNT_LASTS_HAND,
        .start = {.hook = {.ask = answer_owner,
                           .type = ANSWER_NUMBER,
                           .moment = MOMENT_HAND,
                           .of_seat = true,
                           .min = -COUNT_LIMIT,
                           .max = COUNT_LIMIT,
                           .field = "counts.places.start"}},
    };
    rules.counts[0].on.at[COUNT_DISCARDED].value = 1;
    ruleset_conclude(&rules);
    const RulesChecked checked = check_rules(&rules);
    if (checked.status != STATUS_WELL)
        fail_msg("%s", faults.list[0].text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_function_that_differs_between_two_processes_is_one_fault),
        cmocka_unit_test(a_match_that_differs_between_two_processes_is_one_fault),
        cmocka_unit_test(nothing_is_loaded_in_the_process_that_asks),
        cmocka_unit_test(a_file_that_brings_its_reader_down_is_a_fault),
        cmocka_unit_test(what_takes_too_long_is_left_and_told_each_time_the_same),
        cmocka_unit_test(with_all_nothing_is_left),
        cmocka_unit_test(what_a_count_starts_with_is_asked_of_each_owner),
    };
    return RUN_TESTS(tests);
}
