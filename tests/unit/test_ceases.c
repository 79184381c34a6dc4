// Options that decide nothing any more once a field is set to another value or taken out. Which do
// is written down in tests/ceases/list, each line right by hand: the game, the change, and the
// options.
//
// Every run tries one change in ten of each game, drawn by a seed; `whole` tries all, and
// `write` writes what comes out instead of comparing it.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/random.h"
#include "explain/explain.h"
#include "lua/decides.h"
#include "lua/loader.h"
#include "rules/field_text.h"
#include "rules/fields.h"
#include "rules/source.h"
#include "support/rules_files.h"
#include "test.h"

static const char list_path[] = "tests/ceases/list";
static const char *const games[] = {
    "carioca_argentina", "carioca_chilena",      "chinchon",    "conga",         "gin",
    "golpeado",          "loba_centroamericana", "loba_de_mas", "loba_de_menos", "rummy"};
enum { GAMES = sizeof games / sizeof games[0], SHARE = 10, CHANGE_BYTES = 256 };

static RulesetSource source;
static char folder[FOLDER_SIZE];
static Faults faults;
static unsigned share = SHARE;
static bool writes;

static int open_source(void **state)
{
    folder_make(folder);
    const char *const folders[] = {folder, "rules"};
    return !rules_source_open(&source, folders, 2);
}

static int close_source(void **state)
{
    char path[2 * FOLDER_SIZE];
    snprintf(path, sizeof path, "%s/middle.lua", folder);
    remove(path);
    remove(folder);
    rules_source_close(&source);
    return 0;
}

// ---- A change of one game

// Loads a child of the game with this line, or the game with a setting; NULL if it does not load.
// *held is to be closed when the rules are unloaded.
static const Ruleset *load_changed(const char *game, const char *line, const Setting *setting,
                                   RulesetSource *held)
{
    char text[2 * CHANGE_BYTES];
    const Ruleset *rules;
    snprintf(text, sizeof text, "local r = extends(\"%s\")\n%s\nreturn r\n", game, line);
    faults = (Faults){0};
    assert_true(rules_source_hold(held, &source, "ours", text, strlen(text)));
    const LoadResult result =
        held->load(held, "ours", NULL, setting, setting != NULL, &rules, &faults);
    return result == LOAD_DONE ? rules : NULL;
}

// The options that ceased, each behind a blank.
static void add_ceased(const Ruleset *rules, char *text, size_t size)
{
    const char *by;
    for (int i = 0; i < rules->option_count; i++) {
        const size_t used = strlen(text);
        if (!ruleset_option_decides(rules, i, &by))
            snprintf(text + used, size - used, " %s", rules->options[i].name);
    }
}

// ---- All changes

typedef struct {
    int count, room;
    char (*list)[CHANGE_BYTES];
} Lines;

static void add_line(Lines *lines, const char *line)
{
    if (lines->count == lines->room) {
        lines->room = lines->room ? 2 * lines->room : 256;
        lines->list = realloc(lines->list, (size_t)lines->room * sizeof *lines->list);
        assert_non_null(lines->list);
    }
    snprintf(lines->list[lines->count++], CHANGE_BYTES, "%s", line);
}

typedef struct {
    const Ruleset *rules;
    Lines *changes;
} Walk;

static void add_value(Walk *walk, const char *path, const char *value)
{
    char change[CHANGE_BYTES];
    snprintf(change, sizeof change, "%s=%s", path, value);
    add_line(walk->changes, change);
}

static void add_numbers(Walk *walk, const Field *field, const char *path, int value)
{
    const int others[] = {value + 1, value - 1, field->unlimited ? UNLIMITED : value + 2};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const bool allowed = (others[i] >= field->min && others[i] <= field->max) ||
                             (field->unlimited && others[i] == UNLIMITED);
        if (allowed && others[i] != value && value != UNLIMITED)
            add_value(walk, path, field_number_text(others[i]));
    }
    if (value == UNLIMITED)
        add_value(walk, path, field_number_text(field->min + 2));
}

// The other values of a field that a setting can say, and the field taken out.
static void add_changes(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Walk *walk = data;
    if (!field || field->type == FIELD_LEDGER || strcmp(at->path, "name") == 0)
        return;
    const char *member = (const char *)target + field->offset;
    const Policy *policy = (const void *)member;
    switch (field->type) {
    case FIELD_NUMBER: add_numbers(walk, field, at->path, field_number(field, target)); break;
    case FIELD_POLICY:
        add_numbers(walk, field, at->path, policy->hook.ask ? field->min + 1 : policy->value);
        break;
    case FIELD_TRUTH:
        add_value(walk, at->path, field_number(field, target) ? "false" : "true");
        break;
    case FIELD_CONDITION:
        add_value(walk, at->path, policy->hook.ask || policy->value ? "false" : "true");
        break;
    case FIELD_CHOICE:
        for (int i = 0; field->choices[i]; i++)
            if (i != field_number(field, target))
                add_value(walk, at->path, field->choices[i]);
        break;
    default: break;
    }
    if (!strchr(at->path, '['))
        add_value(walk, at->path, "nil");
}

// "gin match.limit=101: target": the line of the list for a change, with the options that cease; ""
// where the rules do not load so.
static void try_change(const char *game, const char *change, char line[CHANGE_BYTES])
{
    RulesetSource held;
    char path[CHANGE_BYTES], lua[CHANGE_BYTES];
    const char *equals = strchr(change, '=');
    const bool removed = strcmp(equals, "=nil") == 0;
    snprintf(path, sizeof path, "%.*s", (int)(equals - change), change);
    snprintf(lua, sizeof lua, "r.%s = nil", path);
    const Setting setting = {path, equals + 1, false};
    const Ruleset *rules = load_changed(game, removed ? lua : "", removed ? NULL : &setting, &held);
    line[0] = '\0';
    if (rules) {
        snprintf(line, CHANGE_BYTES, "%s %s:", game, change);
        add_ceased(rules, line, CHANGE_BYTES);
        held.unload(&held, rules);
    }
    rules_source_close(&held);
}

static void read_list(Lines *list)
{
    char line[CHANGE_BYTES];
    FILE *file = fopen(list_path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] && line[0] != '#')
            add_line(list, line);
    }
    fclose(file);
}

// The line of the list for the change whose own line this is; the change alone if none is there.
static const char *listed(const Lines *list, const char *line, char alone[CHANGE_BYTES])
{
    const size_t length = strcspn(line, ":") + 1;
    for (int i = 0; i < list->count; i++)
        if (strncmp(list->list[i], line, length) == 0)
            return list->list[i];
    snprintf(alone, CHANGE_BYTES, "%.*s", (int)length, line);
    return alone;
}

static void what_ceases_is_written_down(void **state)
{
    Lines list = {0};
    Random random = random_stream(4711, 0, 0);
    int tried = 0, wrong = 0;
    read_list(&list);
    for (int game = 0; game < GAMES; game++) {
        Lines changes = {0};
        const Ruleset *rules;
        faults = (Faults){0};
        assert_int_equal(source.load(&source, games[game], NULL, NULL, 0, &rules, &faults),
                         LOAD_DONE);
        fields_walk(rules, add_changes, &(Walk){rules, &changes});
        source.unload(&source, rules);
        for (int i = 0; i < changes.count; i++) {
            char line[CHANGE_BYTES], alone[CHANGE_BYTES];
            if (random_below(&random, share) != 0)
                continue;
            try_change(games[game], changes.list[i], line);
            tried += line[0] != '\0';
            if (!line[0])
                continue;
            const char *wanted = listed(&list, line, alone);
            if (writes && line[strcspn(line, ":") + 1])
                printf("%s\n", line);
            else if (!writes && strcmp(wanted, line) != 0) {
                wrong++;
                fprintf(stderr, "wanted %s\nfound  %s\n", wanted, line);
            }
        }
        free(changes.list);
    }
    free(list.list);
    print_message("%d changes tried\n", tried);
    assert_int_equal(wrong, 0);
    assert_true(tried >= 60);
}

// ---- None without a change

static void without_a_change_each_option_decides(void **state)
{
    for (int game = 0; game < GAMES; game++) {
        RulesetSource held;
        char ceased[CHANGE_BYTES] = "";
        const Ruleset *rules = load_changed(games[game], "", NULL, &held);
        assert_non_null(rules);
        assert_true(rules->option_count > 0);
        add_ceased(rules, ceased, sizeof ceased);
        assert_string_equal(ceased, "");
        held.unload(&held, rules);
        rules_source_close(&held);
    }
}

// ---- What hangs on what is taken out

static void what_hangs_on_it_goes_in_silence(void **state)
{
    static const struct {
        const char *game, *line, *path, *value;
        const char *gone;  // no row of the ledger is for it any more
        FaultCode fault;   // or this one, where the file itself made it so
        bool stays;
    } cases[] = {
        {"loba_de_menos", "r.chips = nil", .gone = "chips."},
        {"loba_de_menos", "r.chips.reentry = nil", .gone = "chips.reentry"},
        {"loba_de_menos", "r.match.reentry = nil", .gone = "chips.reentry"},
        {"loba_de_menos", "r.match.reentry = nil", .gone = "match.reentry"},
        {"chinchon", "r.match.limit = unlimited r.match.hands = 3", .gone = "match.reentry"},
        {"chinchon", "r.match.limit = unlimited r.match.hands = 3", .gone = "chips.reentry"},
        {"chinchon", "r.match.hands = 3", "match.limit", "unlimited", .gone = "chips.reentry"},
        {"chinchon", "", "match.at_limit", "ends", .gone = "chips.reentry"},
        {"chinchon", "", "players", "2", .gone = "chips.reentry"},
        {"gin", "r.hand.offer = nil", .gone = "hand.offer"},
        {"gin", "r.score.bonuses.undercut = nil", .gone = "score.bonuses.undercut"},
        {"loba_de_menos", "r.chips = nil r.ledger = { [\"chips.ante\"] = \"X-1\" }",
         .fault = FAULT_UNDEFINED_NAME, .stays = true},
        {"chinchon", "r.match.limit = unlimited r.match.hands = 3 r.match.reentry = { max = 1 }",
         .fault = FAULT_DEAD_RULE, .stays = true},
        {"gin",
         "r.chips = { { on = \"reentry\", from = \"seat\", to = \"pot\", amount = 1 },\n"
         "  { on = \"match end\", from = \"pot\", to = \"winners\", amount = \"all\" } }",
         .fault = FAULT_DEAD_RULE, .stays = true},
        {"loba_de_mas", "", "chips.ante.on", "reentry", .fault = FAULT_DEAD_RULE, .stays = true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        RulesetSource held;
        const Setting setting = {cases[i].path, cases[i].value, false};
        const Ruleset *rules =
            load_changed(cases[i].game, cases[i].line, cases[i].path ? &setting : NULL, &held);
        if (!rules != cases[i].stays || (!rules && faults.list[0].code != cases[i].fault))
            fail_msg("case %zu: %s", i, faults.count ? faults.list[0].text : "no fault");
        for (int row = 0; rules && row < rules->ledger_count; row++)
            if (strncmp(rules->ledger[row].field, cases[i].gone, strlen(cases[i].gone)) == 0)
                fail_msg("case %zu: there is a row for %s", i, rules->ledger[row].field);
        if (rules)
            held.unload(&held, rules);
        rules_source_close(&held);
    }
}

// ---- Stakes that nobody pays

static void a_stake_of_nothing_is_not_told(void **state)
{
    static const struct {
        const char *game;
        Setting settings[2];
        int count;
        const char *not_told;
    } cases[] = {
        {"chinchon", {{"ante", "0", false}, {"cut_prize", "0", false}}, 2, "pot"},
        {"chinchon", {{"ante", "0", false}, {"cut_prize", "0", false}}, 2, "pays"},
        {"chinchon", {{"ante", "0", false}}, 1, "pot"},
        {"chinchon", {{"ante", "0", false}}, 1, "comes back"},
        {"loba_de_menos", {{"ante", "0", false}}, 1, "pays"},
        {"loba_de_menos", {{"reentry_max", "0", false}}, 1, "comes back"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules;
        Explanation page;
        int told = 0;
        faults = (Faults){0};
        assert_int_equal(source.load(&source, cases[i].game, NULL, cases[i].settings,
                                     cases[i].count, &rules, &faults),
                         LOAD_DONE);
        explain_rules(rules, STYLE_LETTERS, &page);
        for (int line = 0; line < page.count; line++) {
            if (page.lines[line].part != PART_CHIPS)
                continue;
            told++;
            if (strstr(page.lines[line].text, cases[i].not_told))
                fail_msg("case %zu: %s", i, page.lines[line].text);
        }
        assert_true(told > 0);
        explanation_free(&page);
        source.unload(&source, rules);
    }
}

// ---- What proves it, and what does not

static void an_option_ceases_where_it_is_proven(void **state)
{
    static const struct {
        const char *option, *middle, *change;
        bool ceases;
    } cases[] = {
        // Of few values each is tried.
        {"{ 1, range = { 1, 9 } }", "r.match.limit = option.x * 100", "r.match.limit = 70", true},
        {"{ 1, choices = { 1, 2 } }", "r.match.limit = option.x * 100", "r.match.limit = 70", true},
        {"{ false }", "r.match.limit = option.x and 50 or 80", "r.match.limit = 70", true},
        {"{ 1, choices = { 1, 2 } }", "r.match.limit = option.x * 100", "r.stock.times = 7", false},
        // Of many some are tried: also those that a file compares with.
        {"{ 90, range = { 20, 900 } }", "r.match.limit = option.x", "r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }", "r.match.over = nil r.match.limit = option.x return r",
         "r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }", "r.match.limit = option.x > 400 and 400 or 50",
         "r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }",
         "r.stock.times = option.x == 123 and 8 or 9 r.match.limit = option.x",
         "r.match.limit = 70", false},
        {"{ 90, range = { 20, 900 } }", "r.match.limit = option.x + 5", "r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }", "local x = option.x r.match.limit = x",
         "r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }",
         "r.match.limit = option.x if r.match.limit == 123 then r.stock.times = 8 end",
         "r.match.limit = 70", false},
        {"{ 90, range = { 20, 900 } }", "r.match.limit = option.x",
         "for k, v in pairs(r.match) do end r.match.limit = 70", true},
        {"{ 90, range = { 20, 900 } }", "r.match.limit = option.x",
         "if r.match[\"limit\"] == 123 then r.stock.times = 8 end r.match.limit = 70", false},
        {"{ 90, range = { -1000000000, unlimited } }",
         "r.match.limit = option.x < 99999999999999999999 and option.x > 50 and 9 or 5",
         "r.match.limit = 70", true},
        // A function that is left asks for it, or holds what was made from it.
        {"{ 1, choices = { 1, 2 } }",
         "r.match.limit = option.x * 100\n"
         "r.match.over = function(s) return option.x == s.hand end",
         "r.match.limit = 70", false},
        {"{ 1, choices = { 1, 2 } }",
         "r.match.limit = option.x * 100 local x, held = option.x, {}\n"
         "held.x = { x }\n"
         "local function asks(s) return held.x[1] == s.hand end\n"
         "r.match.over = function(s) return asks(s) end",
         "r.match.limit = 70", false},
        {"{ 1, choices = { 1, 2 } }",
         "r.match.limit = option.x * 100 local held = { x = option.x, y = 3 }\n"
         "r.match.over = function(s) return held.y == s.hand end",
         "r.match.limit = 70", true},
        {"{ 1, choices = { 1, 2 } }",
         "r.match.limit = option.x * 100\n"
         "r.match.over = function(s) return option.x == s.hand end",
         "r.match.limit, r.match.over = 70, nil", true},
        {"{ 1, choices = { 1, 2 } }",
         "r.match.limit = option.x * 100\n"
         "r.match.over = function(s) local all = option return all.x == s.hand end",
         "r.match.limit = 70", false},
        // It waits for another option.
        {"{ 1, choices = { 1, 2 } }", "if option.target == 200 then r.stock.times = option.x end",
         "r.match.limit = 70", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[4 * CHANGE_BYTES], path[2 * FOLDER_SIZE], ceased[CHANGE_BYTES] = "";
        RulesetSource held;
        snprintf(path, sizeof path, "%s/middle.lua", folder);
        snprintf(text, sizeof text,
                 "local r, option = extends(\"rummy\", { x = %s })\n%s\nreturn r\n",
                 cases[i].option, cases[i].middle);
        const char *end = strstr(cases[i].middle, "return r");
        if (end && !end[strlen("return r")])
            text[strlen(text) - strlen("\nreturn r\n")] = '\0';
        file_write(path, text);
        const Ruleset *rules = load_changed("middle", cases[i].change, NULL, &held);
        if (!rules)
            fail_msg("case %zu: %s", i, faults.list[0].text);
        add_ceased(rules, ceased, sizeof ceased);
        const bool ceases = strstr(ceased, " x") != NULL;
        if (ceases != cases[i].ceases)
            fail_msg("case %zu (%s; %s): x %s", i, cases[i].middle, cases[i].change,
                     ceases ? "ceases" : "stays");
        held.unload(&held, rules);
        rules_source_close(&held);
    }
}

static void an_option_decides_some_fields_of_a_file(void **state)
{
    static const struct {
        const char *game, *option, *path;
        bool decides;
    } cases[] = {
        {"gin", "target", "match.limit", true},
        {"gin", "target", "match", true},
        {"gin", "target", "match.hands", false},
        {"gin", "undercut_bonus", "score.bonuses.undercut.points", true},
        {"gin", "undercut_bonus", "score.bonuses.gin.points", false},
        {"chinchon", "ante", "chips.chinchon.amount", true},
        {"gin", "no_such_option", "match.limit", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        FoundFile found;
        Error error;
        assert_true(find_variant(source.self, cases[i].game, &found, &error));
        if (option_decides_field(source.self, &found, cases[i].option, cases[i].path) !=
            cases[i].decides)
            fail_msg("%s: %s and %s", cases[i].game, cases[i].option, cases[i].path);
    }
}

// Loads rules, with house rules if there are some, and compares what is told of them with the
// report.
static void check_settled(const char *text, const char *house, const char *wanted)
{
    char path[2 * FOLDER_SIZE], report[REPORT_MAX];
    RulesetSource held;
    const Ruleset *rules;
    snprintf(path, sizeof path, "%s/house.lua", folder);
    if (house)
        file_write(path, house);
    const Setting setting = {path, NULL, true};
    faults = (Faults){0};
    assert_true(rules_source_hold(&held, &source, "ours", text, strlen(text)));
    if (held.load(&held, "ours", NULL, &setting, house != NULL, &rules, &faults) != LOAD_DONE)
        fail_msg("%s: %s", text, faults.list[0].text);
    const bool agrees = ruleset_check_settled(rules, &faults);
    for (int i = 0; i < faults.count; i++)
        faults.list[i].file[0] = '\0';
    faults_report(&faults, report);
    if (strcmp(report, wanted) != 0 || agrees != !*wanted)
        fail_msg("%s%s: %s", text, house ? house : "", report);
    held.unload(&held, rules);
    rules_source_close(&held);
    remove(path);
}

static void an_option_and_a_field_that_it_decides_agree(void **state)
{
    static const struct {
        const char *text, *house, *report;
    } cases[] = {
        {"return extends(\"gin\", { target = 150, [\"match.limit\"] = 150 })", NULL, ""},
        {"return extends(\"gin\", { target = 150, [\"match.hands\"] = 3 })", NULL, ""},
        {"return extends(\"gin\", { target = { 150 }, [\"match.limit\"] = 60 })", NULL, ""},
        {"return extends(\"gin\", { knock_max = 5, [\"match.limit\"] = 60,\n"
         "  [\"score.bonuses.undercut.points\"] = 30 })",
         NULL, ""},
        {"return extends(\"gin\")",
         "return house { name = \"A\", change = { target = 150, [\"match.limit\"] = 150 } }", ""},
        {"return extends(\"gin\", { target = 150 })",
         "return house { name = \"A\", change = { [\"match.limit\"] = 60 } }", ""},
        {"return extends(\"gin\", { target = 150, [\"match.limit\"] = 60 })", NULL,
         "1:match.limit: is 60 here, and the option 'target', settled in line 1, makes it 150; "
         "leave one of the two out\n"},
        {"return extends(\"gin\", {\n  match = { limit = 60 },\n  target = 150,\n})", NULL,
         "2:match.limit: is 60 here, and the option 'target', settled in line 3, makes it 150; "
         "leave one of the two out\n"},
        {"return extends(\"gin\", { target = 150,\n"
         "  [\"match.limit\"] = none, [\"match.hands\"] = 3 })",
         NULL,
         "2:match.limit: is none here, and the option 'target', settled in line 1, makes it 150; "
         "leave one of the two out\n"},
        {"return extends(\"gin\", { target = 150, undercut_bonus = 30,\n"
         "  [\"match.limit\"] = 60,\n  [\"score.bonuses.undercut.points\"] = 20 })",
         NULL,
         "2:match.limit: is 60 here, and the option 'target', settled in line 1, makes it 150; "
         "leave one of the two out\n"
         "3:score.bonuses.undercut.points: is 20 here, and the option 'undercut_bonus', settled "
         "in line 1, makes it 30; leave one of the two out\n"},
        {"return extends(\"gin\")",
         "return house { name = \"A\", change = {\n  target = 150,\n"
         "  [\"match.limit\"] = 60 } }",
         "3:change[\"match.limit\"]: is 60 here, and the option 'target', settled in line 2, "
         "makes it 150; leave one of the two out\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_settled(cases[i].text, cases[i].house, cases[i].report);
}

int main(int count, char *words[])
{
    writes = count > 1 && strcmp(words[1], "write") == 0;
    if (count > 1)
        share = 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_ceases_is_written_down),
        cmocka_unit_test(what_hangs_on_it_goes_in_silence),
        cmocka_unit_test(a_stake_of_nothing_is_not_told),
        cmocka_unit_test(an_option_ceases_where_it_is_proven),
        cmocka_unit_test(an_option_decides_some_fields_of_a_file),
        cmocka_unit_test(an_option_and_a_field_that_it_decides_agree),
        cmocka_unit_test(without_a_change_each_option_decides),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
