// From rules files to contracts, exchanges, and what melds count: by hand, by kind, and as children
// change them.

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lua/loader.h"
#include "rules/field_text.h"
#include "support/field_same.h"
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

static const Ruleset *load(const char *variant, const Setting *settings, int count)
{
    const Ruleset *rules = NULL;
    faults.count = faults.dropped = 0;
    if (source.load(&source, variant, NULL, settings, count, &rules, &faults) != LOAD_DONE) {
        faults_report(&faults, report);
        fail_msg("%s does not load:\n%s", variant, report);
    }
    return rules;
}

static const Ruleset *load_text(const char *text)
{
    file_write(file, text);
    return load(file, NULL, 0);
}

// ---- Contracts

// "tris 2, row 1"
static void contract_text(const Ruleset *rules, const Contract *contract, char text[FIELD_TEXT_MAX])
{
    Text words = text_in(text, FIELD_TEXT_MAX);
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (contract->melds[kind] > 0)
            text_add(&words, "%s%s %d", words.used ? ", " : "", rules->melds[kind].name,
                     contract->melds[kind]);
}

static const char *const finals[] = {[FINAL_OPTIONAL] = "optional", [FINAL_REQUIRED] = "required"};

// What holds in each hand, a line each: the cards dealt, the contract, the final discard.
static void programme_text(const Ruleset *rules, int hands, char text[REPORT_MAX])
{
    Text words = text_in(text, REPORT_MAX);
    for (int hand = 1; hand <= hands; hand++) {
        char contract[FIELD_TEXT_MAX];
        contract_text(rules, ruleset_contract(rules, hand), contract);
        text_add(&words, "%d: %s; %s\n", by_hand_listed(&rules->deal[0].n, hand), contract,
                 finals[ruleset_final(rules, hand)]);
    }
}

static void want_programme(const char *variant, int hands, const char *wanted)
{
    static char found[REPORT_MAX];
    const Ruleset *rules = load(variant, NULL, 0);
    programme_text(rules, hands, found);
    source.unload(&source, rules);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s: wanted\n%sgot\n%s", variant, wanted, found);
}

static void a_contract_holds_in_its_hand_and_the_last_in_all_that_follow(void **state)
{
    want_programme("contracts", 5,
                   "11: tris 2; optional\n"
                   "11: tris 2, row 1; optional\n"
                   "12: row 2; optional\n"
                   "12: row 2; optional\n"
                   "12: row 2; optional\n");
}

static void a_child_adds_contracts_and_what_they_need(void **state)
{
    want_programme("contracts_child", 4,
                   "11: tris 2; optional\n"
                   "11: tris 2, row 1; optional\n"
                   "12: row 2; required\n"
                   "13: row 3; required\n");
    want_programme("contracts_grandchild", 5,
                   "11: tris 2; optional\n"
                   "11: tris 2, row 1; optional\n"
                   "11: row 2; required\n"
                   "12: row 3; required\n"
                   "13: long 1; optional\n");
}

static void a_child_changes_acts_of_a_step_by_its_name(void **state)
{
    const Ruleset *rules = load("contracts_child", NULL, 0);
    const ActRule *swap = &rules->acts[4];
    assert_int_equal(rules->act_count, 6);
    assert_int_equal(swap->kind, ACT_SWAP);
    assert_string_equal(swap->path, "hand.table.swap");
    assert_int_equal(swap->on, ON_OWN);
    assert_int_equal(swap->stage, STAGE_ANY);
    assert_int_equal(rules->melds[ruleset_meld_kind(rules, "row")].wild.freed, FREED_HAND);
    assert_int_equal(rules->option_count, 3);  // laid, final and its own
    source.unload(&source, rules);
}

static void without_contracts_any_meld_opens(void **state)
{
    const Ruleset *rules = load("minimal", NULL, 0);
    assert_null(ruleset_contract(rules, 1));
    assert_int_equal(ruleset_final(rules, 1), FINAL_OPTIONAL);
    for (int i = 0; i < rules->meld_count; i++) {
        MeldRule form = ruleset_opening_form(&rules->melds[i]);
        assert_memory_equal(&form, &rules->melds[i], sizeof form);
    }
    source.unload(&source, rules);
}

static void a_kind_is_narrower_in_a_contract(void **state)
{
    const Ruleset *rules = load("contracts", NULL, 0);
    const MeldRule *tris = &rules->melds[0], *row = &rules->melds[1];
    MeldRule form = ruleset_opening_form(tris);
    assert_int_equal(form.size.min, 3);
    assert_int_equal(form.size.max, 5);
    assert_int_equal(form.wild.max, 1);
    form = ruleset_opening_form(row);
    assert_int_equal(form.size.min, 4);
    assert_int_equal(form.size.max, 4);
    assert_int_equal(form.wild.max, 1);
    assert_int_equal(row->wild.max, 2);
    source.unload(&source, rules);
}

// ---- Each option of contracts.lua has its field, and no other

typedef struct {
    const Ruleset *other;
    Text paths;
} Comparison;

static void compare(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    const void *other;
    Comparison *comparison = data;
    if (field &&
        (!field_at(comparison->other, at->path, &other) || !field_same(field, target, other)))
        text_add(&comparison->paths, "%s ", at->path);
}

static void each_option_changes_its_field(void **state)
{
    static const struct {
        Setting setting;
        const char *paths;
    } cases[] = {
        {{"opening_size", "4"}, "melds.tris.at_opening.size "},
        {{"opening_wild", "0"}, "melds.row.at_opening.wild_max "},
        {{"mixed", "true"}, "melds.row.mixed "},
        {{"swap", "ends"}, "melds.row.wild.swap "},
        {{"freed", "hand"}, "melds.row.wild.freed "},
        {{"tris", "1"}, "opening.contract "},
        {{"distinct", "true"}, "opening.distinct "},
        {{"take", "all"}, "hand.draw.discards.take "},
        {{"opens", "also"}, "hand.table.meld.opens "},
        {{"swap_on", "own"}, "hand.table.swap.on "},
        {{"swap_stage", "opened"}, "hand.table.swap.stage "},
        {{"final", "required"}, "out.final "},
        {{"laid", "7"}, "score.laid "},
        {{"hands", "9"}, "match.hands "},
        {{"hands", "unlimited"}, "match.limit match.hands "},
        {{"tie", "share"}, "match.tie "},
    };
    const Ruleset *rules = load("contracts", NULL, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *other = load("contracts", &cases[i].setting, 1);
        Comparison comparison = {.other = other, .paths = text_in(report, sizeof report)};
        report[0] = '\0';
        fields_walk(rules, compare, &comparison);
        if (strcmp(report, cases[i].paths) != 0)
            fail_msg("%s=%s: wanted %s, got %s", cases[i].setting.name, cases[i].setting.value,
                     cases[i].paths, report);
        source.unload(&source, other);
    }
    source.unload(&source, rules);
}

// ---- What a card on the table counts

// The answer says all that the function is asked about: never 0, so that what is not asked shows.
#define ENCODED                                                                         \
    "base.score = { laid = function(card, as)\n"                                        \
    "  local kinds = { set = 1, low = 2, high = 3, both = 4 }\n"                        \
    "  return kinds[as.kind] * 10000 + as.rank * 100 + (card.joker and 0 or card.rank)" \
    " + (as.wild and 100000 or 0)\n"                                                    \
    "end }\n"

static const char encoded[] = "local base = extends('minimal')\n"
                              "base.deck = { suits = 'spanish', packs = 1, jokers = 2,\n"
                              "  ranks = { 1, 2, 3, 4, 5, 6, 7, 10, 11, 12 } }\n"
                              "base.points = 1\n"
                              "base.wild = function(card) return card.joker or card.rank == 2 end\n"
                              "base.melds = {\n"
                              "  set = set { size = 3 },\n"
                              "  low = run { size = 3, wild = { max = 1 } },\n"
                              "  high = run { size = 3, ace = 'high', wild = { max = 1 } },\n"
                              "  both = run { size = 3, ace = 'both' },\n"
                              "}\n" ENCODED "return base\n";

enum { SET = 1, LOW, HIGH, BOTH, KINDS_END };

// Of a set and of `both`, in which no card is wild, and of the two runs: what may stand where.
static int wanted_points(int kind, Face face, int rank)
{
    static const bool in_deck[RANKS] = {
        [1] = true, [2] = true,  [3] = true,  [4] = true,  [5] = true, [6] = true,
        [7] = true, [10] = true, [11] = true, [12] = true, [14] = true};
    int own = face_rank(face);
    bool joker = face == FACE_JOKER;
    bool low_ace = kind != HIGH, high_ace = kind == HIGH || kind == BOTH;
    bool itself = !joker && (rank == own || (rank == RANK_ACE_HIGH && own == RANK_ACE));
    bool wild = (joker || own == 2) && (kind == LOW || kind == HIGH);
    if (!in_deck[rank] || (!joker && !in_deck[own]) || own == RANK_ACE_HIGH ||
        (rank == RANK_ACE && !low_ace) || (rank == RANK_ACE_HIGH && !high_ace) ||
        (!itself && !wild))
        return 0;
    return kind * 10000 + rank * 100 + own + (itself ? 0 : 100000);
}

static bool is_one_face(int face) { return face_rank((Face)face) != 0 || face == FACE_JOKER; }

static void a_card_is_asked_about_as_all_that_it_can_stand_for(void **state)
{
    const Ruleset *rules = load_text(encoded);
    for (int kind = SET; kind < KINDS_END; kind++)
        for (int face = 0; face < FACES; face++)
            for (int rank = 1; rank <= RANK_ACE_HIGH && is_one_face(face); rank++) {
                int found = rules->score.laid[kind - 1][face][rank];
                int wanted = wanted_points(kind, (Face)face, rank);
                if (found != wanted)
                    fail_msg("kind %d, face %02x as %d: wanted %d, got %d", kind, (unsigned)face,
                             rank, wanted, found);
            }
    source.unload(&source, rules);
}

static void a_number_is_what_every_card_on_the_table_counts(void **state)
{
    const Ruleset *rules = load_text("local base = extends('minimal')\n"
                                     "base.score = { laid = -3 }\nreturn base\n");
    assert_int_equal(rules->score.laid[0][face_make(2, 13)][13], -3);
    assert_int_equal(rules->score.laid[1][face_make(0, RANK_ACE)][RANK_ACE], -3);
    assert_int_equal(rules->score.laid[1][face_make(0, RANK_ACE)][RANK_ACE_HIGH], 0);
    source.unload(&source, rules);
}

// LP-13. Hearts stand for all suits.
static void melds_of_loba_de_mas_count_what_their_cards_stand_for(void **state)
{
    static const struct {
        const char *kind;
        int card, rank, two_step, as_card;  // a card of rank 0 is a joker
    } cases[] = {
        {"pierna", 1, 1, 3, 3},    {"pierna", 13, 13, 2, 2},  {"pierna", 7, 7, 1, 1},
        {"pierna", 2, 2, 1, 1},    {"escalera", 1, 14, 3, 3}, {"escalera", 1, 1, 1, 1},
        {"escalera", 8, 8, 2, 2},  {"escalera", 7, 7, 1, 1},  {"escalera", 2, 2, 1, 1},
        {"escalera", 0, 14, 3, 3}, {"escalera", 0, 8, 3, 2},  {"escalera", 0, 7, 1, 1},
        {"escalera", 0, 1, 1, 1},  {"escalera", 2, 14, 3, 3}, {"escalera", 2, 13, 3, 2},
        {"escalera", 2, 3, 1, 1},  {"escalera", 2, 1, 1, 1},  {"pierna", 0, 13, 0, 0},
    };
    const Setting as_card = {"wild_points", "as_card"};
    const Ruleset *two_step = load("loba_de_mas", NULL, 0);
    const Ruleset *other = load("loba_de_mas", &as_card, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int kind = ruleset_meld_kind(two_step, cases[i].kind), rank = cases[i].rank;
        Face face = cases[i].card ? face_make(SUIT_SECOND, cases[i].card) : FACE_JOKER;
        int points = two_step->score.laid[kind][face][rank];
        int others = other->score.laid[kind][face][rank];
        if (points != cases[i].two_step || others != cases[i].as_card)
            fail_msg("%s, %d as %d: got %d and %d", cases[i].kind, cases[i].card, rank, points,
                     others);
    }
    source.unload(&source, two_step);
    source.unload(&source, other);
}

// No card held and no bonus counts anything, and still a total can reach the limit.
static void melds_that_count_can_end_a_match(void **state)
{
    source.unload(&source, load_text("local base = extends('minimal')\n"
                                     "base.points, base.score = 0, { laid = 1 }\n"
                                     "base.match.best = 'highest'\nreturn base\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_contract_holds_in_its_hand_and_the_last_in_all_that_follow),
        cmocka_unit_test(a_child_adds_contracts_and_what_they_need),
        cmocka_unit_test(a_child_changes_acts_of_a_step_by_its_name),
        cmocka_unit_test(without_contracts_any_meld_opens),
        cmocka_unit_test(a_kind_is_narrower_in_a_contract),
        cmocka_unit_test(each_option_changes_its_field),
        cmocka_unit_test(a_card_is_asked_about_as_all_that_it_can_stand_for),
        cmocka_unit_test(a_number_is_what_every_card_on_the_table_counts),
        cmocka_unit_test(melds_of_loba_de_mas_count_what_their_cards_stand_for),
        cmocka_unit_test(melds_that_count_can_end_a_match),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
