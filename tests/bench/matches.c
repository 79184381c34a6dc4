#include "bench/bench.h"

#include "match/session.h"
#include "notation/cards.h"
#include "sim/match.h"
#include "support/menos.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

const char *const shipped[SHIPPED] = {
    "carioca_argentina",    "carioca_chilena", "chinchon",
    "loba_centroamericana", "loba_de_mas",     "loba_de_menos",
};

// ---- Matches of greedy bots in this process

// What a turn of them takes, or else a match.
static double play_all(Bench *bench, const Row *row, bool a_turn)
{
    const Ruleset *rules = bench_rules(bench, row->game);
    int turns = 0;
    meter_start(bench);
    for (int i = 0; i < row->matches; i++) {
        Contest contest = {.rules = rules, .setup = {.players = row->seats, .seed = (uint64_t)i}};
        for (int seat = 0; seat < row->seats; seat++)
            contest.bots[seat] = &bot_kinds[BOT_GREEDY];
        MatchRecord record;
        if (match_play(&contest, &record, &bench->outcome.error) == MATCH_FAILED)
            abort();
        turns += record.turns;
    }
    const int operations = a_turn ? turns : row->matches;
    return meter_stop(bench, operations) / operations;
}

double play_bots(Bench *bench, const Row *row) { return play_all(bench, row, true); }

double play_matches(Bench *bench, const Row *row) { return play_all(bench, row, false); }

// ---- The program as a process of its own

// What the program takes, with the processes that it begins; NAN where its status is not 0. The
// first word of the command line is the program, the last is NULL. Where it is counted it is named
// instead: whoever counts runs it.
static double run_program(Bench *bench, const char *const words[])
{
    int status;
    if (bench->meter.counts) {
        if (!bench->meter.warms)
            meter_name_command(bench, words);
        return 0;
    }
    double start = children_time();
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execv(words[0], (char *const *)words);
        _exit(EXIT_FAILURE);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
        return NAN;
    return children_time() - start;
}

// "A=greedy,B=greedy"
static void bots_text(int seats, char text[static SEATS_MAX * 16])
{
    int length = 0;
    for (int seat = 0; seat < seats; seat++)
        length += sprintf(text + length, "%s%c=greedy", seat ? "," : "", 'A' + seat);
}

double simulate(Bench *bench, const Row *row)
{
    char seats[SEATS_MAX * 16], games[16];
    bots_text(row->seats, seats);
    snprintf(games, sizeof games, "%d", row->matches);
    const char *const words[] = {LOBA_PROGRAM, "simulate", row->game, "--games",   games, "--seats",
                                 seats,        "--seed",   "1",       "--threads", "1",   NULL};
    return run_program(bench, words) / row->matches;
}

// The dearest of one command for each shipped file; NAN where one of them fails.
static double dearest_of(Bench *bench, double (*cost)(Bench *bench, const char *variant))
{
    double dearest = 0;
    for (int i = 0; i < SHIPPED; i++) {
        double one = cost(bench, shipped[i]);
        if (!(one <= dearest))
            dearest = one;
        if (isnan(one))
            break;
    }
    return dearest;
}

static double arrange_one(Bench *bench, const char *variant)
{
    enum { CARDS = 11 };
    static const Row hand = {.cards = CARDS};
    const Ruleset *rules = bench_rules(bench, variant);
    CardText cards[CARDS];
    const char *words[CARDS + 4] = {LOBA_PROGRAM, "arrange", variant};
    bench_deal(bench, rules, &hand, -1, 1);
    for (int i = 0; i < CARDS; i++) {
        cards[i] = card_text(&rules->deck, card_set_pop(&bench->hands[0]), STYLE_LETTERS);
        words[3 + i] = cards[i].text;
    }
    return run_program(bench, words);
}

double arrange_fresh(Bench *bench, const Row *row)
{
    (void)row;
    return dearest_of(bench, arrange_one);
}

static double check_one(Bench *bench, const char *variant)
{
    char path[64];
    snprintf(path, sizeof path, "rules/%s.lua", variant);
    return run_program(bench, (const char *const[]){LOBA_PROGRAM, "check", path, NULL});
}

double check_dearest(Bench *bench, const Row *row)
{
    (void)row;
    return dearest_of(bench, check_one);
}

// ---- Loading

static double load_one(Bench *bench, const char *variant)
{
    const int rounds = meter_rounds(bench, 4);
    static Faults faults;
    const RulesetSource *source = &bench->source;
    meter_start(bench);
    for (int i = 0; i < rounds; i++) {
        const Ruleset *rules;
        faults.count = faults.dropped = 0;
        if (source->load(source, variant, NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
            abort();
        source->unload(source, rules);
    }
    return meter_stop(bench, rounds) / rounds;
}

double load_dearest(Bench *bench, const Row *row)
{
    (void)row;
    return dearest_of(bench, load_one);
}

// ---- Sessions: a match as the prompt and the engine keep it

static void begin_session(Bench *bench, const Ruleset *rules, const Row *row, int hands,
                          uint64_t seed, Session *session)
{
    char text[SEATS_MAX * 16];
    Seats seats;
    Setup setup;
    bots_text(row->seats, text);
    if (!seats_read(rules, text, &seats, &bench->outcome.error))
        abort();
    session_set_up(&seats, row->game, NULL, 0, seed, &setup);
    setup.position.setup.hands_bound = hands;
    if (session_start(session, rules, &seats, &setup, &bench->outcome) != START_DONE)
        abort();
}

static void take_act(Bench *bench, Session *session)
{
    Act act;
    if (!session_choose(session, &bot_kinds[BOT_GREEDY], &bench->list, &act) ||
        session_do(session, &act, 1, &bench->outcome) != VERDICT_DONE)
        abort();
}

// Bytes in use on the heap; NAN where the C library does not tell.
static double heap_used(void)
{
#if defined __GLIBC__ && __GLIBC_PREREQ(2, 33)
    struct mallinfo2 heap = mallinfo2();
    return (double)(heap.uordblks + heap.hblkhd);
#else
    return NAN;
#endif
}

enum { LONG_HANDS = 160 };

// A match that only the bound of hands ends.
static const Ruleset *endless_rules(void)
{
    static Ruleset rules;
    rules = *menos_rules();
    rules.match.limit = rules.match.hands.value = UNLIMITED;
    return &rules;
}

// The least that it comes to in the course of a long match: what is held, without the room that
// lists have just grown by. Where all is undone, as long as all of it still can be.
static double memory_of_session(Bench *bench, const Row *row, bool undoes_all)
{
    enum { APART = 16 };
    Session session;
    int commands = 0;
    double before = heap_used(), least = INFINITY;
    begin_session(bench, endless_rules(), row, LONG_HANDS, 1, &session);
    session.undoes_all = undoes_all;
    const int last = undoes_all ? CHANGES_MAX : INT_MAX;
    meter_start(bench);
    while (commands < last && !session_is_over(&session)) {
        take_act(bench, &session);
        if (++commands % APART == 0)
            least = fmin(least, (heap_used() - before) / commands);
    }
    meter_stop(bench, commands);
    session_end(&session);
    return least;
}

double session_memory(Bench *bench, const Row *row) { return memory_of_session(bench, row, false); }

double all_seeing_memory(Bench *bench, const Row *row)
{
    return memory_of_session(bench, row, true);
}

// A long match in quarters: turns of each, and their least time over some rounds of the very same
// match.
double turn_late(Bench *bench, const Row *row)
{
    enum { QUARTERS = 4, ROUNDS = 3 };
    double least[QUARTERS] = {INFINITY, INFINITY, INFINITY, INFINITY};
    int turns[QUARTERS];
    for (int round = 0; round < ROUNDS; round++) {
        Session session;
        begin_session(bench, endless_rules(), row, LONG_HANDS, 1, &session);
        const Game *game = &session.play.game;
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            int end = (quarter + 1) * LONG_HANDS / QUARTERS, turn = -1;
            double start = processor_time();
            for (turns[quarter] = 0; game->deal <= end && !session_is_over(&session);) {
                take_act(bench, &session);
                turns[quarter] += game->turn != turn;
                turn = game->turn;
            }
            least[quarter] = fmin(least[quarter], processor_time() - start);
        }
        session_end(&session);
    }
    return least[QUARTERS - 1] / turns[QUARTERS - 1] / (least[0] / turns[0]);
}
