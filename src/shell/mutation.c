#include "shell/mutation.h"

#include "base/language.h"
#include "base/memory.h"
#include "match/game_files.h"
#include "notation/scene.h"
#include "shell/processes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// ---- Scripts

static bool read_file(const char *path, Script *script, Error *error)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return error_set(error, "%s: %s", path, strerror(errno));
    ScriptError wrong = {0};
    bool read = script_read(file, script, &wrong);
    fclose(file);
    return read || error_set(error, "%s:%d: %s", path, wrong.line, wrong.error.text);
}

bool mutation_start(Mutation *mutation, const MutantSource *source, const Mutants *mutants,
                    const GameFiles *files, Error *error)
{
    *mutation = (Mutation){.source = source, .mutants = mutants, .files = files};
    mutation->scripts = calloc((size_t)files->count + 1, sizeof *mutation->scripts);
    if (!mutation->scripts)
        return error_set(error, "%s", tr("there is no memory left"));
    for (int i = 0; i < files->count; i++)
        if (!read_file(files->paths[i], &mutation->scripts[i], error))
            return false;
    return true;
}

void mutation_end(Mutation *mutation)
{
    for (int i = 0; mutation->scripts && i < mutation->files->count; i++)
        script_free(&mutation->scripts[i]);
    free(mutation->scripts);
    mutation->scripts = NULL;
}

static bool plays(const Mutation *mutation, int number, const RulesetSource *rules,
                  ScriptError *error)
{
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    SceneResult result =
        scene_play(scene, rules, mutation->files->paths[number], &mutation->scripts[number], error);
    scene_free(scene);
    free(scene);
    return result == SCENE_DONE;
}

// The first script that fails under these rules, -1 where none does.
static int first_failing(const Mutation *mutation, const RulesetSource *rules, ScriptError *error)
{
    RulesetCache cache;
    int number = 0;
    ruleset_cache_start(&cache, rules);
    while (number < mutation->files->count && plays(mutation, number, &cache.source, error))
        number++;
    ruleset_cache_end(&cache);
    return number < mutation->files->count ? number : -1;
}

// The same where the file is the mutant.
static int first_noticing(const Mutation *mutation, const Mutant *mutant, ScriptError *error)
{
    const MutantSource *source = mutation->source;
    const RulesetSource *rules = source->open(source, &mutation->mutants->file, mutant);
    if (!rules)
        memory_needed(NULL);
    int number = first_failing(mutation, rules, error);
    source->close(rules);
    return number;
}

// ---- The file as it is

static bool fails_already(const char *path, const ScriptError *wrong, Error *error)
{
    error_set(error, "%s", wrong->error.text);
    if (wrong->line)
        error_within(error, "%s:%d", path, wrong->line);
    else
        error_within(error, "%s", path);
    return error_within(error, "%s", tr("a script fails before anything is changed"));
}

bool mutation_check(const Mutation *mutation, Error *error)
{
    static char no_rules[] = "?";
    const Mutant ruined = {.line = 1, .name = no_rules, .text = no_rules};
    ScriptError wrong = {0};
    int failing = first_noticing(mutation, NULL, &wrong);
    if (failing >= 0)
        return fails_already(mutation->files->paths[failing], &wrong, error);
    if (first_noticing(mutation, &ruined, &wrong) < 0)
        return error_set(error, tr("none of the scripts plays by %s"),
                         mutation->mutants->file.path);
    return true;
}

// ---- Mutants

typedef struct {
    const Mutation *mutation;
    const int *numbers;
} Trial;

// What a process answers: whether it survives, whether it loads, and from here on which script
// notices.
enum { ANSWER_SURVIVES, ANSWER_REFUSED, ANSWER_NOTICED };

static bool loads(const Mutation *mutation, const Mutant *mutant)
{
    const MutantSource *source = mutation->source;
    const Variant *file = &mutation->mutants->file;
    const RulesetSource *rules = source->open(source, file, mutant);
    const Ruleset *loaded;
    Faults faults = {0};
    if (!rules)
        memory_needed(NULL);
    bool done = rules->load(rules, file->path, NULL, NULL, 0, &loaded, &faults) == LOAD_DONE;
    if (done)
        rules->unload(rules, loaded);
    source->close(rules);
    return done;
}

static int try_one(const void *data, int i)
{
    const Trial *trial = data;
    const Mutant *mutant = &trial->mutation->mutants->list[trial->numbers[i]];
    ScriptError error = {0};
    if (!loads(trial->mutation, mutant))
        return ANSWER_REFUSED;
    int noticing = first_noticing(trial->mutation, mutant, &error);
    return noticing < 0 ? ANSWER_SURVIVES : ANSWER_NOTICED + noticing;
}

static Fate fate_of(int answer)
{
    switch (answer) {
    case PROCESS_FELL: return (Fate){.kind = FATE_FELL};
    case ANSWER_SURVIVES: return (Fate){.kind = FATE_SURVIVES};
    case ANSWER_REFUSED: return (Fate){.kind = FATE_REFUSED};
    default: return (Fate){FATE_NOTICED, answer - ANSWER_NOTICED};
    }
}

bool mutation_try(const Mutation *mutation, const int numbers[], int count, Fate fates[],
                  Error *error)
{
    const Trial trial = {mutation, numbers};
    int *answers = calloc((size_t)count + 1, sizeof *answers);
    if (!answers)
        return error_set(error, "%s", tr("there is no memory left"));
    bool tried = processes_run(count, try_one, &trial, MUTANT_SECONDS, answers, error);
    for (int i = 0; i < count; i++)
        fates[i] = fate_of(answers[i]);
    free(answers);
    return tried;
}
