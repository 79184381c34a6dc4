#include "invariants/matches.h"

#include "invariants/planted.h"
#include "sim/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    TURNS_BOUND = 400,
    HANDS_BOUND = 120,
    FINDINGS_MAX = 3,         // that a process tells of before it ends
    PLANTED_GAMES_MAX = 100,  // in which a planted fault must be found
};

// ---- One match

typedef struct {
    MatchRecord record;
    int combination;
    int players;
} Result;

// The options of a match: those that are fixed, and those of its combination.
typedef struct {
    int count;
    Setting list[OPTIONS_MAX + VARIED_MAX];
} Settings;

static Settings settings_of(const Request *request, const Combination *combination)
{
    Settings settings = {.count = 0};
    for (int i = 0; i < request->fixed_count; i++)
        settings.list[settings.count++] = request->fixed[i];
    for (int i = 0; i < combination->count; i++)
        settings.list[settings.count++] = combination->list[i];
    return settings;
}

// As many players as the rules allow, each a bot of some kind.
static Contest contest_of(const Ruleset *rules, uint64_t seed)
{
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    uint32_t sizes = (uint32_t)(rules->players.max - rules->players.min + 1);
    Contest contest = {.rules = rules};
    contest.setup = (MatchSetup){.players = rules->players.min + (int)random_below(&random, sizes),
                                 .seed = seed,
                                 .turns_bound = TURNS_BOUND,
                                 .hands_bound = HANDS_BOUND};
    for (int seat = 0; seat < contest.setup.players; seat++)
        contest.bots[seat] = &bot_kinds[random_below(&random, BOT_KINDS)];
    return contest;
}

static void tell_match(const Request *request, const Subject *subject, uint64_t seed, FILE *out)
{
    fprintf(out, "again: invariants --games 1 --seed %" PRIu64 " --rules %s", seed,
            request->variant);
    for (int i = 0; i < subject->setting_count; i++)
        fprintf(out, " --set %s=%s", subject->settings[i].name, subject->settings[i].value);
    fputc('\n', out);
}

static void tell_finding(const Request *request, const Inspector *inspector, MatchEnd end,
                         const Error *error, FILE *out)
{
    const InvariantRow *row = &invariant_rows[inspector->broken];
    if (end == MATCH_FAILED)
        fprintf(out, "a match failed: %s\n", error->text);
    else
        fprintf(out, "%s, %s, is broken: %s\n", row->name, row->claim, inspector->fault.text);
    tell_match(request, inspector->subject, inspector->contest->setup.seed, out);
    fprintf(out, "the match up to there, %d acts:\n\n", inspector->log_count);
    inspector_write(inspector, out, NULL);
    fputc('\n', out);
}

// False: something was found, and told to `out`.
static bool play_rules(const Request *request, const House *inspected, const Subject *subject,
                       const Ruleset *rules, uint64_t seed, uint64_t looked_for,
                       Inspector *inspector, Result *result, FILE *out)
{
    Error error;
    Contest contest = contest_of(rules, seed);
    inspector_start(inspector, inspected, subject, &contest, looked_for);
    contest.observer = inspector_observer(inspector);
    MatchEnd end = match_play(&contest, &result->record, &error);
    result->players = contest.setup.players;
    bool good = end != MATCH_FAILED && end != MATCH_HALTED && inspector_finish(inspector);
    if (!good)
        tell_finding(request, inspector, end, &error, out);
    return good;
}

static const Ruleset *load_rules(const Request *request, const Settings *settings, FILE *out)
{
    Faults faults = {0};
    const Ruleset *rules;
    if (request->source.load(&request->source, request->variant, NULL, settings->list,
                             settings->count, &rules, &faults) == LOAD_DONE)
        return rules;
    for (int i = 0; i < faults.count; i++)
        fprintf(out, "%s:%d: %s %s\n", faults.list[i].file, faults.list[i].line,
                faults.list[i].field, faults.list[i].text);
    return NULL;
}

static bool play_one(const Request *request, const Combination *combination, uint64_t seed,
                     Inspector *inspector, Result *result, FILE *out)
{
    Settings settings = settings_of(request, combination);
    const Subject subject = {&request->source, request->variant, settings.list, settings.count};
    const Ruleset *rules = load_rules(request, &settings, out);
    if (!rules) {
        tell_match(request, &subject, seed, out);
        return false;
    }
    bool good =
        play_rules(request, &house, &subject, rules, seed, UINT64_MAX, inspector, result, out);
    request->source.unload(&request->source, rules);
    return good;
}

// ---- Processes

// Every `jobs`th match. What it finds it writes to one file; the results of its matches to another,
// and last how often each invariant was tried.
typedef struct {
    pid_t process;
    FILE *results, *findings;
} Worker;

static int work(const Request *request, const Combinations *combinations, int number,
                const Worker *worker)
{
    static Inspector inspector;
    int findings = 0;
    for (long i = number; i < request->games && findings < FINDINGS_MAX; i += request->jobs) {
        Result result = {.combination = (int)(i % combinations->count)};
        findings += !play_one(request, &combinations->list[result.combination],
                              request->seed + (uint64_t)i, &inspector, &result, worker->findings);
        fwrite(&result, sizeof result, 1, worker->results);
        fflush(worker->results);
    }
    fwrite(inspector.tried, sizeof inspector.tried, 1, worker->results);
    inspector_free(&inspector);
    return findings > 0;
}

static bool worker_start(const Request *request, const Combinations *combinations, int number,
                         Worker *worker)
{
    worker->results = tmpfile();
    worker->findings = tmpfile();
    if (!worker->results || !worker->findings)
        return false;
    worker->process = fork();
    if (worker->process != 0)
        return worker->process > 0;
    int status = work(request, combinations, number, worker);
    fclose(worker->results);
    fclose(worker->findings);
    exit(status);
}

// ---- What it came to

typedef struct {
    Statistics statistics;
    long players[SEATS_MAX + 1];  // matches of so many players
    long tried[INVARIANTS];
    bool *covered;  // by combination
} Summary;

static void copy_out(FILE *from, FILE *to)
{
    char bytes[4096];
    size_t count;
    rewind(from);
    while ((count = fread(bytes, 1, sizeof bytes, from)) > 0)
        fwrite(bytes, 1, count, to);
}

static void add_results(Summary *summary, FILE *results, long count)
{
    rewind(results);
    for (long i = 0; i < count; i++) {
        Result result;
        if (fread(&result, sizeof result, 1, results) != 1)
            return;
        statistics_add(&summary->statistics, &result.record);
        summary->players[result.players]++;
        summary->covered[result.combination] = true;
    }
    long tried[INVARIANTS];
    if (fread(tried, sizeof tried, 1, results) == 1)
        for (int i = 0; i < INVARIANTS; i++)
            summary->tried[i] += tried[i];
}

// Waits for a worker and takes what it has found. False: something was.
static bool worker_end(const Request *request, int number, Worker *worker, Summary *summary)
{
    int status = 0;
    waitpid(worker->process, &status, 0);
    bool ended = WIFEXITED(status) && WEXITSTATUS(status) <= 1;
    fseek(worker->results, 0, SEEK_END);
    long size = ftell(worker->results) - (ended ? (long)sizeof summary->tried : 0);
    long count = size / (long)sizeof(Result);
    add_results(summary, worker->results, count);
    copy_out(worker->findings, stderr);
    if (!ended)
        fprintf(stderr,
                "a process came to no end (status %#x) in the match with seed %" PRIu64 "\n",
                (unsigned)status,
                request->seed + (uint64_t)number + (uint64_t)count * (uint64_t)request->jobs);
    fclose(worker->results);
    fclose(worker->findings);
    return ended && WEXITSTATUS(status) == 0;
}

static void tell_request(const Request *request, const Combinations *combinations,
                         const Summary *summary)
{
    int covered = 0;
    for (int i = 0; i < combinations->count; i++)
        covered += summary->covered[i];
    printf("%-36s %s\n", "rules", request->variant);
    printf("%-36s %" PRIu64 " to %" PRIu64 "\n", "seeds", request->seed,
           request->seed + (uint64_t)request->games - 1);
    printf("%-36s %d of %d\n", "settings covered", covered, combinations->count);
    for (int players = 0; players <= SEATS_MAX; players++)
        if (summary->players[players])
            printf("matches of %d %23s %ld\n", players, "", summary->players[players]);
    printf("%-36s %ld\n", "acts", summary->statistics.acts);
}

static void tell_summary(const Request *request, const Combinations *combinations,
                         const Summary *summary, bool good)
{
    tell_request(request, combinations, summary);
    for (int row = 0; row < STATISTICS_ROWS; row++)
        printf("%-36s %.2f\n", statistics_rows[row].name,
               statistics_rows[row].value(&summary->statistics));
    for (int i = 0; i < INVARIANTS; i++)
        printf("%-16s %12ld times: %s\n", invariant_rows[i].name, summary->tried[i],
               invariant_rows[i].claim);
    puts(good ? "nothing was found" : "something was found");
}

static bool run_workers(const Request *request, const Combinations *combinations, Summary *summary)
{
    Worker workers[JOBS_MAX];
    bool good = true;
    int started = 0;
    for (; good && started < request->jobs; started += good)
        good = worker_start(request, combinations, started, &workers[started]);
    for (int i = 0; i < started; i++)
        good = worker_end(request, i, &workers[i], summary) && good;
    return good;
}

int play_matches(const Request *request)
{
    Combinations combinations;
    Summary summary = {.covered = NULL};
    Settings fixed = settings_of(request, &(Combination){.count = 0});
    const Ruleset *rules = load_rules(request, &fixed, stderr);
    if (!rules)
        return 2;
    combinations_make(&combinations, rules, request->vary, request->fixed, request->fixed_count);
    summary.covered = calloc((size_t)combinations.count, sizeof *summary.covered);
    bool good = summary.covered && run_workers(request, &combinations, &summary);
    if (summary.covered)
        tell_summary(request, &combinations, &summary, good);
    free(summary.covered);
    combinations_free(&combinations);
    request->source.unload(&request->source, rules);
    return good ? 0 : 1;
}

// ---- Planted faults

static bool is_found(const Request *request, const Planted *planted, const Ruleset *rules,
                     Inspector *inspector, FILE *out)
{
    House inspected = house;
    Settings settings = settings_of(request, &(Combination){.count = 0});
    const Subject subject = {&request->source, request->variant, settings.list, settings.count};
    planted->plant(&inspected);
    for (int i = 0; i < PLANTED_GAMES_MAX; i++) {
        Result result;
        if (!play_rules(request, &inspected, &subject, rules, request->seed + (uint64_t)i,
                        UINT64_C(1) << planted->found, inspector, &result, out))
            return inspector->fault.text[0] && inspector->broken == planted->found;
    }
    return false;
}

// An invariant for which nothing is planted might be one that cannot break.
static bool each_is_planted(void)
{
    uint64_t planted = 0;
    for (int i = 0; i < PLANTED; i++)
        planted |= UINT64_C(1) << planted_faults[i].found;
    for (int i = 0; i < INVARIANTS; i++)
        if (!(planted >> i & 1))
            fprintf(stderr, "nothing is planted for %s\n", invariant_rows[i].name);
    return planted == (UINT64_C(1) << INVARIANTS) - 1;
}

int plant_faults(const Request *request)
{
    static Inspector inspector;
    Settings settings = settings_of(request, &(Combination){.count = 0});
    const Ruleset *rules = load_rules(request, &settings, stderr);
    FILE *out = tmpfile();
    if (!rules || !out)
        return 2;
    bool good = each_is_planted();
    for (int i = 0; i < PLANTED; i++) {
        const Planted *planted = &planted_faults[i];
        bool found = is_found(request, planted, rules, &inspector, out);
        printf("%-44s %s by %s\n", planted->what, found ? "found" : "NOT FOUND",
               invariant_rows[planted->found].name);
        good = good && found;
    }
    inspector_free(&inspector);
    fclose(out);
    request->source.unload(&request->source, rules);
    return good ? 0 : 1;
}
