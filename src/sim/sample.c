#include "sim/sample.h"

#include "base/clock.h"
#include "base/least.h"
#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

enum {
    CHUNKS_A_WORKER = 8,  // of a round, so that nobody waits long for the last one
    CHUNK_MAX = 256,      // games
};

// Consecutive games, which one worker plays: their sums, up to the first that is not done.
typedef struct {
    int64_t first;
    int count, done;
    bool failed;
    int failed_arm;
    Error error;
    Tally tallies[ARMS_MAX];
    Pairing pairing;
    MatchRecord *records;  // of its games; NULL: nobody wants them
} Chunk;

// The games of one deal: of each arm one, or one for each seat.
typedef struct {
    GameCount games[ARMS_MAX][SEATS_MAX];
} DealCount;

typedef struct {
    const SamplePlan *plan;
    const SampleWatch *watch;
    Chunk *chunks;
    DealCount *deals;      // by worker
    MatchRecord *records;  // of all chunks; NULL: nobody wants them
    int64_t before;        // games done in earlier rounds
    atomic_llong done;     // in this one, and what is dropped later
    atomic_bool stopped;
} Round;

uint64_t sample_seed(const SamplePlan *plan, int arm, int64_t number)
{
    return plan->seed + (uint64_t)(number - 1) + (arm == 0 ? 0 : plan->apart);
}

// ---- One game

typedef struct {
    Round *round;
    bool watches;  // the calling thread
    Crew crew;     // the thread alone, to have a search end early
} Watcher;

static bool may_go_on(Watcher *watcher)
{
    Round *round = watcher->round;
    const SampleWatch *watch = round->watch;
    if (watcher->watches && watch->working &&
        !watch->working(watch->self, round->before + atomic_load(&round->done)))
        atomic_store(&round->stopped, true);
    if (watch->stops && watch->stops())
        atomic_store(&round->stopped, true);
    return !atomic_load_explicit(&round->stopped, memory_order_relaxed);
}

static bool asked(void *self, const Play *play)
{
    (void)play;
    return may_go_on(self);
}

// A search that nobody waits for ends with any answer: its game is dropped.
static void searching(void *self)
{
    Watcher *watcher = self;
    if (!may_go_on(watcher))
        atomic_store(&watcher->crew.hurried, true);
}

static int games_of(const SamplePlan *plan) { return plan->turned ? plan->players : 1; }

// Plays the game of an arm once, or once for each seat. False: it has failed or was stopped.
static bool play_arm(Chunk *chunk, Watcher *watcher, int arm, int64_t number, int worker,
                     GameCount games[], MatchRecord *record)
{
    const SamplePlan *plan = watcher->round->plan;
    const Ruleset *rules = plan->arms[arm].rules[worker];
    const int hands = hands_that_differ(rules);
    Contest contest = {
        .rules = rules,
        .setup = {.players = plan->players, .seed = sample_seed(plan, arm, number)},
        .hand = plan->hands ? 1 + (int)((number - 1) % hands) : 0,
        .dealer = (int)((number - 1) / hands % plan->players),
        .crew = &watcher->crew,
        .observer = {.self = watcher, .asked = asked},
    };
    for (int turned = 0; turned < games_of(plan); turned++) {
        for (int seat = 0; seat < plan->players; seat++)
            contest.bots[(seat + turned) % plan->players] = plan->arms[arm].bots[seat];
        contest.count = &games[turned];
        count_begin(contest.count, plan->players, plan->hands ? contest.dealer : -1, turned);
        const MatchEnd end = match_play(&contest, record, &chunk->error);
        const bool hurried = atomic_load(&watcher->crew.hurried);
        if (end == MATCH_FAILED || end == MATCH_HALTED || hurried) {
            chunk->failed = end == MATCH_FAILED && !hurried;
            chunk->failed_arm = arm;
            return false;
        }
    }
    return true;
}

// ---- Many

static bool play_deal(Chunk *chunk, Watcher *watcher, int64_t number, int worker, DealCount *deal)
{
    MatchRecord record;
    for (int arm = 0; arm < watcher->round->plan->arm_count; arm++) {
        if (!play_arm(chunk, watcher, arm, number, worker, deal->games[arm], &record))
            return false;
        if (arm == 0 && chunk->records)
            chunk->records[chunk->done] = record;
    }
    return true;
}

static void add_deal(const SamplePlan *plan, const DealCount *deal, Chunk *chunk)
{
    Counts units[ARMS_MAX] = {0};
    for (int arm = 0; arm < plan->arm_count; arm++) {
        for (int game = 0; game < games_of(plan); game++) {
            const GameCount *count = &deal->games[arm][game];
            counts_add(&units[arm], &count->counts);
            tally_add_lengths(&chunk->tallies[arm], count);
        }
        tally_add_unit(&chunk->tallies[arm], &units[arm]);
    }
    if (plan->arm_count == ARMS_MAX)
        pairing_add_unit(&chunk->pairing, &units[0], &units[1]);
}

static void play_chunk(void *context, int number, int worker)
{
    Round *round = context;
    Chunk *chunk = &round->chunks[number];
    DealCount *deal = &round->deals[worker];
    Watcher watcher = {.round = round, .watches = worker == 0};
    watcher.crew.goes_on = searching;
    watcher.crew.self = &watcher;
    for (; chunk->done < chunk->count; chunk->done++) {
        if (!may_go_on(&watcher) ||
            !play_deal(chunk, &watcher, chunk->first + chunk->done, worker, deal))
            return;
        add_deal(round->plan, deal, chunk);
        atomic_fetch_add(&round->done, 1);
    }
}

// Adds the chunks of a round in order, up to the first game that is not done.
static void add_chunks(const Round *round, int chunk_count, Sample *sample)
{
    const SampleWatch *watch = round->watch;
    for (int i = 0; i < chunk_count; i++) {
        const Chunk *chunk = &round->chunks[i];
        for (int arm = 0; arm < round->plan->arm_count; arm++)
            tally_add(&sample->tallies[arm], &chunk->tallies[arm]);
        if (round->plan->arm_count == ARMS_MAX)
            pairing_add(&sample->pairing, &chunk->pairing);
        for (int game = 0; watch->played && game < chunk->done; game++)
            watch->played(watch->self, chunk->first + game, &chunk->records[game]);
        sample->done += chunk->done;
        if (chunk->done == chunk->count)
            continue;
        sample->end = chunk->failed ? SAMPLE_FAILED : SAMPLE_STOPPED;
        sample->failed_arm = chunk->failed_arm;
        sample->error = chunk->error;
        return;
    }
}

// How many games the next chunks have: a round should take some tenths of a second. The results do
// not depend on it.
static int next_size(int size, int64_t milliseconds)
{
    return milliseconds < 200    ? least(2 * size, CHUNK_MAX)
           : milliseconds > 1000 ? most(size / 2, 1)
                                 : size;
}

// Gives out the next games, up to the one with the number `behind`; returns how many chunks they
// are.
static int give_out(Round *round, int64_t next, int64_t behind, int size, int chunks_max)
{
    int count = 0;
    for (; count < chunks_max && next < behind; count++) {
        Chunk *chunk = &round->chunks[count];
        MatchRecord *records = round->records ? round->records + (size_t)count * CHUNK_MAX : NULL;
        *chunk = (Chunk){.first = next, .count = size, .records = records};
        if (behind - next < size)
            chunk->count = (int)(behind - next);
        next += chunk->count;
    }
    return count;
}

void sample_play(const SamplePlan *plan, int64_t first, int64_t count, const SampleWatch *watch,
                 Sample *sample)
{
    const int workers = workers_count(plan->workers), chunks_max = workers * CHUNKS_A_WORKER;
    const size_t records = (size_t)chunks_max * CHUNK_MAX;
    Round round = {.plan = plan, .watch = watch};
    round.chunks = memory_needed(malloc((size_t)chunks_max * sizeof *round.chunks));
    round.deals = memory_needed(malloc((size_t)workers * sizeof *round.deals));
    if (watch->played)
        round.records = memory_needed(malloc(records * sizeof *round.records));
    for (int size = 1; sample->done < count && sample->end == SAMPLE_WHOLE;) {
        const int64_t began = clock_now();
        const int chunks = give_out(&round, first + sample->done, first + count, size, chunks_max);
        round.before = sample->done;
        atomic_store(&round.done, 0);
        workers_do(plan->workers, chunks, play_chunk, &round);
        add_chunks(&round, chunks, sample);
        size = next_size(size, clock_now() - began);
    }
    free(round.chunks);
    free(round.deals);
    free(round.records);
}
