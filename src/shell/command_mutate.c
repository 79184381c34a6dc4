#include "shell/commands.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/path.h"
#include "base/random.h"
#include "base/status.h"
#include "shell/mutation.h"
#include "shell/reasons.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_TEXT_MAX = 4096, LINE_TEXT_MAX = 4096 };

// One run of the command: what is tried, and what came of it.
typedef struct {
    const Shell *shell;
    Mutants mutants;
    GameFiles files;
    Mutation mutation;
    char reasons_path[PATH_TEXT_MAX];
    Reasons reasons;
    int count;
    int *numbers;  // of the mutants that are tried, in order
    Fate *fates;
} Run;

// ---- Which mutants are tried

static int compare_numbers(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

// All of them, or as many as are asked for, drawn by the seed.
static void choose(Run *run)
{
    const Arguments *arguments = run->shell->arguments;
    Random random = random_stream(arguments->seed, 0, PURPOSE_CHECK);
    int all = run->mutants.count;
    run->count = all;
    for (int i = 0; i < all; i++)
        run->numbers[i] = i;
    if (!argument_given(arguments, ARGUMENT_SAMPLE) || arguments->sample >= all)
        return;
    run->count = arguments->sample;
    for (int i = 0; i < run->count; i++) {
        int other = i + (int)random_below(&random, (uint32_t)(all - i));
        int number = run->numbers[other];
        run->numbers[other] = run->numbers[i];
        run->numbers[i] = number;
    }
    qsort(run->numbers, (size_t)run->count, sizeof run->numbers[0], compare_numbers);
}

// ---- What is said

static void say_line(const Run *run, const char *path, int line, const char *mutant,
                     const char *what)
{
    char raw[LINE_TEXT_MAX], text[LINE_TEXT_MAX];
    snprintf(raw, sizeof raw, "%s:%d: %s: %s", path, line, mutant, what);
    escape_text(text, sizeof text, raw);
    fprintf(run->shell->screen.out, "%s\n", text);
}

// What is to be said of a mutant; NULL: nothing.
static const char *fate_text(const Run *run, const Mutant *mutant, const Fate *fate)
{
    const Reason *reason = reason_for(&run->reasons, mutant->name);
    bool all = argument_given(run->shell->arguments, ARGUMENT_ALL);
    switch (fate->kind) {
    case FATE_SURVIVES: return reason ? reason->why : tr("no script notices");
    case FATE_REFUSED: return all ? tr("does not load") : NULL;
    case FATE_NOTICED: return all ? run->files.paths[fate->script] : NULL;
    case FATE_FELL: break;
    }
    return tr("brings the program down, or does not come to an end");
}

static void say_mutants(const Run *run)
{
    for (int i = 0; i < run->count; i++) {
        const Mutant *mutant = &run->mutants.list[run->numbers[i]];
        const char *text = fate_text(run, mutant, &run->fates[i]);
        if (text)
            say_line(run, run->mutants.file.path, mutant->line, mutant->name, text);
    }
}

static bool is_mutant(const Run *run, const char *name)
{
    for (int i = 0; i < run->mutants.count; i++)
        if (strcmp(run->mutants.list[i].name, name) == 0)
            return true;
    return false;
}

// Was it tried, and did it not survive?
static bool is_killed(const Run *run, const char *name)
{
    for (int i = 0; i < run->count; i++)
        if (run->fates[i].kind != FATE_SURVIVES &&
            strcmp(run->mutants.list[run->numbers[i]].name, name) == 0)
            return true;
    return false;
}

// Says which reasons there are too many of, and returns how many. One without a survivor hides
// nothing, and would hide the next.
static int say_stale(const Run *run)
{
    int count = 0;
    for (int i = 0; i < run->reasons.count; i++) {
        const Reason *reason = &run->reasons.list[i];
        const char *text = NULL;
        if (!is_mutant(run, reason->mutant))
            text = tr("there is no such mutant");
        else if (is_killed(run, reason->mutant))
            text = tr("it does not survive, and needs no reason");
        if (text)
            say_line(run, run->reasons_path, reason->line, reason->mutant, text);
        count += text != NULL;
    }
    return count;
}

// Says how many there are of each fate. True: each survivor has its reason, and none has fallen.
static bool say_sum(const Run *run)
{
    FILE *out = run->shell->screen.out;
    int sums[FATE_FELL + 1] = {0}, unexcused = 0;
    for (int i = 0; i < run->count; i++) {
        const Mutant *mutant = &run->mutants.list[run->numbers[i]];
        bool survives = run->fates[i].kind == FATE_SURVIVES;
        sums[run->fates[i].kind]++;
        unexcused += survives && !reason_for(&run->reasons, mutant->name);
    }
    fprintf(out, tr("%d mutants, %d killed by the loader, %d by scripts, %d survive"), run->count,
            sums[FATE_REFUSED], sums[FATE_NOTICED], sums[FATE_SURVIVES]);
    if (unexcused)
        fprintf(out, tr(", %d of them without a reason"), unexcused);
    fputc('\n', out);
    return unexcused == 0 && sums[FATE_FELL] == 0;
}

// ---- The run

static bool find_scripts(Run *run)
{
    char usual[PATH_TEXT_MAX], *paths[] = {usual};
    const Arguments *arguments = run->shell->arguments;
    int given = arguments->word_count - 1;
    snprintf(usual, sizeof usual, "scripts/%s", run->mutants.file.id);
    return game_files_find(&run->files, given ? arguments->words + 1 : paths, given ? given : 1,
                           stderr);
}

// The reasons lie in the folder of the first script.
static bool read_reasons(Run *run, Error *error)
{
    const char *path = run->files.paths[0];
    snprintf(run->reasons_path, sizeof run->reasons_path, "%.*ssurvivors.txt",
             (int)path_folder_length(path), path);
    FILE *file = fopen(run->reasons_path, "r");
    if (!file && errno == ENOENT)
        return true;
    if (!file)
        return error_set(error, tr("%s cannot be read: %s"), run->reasons_path, strerror(errno));
    bool read = reasons_read(&run->reasons, file, error);
    fclose(file);
    return read || error_within(error, "%s", run->reasons_path);
}

static bool prepare(Run *run, Error *error)
{
    run->numbers = calloc((size_t)run->mutants.count + 1, sizeof *run->numbers);
    run->fates = calloc((size_t)run->mutants.count + 1, sizeof *run->fates);
    if (!run->numbers || !run->fates)
        return error_set(error, "%s", tr("there is no memory left"));
    choose(run);
    return read_reasons(run, error) &&
           mutation_start(&run->mutation, run->shell->mutants, &run->mutants, &run->files, error) &&
           mutation_check(&run->mutation, error);
}

static int try_mutants(Run *run)
{
    Error error;
    if (!find_scripts(run))
        return STATUS_FAILED;
    if (!prepare(run, &error))
        return complain(STATUS_FAILED, "%s", error.text);
    if (!mutation_try(&run->mutation, run->numbers, run->count, run->fates, &error))
        return complain(STATUS_LIMIT, "%s", error.text);
    say_mutants(run);
    int stale = say_stale(run);
    return say_sum(run) && stale == 0 ? STATUS_WELL : STATUS_FAILED;
}

static void end_run(Run *run)
{
    mutation_end(&run->mutation);
    reasons_free(&run->reasons);
    game_files_free(&run->files);
    mutants_free(&run->mutants);
    free(run->numbers);
    free(run->fates);
}

int run_mutate(const Shell *shell)
{
    Run run = {.shell = shell};
    Faults faults = {0};
    const MutantSource *source = shell->mutants;
    LoadResult result = source->list(source, shell->arguments->words[0], &run.mutants, &faults);
    print_faults(stderr, "loba: ", &faults);
    if (result != LOAD_DONE)
        return result == LOAD_NO_VARIANT ? STATUS_USAGE : STATUS_RULES;
    int status = try_mutants(&run);
    end_run(&run);
    return status;
}
