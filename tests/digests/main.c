// Prints what the program answers to many positions, or how bots play many matches, as digests by
// which two builds can be compared. docs/invariants-and-speed.md says how it is called.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digests/answers.h"
#include "digests/key.h"
#include "lua/loader.h"
#include "notation/command.h"
#include "notation/setup.h"
#include "notation/writing.h"
#include "sim/match.h"
#include "support/rules_files.h"

static const char usage[] = "digests positions VARIANT [COUNT [SEED]]\n"
                            "digests show VARIANT NUMBER [SEED]\n"
                            "digests matches VARIANT [COUNT [SEED]]\n";

typedef struct {
    const Ruleset *rules;
    const char *variant;
    int number;  // how many, or which one
    uint64_t seed;
} Request;

// ---- Positions

enum { POSITIONS_A_MATCH = 25, DULL_ONE_IN = 12, OTHER_ONE_IN = 3, MATCHES_WITHOUT = 1000 };

// Is given each position, from 1; false ends it.
typedef bool PositionVisit(void *self, const Wander *wander, int number);

// Where a card can only be drawn or thrown there is little to compare.
static bool is_wanted(const Wander *wander, Random *random)
{
    const unsigned dull = 1u << ACT_DRAW | 1u << ACT_DISCARD;
    unsigned kinds = 0;
    for (int i = 0; i < wander->list.count; i++)
        kinds |= 1u << wander->list.acts[i].kind;
    return random_below(random, kinds & ~dull ? OTHER_ONE_IN : DULL_ONE_IN) == 0;
}

// Some positions of one match, `most` at the most. Returns how many there were, -1 where the visit
// ended it.
static int walk_match(const Request *request, uint64_t seed, int before, int most,
                      PositionVisit *visit, void *self)
{
    static Wander wander;
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    int count = 0;
    bool on = wander_begin(&wander, request->rules, seed);
    while (on && count < most && wander_look(&wander)) {
        if (is_wanted(&wander, &random) && !visit(self, &wander, before + ++count)) {
            wander_end(&wander);
            return -1;
        }
        const Act act = wander_choice(&wander);
        on = wander_do(&wander, &act);
    }
    wander_end(&wander);
    return count;
}

// False: so many could not be found.
static bool walk_positions(const Request *request, int wanted, PositionVisit *visit, void *self)
{
    int count = 0, without = 0;
    for (uint64_t seed = request->seed; count < wanted && without < MATCHES_WITHOUT; seed++) {
        int most = wanted - count < POSITIONS_A_MATCH ? wanted - count : POSITIONS_A_MATCH;
        int found = walk_match(request, seed, count, most, visit, self);
        if (found < 0)
            return true;
        count += found;
        without = found > 0 ? 0 : without + 1;
    }
    return count == wanted;
}

static bool print_answers(void *self, const Wander *wander, int number)
{
    (void)self;
    printf("%d", number);
    answers_write(wander, stdout, NULL);
    return true;
}

static int positions(const Request *request)
{
    answers_names(stdout);
    return walk_positions(request, request->number, print_answers, NULL) ? 0 : 1;
}

// ---- One position in words: a script that leads there, and the answers

static void print_script(const Request *request, const Wander *wander)
{
    static Wander again;
    Setup setup;
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "%s", request->variant);
    setup.seats.count = wander->players;
    for (int seat = 0; seat < wander->players; seat++)
        snprintf(setup.seats.list[seat], sizeof setup.seats.list[seat], "Seat%d", seat + 1);
    if (!wander_begin(&again, request->rules, wander->seed))
        return;
    setup.position = again.position;
    setup_write(&setup, request->rules, stdout);
    putchar('\n');
    while (again.acts < wander->acts && wander_look(&again)) {
        const Act act = wander_choice(&again);
        printf("%s> %s\n", setup.seats.list[again.play.game.asked],
               act_text(request->rules, &again.play.game, &act, STYLE_LETTERS).text);
        wander_do(&again, &act);
    }
    wander_end(&again);
}

static bool show_one(void *self, const Wander *wander, int number)
{
    const Request *request = self;
    if (number != request->number)
        return true;
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    if (!out)
        abort();
    print_script(request, wander);
    putchar('\n');
    answers_write(wander, out, stdout);
    fclose(out);
    printf("%d%s", number, line);
    free(line);
    return false;
}

static int show(Request *request)
{
    return walk_positions(request, request->number, show_one, request) ? 0 : 1;
}

// ---- Matches of bots

enum { MATCH_SEATS = 3 };

static bool add_done(void *self, const Play *play, int seat, const Act *act,
                     const EventList *events)
{
    Sum *acts = self;
    (void)events;
    uint64_t sum = sum_mixed((uint64_t)seat, kind_number(act->kind));
    sum = sum_mixed(sum, act->meld);
    uint64_t cards = 0;
    for (int i = 0; i < act->count; i++)
        cards += sum_mixed(act->cards[i].as, card_face(act->cards[i].card));
    sum_add(acts, sum_mixed(sum, cards));
    sum_add(acts, (uint64_t)play->game.meld_count);
    return true;
}

static int matches(const Request *request)
{
    puts("number acts match totals");
    for (int i = 0; i < request->number; i++) {
        Sum acts = {0};
        MatchRecord record;
        Error error;
        int players = request->rules->players.max < MATCH_SEATS   ? request->rules->players.max
                      : request->rules->players.min > MATCH_SEATS ? request->rules->players.min
                                                                  : MATCH_SEATS;
        Contest contest = {.rules = request->rules,
                           .setup = {.players = players, .seed = request->seed + (uint64_t)i},
                           .observer = {.self = &acts, .acted = add_done}};
        for (int seat = 0; seat < players; seat++)
            contest.bots[seat] = &bot_kinds[BOT_GREEDY];
        match_play(&contest, &record, &error);
        printf("%d %u %016" PRIx64 " ", i + 1, record.acts, acts.in_order);
        for (int seat = 0; seat < players; seat++)
            printf("%s%d", seat ? "," : "", record.totals[seat]);
        printf(";%d\n", record.end);
        fflush(stdout);
    }
    return 0;
}

// ---- The program

// So that games of the same cards do not have the same deals.
static uint64_t seed_of_variant(const Ruleset *rules)
{
    const uint64_t most = 1000 * 1000;
    return sum_of_bytes((const uint8_t *)rules->id, strlen(rules->id)) % most * most;
}

static int run(const char *what, Request *request)
{
    if (strcmp(what, "positions") == 0)
        return positions(request);
    if (strcmp(what, "show") == 0)
        return show(request);
    if (strcmp(what, "matches") == 0)
        return matches(request);
    fputs(usage, stderr);
    return 2;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    static Faults faults;
    static char faults_text[REPORT_MAX];
    RulesetSource source;
    if (count < 3) {
        fputs(usage, stderr);
        return 2;
    }
    Request request = {.variant = words[2],
                       .number = count > 3 ? atoi(words[3]) : 100,
                       .seed = count > 4 ? strtoull(words[4], NULL, 10) : 1};
    if (!rules_source_open(&source, folders, 2))
        return 2;
    if (source.load(&source, request.variant, NULL, NULL, 0, &request.rules, &faults) !=
        LOAD_DONE) {
        faults_report(&faults, faults_text);
        fputs(faults_text, stderr);
        return 3;
    }
    request.seed += seed_of_variant(request.rules);
    int status = run(words[1], &request);
    source.unload(&source, request.rules);
    rules_source_close(&source);
    return status;
}
