// Contracts: which melds are a part of one, what is open while one is put down, and that what is
// taken back leaves no trace.

#include <string.h>

#include "play/contract.h"
#include "support/table.h"
#include "test.h"

#include "rules/conclude.h"

enum { P = MENOS_PIERNA, E = MENOS_ESCALERA };

// Piernas of three in any suits and escaleras of four, in each a joker; once they are down, the
// next turn lays off.
static const Ruleset *contract_of(int piernas, int escaleras, FinalDiscard final, bool distinct)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.opening.contract_count = 1;
    rules.opening.contracts[0].melds[P] = (uint8_t)piernas;
    rules.opening.contracts[0].melds[E] = (uint8_t)escaleras;
    rules.opening.distinct = (unsigned)distinct << P;
    rules.melds[P].suits = (Range){1, 4};
    rules.melds[P].wild.max = rules.melds[E].wild.max = 4;
    rules.melds[P].at_opening = (OpeningForm){{3, 3}, 1};
    rules.melds[E].at_opening = (OpeningForm){{4, 4}, 1};
    rules.acts[MENOS_MELD].opens = OPENS_ONLY;
    rules.acts[MENOS_LAY].stage = STAGE_TURN_AFTER;
    rules.acts[MENOS_TAKE].use = (UseRule){.meld = false};
    rules.out.final.values[0] = (int) final;
    ruleset_conclude(&rules);
    return &rules;
}

// Seat 1 holds these cards, and takes the last of them from the discard pile.
static void hold(Table *table, const Ruleset *rules, const char *hand, const char *taken)
{
    table_new(table, rules, 2);
    table_discards(table, taken);
    table_hand(table, 1, hand);
    table_start(table);
    assert_int_equal(table_draw(table, ZONE_DISCARDS), VERDICT_DONE);
}

static const char *name_of(const Table *table, Verdict verdict)
{
    return verdict == VERDICT_DONE ? "done" : refusal_rows[table->outcome.refusal.code].name;
}

// ---- Parts

static void a_part_is_put_down_where_the_whole_can_be(void **state)
{
    static const struct {
        int piernas, escaleras;
        const char *hand, *taken;
        int kind;
        const char *part, *wanted;
    } cases[] = {
        {2, 0, "4S 4H 4D 7S 7H KC", "7D", P, "4S 4H 4D", "done"},
        {2, 0, "4S 4H 4D 7S 7H KC", "QC", P, "4S 4H 4D", "contract_unmet"},
        {2, 0, "4S 4H 4D 4C 4S 4H", "KC", P, "4S 4H 4D", "done"},
        {1, 0, "4S 4H 4D 4C", "KC", P, "4S 4H 4D 4C", "opening_long"},
        {0, 1, "3C 4C 5C KC", "QS", E, "3C 4C 5C", "opening_short"},
        {2, 0, "3C 4C 5C 6C 7S 7H 7D", "KC", E, "3C 4C 5C 6C", "not_in_contract"},
        {0, 2, "5S 6S 7S 8S 5S 6S 7S 8S", "KC", E, "5S 6S 7S 8S", "done"},
        // A card that two parts could use
        {1, 1, "3C 4C 5C 6C 4S 4H 4D", "KC", P, "4S 4H 4D", "done"},
        {1, 1, "3C 4C 5C 6C 4S 4H 4D", "KC", P, "4S 4H 4C", "contract_unmet"},
        {1, 1, "3C 4C 5C 6C 7C 4S 4H", "KC", P, "4S 4H 4C", "contract_unmet"},
        {1, 1, "3C 4C 5C 6C 7C 8C 4S 4H", "4C", P, "4S 4H 4C", "done"},
        // A joker that two parts could use
        {2, 0, "4S 4H JK 7S 7H KC", "QD", P, "4S 4H JK=4*", "contract_unmet"},
        {2, 0, "4S 4H JK 7S 7H JK", "QD", P, "4S 4H JK=4*", "done"},
        {2, 0, "4S 4H 4D 7S 7H JK", "QD", P, "4S 4H JK=4*", "contract_unmet"},
        {2, 0, "4S 4H 4D 7S 7H JK", "QD", P, "4S 4H 4D", "done"},
        {2, 0, "4S JK JK 7S 7H 7D", "QD", P, "4S JK=4* JK=4*", "opening_wild"},
        {1, 1, "3C 4C JK 6C 4S 4H JK", "QD", E, "3C 4C JK=5C 6C", "done"},
        {1, 1, "3C 4C JK 6C 4S 4H KH", "QD", E, "3C 4C JK=5C 6C", "contract_unmet"},
        // What is left to throw
        {2, 0, "4S 4H 4D 7S 7H", "7D", P, "4S 4H 4D", "must_keep"},
        {1, 0, "4S 4H", "4D", P, "4S 4H 4D", "must_keep"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Table table;
        hold(&table, contract_of(cases[i].piernas, cases[i].escaleras, FINAL_REQUIRED, false),
             cases[i].hand, cases[i].taken);
        Verdict verdict = table_play(&table, ACT_MELD, cases[i].kind, cases[i].part);
        if (strcmp(name_of(&table, verdict), cases[i].wanted) != 0)
            fail_msg("%s %s, of which %s: wanted %s, found %s", cases[i].hand, cases[i].taken,
                     cases[i].part, cases[i].wanted, name_of(&table, verdict));
    }
}

static void piernas_that_must_differ_in_rank_do(void **state)
{
    Table table;
    const Ruleset *rules = contract_of(2, 0, FINAL_OPTIONAL, true);
    hold(&table, rules, "4S 4H 4D 4C 4S 4H", "KC");
    assert_string_equal(name_of(&table, table_play(&table, ACT_MELD, P, "4S 4H 4D")),
                        "contract_same_rank");
    hold(&table, rules, "4S 4H 4D 4C 4S 4H 9S 9H", "9D");
    assert_int_equal(table_play(&table, ACT_MELD, P, "4S 4H 4D"), VERDICT_DONE);
    assert_string_equal(name_of(&table, table_play(&table, ACT_MELD, P, "4C 4S 4H")),
                        "contract_same_rank");
    assert_int_equal(table_play(&table, ACT_MELD, P, "9S 9H 9D"), VERDICT_DONE);
}

static void a_contract_does_not_leave_only_what_may_not_go_back(void **state)
{
    static const struct {
        NoReturn no_return;
        const char *hand, *taken, *wanted;
    } cases[] = {
        {RETURN_NEVER, "4S 4H 4D 7S 7H 7D", "KC", "returned"},
        {RETURN_NEVER, "4S 4H 4D 7S 7H 7D KC", "KC", "done"},
        {RETURN_NEVER, "4S 4H 4D 7S 7H KC", "7D", "done"},
        {RETURN_NEVER, "4S 4H 4D 7S 7H 7D", "7D", "done"},
        {RETURN_NOT_IF_ALONE, "4S 4H 4D 7S 7H 7D", "KC", "returned"},
        {RETURN_NOT_IF_ALONE, "4S 4H 4D 7S 7H 7D", "2C KC", "done"},
        {RETURN_ALLOWED, "4S 4H 4D 7S 7H 7D", "KC", "done"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *contract_of(2, 0, FINAL_OPTIONAL, false);
        Table table;
        rules.acts[MENOS_TAKE].no_return = cases[i].no_return;
        ruleset_conclude(&rules);
        hold(&table, &rules, cases[i].hand, cases[i].taken);
        Verdict verdict = table_play(&table, ACT_MELD, P, "4S 4H 4D");
        if (strcmp(name_of(&table, verdict), cases[i].wanted) != 0)
            fail_msg("%s, %s taken: wanted %s, found %s", cases[i].hand, cases[i].taken,
                     cases[i].wanted, name_of(&table, verdict));
    }
}

// ---- The draft

static void set_open(Table *table)
{
    hold(table, contract_of(2, 1, FINAL_OPTIONAL, false), "4S 4H 4D 7S 7H 7D 3C 4C 5C 6C 8S 9S KC",
         "KD");
}

static void until_it_is_whole_nothing_else_is_done(void **state)
{
    Table table;
    set_open(&table);
    assert_false(contract_is_open(table.rules, &table.play.game, 1));
    assert_int_equal(table_play(&table, ACT_MELD, P, "4S 4H 4D"), VERDICT_DONE);
    assert_true(contract_is_open(table.rules, &table.play.game, 1));
    assert_string_equal(name_of(&table, table_discard(&table, "KC")), "contract_open");
    assert_string_equal(name_of(&table, table_play(&table, ACT_LAY, 0, "4C")), "contract_open");
    assert_string_equal(name_of(&table, table_draw(&table, ZONE_STOCK)), "contract_open");
    assert_int_equal(table_do(&table, ACT_PASS), VERDICT_REFUSED);
    assert_int_equal(table.play.game.sides[1].opened, 0);

    assert_int_equal(table_play(&table, ACT_MELD, E, "3C 4C 5C 6C"), VERDICT_DONE);
    assert_int_equal(table_play(&table, ACT_MELD, P, "7S 7H 7D"), VERDICT_DONE);
    assert_true(contract_is_met(table.rules, &table.play.game, 1));
    assert_int_equal(table.play.game.sides[1].opened, table.play.game.turn);
    assert_string_equal(name_of(&table, table_play(&table, ACT_LAY, 0, "8S")), "opened_this_turn");
    assert_int_equal(table_discard(&table, "KC"), VERDICT_DONE);
}

// But for the cards: who has seen them knows them.
static void what_is_taken_back_leaves_no_trace(void **state)
{
    static const char *const ways[][3] = {
        {"4S 4H 4D"}, {"4S 4H 4D", "7S 7H 7D"}, {"7S 7H 7D", "4S 4H 4D"}};
    Table table;
    set_open(&table);
    Game before = table.play.game;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        for (int part = 0; part < 3 && ways[way][part]; part++)
            assert_int_equal(table_play(&table, ACT_MELD, P, ways[way][part]), VERDICT_DONE);
        for (int i = 0; i < places_melded(&table.play.game.places); i++)
            game_set_seen(&before, table.play.game.places.cards[i].card, EVERYBODY);
        assert_int_equal(table_do(&table, ACT_TAKE_BACK), VERDICT_DONE);
        assert_memory_equal(&before, &table.play.game, sizeof before);
    }
    assert_string_equal(name_of(&table, table_do(&table, ACT_TAKE_BACK)), "nothing_to_take_back");
}

// From each list of parts one is put down, until nothing but taking back is left or the whole lies
// there: a part that was listed never leads to where no part is.
static void a_part_that_is_listed_leads_to_the_whole(void **state)
{
    static const char *const hands[] = {
        "4S 4H 4D 4C 3C 5C 6C 7C 7S 7H JK",
        "4S 4H JK 4C 3C 5C 6C 7C 7S 7H 7D",
        "4S 4H 4D JK 3C 5C 6C JK 7S 7H 8C",
        "4S 4S 4H 4H 3C 4C 5C 6C 4D 4D 7C",
    };
    ActList list = {0};
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        Table table;
        hold(&table, contract_of(2, 1, FINAL_REQUIRED, false), hands[i], "4C");
        legal_acts_of(table.rules, &table.play.game, ACT_MELD, &list);
        assert_int_not_equal(list.count, 0);
        int count = list.count;
        for (int first = 0; first < count; first++) {
            while (!contract_is_met(table.rules, &table.play.game, 1)) {
                act_list_clear(&list);
                legal_acts_of(table.rules, &table.play.game, ACT_MELD, &list);
                if (list.count == 0)
                    fail_msg("%s: no part is left after part %d", hands[i], first);
                Act act = list.acts[first % list.count];
                assert_int_equal(play_apply(table.rules, &table.play, &act, &table.outcome),
                                 VERDICT_DONE);
            }
            hold(&table, table.rules, hands[i], "4C");
        }
        act_list_clear(&list);
    }
    act_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_put_down_where_the_whole_can_be),
        cmocka_unit_test(piernas_that_must_differ_in_rank_do),
        cmocka_unit_test(a_contract_does_not_leave_only_what_may_not_go_back),
        cmocka_unit_test(until_it_is_whole_nothing_else_is_done),
        cmocka_unit_test(what_is_taken_back_leaves_no_trace),
        cmocka_unit_test(a_part_that_is_listed_leads_to_the_whole),
    };
    return RUN_TESTS(tests);
}
