// The best arrangement of a hand, whether it meets a contract, and which of several as good it is:
// the solver says what a plain brute force says, which knows nothing but meld_judge. ctest runs a
// slice of the hands; the whole is `build/tests/test_solver 20000`, hands for each case, and
// `build/tests/test_solver 20000 CASE` for one alone.

#include "play/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "notation/cards.h"
#include "play/meld.h"
#include "rules/conclude.h"
#include "support/brute_force.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "support/rules_files.h"
#include "test.h"

enum { HAND_MIN = 7, SLICE = 60 };

typedef struct {
    const char *name, *variant;
    Setting settings[4];
    int setting_count;
} Case;

static const Case cases[] = {
    {"loba_de_menos", "loba_de_menos", {{0}}, 0},
    {"menos_of_four", "loba_de_menos", {{"escalera_min", "4"}, {"jokers_per_escalera", "2"}}, 2},
    {"loba_de_mas", "loba_de_mas", {{0}}, 0},
    {"twos_as_cards", "loba_de_mas", {{"wild_points", "as_card"}}, 1},
    {"loba_centroamericana", "loba_centroamericana", {{0}}, 0},
    {"distinct", "loba_centroamericana", {{"distinct_trios", "true"}}, 1},
    {"carioca_argentina", "carioca_argentina", {{0}}, 0},
    {"carioca_chilena", "carioca_chilena", {{0}}, 0},
    {"programme_of_ten", "carioca_chilena", {{"programme", "ten"}, {"real_jokers", "1"}}, 2},
    {"chinchon", "chinchon", {{0}}, 0},
    {"tens", "chinchon", {{"court_points", "ten"}}, 1},
    {"chinchon_with_jokers", "chinchon_with_jokers", {{0}}, 0},
    {"ace_last", "ace_last", {{0}}, 0},
    {"gin", "gin", {{0}}, 0},
    {"spanish", "spanish", {{0}}, 0},
    {"spanish_wild", "spanish_wild", {{0}}, 0},
    {"spanish_wilder", "spanish_wild", {{"naturals", "2"}, {"wild_max", "unlimited"}}, 2},
    {"wild_places", "wild_places", {{0}}, 0},
    {"wild_apart", "wild_places", {{"adjacent", "false"}, {"ends", "true"}}, 2},
    {"wild_apart_inside", "wild_places", {{"adjacent", "false"}, {"run_max", "four"}}, 2},
    {"copies", "copies", {{0}}, 0},
    {"copies_of_three_suits", "copies", {{"suits", "3"}, {"wild_max", "unlimited"}}, 2},
    {"two_copies", "copies", {{"copies", "2"}, {"wild_max", "unlimited"}}, 2},
    {"two_copies_of_three", "copies", {{"copies", "2"}, {"suits", "3"}}, 2},
    {"of_use", "of_use", {{0}}, 0},
    {"of_use_wilder", "of_use", {{"wild", "sevens"}}, 1},
    {"of_use_mixed", "of_use", {{"wild", "sevens"}, {"mixed", "true"}}, 2},
    {"of_use_jokers", "of_use", {{"wild", "jokers"}}, 1},
    {"ring", "ring", {{0}}, 0},
    {"ring_wilder", "ring", {{"wild_max", "unlimited"}}, 1},
    {"ring_plain", "ring", {{"wild_max", "0"}, {"shift", "none"}}, 2},
    {"ring_apart", "ring", {{"adjacent", "false"}, {"ranks", "6"}}, 2},
    {"ring_inside", "ring", {{"ends", "false"}, {"shift", "none"}, {"ranks", "6"}}, 3},
    {"ring_of_six", "ring", {{"ranks", "6"}, {"wild_max", "unlimited"}}, 2},
    {"ring_mixed", "ring", {{"mixed", "true"}}, 1},
    {"wild_naturals", "wild_places", {{"ends", "true"}}, 1},
    {"single", "single", {{0}}, 0},
    {"single_sets", "single", {{"runs", "false"}}, 1},
    {"single_in_contracts", "single", {{"contract", "true"}}, 1},
    {"single_wilder", "single", {{"contract", "true"}, {"wild_max", "unlimited"}}, 2},
};

static int hands_wanted = SLICE;
static const char *only_case;

static const Ruleset *load(const Case *this)
{
    return loaded(this->variant, this->settings, this->setting_count);
}

// ---- Both, side by side

static Brute brute;
static Solution solution;
static int met, unmet, wild_down;  // contracts, and melds with a wild card: both sides are tried
static int kept_back;  // hands in which an order, or a kind that is single, leaves cards
                       // that could be in a meld

static const char *hand_text(void)
{
    static char text[1024];
    Text words = text_in(text, sizeof text);
    for (int i = 0; i < brute.count; i++)
        text_add(&words, "%s%s", i ? " " : "",
                 card_text(&brute.rules->deck, brute.hand[i], STYLE_LETTERS).text);
    return text;
}

static SolverQuestion question_of(SolverGoal goal)
{
    SolverQuestion question = {.rules = brute.rules, .wild = brute.rules->wild, .goal = goal};
    for (int i = 0; i < brute.count; i++)
        card_set_add(&question.hand, brute.hand[i]);
    return question;
}

// What is shown must be there: melds of cards of the hand, each once, and the rest.
static void want_sound(const SolverQuestion *question, const Case *this)
{
    CardSet left = question->hand;
    for (int i = 0; i < solution.meld_count; i++) {
        const Act *act = &solution.melds[i];
        Refusal why;
        MeldForm form = {act->meld, question->contract != NULL};
        if (!meld_judge(question->rules, question->wild, form, act->cards, act->count, &why))
            fail_msg("%s, %s: meld %d is none", this->name, hand_text(), i + 1);
        for (int j = 0; j < act->count; j++)
            wild_down += laying_is_wild(&question->rules->deck, act->cards[j]);
        for (int j = 0; j < act->count; j++) {
            if (!card_set_has(&left, act->cards[j].card))
                fail_msg("%s, %s: a card of meld %d is not there", this->name, hand_text(), i + 1);
            card_set_remove(&left, act->cards[j].card);
        }
    }
    if (memcmp(&left, &solution.loose, sizeof left) != 0 ||
        solution.points != solver_points(question->rules, &left) ||
        solution.cards != card_set_count(&question->hand) - card_set_count(&left))
        fail_msg("%s, %s: what is left is not the rest", this->name, hand_text());
}

static const char *const goal_names[GOAL_ANY] = {"fewest points", "most cards", "most naturals"};

static void want_equal(const Case *this, const char *what, int64_t brute_force, int64_t solver)
{
    if (brute_force != solver || !solution.whole)
        fail_msg("%s, %s: %s: %lld by brute force, the solver says %lld%s", this->name, hand_text(),
                 what, (long long)brute_force, (long long)solver,
                 solution.whole ? "" : " (not proven)");
}

// Cost of what the solver leaves.
static int64_t solver_cost_of(SolverGoal goal)
{
    int64_t cost = 0;
    for (CardSet left = solution.loose; !card_set_is_empty(&left);)
        cost += brute_cost_of_card(&brute, card_set_pop(&left), goal);
    return cost;
}

// Twins are alike.
static int compare_layings(const void *a, const void *b)
{
    const Laying *left = a, *right = b;
    int faces = card_face(left->card) - card_face(right->card);
    return faces ? faces : left->as - right->as;
}

static bool is_read_as(const Act *meld, const Made *made)
{
    Laying shown[ACT_CARDS_MAX], wanted[BRUTE_HAND_MAX];
    if (meld->count != made->count)
        return false;
    memcpy(shown, meld->cards, sizeof shown);
    memcpy(wanted, made->laid, sizeof wanted);
    qsort(shown, meld->count, sizeof shown[0], compare_layings);
    qsort(wanted, meld->count, sizeof wanted[0], compare_layings);
    for (int i = 0; i < meld->count; i++)
        if (compare_layings(&shown[i], &wanted[i]) != 0)
            return false;
    return true;
}

// Among equals it is the first, its melds stand in order, and each is read the first way.
static void want_chosen(const Case *this, const char *what, const Chosen *chosen)
{
    if (chosen->count != solution.meld_count)
        fail_msg("%s, %s: %s: another of the best arrangements goes before", this->name,
                 hand_text(), what);
    for (int i = 0; i < chosen->count; i++) {
        const Act *meld = &solution.melds[i];
        uint8_t key[BRUTE_KEY_SIZE];
        brute_key(&brute, meld->cards, meld->count, meld->meld, chosen->melds[i]->mark, key);
        if (memcmp(key, chosen->melds[i]->key, BRUTE_KEY_SIZE) != 0)
            fail_msg("%s, %s: %s: another of the best arrangements goes before", this->name,
                     hand_text(), what);
        if (!is_read_as(meld, chosen->melds[i]))
            fail_msg("%s, %s: %s: meld %d is read another way", this->name, hand_text(), what,
                     i + 1);
    }
}

// Of a hand in two: the melds of a rank and of a suit that the side has, if its kinds are single.
static MeldMarks some_marks(void)
{
    MeldMarks marks = {{0}};
    for (int kind = 0; kind < brute.rules->meld_count && brute.count % 2; kind++)
        if (brute.rules->melds[kind].single) {
            const Card card = brute.hand[brute.count / 2 + kind];
            marks.of[kind] = (uint16_t)(1u << (brute.rules->melds[kind].shape == MELD_SET
                                                   ? card_rank(card)
                                                   : 1 + card_suit(card)));
        }
    return marks;
}

static void compare_free(const Case *this)
{
    const bool single = ruleset_singles(brute.rules);
    brute.opening = false;
    brute_make_melds(&brute);
    brute_find_least(&brute);
    for (SolverGoal goal = 0; goal < GOAL_ANY; goal++) {
        SolverQuestion question = question_of(goal);
        question.marks = some_marks();
        Chosen chosen = brute_first_of_the_best(&brute, goal);
        int64_t cost = brute.least[goal][(1u << brute.count) - 1];
        const int64_t any = cost;
        if (single)
            cost = brute_single(&brute, &question.marks, goal, &chosen);
        kept_back += cost != any;
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, goal_names[goal], cost, solver_cost_of(goal));
        want_chosen(this, goal_names[goal], &chosen);
    }
}

static void compare_contracts(const Case *this)
{
    brute.opening = true;
    brute_make_melds(&brute);
    for (int hand = 1; hand <= brute.rules->opening.contract_count; hand++) {
        SolverQuestion question = question_of(GOAL_FEWEST_POINTS);
        question.contract = ruleset_contract(brute.rules, hand);
        question.keep = ruleset_final(brute.rules, hand) == FINAL_REQUIRED;
        question.marks = some_marks();
        if (hand % 2 == 0)
            question.not_alone = face_set_with(0, card_face(brute.hand[brute.count / 2]));
        Chosen chosen;
        const int64_t cost = brute_contract(&brute, &question, &chosen);
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, "a contract", cost,
                   solution.found ? solver_cost_of(GOAL_FEWEST_POINTS) : BRUTE_NOT_MET);
        if (solution.found)
            want_chosen(this, "a contract", &chosen);
        question.goal = GOAL_ANY;
        want_equal(this, "a contract met", cost != BRUTE_NOT_MET,
                   solver_solve(&question, &solution));
        met += cost != BRUTE_NOT_MET;
        unmet += cost == BRUTE_NOT_MET;
    }
}

// ---- Hands that are arranged by the rules' own measure, kinds and order

static void compare_arranged(const Case *this)
{
    const ArrangeRule *arrange = &brute.rules->arrange;
    brute.opening = false;
    brute.arranged = true;
    brute_make_melds(&brute);
    int cards = 0;  // that go down of the whole hand
    for (int shown = 0; shown < (arrange->order_count > 0 ? 3 : 1); shown++) {
        SolverQuestion question = question_of(0);
        question = solver_question(brute.rules, brute.rules->wild, &question.hand);
        Contract before = {{0}};
        for (int i = 0; i < shown; i++)
            before.melds[arrange->order[i % arrange->order_count]]++;
        question.shown = &before;
        question.marks = some_marks();
        Chosen chosen;
        const int64_t cost =
            brute_in_order(&brute, &before, &question.marks, question.goal, &chosen);
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, "arranged", cost,
                   solution.found ? solver_cost_of(question.goal) : BRUTE_NOT_MET);
        if (solution.found)
            want_chosen(this, "arranged", &chosen);
        met += solution.meld_count;
        if (shown == 0)
            cards = solution.cards;
    }
    if (arrange->order_count > 0) {
        Ruleset unordered = *brute.rules;
        unordered.arrange.order_count = 0;
        ruleset_conclude(&unordered);
        SolverQuestion question = question_of(0);
        solver_arrange(&unordered, unordered.wild, &question.hand, &solution);
        kept_back += solution.cards > cards;
    }
    brute.arranged = false;
}

// ---- Hands: of all cards, with more wild ones, of two suits, of a few ranks

static bool is_likely(const Ruleset *rules, Card card, int style, int rank)
{
    int apart = card_rank(card) - rank;
    switch (style) {
    case 1: return face_set_has(rules->wild, card);
    case 2: return card_suit(card) < 2;
    case 3: return apart >= 0 && apart < 4;
    default: return true;
    }
}

static int compare_faces(const void *a, const void *b)
{
    const Card *left = a, *right = b;
    return card_face(*left) - card_face(*right);
}

static void draw_hand(Random *random)
{
    Card deck[CARDS_MAX];
    int cards = deck_list(&brute.rules->deck, deck), likely = 0;
    int style = (int)random_below(random, 4), rank = 1 + (int)random_below(random, 9);
    brute.count = HAND_MIN + (int)random_below(random, BRUTE_HAND_MAX - HAND_MIN + 1);
    int preferred = style == 1 ? (int)random_below(random, 6) : brute.count - style;
    random_shuffle(random, deck, cards);
    for (int i = 0; i < cards && likely < preferred; i++)
        if (is_likely(brute.rules, deck[i], style, rank)) {
            Card card = deck[i];
            deck[i] = deck[likely];
            deck[likely++] = card;
        }
    memcpy(brute.hand, deck, sizeof brute.hand);
    qsort(brute.hand, (size_t)brute.count, sizeof brute.hand[0], compare_faces);
}

static void the_solver_finds_what_brute_force_finds(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Case *this = &cases[i];
        if (only_case && strcmp(only_case, this->name) != 0)
            continue;
        brute.rules = load(this);
        met = unmet = wild_down = kept_back = 0;
        for (int hand = 0; hand < hands_wanted; hand++) {
            Random random = random_stream((uint64_t)i, (uint64_t)hand, PURPOSE_CHECK);
            draw_hand(&random);
            compare_free(this);
            compare_contracts(this);
        }
        if (brute.rules->opening.contract_count > 0 && (met == 0 || unmet == 0))
            fail_msg("%s: of %d contracts %d were met, so nothing was compared", this->name,
                     met + unmet, met);
        if (brute.rules->wild && wild_down == 0)
            fail_msg("%s: no wild card went down, so nothing was compared", this->name);
        if (ruleset_singles(brute.rules) && kept_back == 0)
            fail_msg("%s: no second meld was kept back, so nothing was compared", this->name);
        if (hands_wanted != SLICE) {
            printf("%s: %d hands agree; of %d contracts %d are met; %d wild cards in melds\n",
                   this->name, hands_wanted, met + unmet, met, wild_down);
            fflush(stdout);
        }
        loaded_drop(brute.rules);
    }
}

static void the_solver_arranges_as_brute_force_does(void **state)
{
    static const char *const variants[] = {"gin",      "chinchon",   "chinchon_with_jokers",
                                           "knocking", "pure_first", "single_shown"};
    static const ArrangeRule rules[] = {
        {.cost = COST_CARDS},
        {.kinds = 2},
        {.cost = COST_CARDS, .kinds = 1},
        {.order_count = 1, .order = {1}},
        {.order_count = 2, .order = {1, 0}},
        {.cost = COST_CARDS, .order_count = 2, .order = {0, 0}},
        {.order_count = 3, .order = {0, 1, 1}},
        {.cost = COST_CARDS, .kinds = 3, .order_count = 2, .order = {0, 1}},
    };
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        for (size_t j = 0; j < sizeof rules / sizeof rules[0]; j++) {
            const Case this = {variants[i], variants[i], {{0}}, 0};
            if (only_case && strcmp(only_case, this.name) != 0)
                continue;
            const Ruleset *loaded = load(&this);
            Ruleset arranging = *loaded;
            arranging.arrange = rules[j];
            ruleset_conclude(&arranging);
            brute.rules = &arranging;
            met = kept_back = 0;
            for (int hand = 0; hand < hands_wanted; hand++) {
                Random random =
                    random_stream((uint64_t)(100 + 10 * i + j), (uint64_t)hand, PURPOSE_CHECK);
                draw_hand(&random);
                compare_arranged(&this);
            }
            if (met == 0 || (rules[j].order_count > 1 && kept_back == 0))
                fail_msg("%s, arranged in way %d: nothing was compared", this.name, (int)j);
            if (hands_wanted != SLICE) {
                printf("%s, arranged in way %d: %d hands agree; in %d the order keeps cards back\n",
                       this.name, (int)j, hands_wanted, kept_back);
                fflush(stdout);
            }
            loaded_drop(loaded);
        }
}

// ---- Claims of its own

static void ask(const Case *this, const char *hand, SolverQuestion *question)
{
    question->rules = load(this);
    question->wild = question->rules->wild;
    question->hand = card_set_of_text(hand);
    solver_solve(question, &solution);
}

static void what_cannot_be_decided_by_the_goal_is_decided_by_the_second_measure(void **state)
{
    static const struct {
        const char *hand;
        SolverGoal goal;
        int cards, points;
    } hands[] = {
        {"10S 10H 10D 9H 8H 7H 10S 10D 6H 5H", GOAL_MOST_CARDS, 10, 0},
        {"KS KH KD KC 4H 5H 6H", GOAL_FEWEST_POINTS, 6, 10},
        {"3S 3H 3D 3C 4C 5C", GOAL_FEWEST_POINTS, 6, 0},
        {"8H 9H 10H 8S 8D", GOAL_MOST_CARDS, 3, 16},
        {"4H 5H 6H JK", GOAL_FEWEST_POINTS, 4, 0},
        {"4H 5H 6H JK", GOAL_MOST_NATURALS, 3, 10},
        {"4H 5H JK", GOAL_MOST_NATURALS, 3, 0},
        {"4H 5H 7C", GOAL_ANY, 0, 16},
    };
    const Case menos = {"loba_de_menos", "loba_de_menos", {{0}}, 0};
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        SolverQuestion question = {.goal = hands[i].goal};
        ask(&menos, hands[i].hand, &question);
        if (solution.cards != hands[i].cards || solution.points != hands[i].points)
            fail_msg("%s: wanted %d cards down and %d points left, got %d and %d", hands[i].hand,
                     hands[i].cards, hands[i].points, solution.cards, solution.points);
        loaded_drop(question.rules);
    }
}

static void ranks_on_the_table_are_not_put_down_again(void **state)
{
    const Case distinct = {"distinct", "loba_centroamericana", {{"distinct_trios", "true"}}, 1};
    const Contract one = {{1}};
    SolverQuestion question = {.goal = GOAL_ANY, .contract = &one};
    ask(&distinct, "5H 5D 5C 2S", &question);
    assert_true(solution.found);
    question.marks.of[0] = 1u << 5;
    assert_false(solver_solve(&question, &solution));
    loaded_drop(question.rules);
}

static void what_is_left_is_enough(void **state)
{
    static const struct {
        const char *hand, *not_alone;
        bool keep, found;
    } hands[] = {
        {"5H 5D 5C", "2C", false, true},      {"5H 5D 5C", "2C", true, false},
        {"5H 5D 5C 2C", "2S", true, true},    {"5H 5D 5C 2C", "2C", true, false},
        {"5H 5D 5C 2C", "2C", false, false},  {"5H 5D 5C 2C 2C", "2C", true, true},
        {"5H 5D 5C 2C 3C", "2C", true, true}, {"5H 5D 5C 5S", "5S", true, true},
        {"5H 5D JK JK", "JK", true, false},   {"5H 5D 5C JK", "JK", true, true},
    };
    const Case variant = {"loba_centroamericana", "loba_centroamericana", {{0}}, 0};
    const Contract one = {{1}};
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        Card alone;
        cards_of(hands[i].not_alone, &alone, 1);
        SolverQuestion question = {.goal = GOAL_ANY,
                                   .contract = &one,
                                   .keep = hands[i].keep,
                                   .not_alone = face_set_with(0, card_face(alone))};
        ask(&variant, hands[i].hand, &question);
        if (solution.found != hands[i].found)
            fail_msg("%s, with more than %s left%s: %s", hands[i].hand, hands[i].not_alone,
                     hands[i].keep ? ", a card at least" : "", solution.found ? "met" : "not met");
        loaded_drop(question.rules);
    }
}

// However soon the search ends, what it shows is there; only the best it may miss.
static void a_search_that_is_cut_short_says_so(void **state)
{
    const Case mas = {"loba_de_mas", "loba_de_mas", {{0}}, 0};
    SolverQuestion question = {.goal = GOAL_FEWEST_POINTS};
    ask(&mas, "2S 2H JK 4H 5H 5D 5C 6H 7H 7D 7C KS QS", &question);
    int least = solution.points;
    assert_true(solution.whole);
    brute.rules = question.rules;
    for (question.steps = 1; question.steps < 200; question.steps++) {
        solver_solve(&question, &solution);
        want_sound(&question, &mas);
        if (solution.whole && solution.points != least)
            fail_msg("%d steps: called whole with %d points left instead of %d", question.steps,
                     solution.points, least);
    }
    question.steps = 1;
    solver_solve(&question, &solution);
    assert_false(solution.whole);
    loaded_drop(question.rules);
}

// Without one step: it is enough to count the cards.
static void a_contract_of_more_cards_than_there_are_is_not_searched_for(void **state)
{
    const Contract four = {{4}};
    SolverQuestion question = {.rules = menos_rules(), .steps = 1, .contract = &four};
    question.hand = card_set_of_text("5S 5H 5D 6S 6H 6D 7S 7H 7D 8S 8H");
    assert_false(solver_solve(&question, &solution));
    assert_true(solution.whole);
    question.hand = card_set_of_text("5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C");
    assert_false(solver_solve(&question, &solution));
    assert_false(solution.whole);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_decided_by_the_goal_is_decided_by_the_second_measure),
        cmocka_unit_test(ranks_on_the_table_are_not_put_down_again),
        cmocka_unit_test(what_is_left_is_enough),
        cmocka_unit_test(a_search_that_is_cut_short_says_so),
        cmocka_unit_test(a_contract_of_more_cards_than_there_are_is_not_searched_for),
        cmocka_unit_test(the_solver_arranges_as_brute_force_does),
        cmocka_unit_test(the_solver_finds_what_brute_force_finds),
    };
    if (argc > 1)
        hands_wanted = atoi(argv[1]);
    if (argc > 2)
        only_case = argv[2];
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
