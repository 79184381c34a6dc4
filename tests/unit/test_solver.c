// The best arrangement of a hand, and whether it meets a contract: the solver says what a plain
// brute force says, which knows nothing but meld_judge. ctest runs a slice of the hands; the whole
// is `build/tests/test_solver 20000`, hands for each game, and `build/tests/test_solver 20000
// GAME` for one alone.

#include "play/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "notation/cards.h"
#include "play/meld.h"
#include "support/laying.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "support/rules_files.h"
#include "test.h"

enum { HAND_MIN = 7, HAND_MAX = 13, SUBSETS = 1 << HAND_MAX, MELDS_MADE_MAX = 1 << 16, SLICE = 80 };

typedef struct {
    const char *name, *variant;
    Setting settings[4];
    int setting_count;
} Case;

static const Case cases[] = {
    {"loba_de_menos", "loba_de_menos", {{0}}, 0},
    {"loba_de_mas", "loba_de_mas", {{0}}, 0},
    {"loba_centroamericana", "loba_centroamericana", {{0}}, 0},
    {"distinct", "loba_centroamericana", {{"distinct_trios", "true"}}, 1},
    {"carioca_argentina", "carioca_argentina", {{0}}, 0},
    {"carioca_chilena", "carioca_chilena", {{0}}, 0},
    {"programme_of_ten", "carioca_chilena", {{"programme", "ten"}, {"real_jokers", "1"}}, 2},
    {"chinchon", "chinchon", {{0}}, 0},
    {"tens", "chinchon", {{"court_points", "ten"}}, 1},
    {"spanish", "spanish", {{0}}, 0},
    {"spanish_wild", "spanish_wild", {{0}}, 0},
    {"spanish_wilder", "spanish_wild", {{"naturals", "2"}, {"wild_max", "unlimited"}}, 2},
};

static int hands_wanted = SLICE;
static const char *only_case;

static const Ruleset *load(const Case *this)
{
    return loaded(this->variant, this->settings, this->setting_count);
}

// ---- The brute force: every subset of the hand, every meld it could be

typedef struct {
    unsigned cards;  // bits 1 << index in the hand
    int kind, rank;  // rank of a set, else 0
} Made;

typedef struct {
    const Ruleset *rules;
    Card hand[HAND_MAX];
    int count;
    bool opening;  // as parts of a contract
    int made_count;
    Made made[MELDS_MADE_MAX];
} Brute;

static void add_made(Brute *brute, unsigned cards, int kind, int rank)
{
    if (brute->made_count == MELDS_MADE_MAX)
        fail_msg("more melds than the brute force has room for");
    brute->made[brute->made_count++] = (Made){cards, kind, rank};
}

static bool is_meld(const Brute *brute, int kind, const Laying cards[], int count)
{
    Refusal why;
    return meld_judge(brute->rules, brute->rules->wild, (MeldForm){kind, brute->opening}, cards,
                      count, &why);
}

// No meld has a card that is not wild and is of another suit, or of another rank: a look that saves
// most of the others.
static bool is_hopeless(const Brute *brute, unsigned cards, int suit, int rank)
{
    for (int i = 0; i < brute->count; i++) {
        Card card = brute->hand[i];
        bool fits = rank ? card_rank(card) == rank : card_suit(card) == suit;
        if (cards >> i & 1 && !fits && !face_set_has(brute->rules->wild, card))
            return true;
    }
    return false;
}

static bool is_set(const Brute *brute, unsigned cards, int kind, int rank)
{
    if (is_hopeless(brute, cards, 0, rank))
        return false;
    Laying laid[HAND_MAX];
    int count = 0;
    for (int i = 0; i < brute->count; i++)
        if (cards >> i & 1) {
            Card card = brute->hand[i];
            Face as =
                card_rank(card) == rank ? card_face(card) : face_make(0, rank) | FACE_ANY_SUIT;
            laid[count++] = (Laying){card, as};
        }
    return is_meld(brute, kind, laid, count);
}

// Each card in turn stands in this place, as itself or as a wild card.
static bool fill_run(const Brute *brute, unsigned cards, int kind, int suit, int place,
                     Laying laid[], int count)
{
    const Deck *deck = &brute->rules->deck;
    bool mixed = brute->rules->melds[kind].mixed;
    if (cards == 0)
        return is_meld(brute, kind, laid, count);
    if (place > deck->rank_count)
        return false;
    for (int i = 0; i < brute->count; i++) {
        Card card = brute->hand[i];
        if (!(cards >> i & 1))
            continue;
        Face as = face_make(mixed ? card_suit(card) : suit, deck_rank(deck, place));
        bool natural = face_shown(deck, as) == card_face(card);
        if (!natural && !face_set_has(brute->rules->wild, card))
            continue;
        if (!natural && mixed)
            as = face_make(0, deck_rank(deck, place)) | FACE_ANY_SUIT;
        laid[count] = (Laying){card, as};
        if (fill_run(brute, cards & ~(1u << i), kind, suit, place + 1, laid, count + 1))
            return true;
    }
    return false;
}

static bool is_run(const Brute *brute, unsigned cards, int kind)
{
    Laying laid[HAND_MAX];
    bool mixed = brute->rules->melds[kind].mixed;
    for (int suit = 0; suit < (mixed ? 1 : SUITS); suit++) {
        if (!mixed && is_hopeless(brute, cards, suit, 0))
            continue;
        for (int low = 0; low <= brute->rules->deck.rank_count; low++)
            if (fill_run(brute, cards, kind, suit, low, laid, 0))
                return true;
    }
    return false;
}

static void make_melds(Brute *brute)
{
    brute->made_count = 0;
    for (unsigned cards = 1; cards < 1u << brute->count; cards++)
        for (int kind = 0; kind < brute->rules->meld_count; kind++) {
            const Range size = brute->rules->melds[kind].size;
            int count = __builtin_popcount(cards);
            if (count < size.min || count > size.max)
                continue;
            if (brute->rules->melds[kind].shape == MELD_RUN) {
                if (is_run(brute, cards, kind))
                    add_made(brute, cards, kind, 0);
                continue;
            }
            for (int rank = 1; rank <= RANK_MAX; rank++)
                if (is_set(brute, cards, kind, rank))
                    add_made(brute, cards, kind, rank);
        }
}

static int cost_of(const Brute *brute, unsigned cards, bool points)
{
    int cost = 0;
    for (int i = 0; i < brute->count; i++)
        if (cards >> i & 1)
            cost += points ? brute->rules->points[card_face(brute->hand[i])] : 1;
    return cost;
}

// The least that can be left of each subset: its first card stays, or any meld takes it.
static int least_left(const Brute *brute, bool points)
{
    static int least[SUBSETS];
    least[0] = 0;
    for (unsigned cards = 1; cards < 1u << brute->count; cards++) {
        unsigned first = cards & -cards;
        least[cards] = least[cards & ~first] + cost_of(brute, first, points);
    }
    for (unsigned cards = 1; cards < 1u << brute->count; cards++) {
        unsigned first = cards & -cards;
        int best = least[cards & ~first] + cost_of(brute, first, points);
        for (int i = 0; i < brute->made_count; i++) {
            unsigned made = brute->made[i].cards;
            if (made & first && (made & ~cards) == 0 && least[cards & ~made] < best)
                best = least[cards & ~made];
        }
        least[cards] = best;
    }
    return least[(1u << brute->count) - 1];
}

// May these cards be all that is left?
static bool may_be_left(const Brute *brute, const SolverQuestion *question, unsigned left)
{
    if (left == 0)
        return !question->keep;
    return (left & (left - 1)) ||
           !face_set_has(question->not_alone, brute->hand[__builtin_ctz(left)]);
}

// The fewest points that a contract can leave, -1 where it cannot be met: any meld as its next
// part.
static int contract_left(const Brute *brute, const SolverQuestion *question, Contract wanted,
                         unsigned left, int from, const unsigned ranks[])
{
    static const Contract nothing;
    int best = -1;
    if (memcmp(&wanted, &nothing, sizeof nothing) == 0)
        return may_be_left(brute, question, left) ? cost_of(brute, left, true) : -1;
    for (int i = from; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        unsigned others[MELD_KINDS_MAX];
        bool differs = brute->rules->opening.distinct >> made->kind & 1;
        if (wanted.melds[made->kind] == 0 || (made->cards & ~left) ||
            (differs && ranks[made->kind] >> made->rank & 1))
            continue;
        memcpy(others, ranks, sizeof others);
        others[made->kind] |= 1u << made->rank;
        Contract rest = wanted;
        rest.melds[made->kind]--;
        int points = contract_left(brute, question, rest, left & ~made->cards, i + 1, others);
        if (points >= 0 && (best < 0 || points < best))
            best = points;
    }
    return best;
}

// ---- Both, side by side

static Brute brute;
static Solution solution;
static int met, unmet, wild_down;  // contracts, and melds with a wild card: both sides are tried

static const char *hand_text(void)
{
    static char text[1024];
    Text words = text_in(text, sizeof text);
    for (int i = 0; i < brute.count; i++) {
        char card[CARD_TEXT_MAX];
        card_text(&brute.rules->deck, brute.hand[i], STYLE_LETTERS, card);
        text_add(&words, "%s%s", i ? " " : "", card);
    }
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

static void want_equal(const Case *this, const char *what, int brute_force, int solver)
{
    if (brute_force != solver || !solution.whole)
        fail_msg("%s, %s: %s: %d by brute force, the solver says %d%s", this->name, hand_text(),
                 what, brute_force, solver, solution.whole ? "" : " (not proven)");
}

static void compare_free(const Case *this)
{
    SolverQuestion question = question_of(GOAL_FEWEST_POINTS);
    brute.opening = false;
    make_melds(&brute);
    solver_solve(&question, &solution);
    want_sound(&question, this);
    want_equal(this, "points left", least_left(&brute, true), solution.points);
    question.goal = GOAL_MOST_CARDS;
    solver_solve(&question, &solution);
    want_sound(&question, this);
    want_equal(this, "cards left", least_left(&brute, false), brute.count - solution.cards);
}

static void compare_contracts(const Case *this)
{
    brute.opening = true;
    make_melds(&brute);
    for (int hand = 1; hand <= brute.rules->opening.contract_count; hand++) {
        const unsigned ranks[MELD_KINDS_MAX] = {0};
        SolverQuestion question = question_of(GOAL_FEWEST_POINTS);
        question.contract = ruleset_contract(brute.rules, hand);
        question.keep = ruleset_final(brute.rules, hand) == FINAL_REQUIRED;
        if (hand % 2 == 0)
            question.not_alone = face_set_with(0, card_face(brute.hand[0]));
        int left =
            contract_left(&brute, &question, *question.contract, (1u << brute.count) - 1, 0, ranks);
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, "points left by a contract", left, solution.found ? solution.points : -1);
        question.goal = GOAL_ANY;
        want_equal(this, "a contract met", left >= 0, solver_solve(&question, &solution));
        met += left >= 0;
        unmet += left < 0;
    }
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

static void draw_hand(Random *random)
{
    Card deck[CARDS_MAX];
    int cards = deck_list(&brute.rules->deck, deck), likely = 0;
    int style = (int)random_below(random, 4), rank = 1 + (int)random_below(random, 9);
    brute.count = HAND_MIN + (int)random_below(random, HAND_MAX - HAND_MIN + 1);
    int preferred = style == 1 ? (int)random_below(random, 6) : brute.count - style;
    random_shuffle(random, deck, cards);
    for (int i = 0; i < cards && likely < preferred; i++)
        if (is_likely(brute.rules, deck[i], style, rank)) {
            Card card = deck[i];
            deck[i] = deck[likely];
            deck[likely++] = card;
        }
    memcpy(brute.hand, deck, sizeof brute.hand);
}

static void the_solver_finds_what_brute_force_finds(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Case *this = &cases[i];
        if (only_case && strcmp(only_case, this->name) != 0)
            continue;
        brute.rules = load(this);
        met = unmet = wild_down = 0;
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
        if (hands_wanted != SLICE) {
            printf("%s: %d hands agree; of %d contracts %d are met; %d wild cards in melds\n",
                   this->name, hands_wanted, met + unmet, met, wild_down);
            fflush(stdout);
        }
        loaded_drop(brute.rules);
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
    question.ranks[0] = 1u << 5;
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

// The next best arrangement: one meld goes down only in another form, or not at all.
static void a_meld_may_be_left_out(void **state)
{
    static const struct {
        const char *hand;
        const char *but;
        int points;
    } hands[] = {
        {"3H 4H 5H 6H KD", "3H 4H 5H 6H", 13},
        {"3H 4H 5H KD", "3H 4H 5H", 22},
        {"3H 4H 5H 4D 4C", "3H 4H 5H", 8},
        {"3H 4H 5H 4D 4C", "4H 4D 4C", 8},
    };
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        Act but = {.kind = ACT_MELD};
        but.count = (uint8_t)layings_of(hands[i].but, but.cards, ACT_CARDS_MAX);
        const CardSet hand = card_set_of_text(hands[i].hand);
        solver_arrange_but(menos_rules(), FACES_JOKER, &hand, &but, &solution);
        if (!solution.whole || solution.points != hands[i].points)
            fail_msg("%s but %s: %d points left", hands[i].hand, hands[i].but, solution.points);
    }
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
        cmocka_unit_test(a_meld_may_be_left_out),
        cmocka_unit_test(a_contract_of_more_cards_than_there_are_is_not_searched_for),
        cmocka_unit_test(the_solver_finds_what_brute_force_finds),
    };
    if (argc > 1)
        hands_wanted = atoi(argv[1]);
    if (argc > 2)
        only_case = argv[2];
    return cmocka_run_group_tests(tests, loaded_open, loaded_close);
}
