// What becomes of mutants: a source of made-up ones, whose texts say how they behave.

#include "shell/mutation.h"

#include "support/menos.h"
#include "support/rules_files.h"

#include "test.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GAME "rules menos\nseats Ana Beto\nhand Ana AS ...\n"

static bool heeds_the_file;  // else every mutant is the file as it is
static Ruleset other;

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    const Mutant *mutant = source->self;
    const char *text = mutant && heeds_the_file ? mutant->text : "";
    if (strcmp(text, "falls") == 0)
        raise(SIGKILL);
    if (strcmp(text, "?") == 0) {
        faults_add(faults, FAULT_SYNTAX, "menos.lua", 1, NULL, "it is no rules file");
        return LOAD_BAD_RULES;
    }
    *rules = strcmp(text, "other") == 0 ? &other : menos_rules();
    return LOAD_DONE;
}

static void unload(const RulesetSource *source, const Ruleset *rules) {}

static const RulesetSource *open_mutant(const MutantSource *source, const Variant *file,
                                        const Mutant *mutant)
{
    RulesetSource *rules = malloc(sizeof *rules);
    assert_non_null(rules);
    *rules = (RulesetSource){.self = (void *)(uintptr_t)mutant, .load = load, .unload = unload};
    return rules;
}

static void close_mutant(const RulesetSource *rules) { free((void *)(uintptr_t)rules); }

static const MutantSource source = {.open = open_mutant, .close = close_mutant};

// ---- Scripts in a folder of their own

typedef struct {
    char folder[FOLDER_SIZE];
    GameFiles files;
    Mutants mutants;
    Mutation mutation;
} Trial;

static void add_script(Trial *trial, const char *name, const char *text)
{
    char path[FOLDER_SIZE + 32];
    snprintf(path, sizeof path, "%s/%s", trial->folder, name);
    file_write(path, text);
}

// The file "menos" with the scripts of the folder.
static void start(Trial *trial)
{
    Error error;
    char *paths[] = {trial->folder};
    heeds_the_file = true;
    other = *menos_rules();
    other.match.limit = 99;
    other.chips[0].amount.value = 5;
    strcpy(trial->mutants.file.path, "menos.lua");
    assert_true(game_files_find(&trial->files, paths, 1, stderr));
    assert_true(mutation_start(&trial->mutation, &source, &trial->mutants, &trial->files, &error));
}

static void end(Trial *trial)
{
    mutation_end(&trial->mutation);
    for (int i = 0; i < trial->files.count; i++)
        unlink(trial->files.paths[i]);
    game_files_free(&trial->files);
    rmdir(trial->folder);
}

static void the_first_script_that_notices_is_named(void **state)
{
    static char falls[] = "falls", none[] = "?", changed[] = "other", same[] = "same";
    static Mutant list[] = {{.text = falls}, {.text = none}, {.text = changed}, {.text = same}};
    static const int numbers[] = {3, 2, 1, 0};
    static const Fate wanted[] = {
        {FATE_SURVIVES, 0}, {FATE_NOTICED, 1}, {FATE_REFUSED, 0}, {FATE_FELL, 0}};
    Fate fates[4];
    Error error;
    Trial trial = {.mutants = {.count = 4, .list = list}};
    folder_make(trial.folder);
    add_script(&trial, "a.game", GAME "= turn Ana\n");
    add_script(&trial, "b.game", GAME "= pot 8\n");
    add_script(&trial, "c.game", GAME "= pot 8\n");
    start(&trial);
    assert_true(mutation_check(&trial.mutation, &error));
    assert_true(mutation_try(&trial.mutation, numbers, 4, fates, &error));
    for (int i = 0; i < 4; i++)
        if (fates[i].kind != wanted[i].kind || fates[i].script != wanted[i].script)
            fail_msg("%s: fate %d by script %d", list[numbers[i]].text, (int)fates[i].kind,
                     fates[i].script);
    end(&trial);
}

static void what_shows_nothing_is_not_begun(void **state)
{
    static const struct {
        const char *script;
        bool heeds_the_file;
        const char *error;
    } cases[] = {
        {GAME "= pot 7\n", true,
         "a script fails before anything is changed: %s/a.game:4: wanted the pot to be 7, it is 8"},
        {GAME "= pot 8\n", false, "none of the scripts plays by menos.lua"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Error error;
        char wanted[ERROR_TEXT_MAX];
        Trial trial = {0};
        folder_make(trial.folder);
        add_script(&trial, "a.game", cases[i].script);
        start(&trial);
        heeds_the_file = cases[i].heeds_the_file;
        snprintf(wanted, sizeof wanted, cases[i].error, trial.folder);
        assert_false(mutation_check(&trial.mutation, &error));
        assert_string_equal(error.text, wanted);
        end(&trial);
    }
}

static void what_is_no_script_is_told(void **state)
{
    Error error;
    Trial trial = {0};
    char *paths[] = {trial.folder};
    folder_make(trial.folder);
    add_script(&trial, "a.game", "! not_asked\n");
    assert_true(game_files_find(&trial.files, paths, 1, stderr));
    assert_false(mutation_start(&trial.mutation, &source, &trial.mutants, &trial.files, &error));
    assert_non_null(strstr(error.text, "/a.game:1: an expected refusal must be on the line below"));
    end(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_script_that_notices_is_named),
        cmocka_unit_test(what_shows_nothing_is_not_begun),
        cmocka_unit_test(what_is_no_script_is_told),
    };
    return RUN_TESTS(tests);
}
