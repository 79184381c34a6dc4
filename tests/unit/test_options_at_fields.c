// Options that stand at the fields they decide, limit = option { "target", 100, … }, and those that
// a table of all declares before: both are said to differ by children, house rules and settings.

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "lua/loader.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;
static Faults faults;
static char report[REPORT_MAX], folder[FOLDER_SIZE], file[FOLDER_SIZE + 16];

static int open_source(void **state)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    folder_make(folder);
    snprintf(file, sizeof file, "%s/this.lua", folder);
    return !rules_source_open(&source, folders, 2);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    remove(file);
    return remove(folder);
}

static const Ruleset *try_load(const char *variant, const Setting settings[], int count)
{
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    const LoadResult result = source.load(&source, variant, NULL, settings, count, &rules, &faults);
    faults_report(&faults, report);
    return result == LOAD_DONE ? rules : NULL;
}

static const Ruleset *load(const char *variant, const Setting settings[], int count)
{
    const Ruleset *rules = try_load(variant, settings, count);
    if (!rules)
        fail_msg("%s does not load:\n%s", variant, report);
    return rules;
}

static const Ruleset *load_text(const char *text, const Setting settings[], int count)
{
    file_write(file, text);
    return load(file, settings, count);
}

// A field of rules, by its path, and what stands in it as a file would say it.
typedef struct {
    const Ruleset *rules;
    const char *path;
    const Field *field;
    char value[FIELD_TEXT_MAX];
} Looked;

static void look(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Looked *looked = data;
    if (!field || strcmp(at->path, looked->path) != 0)
        return;
    looked->field = field;
    snprintf(looked->value, sizeof looked->value, "%s",
             field_value_text(looked->rules, field, target));
}

static Looked look_at(const Ruleset *rules, const char *path)
{
    Looked looked = {rules, path, NULL, ""};
    fields_walk(rules, look, &looked);
    assert_non_null(looked.field);
    return looked;
}

static void claim_value(const Ruleset *rules, const char *path, const char *wanted)
{
    const Looked looked = look_at(rules, path);
    if (strcmp(looked.value, wanted) != 0)
        fail_msg("%s is %s, wanted %s", path, looked.value, wanted);
}

// What is said of the options, by a child or by the caller, and what then stands in a field.
static void an_option_is_the_value_of_its_field(void **state)
{
    static const struct {
        const char *text;
        Setting setting;
        const char *path, *value;
    } cases[] = {
        {"", {0}, "match.limit", "100"},
        {"", {.name = "target", .value = "150"}, "match.limit", "150"},
        {"target = 120", {0}, "match.limit", "120"},
        {"target = { 150 }", {0}, "match.limit", "150"},
        {"target = { 150 }", {.name = "target", .value = "100"}, "match.limit", "100"},
        {"target = { 300, range = { 200, 400 } }", {0}, "match.limit", "300"},
        {"[\"match.limit\"] = 60", {0}, "match.limit", "60"},
        {"", {0}, "zones.discards.seen", "\"top\""},
        {"", {.name = "pile", .value = "open"}, "zones.discards.seen", "\"all\""},
        {"pile = \"open\"", {0}, "zones.discards.seen", "\"all\""},
        {"", {0}, "deal.hands.n", "7"},
        {"", {.name = "cards", .value = "9"}, "deal.hands.n", "9"},
        {"dealt = 5", {0}, "deal.hands.n", "5"},
        {"", {.name = "dealt", .value = "6"}, "deal.hands.n", "6"},
        {"longest = 7", {0}, "melds.run.size", "{ 3, 7 }"},
        {"ranks = 4", {0}, "melds.run.size", "{ 4, 13 }"},
        {"", {.name = "ranks", .value = "4"}, "melds.set.size", "4"},
        {"at_limit = none", {0}, "match.at_limit", "\"out\""},
        {"", {.name = "at_limit", .value = "out"}, "match.at_limit", "\"out\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "return extends('at_fields', { %s })", cases[i].text);
        const Ruleset *rules = load_text(text, &cases[i].setting, cases[i].setting.name != NULL);
        claim_value(rules, cases[i].path, cases[i].value);
        source.unload(&source, rules);
    }
}

static void a_function_reads_an_option_that_stands_further_down(void **state)
{
    const Setting setting = {.name = "court", .value = "13"};
    const Ruleset *rules = load("at_fields", NULL, 0);
    assert_int_equal(rules->points[face_make(0, 13)], 10);
    source.unload(&source, rules);
    rules = load("at_fields", &setting, 1);
    assert_int_equal(rules->points[face_make(0, 13)], 13);
    source.unload(&source, rules);
}

static void options_stand_in_the_order_of_the_file_with_their_help(void **state)
{
    static const struct {
        const char *name, *help;
    } wanted[] = {
        {"ranks", "fewest cards of a run, and of a set"},
        {"pile", NULL},
        {"cards", NULL},
        {"longest", "longest run"},
        {"court", "how often the stock is renewed in one hand"},
        {"target", "how many points the match is played to"},
        {"at_limit", NULL},
    };
    static const char *const fields[] = {
        [1] = "zones.discards.seen", [2] = "deal.hands.n", [6] = "match.at_limit"};
    const Ruleset *rules = load("at_fields", NULL, 0);
    assert_int_equal(rules->option_count, sizeof wanted / sizeof wanted[0]);
    for (int i = 0; i < rules->option_count; i++) {
        const char *help = option_help(&rules->options[i]);
        assert_string_equal(rules->options[i].name, wanted[i].name);
        if (wanted[i].help)
            assert_string_equal(help, wanted[i].help);
        else
            assert_string_equal(help, look_at(rules, fields[i]).field->help);
    }
    source.unload(&source, rules);
}

static void a_default_need_not_be_repeated_among_the_choices(void **state)
{
    const Ruleset *rules = load("at_fields", NULL, 0);
    const Option *target = &rules->options[ruleset_option(rules, "target")];
    assert_int_equal(target->choice_count, 2);
    assert_string_equal(target->choices[0], "100");
    assert_string_equal(target->choices[1], "150");
    source.unload(&source, rules);
}

// Behind extends the parent's options have their values, and the child may have some of its own.
static void a_child_has_options_at_its_fields(void **state)
{
    const Setting mine = {.name = "mine", .value = "2"};
    static const char child[] =
        "local base, option = extends('at_fields', { target = 120 })\n"
        "base.deck = { jokers = 2 }\n"
        "base.wild = function(card) return card.joker end\n"
        "base.points = 1\n"
        "base.melds.run.wild = { max = option { 'mine', 1, choices = { 2 } } }\n"
        "return base\n";
    const Ruleset *rules = load_text(child, &mine, 1);
    claim_value(rules, "melds.run.wild.max", "2");
    claim_value(rules, "match.limit", "120");
    assert_string_equal(rules->options[rules->option_count - 1].name, "mine");
    source.unload(&source, rules);
}

static void house_rules_set_an_option_at_a_field(void **state)
{
    char house[FOLDER_SIZE + 16];
    snprintf(house, sizeof house, "%s/house.lua", folder);
    file_write(house,
               "return house { name = 'ours', set = { target = 150 }, change = { cards = 8 } }");
    const Setting on = {.name = house, .house = true};
    const Ruleset *rules = load("at_fields", &on, 1);
    claim_value(rules, "match.limit", "150");
    claim_value(rules, "deal.hands.n", "8");
    source.unload(&source, rules);
    remove(house);
}

static void an_option_ceases_where_its_field_is_taken(void **state)
{
    const Ruleset *rules =
        load_text("return extends('at_fields', { ['match.limit'] = 60 })", NULL, 0);
    for (int i = 0; i < rules->option_count; i++) {
        const char *by;
        const bool decides = ruleset_option_decides(rules, i, &by);
        if (decides != (strcmp(rules->options[i].name, "target") != 0))
            fail_msg("%s %s", rules->options[i].name, decides ? "decides" : "does not decide");
    }
    source.unload(&source, rules);
}

static void a_wrong_setting_is_told_with_the_values(void **state)
{
    const Setting settings[] = {{.name = "target", .value = "101"},
                                {.name = "targit", .value = "1"}};
    assert_null(try_load("at_fields", settings, 2));
    assert_int_equal(faults.count, 2);
    assert_non_null(strstr(report, "option 'target' cannot be '101'; wanted: 100, 150"));
    assert_non_null(strstr(report, "at_fields has no option 'targit'; did you mean 'target'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_is_the_value_of_its_field),
        cmocka_unit_test(a_function_reads_an_option_that_stands_further_down),
        cmocka_unit_test(options_stand_in_the_order_of_the_file_with_their_help),
        cmocka_unit_test(a_default_need_not_be_repeated_among_the_choices),
        cmocka_unit_test(a_child_has_options_at_its_fields),
        cmocka_unit_test(house_rules_set_an_option_at_a_field),
        cmocka_unit_test(an_option_ceases_where_its_field_is_taken),
        cmocka_unit_test(a_wrong_setting_is_told_with_the_values),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
