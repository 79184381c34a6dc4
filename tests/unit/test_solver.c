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
};

static int hands_wanted = SLICE;
static const char *only_case;

static const Ruleset *load(const Case *this)
{
    return loaded(this->variant, this->settings, this->setting_count);
}

// ---- The brute force: every subset of the hand, every meld it could be

// What decides among arrangements that are equally good, as bytes: the lower one goes before.
enum { KEY_SIZE = 5 + (RANK_MAX + 1) * SUITS };

typedef struct {
    unsigned cards;  // bits 1 << index in the hand
    int kind, rank;  // rank of a set, else 0
    int count;
    Laying laid[HAND_MAX];  // the reading that is shown
    uint8_t key[KEY_SIZE];
} Made;

typedef struct {
    const Ruleset *rules;
    Card hand[HAND_MAX];
    int count;
    bool opening;  // as parts of a contract
    int made_count;
    Made made[MELDS_MADE_MAX];
} Brute;

// The place of a card in the order of docs/arrange.md: wild ones last, rank by rank, jokers behind.
static uint8_t place_in_order(const Brute *brute, Card card)
{
    int rank = card_is_joker(card) ? RANK_MAX + 1 : card_rank(card);
    int suit = card_is_joker(card) ? 0 : card_suit(card);
    bool wild = face_set_has(brute->rules->wild, card);
    return (uint8_t)(wild * RANKS * SUITS + rank * SUITS + suit);
}

// The first card, the number of cards, for a contract the kind and a rank that is to differ, then
// suit by suit from the highest rank how many there are, and the kind.
static void key_of(const Brute *brute, const Laying laid[], int count, int kind, int rank,
                   uint8_t key[KEY_SIZE])
{
    memset(key, 0, KEY_SIZE);
    key[0] = UINT8_MAX;
    key[1] = (uint8_t)(UINT8_MAX - count);
    if (brute->opening) {
        key[2] = (uint8_t)kind;
        key[3] = (uint8_t)(brute->rules->opening.distinct >> kind & 1 ? rank : 0);
    }
    for (int i = 0; i < count; i++) {
        Card card = laid[i].card;
        bool joker = card_is_joker(card);
        int from_highest = joker ? 0 : 1 + RANK_MAX - card_rank(card);
        uint8_t place = place_in_order(brute, card);
        key[4 + (joker ? 0 : card_suit(card)) * (RANK_MAX + 1) + from_highest]++;
        key[0] = place < key[0] ? place : key[0];
    }
    key[KEY_SIZE - 1] = (uint8_t)kind;
}

static int compare_made(const void *a, const void *b)
{
    const Made *left = a, *right = b;
    int order = memcmp(left->key, right->key, KEY_SIZE);
    return order ? order : left->rank - right->rank;
}

static void add_made(Brute *brute, Made made)
{
    if (brute->made_count == MELDS_MADE_MAX)
        fail_msg("more melds than the brute force has room for");
    key_of(brute, made.laid, made.count, made.kind, made.rank, made.key);
    brute->made[brute->made_count++] = made;
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

static bool is_set(const Brute *brute, Made *made)
{
    if (is_hopeless(brute, made->cards, 0, made->rank))
        return false;
    made->count = 0;
    for (int i = 0; i < brute->count; i++)
        if (made->cards >> i & 1) {
            Card card = brute->hand[i];
            Face as = card_rank(card) == made->rank ? card_face(card) : face_any_suit(made->rank);
            made->laid[made->count++] = (Laying){card, as};
        }
    return is_meld(brute, made->kind, made->laid, made->count);
}

// Each card in turn stands in this place, as itself before any as a wild card.
static bool fill_run(const Brute *brute, unsigned cards, int suit, int place, Made *made)
{
    const Deck *deck = &brute->rules->deck;
    bool mixed = brute->rules->melds[made->kind].mixed;
    if (cards == 0)
        return is_meld(brute, made->kind, made->laid, made->count);
    if (place > deck->rank_count)
        return false;
    for (int i = 0; i < 2 * brute->count; i++) {
        Card card = brute->hand[i % brute->count];
        if (!(cards >> i % brute->count & 1))
            continue;
        Face as = face_make(mixed ? card_suit(card) : suit, deck_rank(deck, place));
        bool natural = face_shown(deck, as) == card_face(card);
        if (natural != (i < brute->count) || (!natural && !face_set_has(brute->rules->wild, card)))
            continue;
        if (!natural && mixed)
            as = face_any_suit(deck_rank(deck, place));
        made->laid[made->count++] = (Laying){card, as};
        if (fill_run(brute, cards & ~(1u << i % brute->count), suit, place + 1, made))
            return true;
        made->count--;
    }
    return false;
}

static bool is_run(const Brute *brute, Made *made)
{
    bool mixed = brute->rules->melds[made->kind].mixed;
    for (int suit = 0; suit < (mixed ? 1 : SUITS); suit++) {
        if (!mixed && is_hopeless(brute, made->cards, suit, 0))
            continue;
        for (int low = 0; low <= brute->rules->deck.rank_count; low++) {
            made->count = 0;
            if (fill_run(brute, made->cards, suit, low, made))
                return true;
        }
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
            Made made = {.cards = cards, .kind = kind};
            if (count < size.min || count > size.max)
                continue;
            if (brute->rules->melds[kind].shape == MELD_RUN) {
                if (is_run(brute, &made))
                    add_made(brute, made);
                continue;
            }
            for (made.rank = 1; made.rank <= RANK_MAX; made.rank++)
                if (is_set(brute, &made))
                    add_made(brute, made);
        }
    qsort(brute->made, (size_t)brute->made_count, sizeof brute->made[0], compare_made);
}

// What a card that is left costs by a goal, the second and the third measure behind the first.
static int64_t cost_of_card(const Brute *brute, Card card, SolverGoal goal)
{
    const int64_t points = brute->rules->points[card_face(card)];
    const int64_t more = 1000 * 1000, most = more * 1000;
    switch (goal) {
    case GOAL_FEWEST_POINTS: return points * 1000 + 1;
    case GOAL_MOST_CARDS: return more + points;
    case GOAL_MOST_NATURALS:
        return points + (face_set_has(brute->rules->wild, card) ? -more : most);
    default: return 0;
    }
}

static int64_t cost_of(const Brute *brute, unsigned cards, SolverGoal goal)
{
    int64_t cost = 0;
    for (int i = 0; i < brute->count; i++)
        if (cards >> i & 1)
            cost += cost_of_card(brute, brute->hand[i], goal);
    return cost;
}

static int64_t least_cost[GOAL_ANY][SUBSETS];

static void take_least(int64_t *cost, int64_t other)
{
    if (other < *cost)
        *cost = other;
}

// The least that can be left of each subset: its first card stays, or any meld takes it.
static void find_least(const Brute *brute)
{
    for (unsigned cards = 0; cards < 1u << brute->count; cards++) {
        const unsigned first = cards & -cards;
        for (SolverGoal goal = 0; goal < GOAL_ANY; goal++)
            least_cost[goal][cards] =
                first ? least_cost[goal][cards & ~first] + cost_of(brute, first, goal) : 0;
        for (int i = 0; i < brute->made_count; i++) {
            unsigned made = brute->made[i].cards;
            if (!(made & first) || (made & ~cards))
                continue;
            for (SolverGoal goal = 0; goal < GOAL_ANY; goal++)
                take_least(&least_cost[goal][cards], least_cost[goal][cards & ~made]);
        }
    }
}

// The melds of an arrangement, in order.
typedef struct {
    int count;
    const Made *melds[HAND_MAX];
} Chosen;

// Of the best ones: each time the first meld in order with which the best can still be had.
static Chosen first_of_the_best(const Brute *brute, SolverGoal goal)
{
    Chosen chosen = {0};
    unsigned left = (1u << brute->count) - 1;
    for (int i = 0; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        if ((made->cards & ~left) ||
            least_cost[goal][left & ~made->cards] != least_cost[goal][left])
            continue;
        chosen.melds[chosen.count++] = made;
        left &= ~made->cards;
    }
    return chosen;
}

// May these cards be all that is left?
static bool may_be_left(const Brute *brute, const SolverQuestion *question, unsigned left)
{
    if (left == 0)
        return !question->keep;
    return (left & (left - 1)) ||
           !face_set_has(question->not_alone, brute->hand[__builtin_ctz(left)]);
}

enum { NOT_MET = -1 };

typedef struct {
    Contract wanted;
    unsigned left, ranks[MELD_KINDS_MAX];
    Chosen chosen;
} Opening;

// Every way to put a contract down, lists of melds in their order: any meld as its next part. The
// first of the best is kept.
static void put_down(const Brute *brute, const SolverQuestion *question, const Opening *opening,
                     int from, int64_t *cost, Chosen *best)
{
    static const Contract nothing;
    if (memcmp(&opening->wanted, &nothing, sizeof nothing) == 0) {
        int64_t left = cost_of(brute, opening->left, GOAL_FEWEST_POINTS);
        if (!may_be_left(brute, question, opening->left) || (*cost != NOT_MET && left >= *cost))
            return;
        *cost = left;
        *best = opening->chosen;
        return;
    }
    for (int i = from; i < brute->made_count; i++) {
        const Made *made = &brute->made[i];
        bool differs = brute->rules->opening.distinct >> made->kind & 1;
        if (opening->wanted.melds[made->kind] == 0 || (made->cards & ~opening->left) ||
            (differs && opening->ranks[made->kind] >> made->rank & 1))
            continue;
        Opening next = *opening;
        next.ranks[made->kind] |= 1u << made->rank;
        next.wanted.melds[made->kind]--;
        next.left &= ~made->cards;
        next.chosen.melds[next.chosen.count++] = made;
        put_down(brute, question, &next, i + 1, cost, best);
    }
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

static const char *const goal_names[GOAL_ANY] = {"fewest points", "most cards", "most naturals"};

static void want_equal(const Case *this, const char *what, int64_t brute_force, int64_t solver)
{
    if (brute_force != solver || !solution.whole)
        fail_msg("%s, %s: %s: %lld by brute force, the solver says %lld%s", this->name, hand_text(),
                 what, (long long)brute_force, (long long)solver,
                 solution.whole ? "" : " (not proven)");
}

// Cost of what the solver leaves.
static int64_t solver_cost(SolverGoal goal)
{
    int64_t cost = 0;
    for (CardSet left = solution.loose; !card_set_is_empty(&left);)
        cost += cost_of_card(&brute, card_set_pop(&left), goal);
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
    Laying shown[ACT_CARDS_MAX], wanted[HAND_MAX];
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
        uint8_t key[KEY_SIZE];
        key_of(&brute, meld->cards, meld->count, meld->meld, chosen->melds[i]->rank, key);
        if (memcmp(key, chosen->melds[i]->key, KEY_SIZE) != 0)
            fail_msg("%s, %s: %s: another of the best arrangements goes before", this->name,
                     hand_text(), what);
        if (!is_read_as(meld, chosen->melds[i]))
            fail_msg("%s, %s: %s: meld %d is read another way", this->name, hand_text(), what,
                     i + 1);
    }
}

static void compare_free(const Case *this)
{
    brute.opening = false;
    make_melds(&brute);
    find_least(&brute);
    for (SolverGoal goal = 0; goal < GOAL_ANY; goal++) {
        const SolverQuestion question = question_of(goal);
        const Chosen chosen = first_of_the_best(&brute, goal);
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, goal_names[goal], least_cost[goal][(1u << brute.count) - 1],
                   solver_cost(goal));
        want_chosen(this, goal_names[goal], &chosen);
    }
}

static void compare_contracts(const Case *this)
{
    brute.opening = true;
    make_melds(&brute);
    for (int hand = 1; hand <= brute.rules->opening.contract_count; hand++) {
        SolverQuestion question = question_of(GOAL_FEWEST_POINTS);
        question.contract = ruleset_contract(brute.rules, hand);
        question.keep = ruleset_final(brute.rules, hand) == FINAL_REQUIRED;
        if (hand % 2 == 0)
            question.not_alone = face_set_with(0, card_face(brute.hand[brute.count / 2]));
        const Opening opening = {.wanted = *question.contract, .left = (1u << brute.count) - 1};
        int64_t cost = NOT_MET;
        Chosen chosen = {0};
        put_down(&brute, &question, &opening, 0, &cost, &chosen);
        solver_solve(&question, &solution);
        want_sound(&question, this);
        want_equal(this, "a contract", cost,
                   solution.found ? solver_cost(GOAL_FEWEST_POINTS) : NOT_MET);
        if (solution.found)
            want_chosen(this, "a contract", &chosen);
        question.goal = GOAL_ANY;
        want_equal(this, "a contract met", cost != NOT_MET, solver_solve(&question, &solution));
        met += cost != NOT_MET;
        unmet += cost == NOT_MET;
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
    qsort(brute.hand, (size_t)brute.count, sizeof brute.hand[0], compare_faces);
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
    question.hand = card_set_of_text("5S 5H 5D 6S 6H 6D 7S 7H 7D 8S 8H 9D");
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
