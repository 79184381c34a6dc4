#include "shell/watch.h"

#include "base/clock.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"
#include "explain/explain.h"
#include "match/game_files.h"
#include "shell/check.h"
#include "shell/explained.h"
#include "shell/fault_print.h"
#include "shell/signals.h"
#include "shell/watched.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SCRIPT_PATHS = 3,  // of one file
    SCRIPT_PATHS_MAX = SCRIPT_PATHS * (1 + HOUSE_FILES_MAX),
    LATE = 10000,  // milliseconds: a file this old was not written now, but put in its place
};

typedef struct {
    const Shell *shell;
    char path[WATCHED_PATH_MAX];  // of the file
    Watched watched;
    bool was_good;     // there is a last good state:
    Explanation good;  // its rules in words
    int script_count;
    char scripts[SCRIPT_PATHS_MAX][WATCHED_PATH_MAX];  // files and folders
} Watch;

// ---- What is watched

static bool has_script(const Watch *watch, const char *path)
{
    for (int i = 0; i < watch->script_count; i++)
        if (strcmp(watch->scripts[i], path) == 0)
            return true;
    return false;
}

// The scripted games of NAME.lua are those in scripts/NAME, here or beside the file, and NAME.game
// beside it.
static void find_scripts(Watch *watch, const char *path)
{
    char found[SCRIPT_PATHS][WATCHED_PATH_MAX];
    const char *slash = strrchr(path, '/');
    const int folder = slash ? (int)(slash - path) + 1 : 0;
    const char *name = path + folder, *end = strrchr(name, '.');
    const int length = (int)(end && strcmp(end, ".lua") == 0 ? (size_t)(end - name) : strlen(name));
    snprintf(found[0], sizeof found[0], "scripts/%.*s", length, name);
    snprintf(found[1], sizeof found[1], "%.*sscripts/%.*s", folder, path, length, name);
    snprintf(found[2], sizeof found[2], "%.*s%.*s.game", folder, path, length, name);
    for (int i = 0; i < SCRIPT_PATHS; i++)
        if (access(found[i], R_OK) == 0 && !has_script(watch, found[i]))
            strcpy(watch->scripts[watch->script_count++], found[i]);
}

// The file, those that it extends, those of house rules, those that faults name, and the scripts.
// Without rules those of the last good state stay.
static void watch_all(Watch *watch, const Ruleset *rules, const Faults *faults)
{
    const RulesFile *files = NULL;
    const int count = rules ? ruleset_files(rules, &files) : 0;
    if (rules)
        watched_begin(&watch->watched);
    watched_add(&watch->watched, watch->path);
    const Arguments *arguments = watch->shell->arguments;
    for (int i = 0; i < count; i++)
        watched_add(&watch->watched, files[i].path);
    for (int i = 0; i < arguments->setting_count; i++)
        if (arguments->settings[i].house && variant_is_path(arguments->settings[i].name))
            watched_add(&watch->watched, arguments->settings[i].name);
    for (int i = 0; i < faults->count; i++)
        if (*faults->list[i].file)
            watched_add(&watch->watched, faults->list[i].file);
    if (rules)
        watch->script_count = 0;
    find_scripts(watch, watch->path);
    for (int i = 0; rules && i < rules->house_count; i++)
        if (rules->houses[i].asked >= 0)
            find_scripts(watch, rules->houses[i].path);
    for (int i = 0; i < watch->script_count; i++)
        watched_add(&watch->watched, watch->scripts[i]);
    if (rules)
        watched_end(&watch->watched);
}

// ---- A report

// What the change did to the rules, since they were good last.
static void report_change(Watch *watch, const Ruleset *rules)
{
    Explanation page;
    const Screen *screen = &watch->shell->screen;
    explain_rules(rules, screen_style(screen), &page);
    if (watch->was_good) {
        fprintf(screen->out, "%s\n", tr("A: last good state; B: now"));
        if (explained_show_differences(screen, &watch->good, &page, EXPLAIN_WHOLE) == 0)
            fprintf(screen->out, "%s\n", tr("They are played in the same way."));
        explanation_free(&watch->good);
    }
    watch->good = page;
    watch->was_good = true;
}

static void report_scripts(const Watch *watch)
{
    char *paths[SCRIPT_PATHS_MAX];
    FILE *out = watch->shell->screen.out;
    for (int i = 0; i < watch->script_count; i++)
        paths[i] = (char *)(uintptr_t)watch->scripts[i];
    if (watch->script_count == 0) {
        fprintf(out, "%s\n", tr("There are no scripted games of this file."));
        return;
    }
    replay_paths(watch->shell->source, paths, watch->script_count, (ReplayWay){0}, out, out);
}

// Checks, and reports. The rules are loaded here only after another process has read them without
// harm; if the file was changed meanwhile, what is found here counts.
static int report(Watch *watch)
{
    static Faults faults;
    int status;
    const Shell *shell = watch->shell;
    const RulesCheck check = {.source = shell->source,
                              .variant = watch->path,
                              .arguments = shell->arguments,
                              .quick = true};
    faults.count = faults.dropped = 0;
    const RulesChecked checked = rules_check(&check, &faults);
    const Ruleset *rules = NULL;
    status = checked.status;
    if (status == STATUS_WELL)
        rules = load_variant(shell->source, watch->path, shell->arguments, &faults, &status);
    print_faults(shell->screen.out, "", &faults);
    watch_all(watch, rules, &faults);
    if (!rules)
        return status;
    escape_line(shell->screen.out, tr("%s: no fault found (%s)"), watch->path,
                words_now(&rules->name));
    report_change(watch, rules);
    shell->source->unload(shell->source, rules);
    report_scripts(watch);
    return status;
}

// ---- The whole

// The file of a variant that is given by its name.
static void find_path(Watch *watch, const char *given)
{
    snprintf(watch->path, sizeof watch->path, "%s", given);
    if (variant_is_path(given))
        return;
    const RulesetSource *source = watch->shell->source;
    Variant *variants = memory_needed(calloc(VARIANTS_MAX, sizeof *variants));
    const Variant *named = variant_in(variants, source->list(source, variants), given);
    if (named)
        snprintf(watch->path, sizeof watch->path, "%s", named->path);
    free(variants);
}

int watch_file(const Shell *shell, const char *path)
{
    FILE *out = shell->screen.out;
    Watch *watch = memory_needed(calloc(1, sizeof *watch));
    watch->shell = shell;
    find_path(watch, path);
    signals_start();
    watched_add(&watch->watched, watch->path);
    int status = report(watch);
    const bool waits = access(watch->path, F_OK) == 0;
    if (waits)
        fprintf(out, "%s\n", tr("Waiting for the next save; Ctrl-C ends this."));
    fflush(out);
    // What is saved while a report is made is a change behind it.
    while (waits && !ferror(out) && watched_wait(&watch->watched)) {
        const int64_t seen = clock_now();
        const int64_t age = watched_age(&watch->watched);
        fputc('\n', out);
        const TextMark mark = texts_begin();
        status = report(watch);
        texts_end(mark);
        const int64_t spent = clock_now() - seen;
        fprintf(out, tr("%ld ms from the save to this report\n"),
                (long)((age >= 0 && age < LATE ? age : 0) + spent));
        fflush(out);
    }
    if (watch->was_good)
        explanation_free(&watch->good);
    free(watch);
    return signals_interrupted() ? STATUS_INTERRUPTED : status;
}
