#include "shell/replay.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/escape.h"
#include "base/language.h"
#include "notation/scene.h"
#include "shell/ruleset_cache.h"
#include "shell/status.h"

enum {
    PATH_TEXT_MAX = 4096,
    FOLDERS_DEEP_MAX = 32,
    SHOWN_MAX = 4 * ERROR_TEXT_MAX,
};

typedef struct {
    RulesetCache cache;
    bool bless;
    FILE *out, *err;
    int passed, failed;
    bool rules_failed;  // some rules file was to blame
    bool path_failed;   // some path leads nowhere
} Replay;

// ---- What is said

static void say_path(Replay *replay, const char *path, const char *why)
{
    char shown[PATH_TEXT_MAX];
    escape_text(shown, sizeof shown, path);
    fprintf(replay->err, "%s: %s\n", shown, why);
    replay->path_failed = true;
}

static void say_error(Replay *replay, const char *path, const ScriptError *error)
{
    char shown[SHOWN_MAX];
    escape_text(shown, sizeof shown, path);
    fprintf(replay->out, "%s:", shown);
    if (error->line)
        fprintf(replay->out, "%d:", error->line);
    if (error->line && error->column)
        fprintf(replay->out, "%d:", error->column);
    escape_text(shown, sizeof shown, error->error.text);
    fprintf(replay->out, " %s\n", shown);
}

// ---- One game

static bool is_blessed(const Script *script)
{
    for (int i = 0; i < script->line_count; i++)
        if (script->lines[i].blessed)
            return true;
    return false;
}

// Puts the script's new text in the place of the old one, whole or not at all.
static bool write_blessed(const Script *script, const char *path, Error *error)
{
    char beside[PATH_TEXT_MAX + 16];
    snprintf(beside, sizeof beside, "%s.blessed", path);
    FILE *file = fopen(beside, "wx");
    if (!file)
        return error_set(error, tr("%s cannot be written: %s"), beside, strerror(errno));
    script_write(script, file);
    bool written = fflush(file) == 0 && !ferror(file);
    if (fclose(file) == 0 && written && rename(beside, path) == 0)
        return true;
    error_set(error, tr("%s cannot be written: %s"), path, strerror(errno));
    remove(beside);
    return false;
}

static SceneResult play_script(Replay *replay, const char *path, Script *script, ScriptError *error)
{
    Scene *scene = calloc(1, sizeof *scene);
    if (!scene)
        abort();
    scene->bless = replay->bless;
    SceneResult result = scene_play(scene, &replay->cache.source, path, script, error);
    scene_free(scene);
    free(scene);
    if (result == SCENE_DONE && is_blessed(script) && !write_blessed(script, path, &error->error)) {
        error->line = 0;
        return SCENE_AT_FAULT;
    }
    return result;
}

static void replay_file(Replay *replay, const char *path)
{
    Script script;
    ScriptError error = {0};
    FILE *file = fopen(path, "r");
    if (!file) {
        say_path(replay, path, strerror(errno));
        return;
    }
    SceneResult result = SCENE_AT_FAULT;
    if (script_read(file, &script, &error)) {
        result = play_script(replay, path, &script, &error);
        script_free(&script);
    }
    fclose(file);
    replay->passed += result == SCENE_DONE;
    replay->failed += result != SCENE_DONE;
    replay->rules_failed = replay->rules_failed || result == SCENE_FAILED;
    if (result != SCENE_DONE)
        say_error(replay, path, &error);
}

// ---- Folders

static int compare_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_no_dot(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static bool is_game(const char *name)
{
    static const char ending[] = ".game";
    size_t length = strlen(name), end = sizeof ending - 1;
    return length > end && strcmp(name + length - end, ending) == 0;
}

static void replay_folder(Replay *replay, const char *path, int depth);

// Replays what lies in a folder: a game, or another folder; anything else is left alone.
static void replay_entry(Replay *replay, const char *folder, const char *name, int depth)
{
    char path[PATH_TEXT_MAX];
    struct stat about;
    size_t length = strlen(folder);
    const char *slash = length && folder[length - 1] == '/' ? "" : "/";
    if (snprintf(path, sizeof path, "%s%s%s", folder, slash, name) >= (int)sizeof path)
        say_path(replay, folder, tr("a path in it is too long"));
    else if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode))
        replay_folder(replay, path, depth + 1);
    else if (is_game(name) && lstat(path, &about) == 0 && S_ISREG(about.st_mode))
        replay_file(replay, path);
}

static void replay_folder(Replay *replay, const char *path, int depth)
{
    struct dirent **entries;
    if (depth > FOLDERS_DEEP_MAX) {
        say_path(replay, path, tr("folders lie too deep within one another"));
        return;
    }
    int count = scandir(path, &entries, is_no_dot, compare_bytes);
    if (count < 0) {
        say_path(replay, path, strerror(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        replay_entry(replay, path, entries[i]->d_name, depth);
        free(entries[i]);
    }
    free(entries);
}

static void replay_path(Replay *replay, const char *path)
{
    struct stat about;
    int before = replay->passed + replay->failed;
    if (stat(path, &about) != 0) {
        say_path(replay, path, strerror(errno));
    } else if (S_ISDIR(about.st_mode)) {
        replay_folder(replay, path, 0);
        if (before == replay->passed + replay->failed)
            say_path(replay, path, tr("there is no scripted game (*.game) in this folder"));
    } else if (S_ISREG(about.st_mode)) {
        replay_file(replay, path);
    } else {
        say_path(replay, path, tr("this is neither a file nor a folder"));
    }
}

int replay_paths(const RulesetSource *source, char *const paths[], int count, bool bless, FILE *out,
                 FILE *err)
{
    Replay replay = {.bless = bless, .out = out, .err = err};
    ruleset_cache_start(&replay.cache, source);
    for (int i = 0; i < count; i++)
        replay_path(&replay, paths[i]);
    ruleset_cache_end(&replay.cache);
    fprintf(out, tr("%d passed, %d failed\n"), replay.passed, replay.failed);
    if (replay.rules_failed)
        return STATUS_RULES;
    return replay.failed || replay.path_failed ? STATUS_FAILED : STATUS_WELL;
}
