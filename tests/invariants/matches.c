#include "invariants/trial.h"

#include "sim/match.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FINDINGS_MAX = 3 };  // that a process tells of before it ends

// ---- Processes

// What came of a match.
typedef struct {
    MatchRecord record;
    int combination;
    int players;
} Result;

// Plays every `jobs`th match and writes their results into a file, and last how often each
// invariant was tried.
typedef struct {
    pid_t process;
    FILE *results;
} Worker;

// In one piece, since other processes may have something to tell as well.
static void tell(const Trial *trial)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    trial_tell(trial, out);
    fclose(out);
    fwrite(text, 1, size, stderr);
    fflush(stderr);
    free(text);
}

// False: something was found.
static bool play_one(Trial *trial, const Combination *combination, uint64_t seed)
{
    Settings settings = settings_of(trial->request, combination);
    const Ruleset *rules = rules_load_with(trial->request, &settings);
    if (!rules) {
        fprintf(stderr, "so they are in the match with seed %" PRIu64 "\n", seed);
        return false;
    }
    bool good = trial_play(trial, rules, &settings, seed);
    if (!good)
        tell(trial);
    rules_give_back(trial->request, rules);
    return good;
}

static int work(const Request *request, const Combinations *combinations, int number, FILE *results)
{
    static Trial trial;
    trial.request = request;
    trial.house = &house;
    trial.looked_for = UINT64_MAX;
    int findings = 0;
    for (long i = number; i < request->games && findings < FINDINGS_MAX; i += request->jobs) {
        int combination = (int)(i % combinations->count);
        findings +=
            !play_one(&trial, &combinations->list[combination], request->seed + (uint64_t)i);
        const Result result = {trial.record, combination, trial.contest.setup.players};
        fwrite(&result, sizeof result, 1, results);
        fflush(results);
    }
    fwrite(trial.inspector.tried, sizeof trial.inspector.tried, 1, results);
    inspector_free(&trial.inspector);
    return findings > 0;
}

static bool worker_start(const Request *request, const Combinations *combinations, int number,
                         Worker *worker)
{
    worker->results = tmpfile();
    if (!worker->results)
        return false;
    worker->process = fork();
    if (worker->process != 0)
        return worker->process > 0;
    int status = work(request, combinations, number, worker->results);
    fclose(worker->results);
    exit(status);
}

// ---- What it came to

typedef struct {
    long matches, hands, turns, acts, longest_match;
    long ended[HOWS], ends[MATCH_ENDS];
    long players[SEATS_MAX + 1];  // matches of so many players
    long tried[INVARIANTS];
    bool *covered;  // by combination
} Summary;

static void add_record(Summary *summary, const MatchRecord *record)
{
    summary->matches++;
    summary->hands += record->hands;
    summary->turns += record->turns;
    summary->acts += record->acts;
    if (record->hands > summary->longest_match)
        summary->longest_match = record->hands;
    for (int how = 0; how < HOWS; how++)
        summary->ended[how] += record->ended[how];
    summary->ends[record->end]++;
}

static void add_results(Summary *summary, FILE *results, long count)
{
    long tried[INVARIANTS];
    rewind(results);
    for (long i = 0; i < count; i++) {
        Result result;
        if (fread(&result, sizeof result, 1, results) != 1)
            return;
        add_record(summary, &result.record);
        summary->players[result.players]++;
        summary->covered[result.combination] = true;
    }
    if (fread(tried, sizeof tried, 1, results) == 1)
        for (int i = 0; i < INVARIANTS; i++)
            summary->tried[i] += tried[i];
}

// Waits for a worker and takes its results. False: it found something, or came to no end.
static bool worker_end(const Request *request, int number, Worker *worker, Summary *summary)
{
    int status = 0;
    waitpid(worker->process, &status, 0);
    bool ended = WIFEXITED(status) && WEXITSTATUS(status) <= 1;
    fseek(worker->results, 0, SEEK_END);
    long size = ftell(worker->results) - (ended ? (long)sizeof summary->tried : 0);
    long count = size / (long)sizeof(Result);
    add_results(summary, worker->results, count);
    fclose(worker->results);
    if (!ended)
        fprintf(stderr, "a process came to no end in the match with seed %" PRIu64 "\n",
                request->seed + (uint64_t)number + (uint64_t)count * (uint64_t)request->jobs);
    return ended && WEXITSTATUS(status) == 0;
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

static void tell_matches(const Request *request, const Combinations *combinations,
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
    printf("%-36s %ld\n", "matches", summary->matches);
    printf("%-36s %ld\n", "hands", summary->hands);
    printf("%-36s %ld\n", "hands of the longest match", summary->longest_match);
    printf("%-36s %ld\n", "turns", summary->turns);
    printf("%-36s %ld\n", "acts", summary->acts);
    for (int how = HOW_OUT; how < HOWS; how++)
        printf("hands ended: %-23s %ld\n", how_names[how], summary->ended[how]);
    printf("%-36s %ld\n", "matches ended by the bound of hands", summary->ends[MATCH_STOPPED]);
    printf("%-36s %ld\n", "matches ended by the bound of acts", summary->ends[MATCH_CIRCLED]);
    printf("%-36s %ld\n", "matches ended by the bound of effort", summary->ends[MATCH_SPENT]);
}

static void tell_invariants(const Summary *summary)
{
    for (int i = 0; i < INVARIANTS; i++)
        printf("%-16s %12ld times: %s\n", invariant_rows[i].name, summary->tried[i],
               invariant_rows[i].claim);
}

int play_matches(const Request *request)
{
    Combinations combinations;
    Summary summary = {.covered = NULL};
    Settings fixed = settings_of(request, &(Combination){.count = 0});
    const Ruleset *rules = rules_load_with(request, &fixed);
    if (!rules)
        return 2;
    combinations_make(&combinations, rules, request->vary, request->fixed, request->fixed_count);
    summary.covered = calloc((size_t)combinations.count, sizeof *summary.covered);
    if (!summary.covered)
        abort();
    bool good = run_workers(request, &combinations, &summary);
    tell_matches(request, &combinations, &summary);
    tell_invariants(&summary);
    puts(good ? "nothing was found" : "something was found");
    free(summary.covered);
    combinations_free(&combinations);
    rules_give_back(request, rules);
    return good ? 0 : 1;
}
