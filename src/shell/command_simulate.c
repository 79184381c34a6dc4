#include "shell/commands.h"

#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "shell/fault_print.h"
#include "shell/progress.h"
#include "shell/reporting.h"
#include "shell/signals.h"
#include "shell/study_file.h"
#include "shell/study_json.h"
#include "shell/study_tell.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_DEFAULT = 1000 };

typedef struct {
    const Shell *shell;
    const Arguments *arguments;
    Study *study;
    Progress progress;
} Run;

// ---- What is asked for

// Where an option means nothing. Returns the exit status, after an error message.
static int check_options(const Arguments *arguments)
{
    const bool merge = argument_given(arguments, ARGUMENT_MERGE);
    const bool compare = argument_given(arguments, ARGUMENT_COMPARE);
    static const struct {
        Argument one, other;
    } apart[] = {
        {ARGUMENT_GAMES, ARGUMENT_HANDS},   {ARGUMENT_MERGE, ARGUMENT_GAMES},
        {ARGUMENT_MERGE, ARGUMENT_HANDS},   {ARGUMENT_MERGE, ARGUMENT_SEED},
        {ARGUMENT_MERGE, ARGUMENT_SEATS},   {ARGUMENT_MERGE, ARGUMENT_SET},
        {ARGUMENT_MERGE, ARGUMENT_WITH},    {ARGUMENT_MERGE, ARGUMENT_FIRST},
        {ARGUMENT_MERGE, ARGUMENT_EACH},    {ARGUMENT_MERGE, ARGUMENT_THREADS},
        {ARGUMENT_MERGE, ARGUMENT_COMPARE}, {ARGUMENT_MERGE, ARGUMENT_TRACE},
        {ARGUMENT_EACH, ARGUMENT_COMPARE},  {ARGUMENT_EACH, ARGUMENT_HTML},
    };
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++)
        if (argument_given(arguments, apart[i].one) && argument_given(arguments, apart[i].other))
            return complain(STATUS_USAGE, tr("--%s and --%s do not go together"),
                            argument_name(apart[i].one), argument_name(apart[i].other));
    if (argument_given(arguments, ARGUMENT_FIGURE) && !compare && !merge)
        return complain(STATUS_USAGE, tr("--%s needs --%s"), argument_name(ARGUMENT_FIGURE),
                        argument_name(ARGUMENT_COMPARE));
    if (arguments->word_count == ARMS_MAX && !merge && !compare)
        return complain(STATUS_USAGE, tr("two variants need --%s; for example: loba %s %s %s --%s"),
                        argument_name(ARGUMENT_COMPARE), arguments->command, arguments->words[0],
                        arguments->words[1], argument_name(ARGUMENT_COMPARE));
    if (arguments->word_count > 1 && !merge && !compare)
        return complain(STATUS_USAGE, tr("wanted: loba %s %s; for example: %s"), arguments->command,
                        tr("VARIANT"), tr("loba simulate loba_de_menos --games 1000 --seed 7"));
    if (arguments->word_count > ARMS_MAX && compare)
        return complain(STATUS_USAGE, tr("--%s compares two variants; named: %d"),
                        argument_name(ARGUMENT_COMPARE), arguments->word_count);
    return STATUS_WELL;
}

// The figure of a comparison.
static int find_figure(const Arguments *arguments, Study *study)
{
    const char *given = arguments->value[ARGUMENT_FIGURE];
    const char *names = "";
    study->compared = &compare_rows[0];
    for (int i = 0; i < COMPARE_ROWS && given; i++) {
        const CompareRow *row = &compare_rows[i];
        const bool here = !study->hands || row->hand_figure >= 0;
        if (here && (strcmp(given, row->name) == 0 || strcmp(given, row->spanish) == 0)) {
            study->compared = row;
            return STATUS_WELL;
        }
        if (here)
            names = text_more(names, "%s%s", *names ? ", " : "",
                              language_now() == LANGUAGE_ES ? row->spanish : row->name);
    }
    if (given)
        return complain(STATUS_USAGE, tr("--%s: wanted one of %s, found %s"),
                        argument_name(ARGUMENT_FIGURE), names, given);
    return STATUS_WELL;
}

// Bots alone play here.
static int check_bots(const Seats *seats)
{
    for (int seat = 0; seat < seats->names.count; seat++)
        if (!seats->bots[seat])
            return complain(STATUS_USAGE,
                            tr("--seats: bots alone play here, and %s has no level; for "
                               "example: %s=greedy"),
                            seats->names.list[seat], seats->names.list[seat]);
    return STATUS_WELL;
}

static int read_seats(const Ruleset *rules, const char *given, Seats *seats)
{
    Error error;
    if (!seats_read(rules, given, seats, &error))
        return complain(STATUS_USAGE, "%s", error.text);
    return check_bots(seats);
}

static void all_greedy(Seats *seats)
{
    for (int seat = 0; seat < seats->names.count; seat++)
        seats->bots[seat] = &bot_kinds[BOT_GREEDY];
}

// Gives the players of A the bots that they are in B, where --seats may name them in another order.
static int match_players(const Seats *a, Seats *b)
{
    Seats matched = *a;
    for (int seat = 0; seat < a->names.count; seat++) {
        const int there = seat_find(&b->names, a->names.list[seat]);
        if (there < 0)
            return complain(STATUS_USAGE,
                            tr("--%s: the players of A and B are the same, whichever bots they "
                               "are: there is no %s in the --%s of B"),
                            argument_name(ARGUMENT_COMPARE), a->names.list[seat],
                            argument_name(ARGUMENT_SEATS));
        matched.bots[seat] = b->bots[there];
    }
    *b = matched;
    return STATUS_WELL;
}

// Who plays in each arm: A as said before --compare, B as said behind it, else as A. Where nothing
// is said before it, A is greedy bots in the seats of B.
static int find_seats(const Arguments *arguments, Study *study)
{
    Seats seats[ARMS_MAX] = {{{0}}};
    const bool compare = study->arm_count == ARMS_MAX;
    const char *last = arguments->value[ARGUMENT_SEATS];
    const char *first = compare ? arguments->shared_seats : last;
    const char *second = last != first ? last : NULL;
    int status = STATUS_WELL;
    if (first) {
        status = read_seats(study->arms[0].rules, first, &seats[0]);
    } else if (second) {
        status = read_seats(study->arms[0].rules, second, &seats[0]);
        all_greedy(&seats[0]);
    } else {
        seats_default(study->arms[0].rules, &seats[0]);
        strcpy(seats[0].names.list[0], "Ana");
        all_greedy(&seats[0]);
    }
    if (status != STATUS_WELL)
        return status;
    seats[1] = seats[0];
    if (second)
        status = read_seats(study->arms[1].rules, second, &seats[1]);
    if (status != STATUS_WELL)
        return status;
    const Range *players = &study->arms[study->arm_count - 1].rules->players;
    const int count = seats[0].names.count;
    if (seats[1].names.count != count || count < players->min || count > players->max)
        return complain(STATUS_USAGE,
                        tr("--%s: A and B need as many players as each other: A has %d, B has %d "
                           "and is played by %d to %d"),
                        argument_name(ARGUMENT_COMPARE), count, seats[1].names.count, players->min,
                        players->max);
    status = match_players(&seats[0], &seats[1]);
    if (status != STATUS_WELL)
        return status;
    study->names = seats[0].names;
    for (int arm = 0; arm < study->arm_count; arm++) {
        memcpy(study->arms[arm].bots, seats[arm].bots, sizeof seats[arm].bots);
        for (int seat = 1; seat < count && compare; seat++)
            study->turned |= seats[arm].bots[seat] != seats[arm].bots[0];
    }
    return STATUS_WELL;
}

static bool same_arms(const Study *study)
{
    const StudyArm *a = &study->arms[0], *b = &study->arms[1];
    return strcmp(a->fingerprint, b->fingerprint) == 0 &&
           memcmp(a->bots, b->bots, sizeof a->bots) == 0;
}

// Reads all that the command line says of what is played.
static int set_up(const Shell *shell, Study *study)
{
    const Arguments *arguments = shell->arguments;
    const bool compare = argument_given(arguments, ARGUMENT_COMPARE);
    const char *second = arguments->words[arguments->word_count - 1];
    const int shared = compare ? arguments->shared_count : arguments->setting_count;
    study->arm_count = 1;
    int status =
        study_load(shell, arguments->words[0], arguments->settings, shared, &study->arms[0]);
    if (status == STATUS_WELL && compare) {
        study->arm_count = ARMS_MAX;
        status = study_load(shell, second, arguments->settings, arguments->setting_count,
                            &study->arms[1]);
    }
    if (status == STATUS_WELL)
        status = find_seats(arguments, study);
    if (status == STATUS_WELL && compare && same_arms(study))
        status = complain(STATUS_USAGE,
                          tr("--%s: nothing differs between A and B; --set, --with and --seats "
                             "behind --%s are of B alone"),
                          argument_name(ARGUMENT_COMPARE), argument_name(ARGUMENT_COMPARE));
    study->hands = arguments->hands > 0;
    study->seed = seed_or_any(arguments);
    study->first = arguments->first ? arguments->first : 1;
    study->wanted = arguments->hands   ? arguments->hands
                    : arguments->games ? arguments->games
                                       : GAMES_DEFAULT;
    if (status == STATUS_WELL && compare)
        status = find_figure(arguments, study);
    Error error;
    if (status == STATUS_WELL && argument_given(arguments, ARGUMENT_SAVE) &&
        !study_can_save(study, &error))
        status = complain(STATUS_USAGE, "--%s: %s", argument_name(ARGUMENT_SAVE), error.text);
    return status;
}

// ---- Playing

static bool working(void *self, int64_t done)
{
    Run *run = self;
    progress_show(&run->progress, done);
    return !ferror(run->shell->screen.out);
}

static void played(void *self, int64_t number, const MatchRecord *record)
{
    Run *run = self;
    FILE *out = run->shell->screen.out;
    progress_end(&run->progress);
    if (argument_given(run->arguments, ARGUMENT_JSON))
        study_print_game_json(run->study, number, record, out);
    else
        study_print_game(run->study, number, record, out);
}

// The threads, and rules for each. Returns the exit status, after an error message.
static int get_ready(const Run *run, Workers **workers)
{
    const Arguments *arguments = run->arguments;
    const bool traced = argument_given(arguments, ARGUMENT_TRACE);
    const int threads = traced ? 1 : arguments->threads ? arguments->threads : workers_possible();
    *workers = threads > 1 ? workers_open(threads) : NULL;
    if (threads > 1 && !*workers)
        return complain(STATUS_LIMIT, tr("--%s: this machine has no %d threads to give"),
                        argument_name(ARGUMENT_THREADS), threads);
    for (int arm = 0; arm < run->study->arm_count; arm++) {
        Faults faults;
        if (study_load_workers(run->shell->source, threads, &run->study->arms[arm], &faults))
            continue;
        print_faults(encoding_errors(), "loba: ", &faults);
        return faults.count > 0 ? STATUS_RULES
                                : complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    }
    return STATUS_WELL;
}

static void play(Run *run, Workers *workers)
{
    Study *study = run->study;
    const bool each = argument_given(run->arguments, ARGUMENT_EACH);
    SamplePlan plan = {.workers = workers,
                       .arm_count = study->arm_count,
                       .players = study->names.count,
                       .seed = study->seed,
                       .hands = study->hands,
                       .turned = study->turned};
    for (int arm = 0; arm < study->arm_count; arm++) {
        plan.arms[arm].rules = study->arms[arm].by_worker;
        memcpy(plan.arms[arm].bots, study->arms[arm].bots, sizeof plan.arms[arm].bots);
    }
    const SampleWatch watch = {.self = run,
                               .working = working,
                               .stops = signals_interrupted,
                               .played = each ? played : NULL};
    const char *what = study->arm_count == ARMS_MAX ? tr("deals")
                       : study->hands               ? tr("hands")
                                                    : tr("matches");
    signals_start();
    progress_start(&run->progress, &run->shell->screen, what, study->wanted);
    sample_play(&plan, study->first, study->wanted, &watch, &study->sample);
    progress_end(&run->progress);
}

// ---- What came of it

static int report(const Shell *shell, Study *study)
{
    const Arguments *arguments = shell->arguments;
    Error error;
    if (!argument_given(arguments, ARGUMENT_EACH) && study->sample.done > 0) {
        if (argument_given(arguments, ARGUMENT_JSON))
            study_print_json(study, shell->screen.out);
        else
            study_print(study, &shell->screen);
    }
    if (argument_given(arguments, ARGUMENT_HTML) && study->sample.done > 0 &&
        !study_write_page(study, arguments->value[ARGUMENT_HTML], &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    if (argument_given(arguments, ARGUMENT_SAVE) && study->sample.done > 0 &&
        !study_save(study, arguments->value[ARGUMENT_SAVE], &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    return STATUS_WELL;
}

// Says why the sample is not whole.
static int tell_end(const Study *study)
{
    const Sample *sample = &study->sample;
    const int64_t failed = study->first + sample->done;
    if (sample->end == SAMPLE_FAILED) {
        if (sample->done > 0)
            complain(0,
                     tr("cut short: games that count: %lld of %lld, for the rules failed in the "
                        "next one"),
                     (long long)sample->done, (long long)study->wanted);
        return complain(
            STATUS_RULES,
            study->hands ? tr("%shand %lld, seed %llu: %s") : tr("%smatch %lld, seed %llu: %s"),
            study->arm_count == 1     ? ""
            : sample->failed_arm == 0 ? "A: "
                                      : "B: ",
            (long long)failed, (unsigned long long)(study->seed + (uint64_t)(failed - 1)),
            sample->error.text);
    }
    if (sample->end == SAMPLE_STOPPED && signals_interrupted())
        return complain(STATUS_INTERRUPTED, tr("interrupted: games that count: %lld of %lld"),
                        (long long)sample->done, (long long)study->wanted);
    return STATUS_WELL;
}

static int merge(const Shell *shell, Study *study)
{
    int status = study_merge(shell, shell->arguments->words, shell->arguments->word_count, study);
    if (status == STATUS_WELL && study->arm_count == ARMS_MAX)
        status = find_figure(shell->arguments, study);
    return status == STATUS_WELL ? report(shell, study) : status;
}

static int play_and_report(const Shell *shell, Study *study)
{
    Run run = {.shell = shell, .arguments = shell->arguments, .study = study};
    Workers *workers = NULL;
    int status = get_ready(&run, &workers);
    if (status == STATUS_WELL) {
        play(&run, workers);
        status = report(shell, study);
        const int end = tell_end(study);
        status = status == STATUS_WELL ? end : status;
    }
    workers_close(workers);
    return status;
}

int run_simulate(const Shell *shell)
{
    const Arguments *arguments = shell->arguments;
    const Output outputs[] = {output_results, output_page};
    int status = check_options(arguments);
    if (status == STATUS_WELL)
        status = outputs_check(arguments, outputs, 2);
    if (status != STATUS_WELL)
        return status;
    Study *study = memory_needed(calloc(1, sizeof *study));
    if (argument_given(arguments, ARGUMENT_RULES_DIR))
        study->rules_dir = arguments->value[ARGUMENT_RULES_DIR];
    if (argument_given(arguments, ARGUMENT_MERGE)) {
        status = merge(shell, study);
    } else {
        status = set_up(shell, study);
        if (status == STATUS_WELL)
            status = play_and_report(shell, study);
    }
    study_free(shell->source, study);
    free(study);
    return status;
}
