// Rows of the ledger that stand on the things of a rules file, `row = "GR-10"`: where they may
// stand, what they name, and what becomes of them where a younger file changes the rules.

#include <stdio.h>
#include <string.h>

#include "lua/loader.h"
#include "rules/fields.h"
#include "support/rules_files.h"
#include "test.h"

static RulesetSource source;
static Faults faults;
static char report[REPORT_MAX], folder[FOLDER_SIZE], file[FOLDER_SIZE + 16];
static char base[FOLDER_SIZE + 16];

// A game whose things have rows in each way, a match with rows by fields.
static const char game[] =
    "local r = extends('minimal')\n"
    "r.players = { 2, 4 }\n"
    "r.melds.run.row = 'BR-03'\n"
    "r.deal[2].row = 'BR-02 ALL-08'\n"
    "r.opening = { contract = { { set = 1 } }, row = 'BR-04' }\n"
    "r.match = { limit = 100, at_limit = 'out', reentry = { max = 1, row = 'CH-15' },\n"
    "  row = { 'BR-11', dealer = 'BR-02', best = 'BR-10' } }\n"
    "r.row = { melds = 'BR-05', blocked = 'ALL-05' }\n"
    "return r\n";

static int open_source(void **state)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    folder_make(folder);
    snprintf(file, sizeof file, "%s/this.lua", folder);
    snprintf(base, sizeof base, "%s/rowed.lua", folder);
    file_write(base, game);
    return !rules_source_open(&source, folders, 2);
}

static int close_source(void **state)
{
    rules_source_close(&source);
    remove(file);
    remove(base);
    return remove(folder);
}

static const Ruleset *load(const char *variant, const Setting *setting)
{
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    if (source.load(&source, variant, NULL, setting, setting != NULL, &rules, &faults) !=
        LOAD_DONE) {
        faults_report(&faults, report);
        fail_msg("%s does not load with %s:\n%s", variant, setting ? setting->name : "nothing",
                 report);
    }
    return rules;
}

// The rows of this very field; "" if it has none of its own.
static const char *own_rows(const Ruleset *rules, const char *field)
{
    const int at = ruleset_ledger_at(rules, field);
    return at >= 0 && strcmp(rules->ledger[at].field, field) == 0 ? rules->ledger[at].rows : "";
}

// ---- Where they stand

typedef struct {
    int tables, fields;
} Tried;

// Gives rows to a field by this change.
static void want_rows(const char *line, const char *field)
{
    char text[512];
    snprintf(text, sizeof text, "return extends('every_field', { %s })\n", line);
    file_write(file, text);
    const Ruleset *rules = load(file, NULL);
    if (strcmp(own_rows(rules, field), "GR-07 GR-08") != 0)
        fail_msg("%s: %s has the rows '%s'", line, field, own_rows(rules, field));
    source.unload(&source, rules);
}

// Gives rows to a table of fields, and to a field by the table around it.
static void try_rows(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    Tried *tried = data;
    char line[256];
    if (strstr(at->path, "contract[") || field_path_is_in(at->path, "zones.stock"))
        return;  // no table of the file
    const char *last = strrchr(at->path, '.');
    if (!field || field->type == FIELD_STRUCT) {
        snprintf(line, sizeof line, "['%s'] = { row = 'GR-07 GR-08' }", at->path);
        want_rows(line, at->path);
        tried->tables++;
    }
    const bool counted = strcmp(at->path, "classes.aces") == 0;  // a map has no rows
    if (field && field->type < FIELD_ACTS && !counted) {
        if (last)
            snprintf(line, sizeof line, "['%.*s'] = { row = { %s = 'GR-07 GR-08' } }",
                     (int)(last - at->path), at->path, last + 1);
        else
            snprintf(line, sizeof line, "row = { %s = 'GR-07 GR-08' }", at->path);
        want_rows(line, at->path);
        tried->fields++;
    }
}

static void every_table_of_fields_may_have_rows(void **state)
{
    Tried tried = {0};
    const Ruleset *rules = load("every_field", NULL);
    fields_walk(rules, try_rows, &tried);
    source.unload(&source, rules);
    assert_true(tried.tables > 30);
    assert_true(tried.fields > 150);
}

static void rows_stand_for_the_table_and_for_single_fields(void **state)
{
    const Ruleset *rules = load(base, NULL);
    assert_string_equal(own_rows(rules, "melds.run"), "BR-03");
    assert_string_equal(ruleset_ledger(rules, "melds.run.size"), "BR-03");
    assert_string_equal(ruleset_ledger(rules, "melds.set.size"), "BR-05");
    assert_string_equal(own_rows(rules, "match"), "BR-11");
    assert_string_equal(own_rows(rules, "match.dealer"), "BR-02");
    assert_string_equal(own_rows(rules, "match.best"), "BR-10");
    assert_string_equal(own_rows(rules, "match.reentry"), "CH-15");
    assert_string_equal(own_rows(rules, "blocked"), "ALL-05");
    assert_string_equal(own_rows(rules, "opening"), "BR-04");
    assert_int_equal(rules->ledger_count, 9);
    source.unload(&source, rules);
}

// A kind of meld, a move of the deal and an act may be called so all the same.
static void things_may_be_called_row(void **state)
{
    file_write(file, "local r = extends('minimal')\n"
                     "r.melds.row = run { size = { 3, 5 }, row = { size = 'GR-05' } }\n"
                     "r.deal[1].name = 'row'\n"
                     "r.deal[1].row = 'GR-02'\n"
                     "step(r, 'table').row = 'GR-04'\n"
                     "for _, act in ipairs(acts(r, 'meld')) do act.name = 'row' end\n"
                     "return r\n");
    const Ruleset *rules = load(file, NULL);
    assert_string_equal(own_rows(rules, "melds.row.size"), "GR-05");
    assert_string_equal(own_rows(rules, "deal.row"), "GR-02");
    assert_string_equal(own_rows(rules, "hand.table"), "GR-04");
    assert_string_equal(ruleset_ledger(rules, "hand.table.row.opens"), "GR-04");
    source.unload(&source, rules);
}

// ---- What a younger file makes of them

static const struct {
    const char *lines;
    const char *field, *rows, *other, *others;  // of two fields, their own
} changed[] = {
    {"r.match.row = 'GR-13'", "match", "GR-13", "match.dealer", ""},
    {"r.match.row.dealer = 'GR-12'", "match.dealer", "GR-12", "match", "BR-11"},
    {"r.match.row[1] = 'GR-13'", "match", "GR-13", "match.dealer", "BR-02"},
    {"r.match.row = none", "match", "", "match.dealer", ""},
    {"r.match.row.dealer = none", "match", "BR-11", "match.dealer", ""},
    {"r.opening.row = { contract = 'CL-03' }", "opening", "", "opening.contract", "CL-03"},
    {"r.match.reentry = none", "match.reentry", "", "match", "BR-11"},
    {"r.match.at_limit = 'ends'", "match.reentry", "", "match", "BR-11"},
    {"r.melds.run = none", "melds.run", "", "melds", "BR-05"},
    {"r.melds.run = run { size = { 3, 9 } }", "melds.run", "", "melds", "BR-05"},
    {"r.deal[2].name = 'upcard'", "deal.upcard", "BR-02 ALL-08", "deal[2]", ""},
    {"r.ledger = { ['match'] = 'OURS-1', points = 'OURS-2' }", "match", "OURS-1", "points",
     "OURS-2"},
    {"r.ledger = { ['match.dealer'] = 'OURS-1' }", "match", "BR-11", "match.dealer", "OURS-1"},
    {"#match = { row = 'GR-13' }", "match", "GR-13", "match.dealer", ""},
    {"#stock = { row = 'GR-11' }", "stock", "GR-11", "match", "BR-11"},
    {"#stock = { row = { times = 'GR-11' } }", "stock", "", "stock.times", "GR-11"},
    {"#match = { row = { dealer = 'GR-12' } }", "match", "BR-11", "match.dealer", "GR-12"},
    {"#match = { row = { 'GR-13', dealer = 'GR-12' } }", "match", "GR-13", "match.best", ""},
    {"#opening = { row = { contract = 'CL-03' } }", "opening", "", "opening.contract", "CL-03"},
    {"#row = { melds = 'GR-05' }", "melds", "GR-05", "blocked", "ALL-05"},
    {"#melds = { run = none }", "melds.run", "", "melds", "BR-05"},
};

// Writes a file that changes the game: by its lines or, behind '#', as a table of changes.
static void write_child(const char *lines)
{
    char text[1024];
    if (*lines == '#')
        snprintf(text, sizeof text, "return extends('rowed', {\n%s\n})\n", lines + 1);
    else
        snprintf(text, sizeof text, "local r = extends('rowed')\n%s\nreturn r\n", lines);
    file_write(file, text);
}

static void a_younger_file_changes_rows(void **state)
{
    for (size_t i = 0; i < sizeof changed / sizeof changed[0]; i++) {
        write_child(changed[i].lines);
        const Ruleset *rules = load(file, NULL);
        if (strcmp(own_rows(rules, changed[i].field), changed[i].rows) != 0)
            fail_msg("%s: %s has '%s'", changed[i].lines, changed[i].field,
                     own_rows(rules, changed[i].field));
        if (strcmp(own_rows(rules, changed[i].other), changed[i].others) != 0)
            fail_msg("%s: %s has '%s'", changed[i].lines, changed[i].other,
                     own_rows(rules, changed[i].other));
        source.unload(&source, rules);
    }
}

// What house rules write rests on them, but where they say on what.
static void house_rules_name_rows(void **state)
{
    char path[FOLDER_SIZE + 16];
    snprintf(path, sizeof path, "%s/mine.lua", folder);
    file_write(path, "return house { name = 'Mine', help = 'what it does',\n"
                     "  change = function(r)\n"
                     "    r.match.limit = 50\n"
                     "    r.stock = { renew = 'none', row = 'GR-11' }\n"
                     "  end }\n");
    const Setting house = {.name = path, .house = true};
    const Ruleset *rules = load(base, &house);
    assert_string_equal(ruleset_ledger(rules, "match.limit"), "mine");
    assert_string_equal(ruleset_ledger(rules, "match.dealer"), "BR-02");
    assert_string_equal(ruleset_ledger(rules, "stock.renew"), "GR-11");
    source.unload(&source, rules);
    remove(path);
}

// ---- What is refused

static const struct {
    const char *lines;
    FaultCode code;
    const char *field, *words;
} refused[] = {
    {"r.match.row = 'GR-99'", FAULT_UNDEFINED_NAME, "match.row",
     "docs/rules-ledger.md has no row 'GR-99'; did you mean 'GR-09'?"},
    {"r.match.row = 'GR-10 gr-11'", FAULT_UNDEFINED_NAME, "match.row", "no row 'gr-11'"},
    {"r.match.row = 'GR-10, GR-11'", FAULT_UNDEFINED_NAME, "match.row",
     "no row 'GR-10,'; did you mean 'GR-10'?"},
    {"r.match.row = 'our own list 7'", FAULT_UNDEFINED_NAME, "match.row",
     "no row 'our'; rows of one's own stand in ledger = { PATH = ROW }"},
    {"r.match.row = { dealer = 'GR-99' }", FAULT_UNDEFINED_NAME, "match.row.dealer", "GR-99"},
    {"r.match.row = { 'GR-99' }", FAULT_UNDEFINED_NAME, "match.row[1]", "GR-99"},
    {"r.match.row = { dealr = 'GR-12' }", FAULT_UNKNOWN_FIELD, "match.row.dealr",
     "did you mean 'dealer'?"},
    {"r.melds.run.row = { suits = 'GR-12' }", FAULT_UNKNOWN_FIELD, "melds.run.row.suits",
     "run {…} has no field 'suits'; it belongs to set {…}"},
    {"r.deal[1].row = { name = 'GR-12' }", FAULT_UNKNOWN_FIELD, "deal[1].row.name", "'name'"},
    {"r.row = { row = 'GR-12' }", FAULT_UNKNOWN_FIELD, "row.row", "'row'"},
    {"r.row = { match = { dealer = 'GR-12' } }", FAULT_WRONG_TYPE, "row.match",
     "wanted rows of a ledger as text, \"ID-1 ID-2\"; found a table of names"},
    {"r.row = 'GR-12'", FAULT_MISPLACED, "row",
     "a whole game stands for no row; its fields do: row = { deal = \"GR-12\" }"},
    {"r.row = { 'GR-12', deal = 'GR-02' }", FAULT_MISPLACED, "row[1]", "a whole game"},
    {"r.match.row = { 'GR-12', 'GR-13' }", FAULT_REPEATED, "match.row[2]",
     "'match' has its rows in match.row[1] already ("},
    {"r.match.row = 12", FAULT_WRONG_TYPE, "match.row", "found 12"},
    {"r.match.row = ''", FAULT_WRONG_TYPE, "match.row", "found \"\""},
    {"r.match.row = { dealer = '  ' }", FAULT_WRONG_TYPE, "match.row.dealer", "found \"  \""},
    {"r.match.row = { dealer = 12 }", FAULT_WRONG_TYPE, "match.row.dealer", "found 12"},
    {"r.match.row = run {}", FAULT_WRONG_TYPE, "match.row", "found run {…}"},
    {"r.match.row = table.concat({ 'GR-01', 'GR-02', 'GR-03', 'GR-04', 'GR-05', 'GR-06' }, ' ')",
     FAULT_WRONG_TYPE, "match.row", "found \"GR-01"},
    {"r.melds.row = 'GR-05'", FAULT_MISPLACED, "melds.row",
     "rows of 'melds' stand in the table around it: row = { melds = \"GR-05\" }"},
    {"r.deal.row = 'GR-05'", FAULT_WRONG_TYPE, "deal", "a list with the name 'row' in it"},
    {"r.hand = { row = 'GR-05', r.hand[1] }", FAULT_WRONG_TYPE, "hand", "the name 'row' in it"},
    {"r.players = { 2, 4, row = 'GR-05' }", FAULT_WRONG_TYPE, "players", "the name 'row' in it"},
    {"r.opening.contract.row = 'GR-05'", FAULT_WRONG_TYPE, "opening.contract", "name 'row' in it"},
    {"r.match.rows = 'GR-05'", FAULT_UNKNOWN_FIELD, "match.rows", "did you mean 'row'?"},
    {"r.ledger = { ['match.dealer'] = 'X-1', ['row'] = 'X-1' }", FAULT_UNDEFINED_NAME,
     "ledger[\"row\"]", "these rules have no field 'row'"},
    {"r.stock = { row = 'GR-11' } r.ledger = { stock = 'X-1' }", FAULT_REPEATED,
     "ledger[\"stock\"]", "'stock' has its rows in "},
    {"r.row.stock = 'GR-11' r.stock = { row = 'GR-11' }", FAULT_REPEATED, "row.stock",
     "'stock' has its rows in stock.row already ("},
};

static void rows_that_cannot_be_are_refused(void **state)
{
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const Ruleset *rules;
        bool found = false;
        write_child(refused[i].lines);
        faults.count = faults.dropped = 0;
        assert_int_not_equal(source.load(&source, file, NULL, NULL, 0, &rules, &faults), LOAD_DONE);
        for (int j = 0; j < faults.count && !found; j++)
            found = faults.list[j].code == refused[i].code && faults.list[j].line == 2 &&
                    strcmp(faults.list[j].field, refused[i].field) == 0 &&
                    strstr(faults.list[j].text, refused[i].words);
        faults_report(&faults, report);
        if (!found || faults.count > 1)
            fail_msg("%s:\n%s", refused[i].lines, report);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_of_fields_may_have_rows),
        cmocka_unit_test(rows_stand_for_the_table_and_for_single_fields),
        cmocka_unit_test(things_may_be_called_row),
        cmocka_unit_test(a_younger_file_changes_rows),
        cmocka_unit_test(house_rules_name_rows),
        cmocka_unit_test(rows_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
