// House rules: what a file of them says arrives in the rules it is put on, in order; what disagrees
// or does not fit is told with its places.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "lua/loader.h"
#include "rules/fingerprint.h"
#include "rules/source.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;
static char folder[FOLDER_SIZE];
static Faults faults;
static char report[REPORT_MAX];

// The files that the tests stack, each by its name.
static const struct {
    const char *name, *text;
} files[] = {
    {"house/fifty.lua", "return house { name = \"Fifty\", change = { [\"match.limit\"] = 50 } }\n"},
    {"house/seventy.lua", "return house {\n  change = {\n    match = { limit = 70 },\n  },\n}\n"},
    {"house/seventy_too.lua",
     "return house { change = function(rules) rules.match.limit = 70 end }\n"},
    {"house/more.lua", "return house { change = function(rules)\n  rules.match.limit = "
                       "rules.match.limit + 1\nend }\n"},
    {"house/one_loose.lua",
     "return house { change = { [\"hand.throw.close\"] = { loose_cards = 1 } } }\n"},
    {"house/no_stakes.lua", "return house { set = { ante = 0, cut_prize = 0 } }\n"},
    {"house/five.lua", "return house { set = { ante = 5 } }\n"},
    {"house/ends.lua",
     "return house {\n  options = { at = { 30, range = { 10, 90 } } },\n"
     "  change = function(rules, option) rules.match.limit = option.at + option.ante end,\n}\n"},
    {"house/table.lua",
     "return house { name = { es = \"La mesa\", en = \"The table\" },\n"
     "  with = { \"ends\", \"one_loose\" }, set = { ends = { at = 40 }, ante = 2 } }\n"},
    {"house/settles.lua",
     "return house { with = { \"fifty\", \"seventy\" }, change = { [\"match.limit\"] = 60 } }\n"},
    {"house/same.lua", "return house { change = function(rules)\n  rules.deck = rules.deck or {}\n"
                       "  rules.match.limit = 101\nend }\n"},
    {"house/ring.lua", "return house { with = { \"ring_part\" } }\n"},
    {"house/ring_part.lua", "return house { with = { \"ring\" } }\n"},
    {"house/removes.lua", "return house { change = { [\"stock.shuffle\"] = none } }\n"},
    {"house/deck.lua", "return house { change = { [\"deck.packs\"] = 2 } }\n"},
    {"house/for_conga.lua",
     "return house { fits = { \"conga\", \"gin\" }, change = { blocked = \"void\" } }\n"},
    {"house/wild.lua",
     "return house { change = { blocked = \"void\" }, fits = function(rules)\n"
     "  return rules.wild ~= nil, { es = \"no tiene comodines\", en = \"it has no wild cards\" }\n"
     "end }\n"},
    {"house/needs.lua", "return house { needs = { \"hand.throw.close\", \"hand.throw.knock\" },\n"
                        "  change = { blocked = \"void\" } }\n"},
    {"house/set_for_gin.lua", "return house { fits = { \"gin\" }, set = { cut_max = 5 } }\n"},
    {"house/set_that_needs.lua",
     "return house { needs = { \"chips[9]\" }, set = { cut_max = 5, no_such = 1 } }\n"},
    {"house/sets_none.lua",
     "return house { fits = { \"chinchon\", \"gin\" }, set = { no_such = 1 },\n"
     "  change = function(rules, option) rules.match.limit = option.no_such end }\n"},
    {"house/changes_in_fits.lua",
     "return house { change = { blocked = \"void\" },\n"
     "  fits = function(rules) rules.match.limit = 1 return true end }\n"},
    {"mine.lua", "local rules = extends(\"chinchon\", { ante = { 7 } }, { \"table\" })\n"
                 "rules.name = \"Mine\"\nreturn rules\n"},
    {"misfit.lua", "return extends(\"chinchon\", {}, { \"for_conga\" })\n"},
    {"catches.lua", "pcall(extends, \"chinchon\", {}, { \"changes_in_fits\" })\n"
                    "local rules = extends(\"chinchon\")\nreturn rules\n"},
    {"overrides.lua", "local rules = extends(\"chinchon\", {}, { \"fifty\" })\nrules.match.limit = "
                      "33\nreturn rules\n"},
};

enum { FILES = sizeof files / sizeof files[0], PATH_SIZE = 2 * FOLDER_SIZE };

static int open_source(void **state)
{
    folder_make(folder);
    char house[PATH_SIZE];
    snprintf(house, sizeof house, "%s/house", folder);
    assert_int_equal(mkdir(house, 0700), 0);
    for (int i = 0; i < FILES; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        file_write(path, files[i].text);
    }
    const char *const folders[] = {folder, "rules"};
    return !rules_source_open(&source, folders, 2);
}

static int close_source(void **state)
{
    char path[PATH_SIZE];
    rules_source_close(&source);
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/house", folder);
    rmdir(path);
    rmdir(folder);
    return 0;
}

// Takes a stack from a text: "fifty ends ends.at=20", where what has "=" is set.
static int read_stack(char *text, Setting settings[SETTINGS_MAX])
{
    int count = 0;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        char *equals = strchr(word, '=');
        if (equals)
            *equals = '\0';
        settings[count++] = (Setting){word, equals ? equals + 1 : "", !equals};
    }
    return count;
}

static LoadResult load(const char *variant, const char *stack, const Ruleset **rules)
{
    char text[512];
    Setting settings[SETTINGS_MAX];
    faults.count = faults.dropped = 0;
    snprintf(text, sizeof text, "%s", stack);
    const int count = read_stack(text, settings);
    LoadResult result = source.load(&source, variant, NULL, settings, count, rules, &faults);
    faults_report(&faults, report);
    return result;
}

static const Ruleset *loaded(const char *variant, const char *stack)
{
    const Ruleset *rules;
    if (load(variant, stack, &rules) != LOAD_DONE)
        fail_msg("%s with %s: %s", variant, stack, report);
    return rules;
}

static int ante_of(const Ruleset *rules)
{
    return rules->options[ruleset_option(rules, "ante")].value;
}

// ---- What a stack makes of the rules

static void a_stack_changes_the_rules_in_order(void **state)
{
    static const struct {
        const char *variant, *stack;
        int limit, ante;
    } cases[] = {
        {"chinchon", "", 101, 4},
        {"chinchon", "fifty", 50, 4},
        {"chinchon", "seventy", 70, 4},
        {"chinchon", "seventy seventy_too", 70, 4},  // the same value is no disagreement
        {"chinchon", "no_stakes", 101, 0},
        {"chinchon", "no_stakes ante=9", 101, 9},  // what the caller sets comes last
        {"chinchon", "ends", 34, 4},
        {"chinchon", "ends no_stakes", 30, 0},  // options are settled before anything is changed
        {"chinchon", "ends ends.at=50", 54, 4},
        {"chinchon", "table", 42, 2},
        {"chinchon", "table ends.at=20", 22, 2},
        {"chinchon", "ends table", 42, 2},  // a part that is there already counts once
        {"chinchon", "settles", 60, 4},     // who names both settles it
        {"chinchon", "match.limit=99", 99, 4},
        {"chinchon", "fifty match.limit=99", 99, 4},
        {"mine", "", 47, 7},
        {"mine", "fifty", 50, 7},  // a stack on a variant that has one of its own
        {"mine", "ends.at=20 ante=1", 21, 1},
        {"overrides", "", 33, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules = loaded(cases[i].variant, cases[i].stack);
        if (rules->match.limit != cases[i].limit || ante_of(rules) != cases[i].ante)
            fail_msg("%s with %s: limit %d, ante %d", cases[i].variant, cases[i].stack,
                     rules->match.limit, ante_of(rules));
        source.unload(&source, rules);
    }
}

static void fields_are_reached_by_steps_and_made_and_removed(void **state)
{
    const Ruleset *rules = loaded("chinchon", "one_loose removes stock.shuffle=false");
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    assert_int_equal(close->loose_cards.value, 1);
    assert_false(rules->stock.shuffle);  // the caller comes last
    source.unload(&source, rules);
    rules = loaded("chinchon", "removes stock.times=3");
    assert_true(rules->stock.shuffle);  // the default of the field
    source.unload(&source, rules);
    rules = loaded("gin", "deck");  // gin says nothing of its deck
    assert_int_equal(rules->deck.packs, 2);
    source.unload(&source, rules);
}

static void the_rules_say_what_is_on_them(void **state)
{
    const Ruleset *rules = loaded("chinchon", "fifty one_loose");
    assert_string_equal(rules->name.in[LANGUAGE_EN], "Chinchón + Fifty + one_loose");
    assert_int_equal(rules->house_count, 2);
    assert_string_equal(rules->houses[1].id, "one_loose");
    assert_int_equal(rules->houses[1].asked, 1);
    source.unload(&source, rules);

    rules = loaded("chinchon", "table");
    assert_string_equal(rules->name.in[LANGUAGE_ES], "Chinchón + La mesa");
    assert_int_equal(rules->house_count, 3);  // parts come first
    assert_string_equal(rules->houses[0].id, "ends");
    assert_int_equal(rules->houses[0].holder, 2);
    assert_int_equal(rules->houses[0].asked, -1);
    assert_int_equal(rules->houses[2].asked, 0);
    source.unload(&source, rules);

    rules = loaded("mine", "");
    assert_string_equal(rules->name.in[LANGUAGE_EN], "Mine");
    assert_int_equal(rules->house_count, 3);
    source.unload(&source, rules);
}

static void fields_stand_where_house_rules_wrote_them(void **state)
{
    static const struct {
        const char *stack, *path, *file;
        int line;
    } cases[] = {
        {"fifty", "match.limit", "house/fifty.lua", 1},
        {"seventy", "match.limit", "house/seventy.lua", 3},
        {"more", "match.limit", "house/more.lua", 2},
        {"one_loose", "hand.throw.close.loose_cards", "house/one_loose.lua", 1},
        {"ends", "options.ends.at", "house/ends.lua", 2},
        {"seventy", "match.best", "rules/chinchon.lua", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *file;
        int line;
        const Ruleset *rules = loaded("chinchon", cases[i].stack);
        origins_find(rules, cases[i].path, &file, &line);
        const size_t length = strlen(file), wanted = strlen(cases[i].file);
        if (length < wanted || strcmp(file + length - wanted, cases[i].file) != 0 ||
            (cases[i].line && line != cases[i].line))
            fail_msg("%s %s: %s:%d", cases[i].stack, cases[i].path, file, line);
        source.unload(&source, rules);
    }
}

static void fields_rest_on_the_house_rules_that_wrote_them(void **state)
{
    const Ruleset *rules = loaded("chinchon", "one_loose fifty");
    assert_string_equal(ruleset_ledger(rules, "hand.throw.close.loose_cards"), "one_loose");
    assert_string_equal(ruleset_ledger(rules, "hand.throw.close.loose_points"), "CH-07 CH-14");
    assert_string_equal(ruleset_ledger(rules, "match.limit"), "fifty");
    assert_string_equal(ruleset_ledger(rules, "match.best"), "CH-13");
    source.unload(&source, rules);
    rules = loaded("chinchon", "");
    assert_string_equal(ruleset_ledger(rules, "hand.throw.close.loose_cards"), "CH-07");
    source.unload(&source, rules);
    rules = loaded("chinchon", "same");  // what is as it was is no change
    assert_string_equal(ruleset_ledger(rules, "match.limit"), "CH-13");
    assert_string_equal(ruleset_ledger(rules, "deck"), "CH-02");
    source.unload(&source, rules);
}

static void every_file_that_was_read_is_listed(void **state)
{
    const RulesFile *list;
    const Ruleset *rules = loaded("mine", "fifty");
    assert_int_equal(ruleset_files(rules, &list), 6);  // mine, chinchon, table and its two, fifty
    assert_non_null(strstr(list[0].path, "mine.lua"));
    source.unload(&source, rules);
}

static void the_order_of_names_is_no_rule(void **state)
{
    char path[FIELD_PATH_MAX];
    const Ruleset *rules = loaded("chinchon", "fifty one_loose");
    const Ruleset *turned = loaded("chinchon", "one_loose fifty");
    if (fingerprint_difference(rules, turned, true, path))
        fail_msg("they differ in %s", path);
    assert_true(fingerprint_values(rules) == fingerprint_values(turned));
    source.unload(&source, rules);
    source.unload(&source, turned);
}

// ---- What is refused

static void what_is_wrong_with_a_stack_is_told(void **state)
{
    static const struct {
        const char *variant, *stack;
        LoadResult result;
        const char *says;
    } cases[] = {
        {"chinchon", "fifti", LOAD_BAD_HOUSE,
         "there are no house rules 'fifti'; did you mean 'fifty'?"},
        {"chinchon", "a+b", LOAD_BAD_HOUSE, "is no name of house rules"},
        {"chinchon", "./no_such.lua", LOAD_BAD_RULES, "no_such.lua"},
        {"chinchon", "for_conga", LOAD_BAD_HOUSE,
         "for_conga does not fit chinchon: it is for conga, gin"},
        {"chinchon", "wild", LOAD_BAD_HOUSE, "wild does not fit chinchon: it has no wild cards"},
        {"chinchon", "needs", LOAD_BAD_HOUSE,
         "needs does not fit chinchon: that has no field hand.throw.knock"},
        // Only what fits is asked for its options.
        {"chinchon", "set_for_gin", LOAD_BAD_HOUSE, "set_for_gin does not fit chinchon"},
        {"loba_de_menos", "set_that_needs", LOAD_BAD_HOUSE, "that has no field chips[9]"},
        {"chinchon", "sets_none", LOAD_BAD_RULES, "chinchon has no option 'no_such'"},
        {"gin", "sets_none", LOAD_BAD_RULES, "gin has no option 'no_such'"},
        {"catches", "", LOAD_BAD_RULES, "'extends' comes too late"},
        {"misfit", "", LOAD_BAD_RULES, "for_conga does not fit chinchon"},
        {"chinchon", "changes_in_fits", LOAD_BAD_RULES, "here the rules are only asked"},
        {"chinchon", "ring", LOAD_BAD_RULES, "the house rules 'ring' are part of themselves"},
        {"chinchon", "fifty seventy", LOAD_BAD_RULES,
         "house/seventy.lua:3: match.limit: is 70 here, and 50 in "},
        {"chinchon", "fifty more", LOAD_BAD_RULES, "is 51 here, and 50 in "},
        {"chinchon", "five no_stakes", LOAD_BAD_RULES, "sets the option 'ante' otherwise than "},
        {"chinchon", "table five", LOAD_BAD_RULES, "sets the option 'ante' otherwise than "},
        {"gin", "no_stakes", LOAD_BAD_RULES, "gin has no option 'ante'"},
        {"chinchon", "ends at=20", LOAD_BAD_SETTING, "chinchon has no option 'at'"},
        {"chinchon", "ends ends.at=5", LOAD_BAD_SETTING, "a whole number, 10 to 90"},
        {"chinchon", "match.limit=many", LOAD_BAD_SETTING,
         "match.limit: wanted a whole number, 1 to 1000000 or unlimited; found \"many\""},
        {"chinchon", "match.limit=0", LOAD_BAD_SETTING, "--set match.limit=0: match.limit: wanted"},
        {"chinchon", "match.limt=3", LOAD_BAD_SETTING,
         "no field has the path 'match.limt'; did you mean 'match.limit'?"},
        {"chinchon", "deck=3", LOAD_BAD_SETTING, "--set deck=3: deck: wanted a table of fields"},
        {"chinchon", "melds.trio.size=3", LOAD_BAD_SETTING, "no table for melds.trio.size"},
        {"chinchon", "melds.pierna.size=3-9", LOAD_BAD_SETTING,
         "--set melds.pierna.size=3-9: melds.pierna.size: 9 cards at most"},
        {"chinchon", "match.at_limit=sleeps", LOAD_BAD_SETTING,
         "--set match.at_limit=sleeps: match.at_limit: wanted one of"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules;
        LoadResult result = load(cases[i].variant, cases[i].stack, &rules);
        if (result == LOAD_DONE)
            source.unload(&source, rules);
        if (result != cases[i].result || !strstr(report, cases[i].says))
            fail_msg("%s with %s: got %d, %s", cases[i].variant, cases[i].stack, result, report);
    }
}

static void house_rules_that_could_fit_nothing_are_told(void **state)
{
    static const struct {
        const char *members;
        const char *says;  // NULL: they could fit something
    } cases[] = {
        {"fits = { \"chinchon\" }", NULL},
        {"fits = { \"nowhere_at_all\", \"chinchon\" }", NULL},
        {"fits = { \"chinch\u00f3n\" }", "did you mean 'chinchon'?"},
        {"fits = { \"chinchn\" }", "there is no variant 'chinchn'; did you mean 'chinchon'?"},
        {"needs = { \"match.limit\", \"melds.escalera.ace\", \"melds.mine\", \"chips[1]\" }", NULL},
        {"needs = { \"hand.throw.close\", \"hand.mine\", \"score.bonuses[2].points\" }", NULL},
        {"needs = { \"opening\", \"zones.side\", \"blocked\", \"hand.throw.close.word\" }", NULL},
        {"needs = { \"match.limt\" }",
         "no field has the path 'match.limt'; did you mean 'match.limit'?"},
        {"needs = { \"no_field\" }", "no field has the path 'no_field'"},
    };
    char path[PATH_SIZE], text[512];
    snprintf(path, sizeof path, "%s/reach.lua", folder);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HouseRule rule;
        snprintf(text, sizeof text, "return house { %s, change = { [\"match.limit\"] = 5 } }\n",
                 cases[i].members);
        file_write(path, text);
        faults.count = faults.dropped = 0;
        LoadResult result = source.read_house(&source, path, &rule, &faults);
        faults_report(&faults, report);
        if (result != (cases[i].says ? LOAD_BAD_RULES : LOAD_DONE) ||
            (cases[i].says && !strstr(report, cases[i].says)))
            fail_msg("%s: got %d, %s", cases[i].members, result, report);
    }
    unlink(path);
}

static void plain_fields_take_values_of_their_types(void **state)
{
    const Ruleset *rules = loaded("chinchon", "stock.times=unlimited stock.shuffle=false "
                                              "melds.escalera.size=4-6 blocked=void "
                                              "players=3 hand.throw.close.loose_points=2 "
                                              "match.at_limit=out chips[1].amount=2");
    assert_int_equal(rules->stock.times, UNLIMITED);
    assert_false(rules->stock.shuffle);
    assert_int_equal(rules->melds[1].size.min, 4);
    assert_int_equal(rules->melds[1].size.max, 6);
    assert_int_equal(rules->players.max, 3);
    source.unload(&source, rules);
}

static void a_text_in_memory_names_house_rules(void **state)
{
    static const char text[] = "return extends(\"chinchon\", {}, { \"fifty\" })\n";
    RulesetSource held;
    const Ruleset *rules;
    faults.count = faults.dropped = 0;
    assert_true(rules_source_hold(&held, &source, "held", text, strlen(text)));
    assert_int_equal(held.load(&held, "held", NULL, NULL, 0, &rules, &faults), LOAD_DONE);
    assert_int_equal(rules->match.limit, 50);
    held.unload(&held, rules);
    rules_source_close(&held);
}

static void a_script_names_a_file_from_its_folder(void **state)
{
    const Ruleset *rules;
    char script[PATH_SIZE];
    Setting setting = {"house/fifty.lua", "", true};
    snprintf(script, sizeof script, "%s/some.game", folder);
    faults.count = faults.dropped = 0;
    assert_int_equal(source.load(&source, "chinchon", script, &setting, 1, &rules, &faults),
                     LOAD_DONE);
    assert_int_equal(rules->match.limit, 50);
    source.unload(&source, rules);
    setting.name = "/etc/passwd";
    assert_int_equal(source.load(&source, "chinchon", script, &setting, 1, &rules, &faults),
                     LOAD_BAD_HOUSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stack_changes_the_rules_in_order),
        cmocka_unit_test(fields_are_reached_by_steps_and_made_and_removed),
        cmocka_unit_test(the_rules_say_what_is_on_them),
        cmocka_unit_test(fields_stand_where_house_rules_wrote_them),
        cmocka_unit_test(fields_rest_on_the_house_rules_that_wrote_them),
        cmocka_unit_test(every_file_that_was_read_is_listed),
        cmocka_unit_test(the_order_of_names_is_no_rule),
        cmocka_unit_test(what_is_wrong_with_a_stack_is_told),
        cmocka_unit_test(house_rules_that_could_fit_nothing_are_told),
        cmocka_unit_test(plain_fields_take_values_of_their_types),
        cmocka_unit_test(a_text_in_memory_names_house_rules),
        cmocka_unit_test(a_script_names_a_file_from_its_folder),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
