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

static void a_match_that_differs_between_two_processes_is_one_fault(void **state)
{
    Ruleset rules = with_bonus(answer_process);
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
    assert_non_null(
        strstr(faults.list[0].text, "brought the program that read it down (played with "));
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
        int options;  // that are left
        bool ended;
    } cases[] = {
        {"rules/loba_de_menos.lua", 0, true},
        {"tests/hostile_rules/options_48_of_12.lua", 21, true},
        {"tests/hostile_rules/slow_score.lua", 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        RulesChecked first = check_file(cases[i].path);
        RulesChecked again = check_file(cases[i].path);
        if (first.status != STATUS_WELL || first.options != cases[i].options ||
            first.ended != cases[i].ended)
            fail_msg("%s: status %d, %d options are left", cases[i].path, first.status,
                     first.options);
        if (first.options != again.options || first.ended != again.ended)
            fail_msg("%s: twice is not the same", cases[i].path);
    }
}

static void each_function_that_fails_is_told(void **state)
{
    check_file("tests/rules/failing_functions.lua");
    assert_int_equal(faults.count, 2);
    assert_string_equal(faults.list[0].field, "score.bonuses[4].points");
    assert_string_equal(faults.list[1].field, "score.bonuses[2].when");
}

static void an_option_that_nothing_reads_is_told(void **state)
{
    check_file("tests/rules/idle_options.lua");
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.list[0].field, "options.idle");
    assert_string_equal(faults.list[0].text,
                        "nothing reads it: take it out, or read it as option.idle");
}

// A later hand deals too much, nobody deals when nobody goes out, and few matches come to either.
static void later_hands_and_hands_without_an_end_are_played(void **state)
{
    check_file("tests/bad_rules/deal_too_much_by_seat.lua");
    assert_non_null(strstr(faults.list[0].text, "in hand 5, played alone"));
    check_file("tests/bad_rules/dealer_answers_no_seat.lua");
    assert_non_null(strstr(faults.list[0].text, "in hand 2, played alone"));
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
        cmocka_unit_test(a_match_that_differs_between_two_processes_is_one_fault),
        cmocka_unit_test(nothing_is_loaded_in_the_process_that_asks),
        cmocka_unit_test(a_file_that_brings_its_reader_down_is_a_fault),
        cmocka_unit_test(what_takes_too_long_is_left_and_told_each_time_the_same),
        cmocka_unit_test(each_function_that_fails_is_told),
        cmocka_unit_test(an_option_that_nothing_reads_is_told),
        cmocka_unit_test(later_hands_and_hands_without_an_end_are_played),
        cmocka_unit_test(what_a_count_starts_with_is_asked_of_each_owner),
    };
    return RUN_TESTS(tests);
}
