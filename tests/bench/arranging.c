#include "bench/bench.h"

#include "play/meld_walk.h"

#include <math.h>

enum {
    PASS_TIME = 10 * 1000 * 1000,  // nanoseconds that a pass over hands lasts at least
    CONTRACT_HANDS = 64,           // for each contract, half of them with two wild cards
    LARGE_HANDS = 12,
    DENSE_RANKS = 7,
};

// ---- Hands

typedef struct {
    int low, without;  // the lowest place, the suit that is left out
} Window;

static bool window_has(const Ruleset *rules, Window window, Card card)
{
    int place = deck_place(&rules->deck, card_rank(card));
    return face_set_has(rules->wild, card) ||
           (card_suit(card) != window.without && place >= window.low &&
            place < window.low + DENSE_RANKS);
}

static CardSet deal_hand(Random *random, const Ruleset *rules, const Row *row, int wild)
{
    Card cards[CARDS_MAX];
    CardSet hand = {{0}};
    int count = deck_list(&rules->deck, cards);
    int lows = rules->deck.rank_count - DENSE_RANKS + 1;
    Window window = {(int)random_below(random, (uint32_t)lows), (int)random_below(random, SUITS)};
    random_shuffle(random, cards, count);
    int naturals = wild < 0 ? 0 : row->cards - wild, any = wild < 0 ? row->cards : 0;
    for (int i = 0; i < count; i++) {
        int *left = any > 0 ? &any : face_set_has(rules->wild, cards[i]) ? &wild : &naturals;
        if (*left <= 0 || (row->dense && !window_has(rules, window, cards[i])))
            continue;
        card_set_add(&hand, cards[i]);
        --*left;
    }
    return hand;
}

void bench_deal(Bench *bench, const Ruleset *rules, const Row *row, int wild, int count)
{
    Random random =
        random_stream((uint64_t)row->cards, (uint64_t)(2 * wild + row->dense), PURPOSE_CHECK);
    for (int i = 0; i < count; i++)
        bench->hands[i] = deal_hand(&random, rules, row, wild);
}

// ---- Passes over hands

typedef void AskHand(Bench *bench, const Ruleset *rules, const CardSet *hand, const void *about);

// What one hand takes: over all of them, again and again, so that the pass is long enough to be
// timed.
static double time_hands(Bench *bench, const Ruleset *rules, int count, AskHand *ask,
                         const void *about)
{
    double spent = 0;
    int asked = 0;
    do {
        meter_start(bench);
        for (int i = 0; i < count; i++)
            ask(bench, rules, &bench->hands[i], about);
        spent += meter_stop(bench, count);
        asked += count;
    } while (spent < PASS_TIME && !bench->meter.counts);
    return spent / asked;
}

static void arrange(Bench *bench, const Ruleset *rules, const CardSet *hand, const void *about)
{
    (void)about;
    solver_arrange(rules, rules->wild, hand, &bench->solution);
}

double arrange_hands(Bench *bench, const Row *row)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    bench_deal(bench, rules, row, -1, BENCH_HANDS);
    return time_hands(bench, rules, BENCH_HANDS, arrange, NULL);
}

static bool count_meld(void *self, const Act *act)
{
    (void)act;
    ++*(long *)self;
    return true;
}

static void walk(Bench *bench, const Ruleset *rules, const CardSet *hand, const void *about)
{
    long melds = 0;
    (void)bench, (void)about;
    melds_in_hand(rules, rules->wild, false, hand, CARD_NONE, count_meld, &melds);
    memory_touch(&melds);
}

double walk_melds(Bench *bench, const Row *row)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    bench_deal(bench, rules, row, -1, BENCH_HANDS);
    return time_hands(bench, rules, BENCH_HANDS, walk, NULL);
}

static void meet(Bench *bench, const Ruleset *rules, const CardSet *hand, const void *about)
{
    const SolverQuestion question = {
        .rules = rules,
        .wild = rules->wild,
        .hand = *hand,
        .goal = GOAL_ANY,
        .steps = SOLVER_QUICK,
        .contract = about,
    };
    solver_solve(&question, &bench->solution);
}

double meet_contracts(Bench *bench, const Row *row)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    double sum = 0;
    int asked = 0;
    for (int hand = 1; hand <= rules->opening.contract_count; hand++)
        for (int wild = 0; wild <= 2; wild += 2) {
            const Contract *contract = ruleset_contract(rules, hand);
            if (!contract)
                continue;
            bench_deal(bench, rules, row, wild, CONTRACT_HANDS / 2);
            sum += time_hands(bench, rules, CONTRACT_HANDS / 2, meet, contract);
            asked++;
        }
    return sum / asked;
}

// ---- Large hands

// The least of some times, for a short one differs much with what the caches hold.
static double time_hand(Bench *bench, const Ruleset *rules, const CardSet *hand)
{
    enum { TIMES = 8, TIME = 2 * 1000 * 1000 };
    double least = INFINITY, spent = 0;
    for (int i = 0; i < meter_rounds(bench, TIMES) && spent < TIME; i++) {
        meter_start(bench);
        solver_arrange(rules, rules->wild, hand, &bench->solution);
        double one = meter_stop(bench, 1);
        least = fmin(least, one);
        spent += one;
    }
    return least;
}

double arrange_large(Bench *bench, const Row *row)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    double dearest = 0;
    bench_deal(bench, rules, row, -1, LARGE_HANDS);
    for (int i = 0; i < LARGE_HANDS; i++)
        dearest = fmax(dearest, time_hand(bench, rules, &bench->hands[i]));
    return dearest;
}

double arrange_unproven(Bench *bench, const Row *row)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    int unproven = 0;
    for (int cards = 20; cards <= 40; cards += 10) {
        const Row large = {.cards = cards};
        bench_deal(bench, rules, &large, -1, LARGE_HANDS);
        for (int i = 0; i < LARGE_HANDS; i++) {
            solver_arrange(rules, rules->wild, &bench->hands[i], &bench->solution);
            unproven += !bench->solution.whole;
        }
    }
    return unproven;
}
