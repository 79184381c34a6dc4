// What can be changed in a rules file, from its text; and that a file is read with a change.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lua/loader.h"
#include "lua/mutants.h"
#include "support/rules_files.h"
#include "test.h"

enum { NAMES_MAX = 16 * 1024 };

// Rules with an option and the zones that are always there; the texts below are written in their
// words.
static Ruleset some_rules(void)
{
    Ruleset rules = {.zone_count = 2, .option_count = 1};
    strcpy(rules.zones[ZONE_STOCK].name, "stock");
    strcpy(rules.zones[ZONE_DISCARDS].name, "discards");
    rules.meld_count = 2;
    strcpy(rules.melds[0].name, "trio");
    strcpy(rules.melds[1].name, "row");
    strcpy(rules.options[0].name, "fee");
    rules.options[0].choice_count = 2;
    strcpy(rules.options[0].choices[0], "flat");
    strcpy(rules.options[0].choices[1], "rising");
    return rules;
}

static void list_names(const Mutants *mutants, char names[NAMES_MAX])
{
    Text text = text_in(names, NAMES_MAX);
    for (int i = 0; i < mutants->count; i++)
        text_add(&text, "%d %s\n", mutants->list[i].line, mutants->list[i].name);
}

typedef struct {
    const char *text;
    const char *names;  // with the line before each
} Case;

static void check_cases(const Case cases[], size_t count)
{
    const Ruleset rules = some_rules();
    for (size_t i = 0; i < count; i++) {
        static char names[NAMES_MAX];
        Mutants mutants = {0};
        Error error;
        assert_true(
            mutants_of(cases[i].text, strlen(cases[i].text), &rules, NULL, &mutants, &error));
        list_names(&mutants, names);
        if (strcmp(names, cases[i].names) != 0)
            fail_msg("%s\nwanted\n%sgot\n%s", cases[i].text, cases[i].names, names);
        mutants_free(&mutants);
    }
}

#define CHECK(cases) check_cases(cases, sizeof(cases) / sizeof(cases)[0])

static void each_value_becomes_its_neighbours(void **state)
{
    static const Case cases[] = {
        {"return { limit = 101 }", "1 limit: 101 → 100\n1 limit: 101 → 102\n"},
        {"return { points = -10 }", "1 points: -10 → -11\n1 points: -10 → -9\n"},
        {"return { n = 0x10 }", "1 n: 0x10 → (0x10 - 1)\n1 n: 0x10 → (0x10 + 1)\n"},
        {"return { n = -1.5 }", "1 n: -1.5 → (-1.5 - 1)\n1 n: -1.5 → (-1.5 + 1)\n"},
        {"return { shuffle = true }", "1 shuffle: true → false\n"},
        {"return { shuffle = false }", "1 shuffle: false → true\n"},
        {"return { times = unlimited }", "1 times: unlimited → 0\n1 times: unlimited → 3\n"},
    };
    CHECK(cases);
}

static void each_choice_becomes_each_other(void **state)
{
    static const Case cases[] = {
        {"return { ace = \"low\" }", "1 ace: \"low\" → \"high\"\n1 ace: \"low\" → \"either\"\n1 "
                                     "ace: \"low\" → \"both\"\n1 ace: \"low\" → \"ring\"\n"},
        {"return { ace = 'low' }", "1 ace: \"low\" → \"high\"\n1 ace: \"low\" → \"either\"\n1 ace: "
                                   "\"low\" → \"both\"\n1 ace: \"low\" → \"ring\"\n"},
        // What a name chooses from depends on the text: `on` of a lay, and of a payment.
        {"return { on = \"own\" }", "1 on: \"own\" → \"others\"\n1 on: \"own\" → \"closer\"\n"
                                    "1 on: \"own\" → \"any\"\n"},
        {"return { blocked = \"void\" }", "1 blocked: \"void\" → \"score\"\n"},
        {"return { to = \"hands\" }",
         "1 to: \"hands\" → \"stock\"\n1 to: \"hands\" → \"discards\"\n"},
        {"return { from = \"stock\" }", "1 from: \"stock\" → \"discards\"\n"},
        {"return { amount = \"all\" }", "1 amount: \"all\" → 0\n"},
        {"return { fee = \"flat\" }", "1 fee: \"flat\" → \"rising\"\n"},
        {"return { take = \"all\" }", "1 take: \"all\" → \"top\"\n"},
        {"return { final = { \"optional\" } }",
         "1 final: {…} → nil\n1 final[1]: \"optional\" → nil\n"
         "1 final[1]: \"optional\" → \"required\"\n"},
        {"return { tie = f({ \"share\" }) }",
         "1 tie: f(…) → nil\n1 tie[1]: \"share\" → nil\n1 tie[1]: \"share\" → \"hands won\"\n"
         "1 tie[1]: \"share\" → \"closer\"\n1 tie[1]: \"share\" → \"another hand\"\n"},
        {"return { distinct = f(\"trio\") }",
         "1 distinct: f(…) → nil\n1 distinct: \"trio\" → \"row\"\n"},
        {"local laid = as.kind == \"row\"", "1 laid: == → ~=\n1 laid: \"row\" → \"trio\"\n"},
        {"return { contract = { { trio = 2 } } }",
         "1 contract: {…} → nil\n1 contract[1]: {…} → nil\n1 contract[1].trio: 2 → 1\n"
         "1 contract[1].trio: 2 → 3\n"},
        // A name that nothing is chosen by: every choice that knows the text.
        {"local house = \"rising\"", "1 house: \"rising\" → \"flat\"\n"},
        {"local house = \"of cards\"", ""},
    };
    CHECK(cases);
}

static void what_people_read_and_what_names_a_rule_is_let_be(void **state)
{
    static const Case cases[] = {
        {"return { host = 1, name = \"low\", label = { es = \"own\", en = \"own\" } }", ""},
        {"return { closer = { es = \"own\", en = \"own\" } }", ""},
        {"return { ledger = { [\"deal[1]\"] = \"LM-1\" } }", ""},
        {"rules.ledger = { deal = \"LM-1\" }", ""},
        {"rules.name = \"low\"", ""},
        {"-- limit = 3\nreturn {} --[[ 4 ]]", ""},
        {"local base = extends(\"low\")", ""},
        {"return { when = says({ es = \"low\" }, f) }", "1 when: says(…) → nil\n"},
    };
    CHECK(cases);
}

static void each_entry_is_left_out_but_a_field_that_is_one_value(void **state)
{
    static const Case cases[] = {
        {"return { deal = { a, b, c } }", "1 deal: {…} → nil\n1 deal[1]: a → nil\n"
                                          "1 deal[2]: b → nil\n1 deal[3]: c → nil\n"},
        {"return {\n  points = points;\n}", "2 points: points → nil\n"},
        {"return { melds = { trio = set {}, }, }",
         "1 melds: {…} → nil\n1 melds.trio: set {} → nil\n1 melds.trio: set → run\n"},
        {"return { [\"out\"] = f(x).y }", "1 out: f(…).y → nil\n"},
        {"return { hand = { turns { one { name = \"go\", draw { from = x }, lay {} } } } }",
         "1 hand: {…} → nil\n1 hand[1]: turns {…} → nil\n1 hand.go: one {…} → nil\n"
         "1 hand.go: one → maybe\n1 hand.go: one → any\n"
         "1 hand.go.draw: draw {…} → nil\n1 hand.go.draw: draw → meld\n"
         "1 hand.go.draw: draw → lay\n1 hand.go.draw: draw → swap\n1 hand.go.draw: draw → discard\n"
         "1 hand.go.draw: draw → close\n1 hand.go.draw: draw → show\n"
         "1 hand.go.draw: draw → say\n"
         "1 hand.go.draw.from: x → nil\n"
         "1 hand.go.lay: lay {} → nil\n1 hand.go.lay: lay → draw\n"
         "1 hand.go.lay: lay → meld\n1 hand.go.lay: lay → swap\n1 hand.go.lay: lay → discard\n"
         "1 hand.go.lay: lay → close\n1 hand.go.lay: lay → show\n"
         "1 hand.go.lay: lay → say\n"},
    };
    CHECK(cases);
}

static void functions_are_changed_too(void **state)
{
    static const Case cases[] = {
        {"local function points(card)\n"
         "  if card.rank == 1 then return 10 end\n"
         "  local most <const> = 10\n"
         "  return math.min(card.rank - 1, most)\n"
         "end\n",
         "2 points: card.rank == 1 → true\n2 points: card.rank == 1 → false\n2 points: == → ~=\n"
         "2 points: 1 → 0\n2 points: 1 → 2\n2 points: 10 → 9\n2 points: 10 → 11\n"
         "3 points.most: 10 → 9\n3 points.most: 10 → 11\n"
         "4 points: min → max\n4 points: - → +\n4 points: 1 → 0 (2)\n4 points: 1 → 2 (2)\n"},
        {"return { when = function(r) return r.how == \"out\" and r.turn < x end }",
         "1 when: function(…) return r.how == \"out\" and r.turn < x end → nil\n1 when: == → ~=\n"
         "1 when: \"out\" → \"not yet\"\n1 when: \"out\" → \"closed\"\n"
         "1 when: \"out\" → \"blocked\"\n"
         "1 when: \"out\" → \"stock\"\n1 when: \"out\" → \"bound\"\n"
         "1 when: \"out\" → \"folded\"\n1 when: \"out\" → \"said\"\n"
         "1 when: and → or\n1 when: < → <=\n1 when: < → >=\n"},
        {"local pay = options {}\nreturn { on = pay.fee or pay.what }",
         "2 on: pay.fee or pay.what → nil\n2 on: pay.fee → \"flat\"\n2 on: or → and\n"},
        {"local base, pay = extends(\"x\")\nreturn { pay.fee, base.fee }",
         "2 [1]: pay.fee → nil\n2 [1]: pay.fee → \"flat\"\n2 [2]: base.fee → nil\n"},
        {"return { on = \"flat\" == option.fee and x }",
         "1 on: \"flat\" == option.fee and x → nil\n1 on: \"flat\" → \"rising\"\n"
         "1 on: == → ~=\n1 on: and → or\n"},
    };
    CHECK(cases);
}

static void assignments_of_a_house_rule_go_by_what_they_set(void **state)
{
    static const Case cases[] = {
        {"rules.match.limit = 151",
         "1 rules.match.limit: 151 → 150\n1 rules.match.limit: 151 → 152\n"},
        {"step(rules, \"draw\").draw.use.meld = true",
         "1 step(rules, \"draw\").draw.use.meld: true → false\n"},
    };
    CHECK(cases);
}

static void the_name_of_a_type_is_no_choice(void **state)
{
    static const Case cases[] = {
        {"local a = type(x.before) == \"table\"", "1 a: == → ~=\n"},
        {"local a = \"table\"", "1 a: \"table\" → \"side\"\n1 a: \"table\" → \"seat\"\n"},
    };
    CHECK(cases);
}

static void an_option_of_house_rules_is_read_under_its_own_name(void **state)
{
    static const char text[] = "return house { change = function(rules, given)\n"
                               "  rules.chips[1].amount = given.fee\nend }";
    Ruleset rules = some_rules();
    static char names[NAMES_MAX];
    Mutants mutants = {0};
    Error error;
    strcpy(rules.options[0].name, "stakes.fee");
    assert_true(mutants_of(text, strlen(text), &rules, "stakes", &mutants, &error));
    list_names(&mutants, names);
    assert_non_null(strstr(names, "2 change.rules.chips[1].amount: given.fee → "));
    mutants_free(&mutants);
}

static void the_default_of_an_option_is_changed_where_it_is_chosen_too(void **state)
{
    static const char text[] = "options { ante = { 10, choices = { 10, 25 } } }";
    const Ruleset rules = some_rules();
    Mutants mutants = {0};
    Error error;
    assert_true(mutants_of(text, strlen(text), &rules, NULL, &mutants, &error));
    bool found = false;
    for (int i = 0; i < mutants.count; i++)
        if (strcmp(mutants.list[i].name, "options.ante[1]: 10 → 9") == 0) {
            assert_string_equal(mutants.list[i].text, "9, choices = { 9");
            found = true;
        }
    assert_true(found);
    mutants_free(&mutants);
}

static void what_nests_as_deep_as_lua_reads_is_walked_through(void **state)
{
    enum { DEPTH = 200 };
    static char text[2 * DEPTH + 1];
    const Ruleset rules = some_rules();
    Mutants mutants = {0};
    Error error;
    memset(text, '{', DEPTH);
    memset(text + DEPTH, '}', DEPTH);
    assert_true(mutants_of(text, strlen(text), &rules, NULL, &mutants, &error));
    assert_int_equal(mutants.count, DEPTH - 1);
    mutants_free(&mutants);
}

static void there_is_an_end_of_mutants(void **state)
{
    static char text[2 * MUTANTS_MAX];
    const Ruleset rules = some_rules();
    Mutants mutants = {0};
    Error error;
    for (size_t i = 0; i + 2 < sizeof text; i += 2)
        memcpy(text + i, "1 ", 2);
    assert_false(mutants_of(text, strlen(text), &rules, NULL, &mutants, &error));
    assert_string_equal(error.text, "more than 10000 changes could be made in it");
    assert_int_equal(mutants.count, MUTANTS_MAX);
    mutants_free(&mutants);
}

// ---- Files

static LoadResult load(const RulesetSource *source, const char *variant, Faults *faults, int *limit)
{
    const Ruleset *rules;
    LoadResult result = source->load(source, variant, NULL, NULL, 0, &rules, faults);
    if (result != LOAD_DONE)
        return result;
    *limit = rules->match.limit;
    source->unload(source, rules);
    return result;
}

static void a_file_is_read_with_one_change_and_every_other_as_it_is(void **state)
{
    RulesetSource source;
    static const char *const folders[] = {"tests/rules"};
    assert_true(rules_source_open(&source, folders, 1));
    const MutantSource mutants_of_files = mutant_source(&source);
    Mutants mutants = {0};
    static Faults faults;
    assert_int_equal(mutants_of_files.list(&mutants_of_files, "minimal", &mutants, &faults),
                     LOAD_DONE);
    assert_string_equal(mutants.file.id, "minimal");
    bool found = false;
    for (int i = 0; i < mutants.count; i++) {
        if (strcmp(mutants.list[i].name, "match.limit: 100 → 99") != 0)
            continue;
        int limit = 0;
        const RulesetSource *changed =
            mutants_of_files.open(&mutants_of_files, &mutants.file, &mutants.list[i]);
        assert_int_equal(load(changed, "minimal", &faults, &limit), LOAD_DONE);
        assert_int_equal(limit, 99);
        assert_int_equal(load(changed, "every_field", &faults, &limit), LOAD_DONE);
        assert_int_not_equal(limit, 99);
        mutants_of_files.close(changed);
        found = true;
    }
    assert_true(found);
    mutants_free(&mutants);
    rules_source_close(&source);
}

// Each is another text than the file's, and called as no other.
static void check_mutants(const char *path, const char *text, const Mutants *mutants)
{
    for (int i = 0; i < mutants->count; i++) {
        const Mutant *mutant = &mutants->list[i];
        if (mutant->start + mutant->length > strlen(text))
            fail_msg("%s: %s lies behind its end", path, mutant->name);
        if (strlen(mutant->text) == mutant->length &&
            memcmp(mutant->text, text + mutant->start, mutant->length) == 0)
            fail_msg("%s: %s changes nothing", path, mutant->name);
        for (int j = 0; j < i; j++)
            if (strcmp(mutant->name, mutants->list[j].name) == 0)
                fail_msg("%s: two are called %s", path, mutant->name);
    }
}

static void every_mutant_of_a_real_file_is_one_of_its_own(void **state)
{
    static const char *const files[] = {"rules/loba_de_menos.lua", "rules/templates/melds.lua",
                                        "tests/rules/every_field.lua", "tests/rules/minimal.lua"};
    static Faults faults;
    RulesetSource source;
    assert_true(rules_source_open(&source, NULL, 0));
    const MutantSource mutants_of_files = mutant_source(&source);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        Mutants mutants = {0};
        char *text = file_text(files[i]);
        LoadResult result = mutants_of_files.list(&mutants_of_files, files[i], &mutants, &faults);
        if (!text || result != LOAD_DONE || mutants.count == 0)
            fail_msg("%s: result %d, %d mutants", files[i], (int)result, mutants.count);
        check_mutants(files[i], text, &mutants);
        mutants_free(&mutants);
        free(text);
    }
    rules_source_close(&source);
}

static void only_a_file_that_loads_has_mutants(void **state)
{
    static const struct {
        const char *file;
        LoadResult result;
    } cases[] = {
        {"tests/bad_rules/syntax.lua", LOAD_BAD_RULES},
        {"tests/rules/none.lua", LOAD_BAD_RULES},
        {"none", LOAD_NO_VARIANT},
    };
    RulesetSource source;
    assert_true(rules_source_open(&source, NULL, 0));
    const MutantSource mutants_of_files = mutant_source(&source);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Mutants mutants = {0};
        Faults faults = {0};
        LoadResult result =
            mutants_of_files.list(&mutants_of_files, cases[i].file, &mutants, &faults);
        if (result != cases[i].result || faults.count == 0)
            fail_msg("%s: result %d, %d faults", cases[i].file, (int)result, faults.count);
    }
    rules_source_close(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_value_becomes_its_neighbours),
        cmocka_unit_test(each_choice_becomes_each_other),
        cmocka_unit_test(what_people_read_and_what_names_a_rule_is_let_be),
        cmocka_unit_test(each_entry_is_left_out_but_a_field_that_is_one_value),
        cmocka_unit_test(functions_are_changed_too),
        cmocka_unit_test(assignments_of_a_house_rule_go_by_what_they_set),
        cmocka_unit_test(the_name_of_a_type_is_no_choice),
        cmocka_unit_test(an_option_of_house_rules_is_read_under_its_own_name),
        cmocka_unit_test(the_default_of_an_option_is_changed_where_it_is_chosen_too),
        cmocka_unit_test(a_file_is_read_with_one_change_and_every_other_as_it_is),
        cmocka_unit_test(what_nests_as_deep_as_lua_reads_is_walked_through),
        cmocka_unit_test(there_is_an_end_of_mutants),
        cmocka_unit_test(every_mutant_of_a_real_file_is_one_of_its_own),
        cmocka_unit_test(only_a_file_that_loads_has_mutants),
    };
    return RUN_TESTS(tests);
}
