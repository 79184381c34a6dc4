// How fast the machine plays, in yardsticks (yardstick.h): multiples of one plain shuffle, measured
// in the same run. Run it on one core, with nothing else at work:
//   taskset -c 1 build/tests/bench

#include "play/meld.h"
#include "play/play.h"
#include "sim/match.h"
#include "support/menos.h"
#include "support/one_pack.h"
#include "yardstick.h"

#include <stdio.h>
#include <string.h>

enum { PASSES = 9, SECOND = 1000000000 };

// Room that every benchmark needs.
typedef struct {
    Play play, copy;
    Outcome outcome;
    ActList list;
    Random random;
    uint64_t matches;  // begun so far: the seed of the next
} Bench;

static void begin_match(Bench *bench, const Ruleset *rules, int players)
{
    MatchSetup setup = {.players = players, .seed = ++bench->matches, .turns_bound = 500};
    play_start(rules, &bench->play, &setup, &bench->outcome);
}

static void apply(Bench *bench, const Ruleset *rules, const Act *act)
{
    if (play_apply(rules, &bench->play, act, &bench->outcome) != VERDICT_DONE)
        abort();
}

// ---- Copy of a game

// The compiler must take the memory for read and written.
static void touch(void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

static double copy_game(Bench *bench)
{
    enum { ROUNDS = 2000000 };
    begin_match(bench, menos_rules(), 4);
    double start = bench_seconds();
    for (int i = 0; i < ROUNDS; i++) {
        bench->play.game.turn = (uint16_t)i;
        bench->copy.game = bench->play.game;
        touch(&bench->copy.game);
    }
    return (bench_seconds() - start) / ROUNDS;
}

// ---- Random legal play

static void random_act(Bench *bench, const Ruleset *rules)
{
    const Game *game = &bench->play.game;
    unsigned kinds = legal_kinds(rules, game);
    uint32_t skip = random_below(&bench->random, (uint32_t)__builtin_popcount(kinds));
    for (; skip > 0; skip--)
        kinds &= kinds - 1;
    act_list_clear(&bench->list);
    legal_acts_of(rules, game, (ActKind)__builtin_ctz(kinds), &bench->list);
    Act act = bench->list.acts[random_below(&bench->random, (uint32_t)bench->list.count)];
    apply(bench, rules, &act);
}

static double random_play(Bench *bench, const Ruleset *rules, int players, int decisions)
{
    bench->random = random_stream(1, 0, PURPOSE_CHECK);
    begin_match(bench, rules, players);
    double start = bench_seconds();
    for (int i = 0; i < decisions; i++) {
        if (bench->play.game.phase == PHASE_OVER)
            begin_match(bench, rules, players);
        random_act(bench, rules);
    }
    return (bench_seconds() - start) / decisions;
}

static double random_one_pack(Bench *bench)
{
    return random_play(bench, one_pack_rules(), 2, 300000);
}

static double random_menos(Bench *bench) { return random_play(bench, menos_rules(), 4, 100000); }

// ---- A fixed policy: draw the stock, put down the first thing legal as long as there is one,
// throw the dearest card

static bool keep_first(void *self, const Act *act)
{
    *(Act *)self = *act;
    return false;
}

static bool first_meld(const Ruleset *rules, const Game *game, Act *act)
{
    bool found = !melds_in_hand(rules, game->wild[game->asked], false, &game->hands[game->asked],
                                CARD_NONE, keep_first, act);
    act->rule = MENOS_MELD;
    return found;
}

static bool first_lay(const Ruleset *rules, const Game *game, Act *act)
{
    if (!game->sides[game_side(game, game->asked)].opened)
        return false;
    for (int meld = 0; meld < game->meld_count; meld++)
        if (!lays_on_meld(rules, game, game->wild[game->asked], meld, &game->hands[game->asked],
                          CARD_NONE, keep_first, act)) {
            act->rule = MENOS_LAY;
            return true;
        }
    return false;
}

// A joker only where nothing else is left.
static int price(const Ruleset *rules, Card card)
{
    bool last = face_set_has(rules->acts[MENOS_DISCARD].last_resort, card);
    return last ? 0 : rules->points[card_face(card)];
}

static void throw_dearest(Bench *bench, const Ruleset *rules)
{
    CardSet rest = bench->play.game.hands[bench->play.game.asked];
    Card dearest = card_set_pop(&rest);
    while (!card_set_is_empty(&rest)) {
        Card card = card_set_pop(&rest);
        if (price(rules, card) > price(rules, dearest))
            dearest = card;
    }
    Act act = {.kind = ACT_DISCARD, .rule = MENOS_DISCARD, .count = 1};
    act.cards[0] = (Laying){dearest, card_face(dearest)};
    apply(bench, rules, &act);
}

// Before anybody goes out.
static bool still_plays(const Game *game, int deal)
{
    return game->phase == PHASE_HAND && game->deal == deal;
}

// A turn, or a re-entry taken. False where it was no turn.
static bool play_turn(Bench *bench, const Ruleset *rules)
{
    const Game *game = &bench->play.game;
    Act act = {.kind = ACT_REENTER, .rule = RULE_NONE};
    if (game->phase == PHASE_REENTRY) {
        apply(bench, rules, &act);
        return false;
    }
    act = (Act){.kind = ACT_DRAW, .rule = MENOS_DRAW};
    apply(bench, rules, &act);
    int deal = game->deal;
    while (still_plays(game, deal) && first_meld(rules, game, &act))
        apply(bench, rules, &act);
    while (still_plays(game, deal) && first_lay(rules, game, &act))
        apply(bench, rules, &act);
    if (still_plays(game, deal))
        throw_dearest(bench, rules);
    return true;
}

static double greedy_turns(Bench *bench)
{
    enum { TURNS = 100000 };
    const Ruleset *rules = menos_rules();
    begin_match(bench, rules, 4);
    double start = bench_seconds();
    for (int turns = 0; turns < TURNS;) {
        if (bench->play.game.phase == PHASE_OVER)
            begin_match(bench, rules, 4);
        turns += play_turn(bench, rules);
    }
    return (bench_seconds() - start) / TURNS;
}

// ---- The bot, with its view and everything

static double greedy_bot(Bench *bench)
{
    enum { MATCHES = 150 };
    long turns = 0;
    double start = bench_seconds();
    for (int i = 0; i < MATCHES; i++) {
        Contest contest = {.rules = menos_rules(), .setup = {.players = 4, .seed = (uint64_t)i}};
        for (int seat = 0; seat < 4; seat++)
            contest.bots[seat] = &bot_kinds[BOT_GREEDY];
        MatchRecord record;
        if (match_play(&contest, &record, &bench->outcome.error) == MATCH_FAILED)
            abort();
        turns += record.turns;
    }
    return (bench_seconds() - start) / (double)turns;
}

// ---- The report

static const struct {
    const char *name;
    double (*seconds)(Bench *bench);  // for one of them
    double target;                    // in yardsticks, 0: none
} figures[] = {
    {"copy of a game", copy_game, 0.3},
    {"random play, one pack, 2 seats, a decision", random_one_pack, 2.0},
    {"random play, Loba de Menos, 4 seats, a decision", random_menos, 0},
    {"fixed greedy policy, Loba de Menos, 4 seats, a turn", greedy_turns, 2.0},
    {"greedy bots, Loba de Menos, 4 seats, a turn", greedy_bot, 10},
};

enum { FIGURES = sizeof figures / sizeof figures[0] };

static void report(int figure, double nanoseconds, double yardstick)
{
    double multiple = nanoseconds / yardstick, target = figures[figure].target;
    printf("%-54s %8.1f ns %7.2f yardsticks", figures[figure].name, nanoseconds, multiple);
    if (target > 0)
        printf("  (first target %.1f)%s", target, multiple > 2 * target ? "  more than twice" : "");
    putchar('\n');
}

// With a word, only the figures whose name has it: for profiling.
int main(int count, char *words[])
{
    const char *only = count > 1 ? words[1] : "";
    static Bench bench;
    static double yardsticks[PASSES], passes[FIGURES][PASSES];
    Yardstick yardstick = yardstick_new();
    for (int pass = 0; pass < PASSES; pass++) {
        yardsticks[pass] = yardstick_measure(&yardstick);
        for (int figure = 0; figure < FIGURES; figure++)
            if (strstr(figures[figure].name, only))
                passes[figure][pass] = figures[figure].seconds(&bench) * SECOND;
    }
    double one = bench_median(yardsticks, PASSES);
    printf("yardstick %.1f ns (check %d), a game %zu bytes, median of %d passes\n", one,
           yardstick.cards[0], sizeof(Game), PASSES);
    for (int figure = 0; figure < FIGURES; figure++)
        if (strstr(figures[figure].name, only))
            report(figure, bench_median(passes[figure], PASSES), one);
    act_list_free(&bench.list);
    return 0;
}
