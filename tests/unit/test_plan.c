#include "bots/plan.h"
#include "support/laying.h"
#include "support/menos.h"

#include "test.h"

#include "base/random.h"
#include "play/contract.h"
#include "play/solver.h"
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

static Game game_with(const Ruleset *rules, CardSet hand)
{
    Game game = {.hand = 1, .phase = PHASE_HAND};
    game.wild[0] = rules->wild;
    game.hands[0] = hand;
    return game;
}

static Plan plan_of(const Ruleset *rules, const char *held, const char *gone)
{
    CardSet hand = card_set_of_text(held), known = card_set_of_text(gone);
    for (CardSet rest = hand; !card_set_is_empty(&rest);)
        card_set_add(&known, card_set_pop(&rest));
    const Game game = game_with(rules, hand);
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

// The nearest runs of hearts are many, and only one of them counts.
static void melds_of_a_kind_that_is_single_differ(void **state)
{
    static const struct {
        int piernas, escaleras;
        const char *hand;
        int missing[2];  // without, and with kinds that are single
    } cases[] = {
        {2, 0, "8H 8D 8C 8H 8D 8C KS KH", {0, 1}},
        {2, 0, "8H 8D 8C KS KH KD", {0, 0}},
        {0, 2, "3H 4H 5H 6H 8H 9H 10H JH 2C 3C", {0, 2}},
        {0, 3, "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH 2C 3C 9S", {0, 5}},
        {0, 4, "AH 2H 3H 4H", {12, 12}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int single = 0; single < 2; single++) {
            Ruleset rules = *rules_with(cases[i].piernas, cases[i].escaleras);
            rules.melds[MENOS_PIERNA].single = rules.melds[MENOS_ESCALERA].single = single;
            ruleset_conclude(&rules);
            const Plan plan = plan_of(&rules, cases[i].hand, "");
            if (plan.missing != cases[i].missing[single])
                fail_msg("%s: %d cards are missing, not %d", cases[i].hand, plan.missing,
                         cases[i].missing[single]);
        }
}

// The parts of a plan lack together what it lacks, and keep what it keeps.
static void a_plan_has_parts(void **state)
{
    static const struct {
        int piernas, escaleras;
        const char *hand;
        int missing[3];
        const char *cards[3];  // of each part; faces
    } cases[] = {
        {2, 0, "8H 8D 8C 9H 9D KS", {0, 1}, {"8H 8D 8C", "9H 9D"}},
        {1, 1, "8H 8D 5C 6C JK KS", {1, 1}, {"8H 8D", "5C 6C JK"}},
        {2, 0, "8H 8D KS", {1, 2}, {"8H 8D", "KS"}},
        {0, 1, "JH QH KH AH 2C", {0}, {"JH QH KH AH"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Ruleset *rules = rules_with(cases[i].piernas, cases[i].escaleras);
        const CardSet hand = card_set_of_text(cases[i].hand);
        const Game game = game_with(rules, hand);
        PlanPart parts[PLAN_PARTS_MAX];
        const int count = plan_parts(rules, &game, 0, &hand, &hand, parts);
        assert_int_equal(count, cases[i].piernas + cases[i].escaleras);
        for (int j = 0; j < count; j++)
            if (parts[j].missing != cases[i].missing[j] ||
                faces_of(parts[j].cards) != faces_of(card_set_of_text(cases[i].cards[j])))
                fail_msg("%s: part %d lacks %d, and has other cards than %s", cases[i].hand, j,
                         parts[j].missing, cases[i].cards[j]);
    }
}

// Two melds of one rank are no contract where its melds are to differ in rank.
static void parts_differ_where_they_must(void **state)
{
    Ruleset rules = *rules_with(2, 0);
    const CardSet hand = card_set_of_text("8H 8D 8C 8H 8D 8C KS KH");
    const Game game = game_with(&rules, hand);
    for (int distinct = 0; distinct < 2; distinct++) {
        PlanPart parts[PLAN_PARTS_MAX];
        rules.opening.distinct = distinct ? 1u << MENOS_PIERNA : 0;
        ruleset_conclude(&rules);
        assert_int_equal(plan_parts(&rules, &game, 0, &hand, &hand, parts), 2);
        assert_int_equal(parts[0].missing + parts[1].missing, distinct);
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

// ---- Every way there is, without any bound: cards are counted by suit and place, the ace in two

enum { PLACES = 14, ESCALERA = 4, PIERNA = 3, HANDS = 2000, DEAL_MAX = 12, DEAD_CARD = 3 };

typedef struct {
    int held[SUITS][PLACES], to_come[SUITS][PLACES];
} Counted;

typedef struct {
    int piernas, escaleras;         // still to be made
    int missing, wild, dead, outs;  // of those made; `wild`: what a joker could take
} Made;

typedef struct {
    int jokers;
    int cost, missing, outs;  // of the best one
    bool any;
} Nearest;

static void add_card(int counts[SUITS][PLACES], Card card, int count)
{
    counts[card_suit(card)][card_rank(card) - 1] += count;
    if (card_rank(card) == RANK_ACE)
        counts[card_suit(card)][PLACES - 1] += count;
}

static bool use_card(Counted *cards, int suit, int place)
{
    int ace = place % (PLACES - 1) == 0 ? PLACES - 1 - place : place;
    if (cards->held[suit][place] == 0)
        return false;
    cards->held[suit][place]--;
    cards->held[suit][ace] -= ace != place;
    return true;
}

static void try_all(Counted cards, Made made, Nearest *nearest);

static void try_pierna(Counted cards, Made made, int rank, Nearest *nearest)
{
    int taken = 0, outs = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        taken += taken < PIERNA && use_card(&cards, suit, rank - 1);
        outs += cards.to_come[suit][rank - 1];
    }
    made.piernas--;
    made.missing += PIERNA - taken;
    made.dead += PIERNA - taken > outs;
    made.outs += taken < PIERNA ? outs : 0;
    try_all(cards, made, nearest);
}

static void try_escalera(Counted cards, Made made, int suit, int low, Nearest *nearest)
{
    int missing = 0;
    for (int place = low; place < low + ESCALERA; place++) {
        if (use_card(&cards, suit, place))
            continue;
        missing++;
        made.dead += cards.to_come[suit][place] == 0;
        made.outs += cards.to_come[suit][place];
    }
    made.escaleras--;
    made.missing += missing;
    made.wild += missing > 0;
    try_all(cards, made, nearest);
}

static void try_all(Counted cards, Made made, Nearest *nearest)
{
    for (int rank = 1; made.piernas > 0 && rank <= RANK_MAX; rank++)
        try_pierna(cards, made, rank, nearest);
    for (int suit = 0; made.piernas == 0 && made.escaleras > 0 && suit < SUITS; suit++)
        for (int low = 0; low + ESCALERA <= PLACES; low++)
            try_escalera(cards, made, suit, low, nearest);
    if (made.piernas + made.escaleras > 0)
        return;
    int cost = made.missing - (made.wild < nearest->jokers ? made.wild : nearest->jokers) +
               DEAD_CARD * made.dead;
    if (nearest->any &&
        (cost > nearest->cost || (cost == nearest->cost && made.outs <= nearest->outs)))
        return;
    *nearest = (Nearest){nearest->jokers, cost, cost - DEAD_CARD * made.dead, made.outs, true};
}

static Nearest nearest_of(const Deck *deck, CardSet hand, int piernas, int escaleras)
{
    Counted cards = {{{0}}, {{0}}};
    Nearest nearest = {0};
    for (CardSet all = deck_cards(deck); !card_set_is_empty(&all);) {
        Card card = card_set_pop(&all);
        bool held = card_set_has(&hand, card);
        if (card_is_joker(card))
            nearest.jokers += held;
        else
            add_card(held ? cards.held : cards.to_come, card, 1);
    }
    try_all(cards, (Made){.piernas = piernas, .escaleras = escaleras}, &nearest);
    return nearest;
}

static CardSet random_hand(const Deck *deck, Random *random)
{
    Card cards[CARDS_MAX];
    CardSet hand = {{0}};
    int count = deck_list(deck, cards);
    random_shuffle(random, cards, count);
    for (int i = 3 + (int)random_below(random, DEAL_MAX - 2); i-- > 0;)
        card_set_add(&hand, cards[i]);
    return hand;
}

// It looks at the nearest melds of each kind alone, and so may miss one that waits for more.
static void no_way_to_the_contract_is_nearer_than_the_plan(void **state)
{
    static const int contracts[][2] = {{1, 0}, {2, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 1}, {3, 0}};
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    int whole = 0, same = 0;
    for (int i = 0; i < HANDS; i++) {
        const int *wanted = contracts[i % (int)(sizeof contracts / sizeof contracts[0])];
        const Ruleset *rules = rules_with(wanted[0], wanted[1]);
        CardSet hand = random_hand(&rules->deck, &random);
        const Game game = game_with(rules, hand);
        const Plan plan = plan_contract(rules, &game, 0, &hand, &hand);
        const Nearest nearest = nearest_of(&rules->deck, hand, wanted[0], wanted[1]);
        if (plan.missing != nearest.missing || plan.outs > nearest.outs)
            fail_msg("hand %d: %d cards are missing and %d may come, not %d and %d", i,
                     plan.missing, plan.outs, nearest.missing, nearest.outs);
        whole += plan.missing == 0;
        same += plan.outs == nearest.outs;
    }
    assert_true(whole > 0);
    assert_true(same > HANDS - HANDS / 50);
}

static void a_plan_that_lacks_nothing_can_go_down(void **state)
{
    static Solution solution;
    const Ruleset *rules = rules_with(1, 1);
    Random random = random_stream(1, 1, PURPOSE_CHECK);
    int whole = 0;
    for (int i = 0; i < 4 * HANDS; i++) {
        CardSet hand = random_hand(&rules->deck, &random);
        const Game game = game_with(rules, hand);
        const Plan plan = plan_contract(rules, &game, 0, &hand, &hand);
        const Contract rest = contract_rest(rules, &game, 0);
        const SolverQuestion question = {.rules = rules,
                                         .wild = rules->wild,
                                         .hand = plan.kept,
                                         .goal = GOAL_ANY,
                                         .contract = &rest};
        if (plan.missing > 0)
            continue;
        whole++;
        if (!solver_solve(&question, &solution))
            fail_msg("hand %d: the cards that are kept do not meet the contract", i);
    }
    assert_true(whole > 0);
}

// What is said of the loss of each face is what is gone where the hand has no such card.
static void the_ways_lost_are_those_that_the_rest_of_the_hand_lacks(void **state)
{
    const Ruleset *rules = rules_with(1, 1);
    Random random = random_stream(1, 2, PURPOSE_CHECK);
    for (int i = 0; i < HANDS; i++) {
        CardSet hand = random_hand(&rules->deck, &random);
        const Game game = game_with(rules, hand);
        const Ways ways = ways_to_contract(rules, &game, 0, &hand, &hand);
        for (CardSet all = hand; !card_set_is_empty(&all);) {
            Card card = card_set_pop(&all);
            CardSet rest = hand;
            card_set_remove(&rest, card);
            const Ways fewer = ways_to_contract(rules, &game, 0, &rest, &hand);
            if (ways.all - fewer.all != ways.lost[card_face(card)])
                fail_msg("hand %d: without card %d %d ways are lost, not %d", i, card,
                         ways.all - fewer.all, ways.lost[card_face(card)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_way_to_the_contract_is_nearer_than_the_plan),
        cmocka_unit_test(a_plan_that_lacks_nothing_can_go_down),
        cmocka_unit_test(the_ways_lost_are_those_that_the_rest_of_the_hand_lacks),
        cmocka_unit_test(a_plan_lacks_as_few_cards_as_it_can),
        cmocka_unit_test(melds_of_a_kind_that_is_single_differ),
        cmocka_unit_test(a_plan_has_parts),
        cmocka_unit_test(parts_differ_where_they_must),
        cmocka_unit_test(cards_that_cannot_come_are_not_waited_for),
        cmocka_unit_test(the_better_plan_lacks_less_or_waits_for_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
