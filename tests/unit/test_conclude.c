#include "support/menos.h"
#include "support/one_pack.h"
#include "test.h"

#include "rules/conclude.h"

static void a_form_says_what_its_kind_of_meld_asks(void **state)
{
    const Form *set = meld_form(menos_rules(), MENOS_PIERNA, false);
    assert_int_equal(set->shape, MELD_SET);
    assert_int_equal(set->size_min, 3);
    assert_int_equal(set->size_max, 6);
    assert_int_equal(set->suits_min, 3);
    assert_int_equal(set->suits_max, 3);
    assert_int_equal(set->naturals_min, 1);
    assert_int_equal(set->wild_max, 0);
    const Form *run = meld_form(menos_rules(), MENOS_ESCALERA, false);
    assert_int_equal(run->shape, MELD_RUN);
    assert_int_equal(run->ace, ACE_EITHER);
    assert_int_equal(run->size_max, 13);
    assert_int_equal(run->wild_max, 1);
    assert_int_equal(run->shift, SHIFT_EITHER_END);
    assert_false(run->mixed);
}

static void a_form_in_a_contract_is_the_narrower_of_both(void **state)
{
    Ruleset rules = *menos_rules();
    rules.melds[MENOS_ESCALERA].at_opening = (OpeningForm){{4, 20}, 0};
    ruleset_conclude(&rules);
    const Form *run = meld_form(&rules, MENOS_ESCALERA, true);
    assert_int_equal(run->size_min, 4);
    assert_int_equal(run->size_max, 13);
    assert_int_equal(run->wild_max, 0);
    assert_int_equal(meld_form(&rules, MENOS_ESCALERA, false)->wild_max, 1);
}

static void a_form_knows_no_number_beyond_all_cards(void **state)
{
    Ruleset rules = *menos_rules();
    rules.melds[MENOS_PIERNA].size.max = UNLIMITED;
    rules.melds[MENOS_PIERNA].wild.max = UNLIMITED;
    ruleset_conclude(&rules);
    assert_int_equal(meld_form(&rules, MENOS_PIERNA, false)->size_max, CARDS_MAX);
    assert_int_equal(meld_form(&rules, MENOS_PIERNA, true)->wild_max, CARDS_MAX);
}

static void a_form_has_the_places_that_the_ace_leaves_a_run(void **state)
{
    static const struct {
        Ace ace;
        unsigned places;
        bool both_ends;
        int cards_most;
    } cases[] = {
        {ACE_LOW, 0x1fff, false, 13}, {ACE_HIGH, 0x3ffe, false, 13}, {ACE_EITHER, 0x3fff, true, 13},
        {ACE_BOTH, 0x3fff, true, 14}, {ACE_RING, 0x1fff, false, 13},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Ruleset rules = *one_pack_rules();
        rules.melds[1].ace = cases[i].ace;
        ruleset_conclude(&rules);
        const Form *form = meld_form(&rules, 1, false);
        assert_int_equal(form->places, cases[i].places);
        assert_int_equal(form_takes_both_ends(form, &rules.deck), cases[i].both_ends);
        assert_int_equal(form_cards_most(form, &rules.deck, 4), cases[i].cards_most);
    }
}

// Of two packs a set of three suits has six cards, and as many wild cards as there are.
static void a_set_has_as_many_cards_as_its_suits_and_wild_cards(void **state)
{
    Ruleset rules = *menos_rules();
    rules.melds[MENOS_PIERNA].wild.max = UNLIMITED;
    const Form set = form_of_meld(&rules.deck, &rules.melds[MENOS_PIERNA]);
    assert_int_equal(form_cards_most(&set, &rules.deck, 4), 10);
    assert_int_equal(set.places, 0x1fff);
    assert_false(form_takes_both_ends(&set, &rules.deck));
    assert_true(set.of_one_rank);
    assert_false(set.in_row);
}

static void a_ruleset_that_was_changed_has_to_be_concluded_again(void **state)
{
    Ruleset rules = *menos_rules();
    assert_true(ruleset_is_concluded(&rules));
    rules.melds[MENOS_PIERNA].size.min = 4;
    assert_false(ruleset_is_concluded(&rules));
    ruleset_conclude(&rules);
    assert_true(ruleset_is_concluded(&rules));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_form_says_what_its_kind_of_meld_asks),
        cmocka_unit_test(a_form_in_a_contract_is_the_narrower_of_both),
        cmocka_unit_test(a_form_knows_no_number_beyond_all_cards),
        cmocka_unit_test(a_form_has_the_places_that_the_ace_leaves_a_run),
        cmocka_unit_test(a_set_has_as_many_cards_as_its_suits_and_wild_cards),
        cmocka_unit_test(a_ruleset_that_was_changed_has_to_be_concluded_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
