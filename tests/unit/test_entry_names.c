// Names of bonuses, payments, moves and acts: paths find these by them, places lead to the same,
// and nothing is played differently for a name.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain/explain.h"
#include "lua/loader.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "rules/fingerprint.h"
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

static const Ruleset *load(const char *variant, const Setting *setting)
{
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    if (source.load(&source, variant, NULL, setting, setting != NULL, &rules, &faults) !=
        LOAD_DONE) {
        faults_report(&faults, report);
        fail_msg("%s does not load:\n%s", variant, report);
    }
    return rules;
}

static const Ruleset *load_text(const char *text, const Setting *setting)
{
    file_write(file, text);
    return load(file, setting);
}

// ---- Addresses

static const Setting big_gin = {.name = "big_gin", .value = "31"};

// A game, two addresses of one of its fields, and its path.
static const struct {
    const char *variant;
    const Setting *setting;
    const char *place, *path;
} addresses[] = {
    {"gin", NULL, "score.bonuses[3].points", "score.bonuses.undercut.points"},
    {"gin", NULL, "match.bonuses[2]", "match.bonuses.boxes"},
    {"gin", &big_gin, "score.bonuses[4].points", "score.bonuses.big_gin.points"},
    {"gin", &big_gin, "hand.throw.close[2].loose_cards", "hand.throw.big_gin.loose_cards"},
    {"gin", &big_gin, "hand.throw.close.loose_points", "hand.throw.close.loose_points"},
    {"chinchon", NULL, "chips[2].amount", "chips.cut_prize.amount"},
    {"rummy", NULL, "deal[1].n", "deal.hands.n"},
    {"rummy", NULL, "deal[2]", "deal.upcard"},
    {"carioca_chilena", NULL, "chips[2].to", "chips.pot.to"},
};

static void a_place_and_a_name_lead_to_the_same_field(void **state)
{
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        const Ruleset *rules = load(addresses[i].variant, addresses[i].setting);
        char path[FIELD_PATH_MAX];
        assert_true(field_path_of(rules, addresses[i].place, path));
        assert_string_equal(path, addresses[i].path);
        assert_true(field_path_of(rules, addresses[i].path, path));
        assert_string_equal(path, addresses[i].path);
        source.unload(&source, rules);
    }
}

static void an_address_of_nothing_stays_as_it_is(void **state)
{
    static const char *const wrong[] = {"score.bonuses.undercuts", "score.bonuses[4].points",
                                        "score.bonuses.points", "hand.throw.big_gin",
                                        "deal.hands.name"};
    const Ruleset *rules = load("gin", NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char path[FIELD_PATH_MAX];
        if (field_path_of(rules, wrong[i], path))
            fail_msg("%s leads to %s", wrong[i], path);
        assert_string_equal(path, wrong[i]);
    }
    source.unload(&source, rules);
}

static void refuse_place(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    if (strchr(at->path, '[') && !strstr(at->path, "contract["))
        fail_msg("%s: %s has no name", (const char *)data, at->path);
}

static void everything_in_a_shipped_list_has_a_name(void **state)
{
    static char *const variants[] = {"gin",
                                     "rummy",
                                     "chinchon",
                                     "conga",
                                     "golpeado",
                                     "loba_de_menos",
                                     "loba_de_mas",
                                     "loba_centroamericana",
                                     "carioca_argentina",
                                     "carioca_chilena"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        const Ruleset *rules = load(variants[i], NULL);
        fields_walk(rules, refuse_place, variants[i]);
        source.unload(&source, rules);
    }
}

// A kind alone leads to the first act of its kind, which has a name, and numbers count it.
static void a_kind_leads_to_its_first_act(void **state)
{
    const Ruleset *rules =
        load_text("local base = extends('gin')\n"
                  "local throw = step(base, 'throw')\n"
                  "throw[2].name = 'knock'\n"
                  "table.insert(throw, close { loose_cards = 0, throws = false })\n"
                  "return base\n",
                  NULL);
    char path[FIELD_PATH_MAX];
    assert_true(field_path_of(rules, "hand.throw.close.face", path));
    assert_string_equal(path, "hand.throw.knock.face");
    assert_true(field_path_of(rules, "hand.throw.close[2].throws", path));
    assert_string_equal(path, "hand.throw.close[2].throws");
    assert_string_equal(ruleset_ledger(rules, "hand.throw.knock"), "GR-06");
    source.unload(&source, rules);
}

// ---- What a name may be

static const struct {
    const char *lines;
    FaultCode code;
    const char *field, *words;
} refused[] = {
    {"base.score.bonuses[2].name = 'difference'", FAULT_REPEATED, "score.bonuses[2].name",
     "'difference' leads to another one already ("},
    {"base.chips = { { name = 'pot', on = 'match start', from = 'each', to = 'pot', amount = 1 },\n"
     "  { name = 'pot', on = 'match end', from = 'pot', to = 'winners', amount = 'all' } }",
     FAULT_REPEATED, "chips[2].name", "this.lua:2): wanted a name of its own"},
    {"base.match.bonuses[3].name = 'game'", FAULT_REPEATED, "match.bonuses[3].name",
     "'game' leads to another one already ("},
    {"base.deal[2].name = 'hands'", FAULT_REPEATED, "deal[2].name",
     "'hands' leads to another one already ("},
    {"step(base, 'show').name = 'throw'", FAULT_REPEATED, "hand[4].name",
     "'throw' leads to another one already ("},
    {"for i = 1, 2 do table.insert(step(base, 'throw'), say { name = 'stop' }) end", FAULT_REPEATED,
     "hand.throw.stop[2]", "the step has such an act already"},
    {"base.score.bonuses[1].name = 'two words'", FAULT_WRONG_TYPE, "score.bonuses[1].name",
     "wanted a name of letters a to z, digits and _; found \"two words\""},
    {"base.deal[1].name = 3", FAULT_WRONG_TYPE, "deal[1].name", "found 3"},
    {"base.score.bonuses[1].name = 'points'", FAULT_BAD_NAME, "score.bonuses[1].name",
     "'points' is what a field of it is called"},
    {"base.deal[2].name = 'to'", FAULT_BAD_NAME, "deal[2].name", "'to' is what a field"},
    {"step(base, 'throw')[2].name = 'when'", FAULT_BAD_NAME, "hand.throw.close.name",
     "'when' is what a field"},
    {"step(base, 'throw')[2].name = 'discard'", FAULT_REPEATED, "hand.throw.close.name",
     "'discard' leads to another one already ("},
    {"step(base, 'throw')[1].name = 'close'", FAULT_REPEATED, "hand.throw.discard.name",
     "'close' leads to another one already ("},
    {"base.ledger['deal[1]'], base.ledger['deal.hands'] = 'X', 'Y'", FAULT_REPEATED,
     "ledger[\"deal[1]\"]", "'deal.hands' has its rows in ledger[\"deal.hands\"] already ("},
    {"base.ledger['deal[3]'] = 'X'", FAULT_UNDEFINED_NAME, "ledger[\"deal[3]\"]",
     "these rules have no field 'deal[3]'"},
};

static void a_name_that_cannot_be_is_refused(void **state)
{
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const Ruleset *rules;
        char text[1024];
        bool found = false;
        snprintf(text, sizeof text, "local base = extends('gin')\n%s\nreturn base\n",
                 refused[i].lines);
        file_write(file, text);
        faults.count = faults.dropped = 0;
        assert_int_not_equal(source.load(&source, file, NULL, NULL, 0, &rules, &faults), LOAD_DONE);
        for (int j = 0; j < faults.count && !found; j++)
            found = faults.list[j].code == refused[i].code && faults.list[j].line >= 2 &&
                    strcmp(faults.list[j].field, refused[i].field) == 0 &&
                    strstr(faults.list[j].text, refused[i].words);
        faults_report(&faults, report);
        if (!found)
            fail_msg("%s:\n%s", refused[i].lines, report);
    }
}

static void a_step_and_a_word_called_as_a_field_are_noted(void **state)
{
    const Ruleset *rules = load_text("local base = extends('loba_de_menos')\n"
                                     "base.ledger = nil\n"
                                     "step(base, 'table').name = 'who'\n"
                                     "table.insert(step(base, 'throw'), say { name = 'ends' })\n"
                                     "return base\n",
                                     NULL);
    Faults notes = {.count = 0};
    ruleset_note_steps(rules, &notes);
    assert_int_equal(notes.count, 2);
    assert_string_equal(notes.list[0].field, "hand.who.name");
    assert_string_equal(notes.list[1].field, "hand.throw.ends.name");
    assert_int_equal(notes.list[1].code, FAULT_BAD_NAME);
    source.unload(&source, rules);
    rules = load("loba_de_menos", NULL);
    notes.count = 0;
    ruleset_note_steps(rules, &notes);
    assert_int_equal(notes.count, 0);
    source.unload(&source, rules);
}

// ---- The ledger

static void the_ledger_takes_a_place_for_a_name(void **state)
{
    const Ruleset *rules = load_text("local base = extends('gin')\n"
                                     "base.ledger['score.bonuses[3]'] = 'MINE-1'\n"
                                     "base.ledger['deal[2]'] = 'MINE-2'\n"
                                     "return base\n",
                                     NULL);
    int rows = 0;
    assert_string_equal(ruleset_ledger(rules, "score.bonuses.undercut.points"), "MINE-1");
    assert_string_equal(ruleset_ledger(rules, "deal.upcard.to"), "MINE-2");
    assert_string_equal(ruleset_ledger(rules, "deal.hands.to"), "GR-02");
    for (int i = 0; i < rules->ledger_count; i++)
        rows += strcmp(rules->ledger[i].field, "score.bonuses.undercut") == 0;
    assert_int_equal(rows, 1);
    source.unload(&source, rules);
}

// ---- A name is no rule

static const char without_names[] =
    "local base = extends('%s')\n"
    "base.ledger = nil\n"
    "for _, list in pairs { base.deal, base.score.bonuses, base.match.bonuses or {}, base.chips or "
    "{} } do\n"
    "  for _, entry in ipairs(list) do entry.name = nil end\n"
    "end\n"
    "for _, act in ipairs(acts(base, 'close')) do act.name = nil end\n"
    "return base\n";

static void nothing_is_played_differently_for_a_name(void **state)
{
    static const struct {
        const char *variant;
        const Setting *setting;
    } games[] = {{"gin", NULL}, {"gin", &big_gin}, {"chinchon", NULL}, {"golpeado", NULL}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char text[sizeof without_names + NAME_SIZE], path[FIELD_PATH_MAX];
        snprintf(text, sizeof text, without_names, games[i].variant);
        const Ruleset *named = load(games[i].variant, games[i].setting);
        const Ruleset *unnamed = load_text(text, games[i].setting);
        assert_true(field_path_of(unnamed, "deal[1].n", path));
        assert_string_equal(path, "deal[1].n");
        assert_true(fingerprint_values(named) == fingerprint_values(unnamed));
        Explanation a, b;
        LinePair *pairs;
        explain_rules(named, STYLE_LETTERS, &a);
        explain_rules(unnamed, STYLE_LETTERS, &b);
        assert_int_equal(explain_differences(&a, &b, &pairs), 0);
        free(pairs);
        explanation_free(&a);
        explanation_free(&b);
        source.unload(&source, named);
        source.unload(&source, unnamed);
    }
}

// What another condition makes of a bonus stands beside what it was.
static void a_bonus_is_compared_by_its_name(void **state)
{
    const Ruleset *gin = load("gin", NULL);
    const Ruleset *mine = load_text("local base = extends('gin')\n"
                                    "table.remove(base.score.bonuses, 1)\n"
                                    "base.ledger['score.bonuses.difference'] = nil\n"
                                    "base.score.bonuses[2].when = says('wins', function(r, side)\n"
                                    "  return side ~= r.closer end)\n"
                                    "return base\n",
                                    NULL);
    Explanation a, b;
    LinePair *pairs;
    bool beside = false;
    explain_rules(gin, STYLE_LETTERS, &a);
    explain_rules(mine, STYLE_LETTERS, &b);
    const int count = explain_differences(&a, &b, &pairs);
    for (int i = 0; i < count; i++)
        beside = beside || (pairs[i].a && pairs[i].b &&
                            strcmp(pairs[i].a->field, "score.bonuses.undercut") == 0 &&
                            strstr(pairs[i].b->text, "whoever \"wins\""));
    assert_true(beside);
    free(pairs);
    explanation_free(&a);
    explanation_free(&b);
    source.unload(&source, gin);
    source.unload(&source, mine);
}

// Each by its name, though the places of those behind it change.
static void neighbours_are_taken_out_one_after_the_other(void **state)
{
    const Ruleset *rules = load_text("return extends(\"gin\", {\n"
                                     "  [\"match.bonuses.game\"] = none,\n"
                                     "  [\"match.bonuses.boxes\"] = none,\n"
                                     "  [\"score.bonuses.gin\"] = none,\n"
                                     "  [\"score.bonuses.undercut\"] = none,\n"
                                     "})",
                                     NULL);
    assert_int_equal(rules->match.bonus_count, 1);
    assert_string_equal(rules->match.bonuses[0].name, "shutout");
    assert_int_equal(rules->score.bonus_count, 1);
    assert_string_equal(rules->score.bonuses[0].name, "difference");
    source.unload(&source, rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_are_taken_out_one_after_the_other),
        cmocka_unit_test(a_place_and_a_name_lead_to_the_same_field),
        cmocka_unit_test(an_address_of_nothing_stays_as_it_is),
        cmocka_unit_test(everything_in_a_shipped_list_has_a_name),
        cmocka_unit_test(a_kind_leads_to_its_first_act),
        cmocka_unit_test(a_name_that_cannot_be_is_refused),
        cmocka_unit_test(a_step_and_a_word_called_as_a_field_are_noted),
        cmocka_unit_test(the_ledger_takes_a_place_for_a_name),
        cmocka_unit_test(nothing_is_played_differently_for_a_name),
        cmocka_unit_test(a_bonus_is_compared_by_its_name),
    };
    return cmocka_run_group_tests(tests, open_source, close_source);
}
