#include "shell/mutation.h"

#include "base/encoding.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"
#include "match/game_files.h"
#include "notation/scene.h"
#include "shell/fault_print.h"
#include "shell/house_check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- Jobs, each in its own process

enum { AT_ONCE_MAX = 64 };

typedef struct {
    pid_t process;
    int answer;  // the reading end of the pipe for its answer
    int piece;
} Running;

typedef struct {
    int *answers;
    int count;  // the number running
    Running list[AT_ONCE_MAX];
} Processes;

// Waits for one of them to end, and takes its answer.
static void finish_one(Processes *processes)
{
    int status;
    pid_t process = waitpid(-1, &status, 0);
    for (int i = 0; i < processes->count; i++) {
        Running *running = &processes->list[i];
        if (running->process != process)
            continue;
        int answer, *kept = &processes->answers[running->piece];
        bool told = read(running->answer, &answer, sizeof answer) == sizeof answer;
        *kept = told && WIFEXITED(status) ? answer : PROCESS_FELL;
        close(running->answer);
        *running = processes->list[--processes->count];
        return;
    }
}

bool processes_run(int count, int (*work)(const void *data, int i), const void *data, int seconds,
                   int answers[], Error *error)
{
    Processes processes = {.answers = answers};
    const rlim_t time = (rlim_t)seconds;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int at_once = processors < 1 ? 1 : processors > AT_ONCE_MAX ? AT_ONCE_MAX : (int)processors;
    int wrong = 0;
    for (int i = 0; i < count && !wrong; i++) {
        int ends[2];
        if (pipe(ends) != 0) {
            wrong = errno;
            break;
        }
        pid_t process = fork();
        if (process == 0) {
            setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
            setrlimit(RLIMIT_CPU, &(struct rlimit){time, time});
            int answer = work(data, i);
            bool told = write(ends[1], &answer, sizeof answer) == sizeof answer;
            _exit(told ? EXIT_SUCCESS : EXIT_FAILURE);
        }
        wrong = process < 0 ? errno : 0;
        close(ends[1]);
        if (wrong)
            close(ends[0]);
        else
            processes.list[processes.count++] = (Running){process, ends[0], i};
        if (processes.count == at_once)
            finish_one(&processes);
    }
    while (processes.count > 0)
        finish_one(&processes);
    return !wrong || error_set(error, tr("no process can be made: %s"), error_of_system(wrong));
}

// ---- Reasons

// Reads a line, given without its end and leading spaces: a mutant, or a further line of the
// current reason.
static bool read_line(Reasons *reasons, char *text, int line, Error *error)
{
    if (!strchr(text, '\n') && strlen(text) == REASON_TEXT_MAX - 1)
        return error_set(error, tr("line %d: a line has %d bytes at most"), line,
                         REASON_TEXT_MAX - 2);
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    text[length] = '\0';
    if (text[0] == '\0' || text[0] == '#')
        return true;

    if (text[0] == ' ' || text[0] == '\t') {
        if (reasons->count == 0)
            return error_set(error, tr("line %d: a reason stands below the mutant that it is for"),
                             line);
        Reason *reason = &reasons->list[reasons->count - 1];
        size_t used = strlen(reason->why), room = sizeof reason->why - used;
        text += strspn(text, " \t");
        if (snprintf(reason->why + used, room, "%s%s", used ? " " : "", text) >= (int)room)
            return error_set(error, tr("line %d: a reason has %d bytes at most"), line,
                             REASON_TEXT_MAX - 1);
        return true;
    }

    if (reason_for(reasons, text))
        return error_set(error, tr("line %d: %s has a reason already"), line, text);
    if (reasons->count == REASONS_MAX)
        return error_set(error, tr("line %d: more than %d reasons"), line, REASONS_MAX);
    if (!reasons->list)
        reasons->list = memory_needed(calloc(REASONS_MAX, sizeof *reasons->list));
    Reason *reason = &reasons->list[reasons->count++];
    reason->line = line;
    snprintf(reason->mutant, sizeof reason->mutant, "%s", text);
    return true;
}

bool reasons_read(Reasons *reasons, FILE *in, Error *error)
{
    char text[REASON_TEXT_MAX];
    for (int line = 1; fgets(text, sizeof text, in); line++)
        if (!read_line(reasons, text, line, error))
            return false;
    for (int i = 0; i < reasons->count; i++)
        if (!reasons->list[i].why[0])
            return error_set(error,
                             tr("line %d: %s has no reason; it stands in the lines below, "
                                "which begin with a space"),
                             reasons->list[i].line, reasons->list[i].mutant);
    return true;
}

void reasons_free(Reasons *reasons)
{
    free(reasons->list);
    *reasons = (Reasons){0};
}

const Reason *reason_for(const Reasons *reasons, const char *mutant)
{
    for (int i = 0; i < reasons->count; i++)
        if (strcmp(reasons->list[i].mutant, mutant) == 0)
            return &reasons->list[i];
    return NULL;
}

// ---- Mutants

bool mutation_start(Mutation *mutation, const MutantSource *source, const Mutants *mutants,
                    const GameFiles *files, Error *error)
{
    *mutation = (Mutation){.source = source, .mutants = mutants, .files = files};
    mutation->scripts = memory_needed(calloc((size_t)files->count + 1, sizeof *mutation->scripts));
    for (int i = 0; i < files->count; i++) {
        const char *path = files->paths[i];
        ScriptError wrong = {0};
        FILE *file = fopen(path, "r");
        if (!file)
            return error_set(error, "%s: %s", path, error_of_system(errno));
        bool read = script_read(file, &mutation->scripts[i], &wrong);
        fclose(file);
        if (!read)
            return error_set(error, "%s:%d: %s", path, wrong.line, wrong.error.text);
    }
    return true;
}

void mutation_end(Mutation *mutation)
{
    for (int i = 0; mutation->scripts && i < mutation->files->count; i++)
        script_free(&mutation->scripts[i]);
    free(mutation->scripts);
    mutation->scripts = NULL;
}

// The first script that fails with the mutant; -1 if none does.
static int first_noticing(const Mutation *mutation, const Mutant *mutant, ScriptError *error)
{
    const MutantSource *source = mutation->source;
    const RulesetSource *rules = source->open(source, &mutation->mutants->file, mutant);
    RulesetCache cache;
    SceneResult result = SCENE_DONE;
    int number = 0, count = mutation->files->count;
    if (!rules)
        memory_needed(NULL);
    ruleset_cache_start(&cache, rules);
    while (number < count && result == SCENE_DONE) {
        Scene *scene = memory_needed(calloc(1, sizeof *scene));
        result = scene_play(scene, &cache.source, mutation->files->paths[number],
                            &mutation->scripts[number], error);
        scene_free(scene);
        free(scene);
        number += result == SCENE_DONE;
    }
    ruleset_cache_end(&cache);
    source->close(rules);
    return number < count ? number : -1;
}

bool mutation_check(const Mutation *mutation, Error *error)
{
    static char no_rules[] = "?";
    const Mutant ruined = {.line = 1, .name = no_rules, .text = no_rules};
    ScriptError wrong = {0};
    int failing = first_noticing(mutation, NULL, &wrong);
    if (failing >= 0) {
        const char *path = mutation->files->paths[failing];
        error_set(error, "%s", wrong.error.text);
        if (wrong.line)
            error_within(error, "%s:%d", path, wrong.line);
        else
            error_within(error, "%s", path);
        return error_within(error, "%s", tr("a script fails before anything is changed"));
    }
    if (first_noticing(mutation, &ruined, &wrong) < 0)
        return error_set(error, tr("none of the scripts plays by %s"),
                         mutation->mutants->file.path);
    return true;
}

typedef struct {
    const Mutation *mutation;
    const int *numbers;
} Trial;

// The answer of a job: the mutant survives, does not load, or is noticed by the script with the
// number from ANSWER_NOTICED on.
enum { ANSWER_SURVIVES, ANSWER_REFUSED, ANSWER_NOTICED };

static bool loads_alone(const RulesetSource *rules, const Variant *file)
{
    const Ruleset *loaded;
    Faults faults = {0};
    bool loads = rules->load(rules, file->path, NULL, NULL, 0, &loaded, &faults) == LOAD_DONE;
    if (loads)
        rules->unload(rules, loaded);
    return loads;
}

// Whether house rules go on the same variants as the file does, and for the same reasons not on the
// others.
static bool fits_alike(const RulesetSource *rules, const Mutants *mutants)
{
    const Setting house = {mutants->file.path, "", true};
    bool alike = true;
    for (int i = 0; i < mutants->fit_count && alike; i++) {
        const HouseFit *fit = &mutants->fits[i];
        const Ruleset *loaded;
        Faults faults = {0};
        const LoadResult result =
            rules->load(rules, fit->variant.path, NULL, &house, 1, &loaded, &faults);
        if (result == LOAD_DONE)
            rules->unload(rules, loaded);
        alike =
            result == fit->result && strcmp(faults.count ? faults.list[0].text : "", fit->why) == 0;
    }
    return alike;
}

static int try_one(const void *data, int i)
{
    const Trial *trial = data;
    const Mutation *mutation = trial->mutation;
    const MutantSource *source = mutation->source;
    const Variant *file = &mutation->mutants->file;
    const Mutant *mutant = &mutation->mutants->list[trial->numbers[i]];
    const RulesetSource *rules = source->open(source, file, mutant);
    ScriptError error = {0};
    if (!rules)
        memory_needed(NULL);
    const Mutants *mutants = mutation->mutants;
    bool loads = mutants->fit_count ? fits_alike(rules, mutants) : loads_alone(rules, file);
    source->close(rules);
    if (!loads)
        return ANSWER_REFUSED;
    int noticing = first_noticing(mutation, mutant, &error);
    return noticing < 0 ? ANSWER_SURVIVES : ANSWER_NOTICED + noticing;
}

bool mutation_try(const Mutation *mutation, const int numbers[], int count, Fate fates[],
                  Error *error)
{
    const Trial trial = {mutation, numbers};
    int *answers = memory_needed(calloc((size_t)count + 1, sizeof *answers));
    bool tried = processes_run(count, try_one, &trial, MUTANT_SECONDS, answers, error);
    for (int i = 0; i < count; i++)
        switch (answers[i]) {
        case PROCESS_FELL: fates[i] = (Fate){.kind = FATE_FELL}; break;
        case ANSWER_SURVIVES: fates[i] = (Fate){.kind = FATE_SURVIVES}; break;
        case ANSWER_REFUSED: fates[i] = (Fate){.kind = FATE_REFUSED}; break;
        default: fates[i] = (Fate){FATE_NOTICED, answers[i] - ANSWER_NOTICED}; break;
        }
    free(answers);
    return tried;
}

enum { PATH_TEXT_MAX = 4096, LINE_TEXT_MAX = 4096 };

// A run of the command: its work and its results.
typedef struct {
    const Shell *shell;
    Mutants mutants;
    GameFiles files;
    Mutation mutation;
    char reasons_path[PATH_TEXT_MAX];
    Reasons reasons;
    int count;
    int *numbers;  // of the mutants to try, in order
    Fate *fates;
} Run;

// ---- The command

static int compare_numbers(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void say_line(const Run *run, const char *path, int line, const char *mutant,
                     const char *what)
{
    char text[LINE_TEXT_MAX];
    escape_format(text, sizeof text, "%s:%d: %s: %s", path, line, mutant, what);
    fprintf(run->shell->screen.out, "%s\n", text);
}

// Reports reasons that are not needed; true if there are any. A reason without a survivor could
// hide the next survivor with that name.
static bool say_stale(const Run *run)
{
    bool stale = false;
    for (int i = 0; i < run->reasons.count; i++) {
        const Reason *reason = &run->reasons.list[i];
        bool known = false, killed = false;
        for (int j = 0; j < run->mutants.count; j++)
            known = known || strcmp(run->mutants.list[j].name, reason->mutant) == 0;
        for (int j = 0; j < run->count; j++)
            killed =
                killed || (run->fates[j].kind != FATE_SURVIVES &&
                           strcmp(run->mutants.list[run->numbers[j]].name, reason->mutant) == 0);
        if (!known)
            say_line(run, run->reasons_path, reason->line, reason->mutant,
                     tr("there is no such mutant"));
        else if (killed)
            say_line(run, run->reasons_path, reason->line, reason->mutant,
                     tr("it does not survive, and needs no reason"));
        stale = stale || !known || killed;
    }
    return stale;
}

// Reports the fate of the mutants, with totals. True if each survivor has a reason and none has
// crashed.
static bool say_mutants(const Run *run)
{
    FILE *out = run->shell->screen.out;
    bool all = argument_given(run->shell->arguments, ARGUMENT_ALL);
    int sums[FATE_FELL + 1] = {0}, unexcused = 0;
    for (int i = 0; i < run->count; i++) {
        const char *text = NULL;
        const Mutant *mutant = &run->mutants.list[run->numbers[i]];
        const Fate *fate = &run->fates[i];
        const Reason *reason = reason_for(&run->reasons, mutant->name);
        switch (fate->kind) {
        case FATE_SURVIVES:
            text = reason ? reason->why : tr("no script notices");
            unexcused += !reason;
            break;
        case FATE_REFUSED:
            text = !all                     ? NULL
                   : run->mutants.fit_count ? tr("does not load, or fits otherwise")
                                            : tr("does not load");
            break;
        case FATE_NOTICED: text = all ? run->files.paths[fate->script] : NULL; break;
        case FATE_FELL: text = tr("brings the program down, or does not come to an end"); break;
        }
        sums[fate->kind]++;
        if (text)
            say_line(run, run->mutants.file.path, mutant->line, mutant->name, text);
    }
    bool stale = say_stale(run);
    fprintf(out, tr("%d mutants, %d killed by the loader, %d by scripts, %d survive"), run->count,
            sums[FATE_REFUSED], sums[FATE_NOTICED], sums[FATE_SURVIVES]);
    if (unexcused)
        fprintf(out, tr(", %d of them without a reason"), unexcused);
    fputc('\n', out);
    return unexcused == 0 && sums[FATE_FELL] == 0 && !stale;
}

// Reads the reasons, which are in the folder of the first script.
static bool read_reasons(Run *run, Error *error)
{
    const char *path = run->files.paths[0];
    snprintf(run->reasons_path, sizeof run->reasons_path, "%.*ssurvivors.txt",
             (int)path_folder_length(path), path);
    FILE *file = fopen(run->reasons_path, "r");
    if (!file && errno == ENOENT)
        return true;
    if (!file)
        return error_set(error, tr("%s cannot be read: %s"), run->reasons_path,
                         error_of_system(errno));
    bool read = reasons_read(&run->reasons, file, error);
    fclose(file);
    return read || error_within(error, "%s", run->reasons_path);
}

// Chooses all mutants, or the wanted number, drawn by the seed.
static void choose(Run *run)
{
    const Arguments *arguments = run->shell->arguments;
    Random random = random_stream(arguments->seed, 0, PURPOSE_CHECK);
    int all = run->mutants.count;
    run->count = all;
    run->numbers = memory_needed(calloc((size_t)all + 1, sizeof *run->numbers));
    run->fates = memory_needed(calloc((size_t)all + 1, sizeof *run->fates));
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

// Finds the folder of the scripts: scripts/NAME, where the command runs or beside the file; those
// of house rules are in scripts/house/NAME where the command runs. False if there is neither;
// `folder` is then the first one.
static bool find_scripts(const Mutants *mutants, char folder[PATH_TEXT_MAX])
{
    const Variant *file = &mutants->file;
    snprintf(folder, PATH_TEXT_MAX, "%.*sscripts/%s", (int)path_folder_length(file->path),
             file->path, file->id);
    bool beside = access(folder, F_OK) == 0;
    char here[PATH_TEXT_MAX];
    snprintf(here, sizeof here, "scripts/%s%s", mutants->fit_count ? "house/" : "", file->id);
    bool is_here = access(here, F_OK) == 0;
    if (is_here || !beside)
        snprintf(folder, PATH_TEXT_MAX, "%s", here);
    return is_here || beside;
}

int run_mutate(const Shell *shell)
{
    Error error;
    Faults faults = {0};
    Run run = {.shell = shell};
    const Arguments *arguments = shell->arguments;
    const MutantSource *source = shell->mutants;
    Variant *room = memory_needed(malloc(VARIANTS_MAX * sizeof *room));
    const char *path = check_path_of(shell, arguments->words[0], room);
    LoadResult result = source->list(source, path, &run.mutants, &faults);
    free(room);
    print_faults(encoding_errors(), "loba: ", &faults);
    if (result != LOAD_DONE)
        return result == LOAD_NO_VARIANT ? STATUS_USAGE : STATUS_RULES;

    char usual[PATH_TEXT_MAX], *paths[] = {usual};
    int status = STATUS_FAILED, given = arguments->word_count - 1;
    if (given == 0 && !find_scripts(&run.mutants, usual))
        complain(0,
                 tr("there are no scripted games for %s: neither here, in %s, nor beside it; "
                    "`loba new` writes a first one with a new file, and for a file that is there "
                    "docs/scripted-games.md says how one is written"),
                 run.mutants.file.path, usual);
    else if (game_files_find(&run.files, given ? arguments->words + 1 : paths, given ? given : 1,
                             stderr)) {
        choose(&run);
        if (!read_reasons(&run, &error) ||
            !mutation_start(&run.mutation, source, &run.mutants, &run.files, &error) ||
            !mutation_check(&run.mutation, &error))
            complain(0, "%s", error.text);
        else if (!mutation_try(&run.mutation, run.numbers, run.count, run.fates, &error))
            status = complain(STATUS_LIMIT, "%s", error.text);
        else if (say_mutants(&run))
            status = STATUS_WELL;
    }
    mutation_end(&run.mutation);
    reasons_free(&run.reasons);
    game_files_free(&run.files);
    mutants_free(&run.mutants);
    free(run.numbers);
    free(run.fates);
    return status;
}
