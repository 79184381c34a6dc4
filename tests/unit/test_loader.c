// From files to rulesets: what a file says arrives, options are settled before any file is read,
// and names are found where they may be.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"
#include "base/text.h"
#include "lua/load_rules.h"
#include "lua/loader.h"
#include "lua/sandbox.h"
#include "rules/fields.h"
#include "rules/source.h"
#include "support/catalogues.h"
#include "support/field_same.h"
#include "support/menos.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;  // rules, tests/rules and the folders of this test
static char folder[FOLDER_SIZE], first_folder[FOLDER_SIZE], second_folder[FOLDER_SIZE];
static Faults faults;
static char report[REPORT_MAX];

static int open_source(void **state)
{
    folder_make(folder);
    folder_make(first_folder);
    folder_make(second_folder);
    const char *const folders[] = {"no/such/folder", first_folder, second_folder, "tests/rules",
                                   "rules"};
    return !rules_source_open(&source, folders, 5);
}

static void remove_folder(const char *path)
{
    DIR *entries = opendir(path);
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        char file[2 * FOLDER_SIZE];
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.' && remove(file) != 0)
            remove_folder(file);
    }
    if (entries)
        closedir(entries);
    rmdir(path);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    remove_folder(folder);
    remove_folder(first_folder);
    remove_folder(second_folder);
    return 0;
}

// ---- Loading, in a line

static void write_rules(const char *in, const char *name, const char *text)
{
    char path[2 * FOLDER_SIZE];
    snprintf(path, sizeof path, "%s/%s", in, name);
    file_write(path, text);
}

static LoadResult try_load(const char *variant, const Setting *settings, int count,
                           const Ruleset **rules)
{
    faults.count = faults.dropped = 0;
    LoadResult result = source.load(&source, variant, NULL, settings, count, rules, &faults);
    faults_report(&faults, report);
    return result;
}

static const Ruleset *load(const char *variant, const Setting *settings, int count)
{
    const Ruleset *rules;
    if (try_load(variant, settings, count, &rules) != LOAD_DONE)
        fail_msg("%s does not load:\n%s", variant, report);
    return rules;
}

static const Ruleset *load_text(const char *text, const Setting *settings, int count)
{
    char path[2 * FOLDER_SIZE];
    write_rules(folder, "this.lua", text);
    snprintf(path, sizeof path, "%s/this.lua", folder);
    return load(path, settings, count);
}

static void want_failure(const char *variant, LoadResult wanted, const char *words)
{
    const Ruleset *rules;
    LoadResult result = try_load(variant, NULL, 0, &rules);
    if (result == LOAD_DONE)
        source.unload(&source, rules);
    if (result != wanted || !strstr(report, words))
        fail_msg("%s: wanted failure %d with '%s'; got %d:\n%s", variant, wanted, words, result,
                 report);
}

// ---- The fields of a ruleset, by path

static int number_at(const Ruleset *rules, const char *path)
{
    const void *target;
    const Field *field = field_at(rules, path, &target);
    if (!field)
        fail_msg("there is no field %s", path);
    const char *member = (const char *)target + field->offset;
    switch (field->type) {
    case FIELD_RANGE: return ((const Range *)(const void *)member)->min;
    case FIELD_CHOICE_BY_HAND: return ((const ByHand *)(const void *)member)->values[0];
    case FIELD_POLICY:
    case FIELD_CHOICE_OR_SEAT: return ((const Policy *)(const void *)member)->value;
    case FIELD_FACE_NUMBERS: return ((const int *)(const void *)member)[FACE_JOKER];
    default: return field_number(field, target);
    }
}

// ---- Loba de Menos

typedef struct {
    const Ruleset *other;
    int differences;
    char text[REPORT_MAX];
    Text list;
} Comparison;

static void compare(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    const void *other;
    Comparison *comparison = data;
    if (!field ||
        (field_at(comparison->other, at->path, &other) && field_same(field, target, other)))
        return;
    comparison->differences++;
    text_add(&comparison->list, "%s\n", at->path);
}

// The literal writes fewer rows of the ledger, and the fee of a re-entry as a number.
static void the_rules_file_and_the_literal_are_the_same_game(void **state)
{
    const Ruleset *rules = load("loba_de_menos", NULL, 0);
    static Comparison comparison;
    comparison.other = menos_rules();
    comparison.list = text_in(comparison.text, sizeof comparison.text);
    fields_walk(rules, compare, &comparison);
    assert_string_equal(comparison.text, "chips.reentry.amount\nledger\n");

    assert_string_equal(rules->id, "loba_de_menos");
    assert_int_equal(rules->act_count, menos_rules()->act_count);
    for (int i = 0; i < rules->act_count; i++)
        assert_string_equal(rules->acts[i].path, menos_rules()->acts[i].path);
    assert_memory_equal(rules->deck.places, menos_rules()->deck.places, sizeof rules->deck.places);
    source.unload(&source, rules);
}

static void every_option_does_what_its_row_of_the_ledger_says(void **state)
{
    static const struct {
        const char *name, *value, *path;
        int number;
    } cases[] = {
        {"ante_each", "game", "chips.ante.on", CHIPS_ON_MATCH_START},
        {"ante_each", "hand", "chips.ante.on", CHIPS_ON_HAND_START},
        {"ante", "0", "chips.ante.amount", 0},
        {"ante", "4", "chips.ante.amount", 4},
        {"ante", "333", "chips.ante.amount", 333},
        {"ante", "1000", "chips.ante.amount", 1000},
        {"take_discard", "meld_or_layoff", "hand.draw.discards.use.meld", 1},
        {"take_discard", "meld_or_layoff", "hand.draw.discards.use.lay", 1},
        {"take_discard", "new_meld", "hand.draw.discards.use.meld", 1},
        {"take_discard", "new_meld", "hand.draw.discards.use.lay", 0},
        {"take_discard", "free", "hand.draw.discards.use.meld", 0},
        {"take_discard", "free", "hand.draw.discards.use.lay", 0},
        {"jokers_per_escalera", "1", "melds.escalera.wild.max", 1},
        {"jokers_per_escalera", "2", "melds.escalera.wild.max", 2},
        {"escalera_min", "3", "melds.escalera.size", 3},
        {"escalera_min", "4", "melds.escalera.size", 4},
        {"final_discard", "optional", "out.final", FINAL_OPTIONAL},
        {"final_discard", "required", "out.final", FINAL_REQUIRED},
        {"max_reshuffles", "0", "stock.times", 0},
        {"max_reshuffles", "1", "stock.times", 1},
        {"max_reshuffles", "7", "stock.times", 7},
        {"max_reshuffles", "unlimited", "stock.times", UNLIMITED},
        {"blocked", "score", "blocked", BLOCKED_SCORE},
        {"blocked", "void", "blocked", BLOCKED_VOID},
        {"joker_points", "10", "points", 10},
        {"joker_points", "25", "points", 25},
        {"ace_points", "10", "points", 10},
        {"ace_points", "15", "points", 10},
        {"reentry_max", "0", "match.reentry.max", 0},
        {"reentry_max", "5", "match.reentry.max", 5},
        {"reentry_max", "unlimited", "match.reentry.max", UNLIMITED},
        {"reentry_fee", "flat", "match.reentry.max", 2},
        {"reentry_fee", "rising", "match.reentry.max", 2},
        {"discard_pile", "top", "zones.discards.seen", SEEN_TOP},
        {"discard_pile", "open", "zones.discards.seen", SEEN_ALL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setting setting = {cases[i].name, cases[i].value};
        const Ruleset *rules = load("loba_de_menos", &setting, 1);
        int number = number_at(rules, cases[i].path);
        if (number != cases[i].number)
            fail_msg("%s=%s: wanted %s = %d, got %d", cases[i].name, cases[i].value, cases[i].path,
                     cases[i].number, number);
        source.unload(&source, rules);
    }
}

static void aces_cost_what_the_option_says(void **state)
{
    Setting setting = {"ace_points", "15"};
    const Ruleset *rules = load("loba_de_menos", &setting, 1);
    for (int suit = 0; suit < SUITS; suit++) {
        assert_int_equal(rules->points[face_make(suit, RANK_ACE)], 15);
        assert_int_equal(rules->points[face_make(suit, 2)], 2);
        assert_int_equal(rules->points[face_make(suit, 13)], 10);
    }
    source.unload(&source, rules);
}

static int two_reentries(const Facts *facts, Fact fact, int of)
{
    return fact == FACT_REENTRIES ? 2 : 0;
}

static void the_fee_of_a_reentry_is_flat_or_rises(void **state)
{
    static const struct {
        const char *fee;
        int chips;
    } cases[] = {{"flat", 4}, {"rising", 8}};
    for (size_t i = 0; i < 2; i++) {
        Setting setting = {"reentry_fee", cases[i].fee};
        const Ruleset *rules = load("loba_de_menos", &setting, 1);
        Facts facts = {MOMENT_RESULT, NULL, two_reentries, 4, NULL};
        Error error;
        int answer = -1;
        ruleset_new_command(rules);
        if (!policy_ask(&rules->chips[1].amount, &facts, 0, &answer, &error))
            fail_msg("%s", error.text);
        assert_int_equal(answer, cases[i].chips);
        source.unload(&source, rules);
    }
}

static void options_stand_in_the_order_of_the_file(void **state)
{
    const Ruleset *rules = load("loba_de_menos", NULL, 0);
    assert_int_equal(rules->option_count, 13);
    assert_string_equal(rules->options[0].name, "ante");
    assert_string_equal(rules->options[1].name, "discard_pile");
    assert_string_equal(rules->options[1].choices[1], "open");
    assert_string_equal(rules->options[0].help.in[LANGUAGE_EN], "chips that each player stakes");
    assert_string_equal(rules->options[6].name, "max_reshuffles");
    assert_int_equal(rules->options[6].value, UNLIMITED);
    assert_string_equal(rules->options[12].name, "reentry_fee");
    source.unload(&source, rules);
}

static void each_ledger_row_has_a_field(void **state)
{
    static const struct {
        const char *path, *rows;
    } cases[] = {
        {"players", "LM-01"},
        {"deck.jokers", "LM-02"},
        {"match.first_dealer", "LM-03"},
        {"match.direction", "LM-04 LM-08"},
        {"chips.ante.amount", "LM-05"},
        {"melds.pierna.suits", "LM-06"},
        {"melds.escalera.ace", "LM-07"},
        {"hand.draw.discards.use", "LM-09"},
        {"hand.table.meld.stage", "LM-10"},
        {"hand.table.lay.stage", "LM-11"},
        {"melds", "LM-06 LM-07 LM-12"},
        {"melds.escalera.wild.max", "LM-13"},
        {"melds.pierna.wild.max", "LM-13"},
        {"out.final", "LM-14"},
        {"hand.throw.discard.last_resort", "LM-15"},
        {"melds.escalera.wild", "LM-16"},
        {"melds.escalera.wild.shift", "LM-17"},
        {"stock.times", "LM-18"},
        {"out", "LM-19"},
        {"points", "LM-20"},
        {"score.bonuses.one_go.points", "LM-21"},
        {"match.limit", "LM-22"},
        {"match.best", "LM-23"},
        {"melds.escalera.size", "LM-07 LM-24"},
        {"match.reentry.max", "LM-22 LM-25"},
        {"chips.pot.to", "LM-23 ALL-04"},
        {"blocked", "ALL-05"},
        {"zones.discards.seen", "ALL-08"},
    };
    const Ruleset *rules = load("loba_de_menos", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (strcmp(ruleset_ledger(rules, cases[i].path), cases[i].rows) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].path, cases[i].rows,
                     ruleset_ledger(rules, cases[i].path));
    source.unload(&source, rules);
}

static void every_field_knows_its_line(void **state)
{
    static const struct {
        const char *path, *line;  // the line holds these words
    } cases[] = {
        {"players", "players ="},
        {"melds.escalera.wild.max", "max = option { \"jokers_per_escalera\""},
        {"melds.escalera.naturals_min", "escalera = run"},
        {"hand.draw.discards.use", "use = option { \"take_discard\""},
        {"hand.throw.discard.last_resort", "last_resort = is_joker"},
        {"score.bonuses.one_go.points", "points = -10"},
        {"chips.reentry.amount", "amount = option { \"reentry_fee\""},
        {"options.reentry_fee", "amount = option { \"reentry_fee\""},
    };
    const Ruleset *rules = load("loba_de_menos", NULL, 0);
    char *text = file_text("rules/loba_de_menos.lua");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *file, *start = text;
        int line;
        assert_true(origins_find(rules, cases[i].path, &file, &line));
        assert_string_equal(file, "rules/loba_de_menos.lua");
        for (int at = 1; at < line; at++)
            start = strchr(start, '\n') + 1;
        const char *words = strstr(start, cases[i].line);
        if (line < 1 || !words || words > strchr(start, '\n'))
            fail_msg("%s: line %d is not the one of '%s'", cases[i].path, line, cases[i].line);
    }
    free(text);
    source.unload(&source, rules);
}

// ---- Settings

static void a_wrong_setting_names_the_right_ones(void **state)
{
    static const struct {
        const char *name, *value, *report;
    } cases[] = {
        {"antee", "4", "loba_de_menos has no option 'antee'; did you mean 'ante', which is 4?\n"},
        {"ante", "1001", "option 'ante' cannot be '1001'; wanted: a whole number, 0 to 1000\n"},
        {"ante", "-1", "option 'ante' cannot be '-1'; wanted: a whole number, 0 to 1000\n"},
        {"ante", "four", "option 'ante' cannot be 'four'; wanted: a whole number, 0 to 1000\n"},
        {"ante", "4.0", "option 'ante' cannot be '4.0'; wanted: a whole number, 0 to 1000\n"},
        {"ante", "", "option 'ante' cannot be ''; wanted: a whole number, 0 to 1000\n"},
        {"ante", "99999999999999999999",
         "option 'ante' cannot be '99999999999999999999'; wanted: a whole number, 0 to 1000\n"},
        {"ante", "unlimited",
         "option 'ante' cannot be 'unlimited'; wanted: a whole number, 0 to 1000\n"},
        {"blocked", "Void",
         "--set blocked=Void: blocked: wanted one of \"score\", \"void\"; found \"Void\"; did you "
         "mean "
         "'void'?; the game has \"score\"\n"},
        {"match", "{ [\"a.b\"] = 3 }",
         "match[\"a.b\"]: no field has the path 'a.b'; `loba fields a` lists those there are\n"},
        {"ace_points", "12",
         "option 'ace_points' cannot be '12'; wanted: 10, 15; a file may settle it at another "
         "number\n"},
        {"max_reshuffles", "often",
         "option 'max_reshuffles' cannot be 'often'; wanted: a whole number from 0 on, or "
         "unlimited\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setting setting = {cases[i].name, cases[i].value};
        const Ruleset *rules;
        assert_int_equal(try_load("loba_de_menos", &setting, 1, &rules), LOAD_BAD_SETTING);
        assert_string_equal(report, cases[i].report);
    }
}

static void all_wrong_settings_are_reported(void **state)
{
    static const Setting settings[] = {{"zzz", "1"}, {"ace_points", "no"}, {"ante", "5"}};
    const Ruleset *rules;
    assert_int_equal(try_load("loba_de_menos", settings, 3, &rules), LOAD_BAD_SETTING);
    assert_int_equal(faults.count, 2);
    assert_non_null(strstr(report, "its options: ante, discard_pile, take_discard"));
}

static void a_truth_is_set_by_true_and_false(void **state)
{
    static const char text[] = "local option = options { fast = { false } }\n"
                               "local base = { host = 1 }\n"
                               "return option.fast and 1 or base\n";
    Setting setting = {"fast", "true"};
    char path[2 * FOLDER_SIZE];
    const Ruleset *rules;
    write_rules(folder, "truth.lua", text);
    snprintf(path, sizeof path, "%s/truth.lua", folder);
    assert_int_equal(try_load(path, &setting, 1, &rules), LOAD_BAD_RULES);
    assert_non_null(strstr(report, "returns 1"));
    setting.value = "yes";
    assert_int_equal(try_load(path, &setting, 1, &rules), LOAD_BAD_SETTING);
    assert_string_equal(report, "option 'fast' cannot be 'yes'; wanted: true, false\n");
}

// ---- Files that extend others

#define MINIMAL_WITH_TARGET                                                                      \
    "local option = options { target = { 100, choices = { 100, 200, 300 }, help = 'points' },\n" \
    "  rank = { 1, choices = { 1, 2 } } }\n"                                                     \
    "return { host = 1, name = 'Parent', players = 2, deal = { move { n = 5, to = 'hands' } },"  \
    " points = option.rank, melds = { set = set { size = 3 } },\n"                               \
    " hand = { turns { one { name = 'draw', draw { from = 'stock' } },"                          \
    " one { name = 'throw', discard {} } } },\n"                                                 \
    " match = { limit = option.target, at_limit = 'ends' } }\n"

static void a_parent_reads_what_its_children_want(void **state)
{
    static const struct {
        const char *child;
        const char *setting;  // of target
        int limit, choices;
    } cases[] = {
        {"return extends('parent')", NULL, 100, 3},
        {"return extends('parent', { target = { 200 } })", NULL, 200, 3},
        {"return extends('parent', { target = { 200 } })", "300", 300, 3},
        {"return extends('parent', { target = { 150, choices = { 150, 250 } } })", NULL, 150, 2},
        {"return extends('parent', { target = { 150, choices = { 150, 250 } } })", "250", 250, 2},
        {"return extends('parent', { target = { 77, range = { 1, 99 } } })", NULL, 77, 0},
        {"local b, o = extends('parent', { target = { 200 } }) b.match.limit = o.target + 1 return "
         "b",
         NULL, 201, 3},
        {"return extends('child', {})", NULL, 200, 3},
        {"return extends('child', { target = { 300 } })", NULL, 300, 3},
        {"return extends('child', { target = { 300 } })", "100", 100, 3},
    };
    write_rules(folder, "parent.lua", MINIMAL_WITH_TARGET);
    write_rules(folder, "child.lua", "return extends('parent', { target = { 200 } })");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setting setting = {"target", cases[i].setting};
        const Ruleset *rules = load_text(cases[i].child, &setting, cases[i].setting ? 1 : 0);
        const Option *option = &rules->options[ruleset_option(rules, "target")];
        if (rules->match.limit != cases[i].limit || option->choice_count != cases[i].choices ||
            strcmp(option->help.in[LANGUAGE_ES], "points") != 0)
            fail_msg("%s: limit %d, %d choices", cases[i].child, rules->match.limit,
                     option->choice_count);
        source.unload(&source, rules);
    }
}

static void an_option_that_is_removed_keeps_its_default(void **state)
{
    write_rules(folder, "parent.lua", MINIMAL_WITH_TARGET);
    const Ruleset *rules = load_text("return extends('parent', { target = none })", NULL, 0);
    assert_int_equal(rules->match.limit, 100);
    assert_int_equal(ruleset_option(rules, "target"), -1);
    assert_int_equal(rules->option_count, 1);
    source.unload(&source, rules);
}

static void a_child_adds_options_after_those_of_its_parent(void **state)
{
    write_rules(folder, "parent.lua", MINIMAL_WITH_TARGET);
    const Ruleset *rules = load_text("local base, option = extends('parent', {\n"
                                     "  mine = { 3, range = { 1, 9 } },\n"
                                     "  rank = { 2 } })\n"
                                     "base.deal[1].n = option.mine\n"
                                     "return base\n",
                                     NULL, 0);
    assert_int_equal(rules->option_count, 3);
    assert_string_equal(rules->options[0].name, "target");
    assert_string_equal(rules->options[1].name, "rank");
    assert_string_equal(rules->options[2].name, "mine");
    assert_int_equal(rules->deal[0].n.values[0], 3);
    assert_int_equal(rules->points[face_make(0, 5)], 2);
    source.unload(&source, rules);
}

static void a_step_of_the_parent_is_changed_by_its_name(void **state)
{
    const Ruleset *rules = load_text("local base = extends('loba_de_menos')\n"
                                     "step(base, 'draw')[2].stage = 'opened'\n"
                                     "return base\n",
                                     NULL, 0);
    assert_int_equal(rules->acts[MENOS_TAKE].stage, STAGE_OPENED);
    const char *file;
    int line;
    origins_find(rules, "melds.pierna.size", &file, &line);
    assert_string_equal(file, "rules/loba_de_menos.lua");
    source.unload(&source, rules);
}

static void melds_stand_in_the_order_in_which_they_were_made(void **state)
{
    const Ruleset *rules = load_text("local base = extends('minimal')\n"
                                     "base.melds.b = set { size = 3 }\n"
                                     "base.melds.a = set { size = 4 }\n"
                                     "return base\n",
                                     NULL, 0);
    static const char *const names[] = {"set", "run", "b", "a"};
    assert_int_equal(rules->meld_count, 4);
    for (int i = 0; i < 4; i++)
        assert_string_equal(rules->melds[i].name, names[i]);
    source.unload(&source, rules);
}

static void eight_files_extend_one_another_and_no_more(void **state)
{
    for (int i = 1; i <= 9; i++) {
        char name[32], text[64];
        snprintf(name, sizeof name, "deep_%d.lua", i);
        snprintf(text, sizeof text, "return extends('%s')", "minimal");
        if (i > 1)
            snprintf(text, sizeof text, "return extends('deep_%d')", i - 1);
        write_rules(first_folder, name, text);
    }
    source.unload(&source, load("deep_7", NULL, 0));
    want_failure("deep_8", LOAD_BAD_RULES, "more than 8 rules files extend one another");
}

static void all_files_of_a_load_share_its_steps(void **state)
{
    static const char busy[] = "for i = 1, 450000 do local x = i end\n";
    char text[256];
    snprintf(text, sizeof text, "%sreturn extends('minimal')", busy);
    write_rules(first_folder, "busy_1.lua", text);
    snprintf(text, sizeof text, "%s%s%sreturn extends('busy_1')", busy, busy, busy);
    write_rules(first_folder, "busy_2.lua", text);
    source.unload(&source, load("busy_1", NULL, 0));
    want_failure("busy_2", LOAD_BAD_RULES, "works for more than");
}

// ---- Where files are found

static void the_search_for_a_parent_goes_on_behind_the_file(void **state)
{
    static const char child[] =
        "local base = extends('shadow') base.name = base.name .. '+%s' return base";
    char text[2 * FOLDER_SIZE];
    write_rules(second_folder, "shadow.lua",
                "local base = extends('minimal') base.name = 'second' return base");
    snprintf(text, sizeof text, child, "first");
    write_rules(first_folder, "shadow.lua", text);
    const Ruleset *rules = load("shadow", NULL, 0);
    assert_string_equal(rules->name.in[LANGUAGE_EN], "second+first");
    source.unload(&source, rules);

    // A file outside the folders finds its neighbours first, then the folders from the beginning.
    snprintf(text, sizeof text, child, "outside");
    write_rules(folder, "shadow.lua", text);
    snprintf(text, sizeof text, "%s/shadow.lua", folder);
    rules = load(text, NULL, 0);
    assert_string_equal(rules->name.in[LANGUAGE_EN], "second+first+outside");
    source.unload(&source, rules);
}

static void a_script_names_rules_by_name_or_by_a_path_from_its_folder(void **state)
{
    static const struct {
        const char *variant;
        LoadResult result;
        const char *words;
    } cases[] = {
        {"beside.lua", LOAD_DONE, ""},
        {"./beside.lua", LOAD_DONE, ""},
        {"loba_de_menos", LOAD_DONE, ""},
        {"missing.lua", LOAD_NO_VARIANT, "there is no file 'missing.lua' beside"},
        {"../missing.lua", LOAD_NO_VARIANT, "there is no file '../missing.lua' beside"},
        {"link.lua", LOAD_NO_VARIANT, "leads out of the folder"},
        {"../../../etc/passwd", LOAD_NO_VARIANT, "to a file *.lua"},
        {"/etc/passwd", LOAD_NO_VARIANT, "to a file *.lua"},
    };
    char script[2 * FOLDER_SIZE], target[2 * FOLDER_SIZE];
    snprintf(script, sizeof script, "%s/some.game", folder);
    write_rules(folder, "beside.lua", "return extends('minimal')");
    write_rules(second_folder, "elsewhere.lua", "return extends('minimal')");
    snprintf(target, sizeof target, "%s/elsewhere.lua", second_folder);
    char link_path[2 * FOLDER_SIZE];
    snprintf(link_path, sizeof link_path, "%s/link.lua", folder);
    assert_int_equal(symlink(target, link_path), 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules;
        faults.count = 0;
        LoadResult result =
            source.load(&source, cases[i].variant, script, NULL, 0, &rules, &faults);
        faults_report(&faults, report);
        if (result == LOAD_DONE)
            source.unload(&source, rules);
        if (result != cases[i].result || !strstr(report, cases[i].words))
            fail_msg("%s: result %d, %s", cases[i].variant, result, report);
    }
}

static void a_script_names_rules_by_a_path_that_climbs_from_its_folder(void **state)
{
    static const struct {
        const char *variant;
        LoadResult result;
        const char *words;
    } cases[] = {
        {"../../above.lua", LOAD_DONE, ""},
        {"../../rules/above.lua", LOAD_DONE, ""},
        {"../games/../../above.lua", LOAD_DONE, ""},
        {"../../link_out.lua", LOAD_NO_VARIANT, "leads out of the folder"},
        {"../..", LOAD_NO_VARIANT, "to a file *.lua"},
        {"../../above", LOAD_NO_VARIANT, "to a file *.lua"},
    };
    static const char *const folders[] = {"scripts", "scripts/games", "rules"};
    char script[2 * FOLDER_SIZE], path[2 * FOLDER_SIZE], target[2 * FOLDER_SIZE];
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    write_rules(folder, "above.lua", "return extends('minimal')");
    write_rules(folder, "rules/above.lua", "return extends('minimal')");
    write_rules(second_folder, "out.lua", "return extends('minimal')");
    snprintf(target, sizeof target, "%s/out.lua", second_folder);
    snprintf(path, sizeof path, "%s/link_out.lua", folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(script, sizeof script, "%s/scripts/games/some.game", folder);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules;
        faults.count = 0;
        LoadResult result =
            source.load(&source, cases[i].variant, script, NULL, 0, &rules, &faults);
        faults_report(&faults, report);
        if (result == LOAD_DONE)
            source.unload(&source, rules);
        if (result != cases[i].result || !strstr(report, cases[i].words))
            fail_msg("%s: result %d, %s", cases[i].variant, result, report);
    }
}

// A file that is told to extend "house" reads no other file of this machine under that name.
static void a_parent_by_its_bare_name_follows_no_link_out_of_its_folder(void **state)
{
    char target[2 * FOLDER_SIZE], path[2 * FOLDER_SIZE];
    const Ruleset *rules;
    write_rules(second_folder, "elsewhere.lua", "return extends('minimal')");
    write_rules(folder, "inside.lua", "return extends('minimal')");
    write_rules(folder, "of_house.lua", "return extends('house')");
    write_rules(folder, "of_listed.lua", "return extends('listed_house')");
    write_rules(folder, "of_inside.lua", "return extends('inside_link')");
    snprintf(target, sizeof target, "%s/elsewhere.lua", second_folder);
    snprintf(path, sizeof path, "%s/house.lua", folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(target, sizeof target, "%s/inside.lua", folder);
    snprintf(path, sizeof path, "%s/listed_house.lua", first_folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(path, sizeof path, "%s/inside_link.lua", folder);
    assert_int_equal(symlink("inside.lua", path), 0);

    static const char *const out[] = {"of_house.lua", "of_listed.lua"};
    for (int i = 0; i < 2; i++) {
        faults.count = 0;
        snprintf(path, sizeof path, "%s/%s", folder, out[i]);
        assert_int_equal(source.load(&source, path, NULL, NULL, 0, &rules, &faults),
                         LOAD_BAD_RULES);
        faults_report(&faults, report);
        if (!strstr(report, "house.lua' is a link that leads out of its folder"))
            fail_msg("%s: %s", out[i], report);
    }
    // A link within the folder is a file like another; the command line may name any path.
    snprintf(path, sizeof path, "%s/of_inside.lua", folder);
    source.unload(&source, load(path, NULL, 0));
    snprintf(path, sizeof path, "%s/house.lua", folder);
    source.unload(&source, load(path, NULL, 0));
}

static void what_cannot_be_read_is_reported(void **state)
{
    static const struct {
        const char *name;
        LoadResult result;
        const char *words;
    } cases[] = {
        {"lobademenos", LOAD_NO_VARIANT, "did you mean 'loba_de_menos'?"},
        {"something_else", LOAD_NO_VARIANT, "'loba list' names those that are found"},
        {"a b", LOAD_NO_VARIANT, "is no name of a variant"},
        {"", LOAD_NO_VARIANT, "is no name of a variant"},
        {"./missing.lua", LOAD_BAD_RULES, "missing.lua"},
        {"rules/", LOAD_BAD_RULES, "folder"},
        {"FIFO", LOAD_BAD_RULES, "fifo.lua"},
        {"EMPTY", LOAD_BAD_RULES, "empty"},
    };
    char fifo[2 * FOLDER_SIZE], empty[2 * FOLDER_SIZE];
    snprintf(fifo, sizeof fifo, "%s/fifo.lua", folder);
    snprintf(empty, sizeof empty, "%s/empty.lua", folder);
    assert_int_equal(mkfifo(fifo, 0600), 0);
    write_rules(folder, "empty.lua", "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *name = strcmp(cases[i].name, "FIFO") == 0    ? fifo
                           : strcmp(cases[i].name, "EMPTY") == 0 ? empty
                                                                 : cases[i].name;
        want_failure(name, cases[i].result, cases[i].words);
        assert_int_equal(faults.count, 1);
    }
}

static void variants_are_listed_by_name_each_once(void **state)
{
    static Variant variants[VARIANTS_MAX];
    write_rules(first_folder, "loba_de_menos.lua", "return extends('loba_de_menos')");
    write_rules(first_folder, "not a name.lua", "");
    write_rules(first_folder, "notes.txt", "");
    int count = source.list(&source, variants), found = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            assert_true(strcmp(variants[i - 1].id, variants[i].id) < 0);
        if (strcmp(variants[i].id, "loba_de_menos") == 0) {
            assert_memory_equal(variants[i].path, first_folder, strlen(first_folder));
            found++;
        }
    }
    assert_int_equal(found, 1);
    source.unload(&source, load("loba_de_menos", NULL, 0));
}

// More functions than any game has: each finds its room.
static void a_function_may_stand_in_every_field(void **state)
{
    const Ruleset *rules = load("tests/hostile_rules/functions_everywhere.lua", NULL, 0);
    assert_true(rules->acts[rules->act_count - 1].leaves.hook.ask);
    assert_true(rules->chips[CHIP_RULES_MAX - 2].when.hook.ask);
    assert_true(rules->match.bonuses[BONUSES_MAX - 1].points.hook.ask);
    source.unload(&source, rules);
}

// ---- Texts in two languages

// A file in no folder of the program's; its name is what `says` makes of a text.
#define GAME_WITH_TEXTS                                                                         \
    "local option = options { target = { 100, choices = { 100, 200 }, help = 'the goal' } }\n"  \
    "local out = says('goes out', function(r, side) return r.closer == side end)\n"             \
    "return { host = 1, name = out[1], players = 2, deal = { move { n = 5, to = 'hands' } },\n" \
    " points = 1, melds = { set = set { size = 3 },\n"                                          \
    "  run = run { label = { es = 'tira', en = 'row' }, plural = 'rows', size = 3 } },\n"       \
    " hand = { turns { one { name = 'draw', draw { from = 'stock' } },\n"                       \
    "  one { name = 'throw', discard {},\n"                                                     \
    "   close { word = 'knock', closer = 'the knocker', loose_points = 1 } } } },\n"            \
    " score = { bonuses = { { name = 'out', points = -5, when = out } } },\n"                   \
    " match = { limit = option.target, at_limit = 'ends' } }\n"

static const Translated spanish_texts[] = {
    {"goes out", "sale"}, {"knock", "golpear"},    {"row", "hilera"},
    {"set", "pierna"},    {"the goal", "la meta"}, {"the knocker", "quien golpeó"},
};

static void want_words(const Words *words, const char *english, const char *spanish)
{
    assert_string_equal(words->in[LANGUAGE_EN], english);
    assert_string_equal(words->in[LANGUAGE_ES], spanish);
}

// Of the text itself if the catalogue has it, whatever the process speaks; what the file gives in
// both languages stands, and what nobody gives is the text.
static void a_text_given_once_has_its_spanish_in_the_catalogue(void **state)
{
    catalogue_write_rules(folder, "es", spanish_texts, 6);
    Catalogue *of_rules = catalogue_open_rules(folder);
    const Speech before = language_speak((Speech){.of_rules = of_rules});
    const Ruleset *rules = load_text(GAME_WITH_TEXTS, NULL, 0);
    want_words(&rules->name, "goes out", "sale");
    want_words(&rules->options[0].help, "the goal", "la meta");
    want_words(&rules->melds[0].label, "set", "pierna");  // by the name of the kind
    want_words(&rules->melds[1].label, "row", "tira");
    want_words(&rules->melds[1].plural, "rows", "rows");
    want_words(&ruleset_act(rules, ACT_CLOSE)->word, "knock", "golpear");
    want_words(&ruleset_act(rules, ACT_CLOSE)->closer, "the knocker", "quien golpeó");
    want_words(&rules->score.bonuses[0].when.hook.says, "goes out", "sale");
    source.unload(&source, rules);

    write_rules(folder, "parent.lua", GAME_WITH_TEXTS);
    rules = load_text("return extends('parent', { name = 'set' })", NULL, 0);
    want_words(&rules->name, "set", "pierna");
    const Words before_it = origins_parent_word(rules);
    want_words(&before_it, "knock", "golpear");
    source.unload(&source, rules);
    language_speak(before);
    catalogue_close(of_rules);
}

static void without_the_catalogue_a_text_given_once_is_that_of_both_languages(void **state)
{
    const Ruleset *rules = load_text(GAME_WITH_TEXTS, NULL, 0);
    want_words(&rules->name, "goes out", "goes out");
    want_words(&rules->melds[0].label, "set", "set");
    want_words(&rules->melds[1].label, "row", "tira");
    want_words(&ruleset_act(rules, ACT_CLOSE)->word, "knock", "knock");
    source.unload(&source, rules);
}

static void a_template_is_a_game_as_it_stands_and_no_variant(void **state)
{
    static Variant variants[VARIANTS_MAX];
    const Ruleset *rules = load("rules/templates/melds.lua", NULL, 0);
    assert_string_equal(rules->melds[0].label.in[LANGUAGE_ES], "trío");
    assert_string_equal(rules->score.bonuses[0].when.hook.says.in[LANGUAGE_EN], "goes out");
    source.unload(&source, rules);
    for (int i = source.list(&source, variants) - 1; i >= 0; i--)
        assert_null(strstr(variants[i].path, "/templates/"));
}

// ---- Memory

static void fail_every_load(const char *id)
{
    enum { STRIDE = 23 };
    SandboxLimits limits = sandbox_limits;
    FoundFile found = {.folder = -1};
    snprintf(found.path, sizeof found.path, "rules/%s.lua", id);
    snprintf(found.id, sizeof found.id, "%s", id);
    LoadResult result = LOAD_BAD_RULES;
    for (limits.fail_at = 1; result != LOAD_DONE; limits.fail_at += STRIDE) {
        const Ruleset *rules;
        faults.count = faults.dropped = 0;
        result = rules_load(source.self, &found, &(LoadHow){.limits = &limits}, &rules, &faults);
        if (result == LOAD_DONE)
            rules_unload(rules);
        else
            assert_true(faults.count > 0 && faults.list[0].text[0]);
    }
    assert_true(limits.fail_at > 10 * STRIDE);
}

static void a_load_without_memory_fails_in_words(void **state)
{
    fail_every_load("loba_de_menos");
    fail_every_load("loba_de_mas");
    fail_every_load("loba_centroamericana");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_file_and_the_literal_are_the_same_game),
        cmocka_unit_test(every_option_does_what_its_row_of_the_ledger_says),
        cmocka_unit_test(aces_cost_what_the_option_says),
        cmocka_unit_test(the_fee_of_a_reentry_is_flat_or_rises),
        cmocka_unit_test(options_stand_in_the_order_of_the_file),
        cmocka_unit_test(each_ledger_row_has_a_field),
        cmocka_unit_test(every_field_knows_its_line),
        cmocka_unit_test(a_wrong_setting_names_the_right_ones),
        cmocka_unit_test(all_wrong_settings_are_reported),
        cmocka_unit_test(a_truth_is_set_by_true_and_false),
        cmocka_unit_test(a_parent_reads_what_its_children_want),
        cmocka_unit_test(an_option_that_is_removed_keeps_its_default),
        cmocka_unit_test(a_child_adds_options_after_those_of_its_parent),
        cmocka_unit_test(a_step_of_the_parent_is_changed_by_its_name),
        cmocka_unit_test(melds_stand_in_the_order_in_which_they_were_made),
        cmocka_unit_test(eight_files_extend_one_another_and_no_more),
        cmocka_unit_test(all_files_of_a_load_share_its_steps),
        cmocka_unit_test(the_search_for_a_parent_goes_on_behind_the_file),
        cmocka_unit_test(a_script_names_rules_by_name_or_by_a_path_from_its_folder),
        cmocka_unit_test(a_script_names_rules_by_a_path_that_climbs_from_its_folder),
        cmocka_unit_test(a_parent_by_its_bare_name_follows_no_link_out_of_its_folder),
        cmocka_unit_test(what_cannot_be_read_is_reported),
        cmocka_unit_test(variants_are_listed_by_name_each_once),
        cmocka_unit_test(a_function_may_stand_in_every_field),
        cmocka_unit_test(a_text_given_once_has_its_spanish_in_the_catalogue),
        cmocka_unit_test(without_the_catalogue_a_text_given_once_is_that_of_both_languages),
        cmocka_unit_test(a_template_is_a_game_as_it_stands_and_no_variant),
        cmocka_unit_test(a_load_without_memory_fails_in_words),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
