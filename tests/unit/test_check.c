// Parts of a ruleset that do not agree: each case spoils a good ruleset in one place and names the
// field that must be at fault.

#include "rules/check.h"

#include <stdio.h>
#include <string.h>

#include "lua/loader.h"
#include "support/menos.h"
#include "support/one_pack.h"
#include "support/rules_files.h"
#include "test.h"

typedef void Spoil(Ruleset *rules);

static void too_many_jokers(Ruleset *rules) { rules->deck.jokers = 9; }
static void spanish_king_of_thirteen(Ruleset *rules) { rules->deck.suits = SUITS_SPANISH; }
static void hands_too_large(Ruleset *rules) { rules->deal[0].n.values[0] = 22; }
static void hands_empty(Ruleset *rules) { rules->deal[0].n.values[0] = 0; }
static void dealt_to_the_stock(Ruleset *rules) { rules->deal[1].to = ZONE_STOCK; }
static void all_cards_wild(Ruleset *rules) { rules->wild = ~UINT64_C(0); }

static void set_too_long(Ruleset *rules) { rules->melds[MENOS_PIERNA].size.max = 7; }
static void set_too_large(Ruleset *rules) { rules->melds[MENOS_PIERNA].size.min = 7; }
static void run_too_long(Ruleset *rules) { rules->melds[MENOS_ESCALERA].size.max = 14; }
static void only_wild(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].size = (Range){3, 3};
    rules->melds[MENOS_ESCALERA].wild.max = 3;
}
static void too_many_naturals(Ruleset *rules) { rules->melds[MENOS_PIERNA].naturals_min = 7; }
static void more_suits_than_cards(Ruleset *rules)
{
    rules->melds[MENOS_PIERNA].size = (Range){2, 2};
}

static void empty_step(Ruleset *rules) { rules->steps[MENOS_STEP_TABLE].act_count = 0; }
static void no_turns(Ruleset *rules)
{
    for (int i = 0; i < rules->step_count; i++)
        rules->steps[i].turn = false;
}
static void turns_apart(Ruleset *rules) { rules->steps[MENOS_STEP_TABLE].turn = false; }
static void no_draw(Ruleset *rules)
{
    rules->acts[MENOS_DRAW].kind = rules->acts[MENOS_TAKE].kind = ACT_DISCARD;
}
static void nothing_must_be_done(Ruleset *rules)
{
    rules->steps[MENOS_STEP_DRAW].times = rules->steps[MENOS_STEP_THROW].times = TIMES_MAYBE;
}
static void nothing_to_lay_on(Ruleset *rules) { rules->acts[MENOS_MELD].kind = ACT_DISCARD; }
static void no_melds(Ruleset *rules) { rules->meld_count = 0; }
static void same_draw_twice(Ruleset *rules) { rules->acts[MENOS_TAKE].from = ZONE_STOCK; }
static void draw_and_discard_for_ever(Ruleset *rules)
{
    rules->steps[MENOS_STEP_DRAW].times = TIMES_ANY;
    rules->acts[MENOS_TAKE].kind = ACT_DISCARD;
}
static void used_unseen(Ruleset *rules) { rules->acts[MENOS_DRAW].use.meld = true; }
static void drawn_from_nothing(Ruleset *rules)
{
    rules->acts[MENOS_TAKE].from = rules->zone_count;
    rules->zones[rules->zone_count++] = (ZoneRule){"second", SEEN_TOP};
}
static void renewed_never_and_twice(Ruleset *rules)
{
    rules->stock = (StockRule){.renew = RENEW_NONE, .times = 2};
}
static void used_for_nothing(Ruleset *rules) { rules->acts[MENOS_LAY].kind = ACT_DISCARD; }

// Two contracts that the nine cards of a hand can meet, with one drawn.
static void with_contracts(Ruleset *rules)
{
    rules->opening.contract_count = 2;
    rules->opening.contracts[0].melds[MENOS_PIERNA] = 2;
    rules->opening.contracts[1].melds[MENOS_PIERNA] = 1;
    rules->opening.contracts[1].melds[MENOS_ESCALERA] = 2;
}
static void contract_too_large(Ruleset *rules)
{
    with_contracts(rules);
    rules->opening.contracts[1].melds[MENOS_PIERNA] = 2;
}
static void contract_of_large_melds(Ruleset *rules)
{
    with_contracts(rules);
    rules->melds[MENOS_ESCALERA].at_opening.size = (Range){4, 4};
}
static void no_card_to_discard(Ruleset *rules)
{
    with_contracts(rules);
    rules->out.final = (ByHand){.count = 2, .values = {FINAL_REQUIRED, FINAL_REQUIRED}};
    rules->melds[MENOS_PIERNA].at_opening.size.min = 4;
}
static void contract_of_too_many(Ruleset *rules)
{
    with_contracts(rules);
    rules->opening.contracts[0].melds[MENOS_PIERNA] = CONTRACT_SIZE_MAX + 1;
}
static void contract_not_put_down(Ruleset *rules)
{
    with_contracts(rules);
    rules->acts[MENOS_MELD].opens = OPENS_NOT;
}
static void opens_without_contracts(Ruleset *rules) { rules->acts[MENOS_MELD].opens = OPENS_ONLY; }
static void form_without_contracts(Ruleset *rules)
{
    rules->melds[MENOS_PIERNA].at_opening.wild_max = 1;
}
static void form_of_no_size(Ruleset *rules)
{
    with_contracts(rules);
    rules->melds[MENOS_PIERNA].at_opening.size = (Range){7, 8};
}
static void distinct_runs(Ruleset *rules)
{
    with_contracts(rules);
    rules->opening.distinct = 1u << MENOS_ESCALERA;
}
static void distinct_alone(Ruleset *rules)
{
    with_contracts(rules);
    rules->opening.contracts[0].melds[MENOS_PIERNA] = 1;
    rules->opening.distinct = 1u << MENOS_PIERNA;
}
static void single_run_of_any_suits(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].mixed = rules->melds[MENOS_ESCALERA].single = true;
}
static void more_single_runs_than_suits(Ruleset *rules)
{
    with_contracts(rules);
    rules->opening.contracts[0].melds[MENOS_ESCALERA] = 5;
    rules->melds[MENOS_ESCALERA].single = true;
}
static void swap_of_no_kind(Ruleset *rules) { rules->acts[MENOS_LAY].kind = ACT_SWAP; }
static void kind_without_swap(Ruleset *rules) { rules->melds[MENOS_ESCALERA].wild.swap = SWAP_ANY; }
static void swap_in_a_set(Ruleset *rules) { rules->melds[MENOS_PIERNA].wild.swap = SWAP_ENDS; }
static void freed_by_nothing(Ruleset *rules)
{
    rules->melds[MENOS_ESCALERA].wild.freed = FREED_HAND;
}
static void stock_taken_whole(Ruleset *rules) { rules->acts[MENOS_DRAW].take = TAKE_ALL; }
static void share_first(Ruleset *rules)
{
    rules->match.tie_count = 2;
    rules->match.tie[0] = TIE_SHARE;
    rules->match.tie[1] = TIE_HANDS_WON;
}
static void same_tie_twice(Ruleset *rules)
{
    rules->match.tie_count = 2;
    rules->match.tie[0] = rules->match.tie[1] = TIE_HANDS_WON;
}

static void no_limit(Ruleset *rules) { rules->match.limit = UNLIMITED; }
static void no_points(Ruleset *rules)
{
    memset(rules->points, 0, sizeof rules->points);
    rules->score.bonus_count = 0;
}
static void no_costs(Ruleset *rules)
{
    rules->score.held = HELD_NONE;
    rules->score.bonus_count = 0;
}
static void used_of_unseen_pile(Ruleset *rules) { rules->zones[ZONE_DISCARDS].seen = SEEN_NOBODY; }
static void ace_of_no_draw(Ruleset *rules)
{
    rules->match.first_dealer = FIRST_DEALER_RANDOM;
    rules->match.first_dealer_ace = DRAWN_ACE_LOW;
}
static void ace_of_no_deck(Ruleset *rules)
{
    rules->match.first_dealer_ace = DRAWN_ACE_LOW;
    rules->deck.places[RANK_ACE] = -1;
}
static void nobody_out(Ruleset *rules) { rules->match.at_limit = LIMIT_ENDS; }
static void too_few_for_reentry(Ruleset *rules) { rules->match.reentry.least_in = 5; }
static void pot_to_pot(Ruleset *rules) { rules->chips[2].to = CHIPS_TO_POT; }
static void winners_at_the_start(Ruleset *rules) { rules->chips[0].to = CHIPS_TO_WINNERS; }
static void seat_at_the_start(Ruleset *rules) { rules->chips[0].from = CHIPS_FROM_SEAT; }
static void all_of_a_seat(Ruleset *rules) { rules->chips[1].all = true; }
static void fee_without_reentry(Ruleset *rules) { rules->match.reentry.offered = false; }
static void pot_kept(Ruleset *rules) { rules->chip_count = 2; }
static void pot_empty(Ruleset *rules)
{
    rules->chips[0] = rules->chips[2];
    rules->chip_count = 1;
}

static const struct {
    const char *name;
    Spoil *spoil;
    const char *field;
} cases[] = {
    {"too many jokers", too_many_jokers, "deck.jokers"},
    {"a Spanish king of thirteen", spanish_king_of_thirteen, "deck.ranks"},
    {"hands too large", hands_too_large, "deal.hands.n"},
    {"hands empty", hands_empty, "deal.hands.n"},
    {"dealt to the stock", dealt_to_the_stock, "deal.upcard.to"},
    {"all cards wild", all_cards_wild, "wild"},
    {"a set too long", set_too_long, "melds.pierna.size"},
    {"a set too large", set_too_large, "melds.pierna.size"},
    {"a run too long", run_too_long, "melds.escalera.size"},
    {"only wild cards", only_wild, "melds.escalera.wild.max"},
    {"too many naturals", too_many_naturals, "melds.pierna.naturals_min"},
    {"more suits than cards", more_suits_than_cards, "melds.pierna.suits"},
    {"an empty step", empty_step, "hand.table"},
    {"no turns", no_turns, "hand"},
    {"turns apart", turns_apart, "hand"},
    {"no draw", no_draw, "hand"},
    {"a turn in which nothing must be done", nothing_must_be_done, "hand"},
    {"nothing to lay on", nothing_to_lay_on, "hand.table.lay"},
    {"no melds", no_melds, "hand.table.meld"},
    {"the same draw twice", same_draw_twice, "hand.draw.discards"},
    {"drawn and discarded for ever", draw_and_discard_for_ever, "hand.draw"},
    {"a card used that nobody sees", used_unseen, "hand.draw.stock.use"},
    {"drawn from where nothing is", drawn_from_nothing, "hand.draw.discards.from"},
    {"a stock renewed never, and twice", renewed_never_and_twice, "stock.times"},
    {"used for nothing", used_for_nothing, "hand.draw.discards.use"},
    {"used though nobody sees it", used_of_unseen_pile, "hand.draw.discards.use"},
    {"a contract too large", contract_too_large, "opening.contract[2]"},
    {"a contract of large melds", contract_of_large_melds, "opening.contract[2]"},
    {"no card to discard", no_card_to_discard, "opening.contract[2]"},
    {"a contract of too many melds", contract_of_too_many, "opening.contract[1]"},
    {"a contract that is not put down", contract_not_put_down, "opening.contract"},
    {"melds that open without contracts", opens_without_contracts, "hand.table.meld.opens"},
    {"a form without contracts", form_without_contracts, "melds.pierna.at_opening"},
    {"a form of no size", form_of_no_size, "melds.pierna.at_opening"},
    {"distinct runs", distinct_runs, "opening.distinct"},
    {"distinct alone", distinct_alone, "opening.distinct"},
    {"a single run of any suits", single_run_of_any_suits, "melds.escalera.single"},
    {"more single runs than suits", more_single_runs_than_suits, "melds.escalera.single"},
    {"a swap of no kind", swap_of_no_kind, "hand.table.lay"},
    {"a kind without a swap", kind_without_swap, "melds.escalera.wild.swap"},
    {"a swap in a set", swap_in_a_set, "melds.pierna.wild.swap"},
    {"freed by nothing", freed_by_nothing, "melds.escalera.wild.freed"},
    {"the stock taken whole", stock_taken_whole, "hand.draw.stock.take"},
    {"share first", share_first, "match.tie"},
    {"the same tie twice", same_tie_twice, "match.tie"},
    {"no limit", no_limit, "match.limit"},
    {"no points", no_points, "match.limit"},
    {"no card that costs anything", no_costs, "match.limit"},
    {"an ace that nobody draws", ace_of_no_draw, "match.first_dealer_ace"},
    {"an ace that is in no deck", ace_of_no_deck, "match.first_dealer_ace"},
    {"nobody out", nobody_out, "match.reentry"},
    {"too few for re-entry", too_few_for_reentry, "match.reentry.least_in"},
    {"pot to pot", pot_to_pot, "chips.pot.to"},
    {"winners at the start", winners_at_the_start, "chips.ante.to"},
    {"a seat at the start", seat_at_the_start, "chips.ante.from"},
    {"all of a seat", all_of_a_seat, "chips.reentry.amount"},
    {"a fee without re-entry", fee_without_reentry, "chips.reentry.on"},
    {"a pot kept", pot_kept, "chips"},
    {"a pot empty", pot_empty, "chips"},
};

static Faults faults;
static char report[REPORT_MAX];

static bool names_field(const char *field)
{
    for (int i = 0; i < faults.count; i++)
        if (strcmp(faults.list[i].field, field) == 0)
            return true;
    return false;
}

static void good_rules_have_no_fault(void **state)
{
    faults.count = 0;
    assert_true(ruleset_check(menos_rules(), &faults));
    assert_true(ruleset_check(one_pack_rules(), &faults));
    assert_int_equal(faults.count, 0);
}

static void parts_that_do_not_agree_are_found(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *menos_rules();
        faults.count = 0;
        cases[i].spoil(&rules);
        bool good = ruleset_check(&rules, &faults);
        faults_report(&faults, report);
        if (good || !names_field(cases[i].field))
            fail_msg("%s: wanted a fault of %s, got\n%s", cases[i].name, cases[i].field, report);
    }
}

// Whether the hand has the cards is told only where it cannot grow, by what is known of it.
static void contracts_that_can_be_met_are_no_fault(void **state)
{
    Ruleset rules = *menos_rules();
    faults.count = 0;
    with_contracts(&rules);
    assert_true(ruleset_check(&rules, &faults));
    rules.out.final = (ByHand){.count = 1, .values = {FINAL_REQUIRED}};
    assert_true(ruleset_check(&rules, &faults));
    contract_too_large(&rules);
    rules.match.hands.value = 1;  // nobody ever comes to the second
    assert_true(ruleset_check(&rules, &faults));
    rules.match.hands.value = UNLIMITED;
    rules.acts[MENOS_TAKE].take = TAKE_ALL;
    assert_true(ruleset_check(&rules, &faults));
    rules.acts[MENOS_TAKE].take = TAKE_TOP;
    rules.steps[MENOS_STEP_DRAW].times = TIMES_ANY;
    assert_true(ruleset_check(&rules, &faults));
    rules.steps[MENOS_STEP_DRAW].times = TIMES_ONE;
    rules.steps[MENOS_STEP_THROW].when.value = 0;
    assert_true(ruleset_check(&rules, &faults));
    rules.steps[MENOS_STEP_THROW].when.value = 1;
    assert_false(ruleset_check(&rules, &faults));
}

static void so_many_hands_end_a_match_without_a_limit(void **state)
{
    Ruleset rules = *one_pack_rules();
    faults.count = 0;
    rules.match.limit = UNLIMITED;
    assert_false(ruleset_check(&rules, &faults));
    rules.match.hands.value = 1;
    assert_true(ruleset_check(&rules, &faults));
}

static bool who_has_nine(const Hook *hook, const Facts *facts, int of, int *answer, Error *error)
{
    *answer = facts->ask(facts, FACT_HANDS_WON, of) == 9;
    return true;
}

static void a_match_that_only_match_won_ends_is_right(void **state)
{
    Ruleset rules = *one_pack_rules();
    faults.count = 0;
    rules.match.limit = UNLIMITED;
    rules.match.won.hook =
        (Hook){.ask = who_has_nine, .type = ANSWER_TRUTH, .moment = MOMENT_RESULT};
    assert_true(ruleset_check(&rules, &faults));
    rules.match.won.hook.ask = NULL;
    assert_false(ruleset_check(&rules, &faults));
}

// Where the lowest total wins, cards held add to it and cards laid are taken off; else the other
// way round.
static void a_limit_that_no_total_comes_nearer_to_is_found(void **state)
{
    static const struct {
        const char *name;
        int held, laid, bonus;
        Best best;
        bool right;
    } scores[] = {
        {"lowest, held", 5, 0, 0, BEST_LOWEST, true},
        {"lowest, held takes off", -5, 0, 0, BEST_LOWEST, false},
        {"lowest, laid", 0, 5, 0, BEST_LOWEST, false},
        {"lowest, laid adds", 0, -5, 0, BEST_LOWEST, true},
        {"lowest, a bonus", 0, 0, 5, BEST_LOWEST, true},
        {"lowest, a bonus that takes off", 0, 0, -5, BEST_LOWEST, false},
        {"highest, held", 5, 0, 0, BEST_HIGHEST, false},
        {"highest, laid", 5, 5, 0, BEST_HIGHEST, true},
        {"highest, held adds", -5, 0, 0, BEST_HIGHEST, true},
        {"highest, a bonus that takes off", 5, 0, -5, BEST_HIGHEST, false},
    };
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        Ruleset rules = *one_pack_rules();
        memset(rules.points, 0, sizeof rules.points);
        rules.points[7] = scores[i].held;
        rules.score.laid[0][7][7] = scores[i].laid;
        rules.score.bonus_count = 1;
        rules.score.bonuses[0] = (BonusRule){{.value = 1}, {.value = scores[i].bonus}};
        rules.match.best = scores[i].best;
        faults.count = 0;
        if (ruleset_check(&rules, &faults) != scores[i].right)
            fail_msg("%s: wanted %s", scores[i].name, scores[i].right ? "no fault" : "a fault");
    }
}

static void a_deck_is_too_small_in_the_hand_that_deals_most(void **state)
{
    Ruleset rules = *menos_rules();
    faults.count = 0;
    rules.deal[0].n = (ByHand){.count = 3, .values = {9, 21, 22}};
    assert_false(ruleset_check(&rules, &faults));
    faults_report(&faults, report);
    assert_string_equal(
        report, "deal.hands.n: hand 3 deals 111 cards where 5 play, and the deck has 108: no "
                "card is left for the stock\n");
}

// ---- The shipped rules

static const char *const folders[] = {"rules"};

// A note about each of the shipped rules would be a false alarm.
static void in_every_hand_of_the_shipped_rules_somebody_can_go_out(void **state)
{
    static Variant variants[VARIANTS_MAX];
    RulesetSource source;
    assert_true(rules_source_open(&source, folders, 1));
    const int count = source.list(&source, variants);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const Ruleset *rules;
        faults.count = 0;
        assert_int_equal(source.load(&source, variants[i].id, NULL, NULL, 0, &rules, &faults),
                         LOAD_DONE);
        ruleset_note_hands(rules, &faults);
        faults_report(&faults, report);
        source.unload(&source, rules);
        assert_string_equal(report, "");
    }
    rules_source_close(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_rules_have_no_fault),
        cmocka_unit_test(parts_that_do_not_agree_are_found),
        cmocka_unit_test(contracts_that_can_be_met_are_no_fault),
        cmocka_unit_test(so_many_hands_end_a_match_without_a_limit),
        cmocka_unit_test(a_match_that_only_match_won_ends_is_right),
        cmocka_unit_test(a_limit_that_no_total_comes_nearer_to_is_found),
        cmocka_unit_test(a_deck_is_too_small_in_the_hand_that_deals_most),
        cmocka_unit_test(in_every_hand_of_the_shipped_rules_somebody_can_go_out),
    };
    return RUN_TESTS(tests);
}
