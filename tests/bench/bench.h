// How fast the program is, row by row: what the rooms that measure share. rows.c has the table of
// all rows, arranging.c, playing.c and matches.c do the work, bench.c takes the passes, prints, and
// holds figures against the bounds.

#ifndef LOBA_TESTS_BENCH_BENCH_H
#define LOBA_TESTS_BENCH_BENCH_H

#include "bench/meter.h"
#include "bench/yardstick.h"
#include "play/play.h"
#include "play/solver.h"
#include "rules/source.h"

#include <sys/resource.h>

enum { BENCH_HANDS = 512, SHIPPED = 6 };

// Room that every row needs, and the rules files, each loaded once.
struct Bench {
    Meter meter;
    RulesetSource source;
    int rules_count;
    const Ruleset *rules[VARIANTS_MAX];
    Play play;
    Game copy;
    View view;
    Outcome outcome;
    ActList list;
    Random random;
    uint64_t matches;  // begun so far: the seed of the next
    CardSet hands[BENCH_HANDS];
    Solution solution;
};

typedef struct Row Row;

// One pass: what one of them takes, in nanoseconds of the processor's time, or in bytes, times or
// hands as the unit of the row says. NAN: it cannot be measured here.
typedef double Measure(Bench *bench, const Row *row);

typedef enum {
    UNIT_YARDSTICKS,
    UNIT_MILLISECONDS,
    UNIT_A_SECOND,  // how many of them in a second: more is better
    UNIT_BYTES,
    UNIT_TIMES,
    UNIT_HANDS,
    UNITS,
} Unit;

// Of the members after `measure` each function reads those that it needs.
struct Row {
    const char *name;
    Unit unit;
    double wanted, far;  // in that unit: for the next step, and where we are going
    Measure *measure;
    const char *game;
    int seats;
    int cards;        // of a hand
    bool dense;       // from seven neighbouring ranks of three suits only
    int matches;      // in a pass
    bool timed_only;  // never counted: it is large, or a matter of the clock or of a whole process
};

extern const Row rows[];
extern const int row_count;

extern const char *const shipped[SHIPPED];  // the variants of rules/

// ---- bench.c

// The rules of a variant; the program ends where they do not load.
const Ruleset *bench_rules(Bench *bench, const char *variant);

// Begins the match with the next seed. A pass sets `matches` to 0 first, so that all play the same.
void bench_begin(Bench *bench, const Ruleset *rules, int players);
void bench_apply(Bench *bench, const Ruleset *rules, const Act *act);

// Nanoseconds of the processor that ended child processes have used, and children of theirs.
static inline double children_time(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e9 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e3;
}

// ---- arranging.c: what a hand can do by itself

// Deals `count` hands of a row into bench->hands, always the same; with `wild` not -1 each has so
// many wild cards.
void bench_deal(Bench *bench, const Ruleset *rules, const Row *row, int wild, int count);

Measure arrange_hands;     // one arrangement that leaves the fewest points
Measure arrange_large;     // the dearest of some hands
Measure arrange_unproven;  // how many of hands of 20, 30 and 40 cards are not proven
Measure meet_contracts;    // can the contract go down, over all contracts of the game
Measure walk_melds;        // every meld of a hand

// ---- playing.c: what a decision and a turn take

Measure copy_game;
Measure view_game;
Measure ask_hook;     // the first step of the game with a function for its `when`
Measure play_random;  // a decision
Measure play_fixed;   // a turn of a fixed policy, Loba de Menos alone
Measure play_simple;  // a round of the usual simple policy, gin alone
Measure play_out;     // a whole hand in one world, as bots that look ahead play it out

// ---- matches.c: what matches, files and the whole program take

Measure play_bots;      // a turn
Measure play_matches;   // a match
Measure simulate;       // a match of many, `loba simulate` from the shell
Measure load_dearest;   // of the shipped files
Measure arrange_fresh;  // `loba arrange` from the shell, the dearest of the shipped games
Measure check_dearest;  // `loba check` from the shell, the dearest of the shipped files
Measure session_memory, all_seeing_memory;  // bytes for a command
Measure turn_late;  // times what a turn of the first quarter of a long match takes

#endif
