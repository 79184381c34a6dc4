#include "bots/plan.h"
#include "support/laying.h"
#include "support/menos.h"

#include "test.h"

#include "rules/conclude.h"

#include <string.h>

// Loba de Menos with a contract: piernas of three cards, escaleras of four, one joker in each.
static const Ruleset *rules_with(int piernas, int escaleras)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.opening.contract_count = 1;
    rules.opening.contracts[0].melds[MENOS_PIERNA] = (uint8_t)piernas;
    rules.opening.contracts[0].melds[MENOS_ESCALERA] = (uint8_t)escaleras;
    rules.melds[MENOS_PIERNA].at_opening = (OpeningForm){{3, 3}, 0};
    rules.melds[MENOS_ESCALERA].at_opening = (OpeningForm){{4, 4}, 1};
    ruleset_conclude(&rules);
    return &rules;
}

static Plan plan_of(const Ruleset *rules, const char *held, const char *gone)
{
    Game game = {.hand = 1, .phase = PHASE_HAND};
    CardSet hand = card_set_of_text(held), known = card_set_of_text(gone);
    for (CardSet rest = hand; !card_set_is_empty(&rest);)
        card_set_add(&known, card_set_pop(&rest));
    game.wild[0] = rules->wild;
    game.hands[0] = hand;
    return plan_contract(rules, &game, 0, &hand, &known);
}

typedef struct {
    int piernas, escaleras;
    const char *hand;
    int missing;
    const char *kept;  // faces
} Case;

static FaceSet faces_of(CardSet cards)
{
    FaceSet faces = 0;
    while (!card_set_is_empty(&cards))
        faces = face_set_with(faces, card_face(card_set_pop(&cards)));
    return faces;
}

static void a_plan_lacks_as_few_cards_as_it_can(void **state)
{
    static const Case cases[] = {
        {1, 0, "8H 8D 8C KS", 0, "8H 8D 8C"},
        {1, 0, "8H 8D KS", 1, "8H 8D"},
        {2, 0, "8H 8D 8C 9H 9D KS", 1, "8H 8D 8C 9H 9D"},
        {0, 1, "5H 6H 7H 8H KS", 0, "5H 6H 7H 8H"},
        {0, 1, "5H 6H JK 8H KS", 0, "5H 6H JK 8H"},
        {0, 1, "5H JK JK 8H KS", 1, "5H JK 8H"},
        {1, 0, "8H 8D JK KS", 1, "8H 8D"},
        {1, 1, "5H 6H 7H 7D 7C 8H", 1, "5H 6H 7H 7D 7C 8H"},
        {0, 1, "JH QH KH AH 2C", 0, "JH QH KH AH"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Plan plan = plan_of(rules_with(cases[i].piernas, cases[i].escaleras), cases[i].hand, "");
        if (plan.missing != cases[i].missing)
            fail_msg("%s: %d cards are missing, not %d", cases[i].hand, cases[i].missing,
                     plan.missing);
        if (faces_of(plan.kept) != faces_of(card_set_of_text(cases[i].kept)))
            fail_msg("%s: other cards than %s are kept", cases[i].hand, cases[i].kept);
    }
}

// Both sevens of hearts and both tens are gone, so that 8H 9H waits for nothing.
static void cards_that_cannot_come_are_not_waited_for(void **state)
{
    const Ruleset *rules = rules_with(0, 1);
    Plan open = plan_of(rules, "8H 9H 2S 3S", "");
    Plan dead = plan_of(rules, "8H 9H 2S 3S", "7H 7H 10H 10H");
    assert_int_equal(open.missing, 2);
    assert_int_equal(dead.missing, 2);
    assert_true(faces_of(dead.kept) == faces_of(card_set_of_text("2S 3S")));
}

static void the_better_plan_lacks_less_or_waits_for_more(void **state)
{
    const Plan near = {.missing = 1, .outs = 2}, wide = {.missing = 1, .outs = 4};
    const Plan far = {.missing = 2, .outs = 9};
    assert_true(plan_is_better(&near, &far));
    assert_true(plan_is_better(&wide, &near));
    assert_false(plan_is_better(&far, &wide));
    assert_false(plan_is_better(&near, &near));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_lacks_as_few_cards_as_it_can),
        cmocka_unit_test(cards_that_cannot_come_are_not_waited_for),
        cmocka_unit_test(the_better_plan_lacks_less_or_waits_for_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
