#include "match/replay.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/game_files.h"

enum { SHOWN_MAX = 4 * ERROR_TEXT_MAX };

typedef struct {
    RulesetCache cache;
    ReplayWay way;
    const char *path;  // of the game that is played
    bool told;         // what is wrong with it has been said already
    FILE *out, *err;
    int passed, failed;
} Replay;

static void say_error(void *self, const ScriptError *error)
{
    Replay *replay = self;
    char shown[SHOWN_MAX];
    replay->told = true;
    escape_text(shown, sizeof shown, replay->path);
    fprintf(replay->out, "%s:", shown);
    if (error->line)
        fprintf(replay->out, "%d:", error->line);
    if (error->line && error->column)
        fprintf(replay->out, "%d:", error->column);
    escape_text(shown, sizeof shown, error->error.text);
    fprintf(replay->out, " %s\n", shown);
}

static bool write_text(const Script *script, int file)
{
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    script_write(script, stream);
    bool written = fflush(stream) == 0 && !ferror(stream);
    return fclose(stream) == 0 && written;
}

// Puts the script's new text in the place of the old one, whole or not at all. Links that lead to
// the file still do, and its permissions stay. A file with several names is written where it lies,
// once the whole text is on the disk beside it.
static bool replace_script(const Script *script, const char *path, const char *beside)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return false;
    int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool written = fchmod(file, about.st_mode & 07777) == 0;
    written = write_text(script, file) && written;
    if (written && about.st_nlink > 1) {
        file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
        written = file >= 0 && write_text(script, file);
        if (!written && file >= 0)
            return false;  // the text beside it is all there is
    } else if (written) {
        written = rename(beside, path) == 0;
    }
    int why = errno;
    unlink(beside);
    errno = why;
    return written;
}

static bool write_blessed(const Script *script, const char *path, Error *error)
{
    char real[PATH_MAX], beside[PATH_MAX + 16];
    bool found = realpath(path, real) != NULL;
    snprintf(beside, sizeof beside, "%s.blessed", real);
    return (found && replace_script(script, real, beside)) ||
           error_set(error, tr("%s cannot be written: %s"), path, strerror(errno));
}

static SceneResult play_game(Replay *replay, const char *path, GameText *game, ScriptError *error)
{
    int blessed = 0;
    char shown[SHOWN_MAX];
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    const Script *script = &game->script;
    const SceneReport report = {replay, say_error};
    scene->bless = replay->way.bless && !game->recorded;
    scene->report = replay->way.all && !game->recorded ? &report : NULL;
    SceneResult result = game_text_play(game, scene, &replay->cache.source, path, false, error);
    scene_free(scene);
    free(scene);
    for (int i = 0; i < script->line_count && result == SCENE_DONE; i++)
        blessed += script->lines[i].blessed != NULL;
    if (blessed == 0)
        return result;
    if (!write_blessed(script, path, &error->error)) {
        error->line = 0;
        return SCENE_AT_FAULT;
    }
    escape_text(shown, sizeof shown, path);
    fprintf(replay->out, tr("%s: blessed, lines changed: %d; read what they say now\n"), shown,
            blessed);
    return result;
}

int replay_paths(const RulesetSource *source, char *const paths[], int count, ReplayWay way,
                 FILE *out, FILE *err)
{
    bool rules_failed = false;
    Replay replay = {.way = way, .out = out, .err = err};
    GameFiles files = {0};
    bool found = game_files_find(&files, paths, count, err);
    ruleset_cache_start(&replay.cache, source);
    for (int i = 0; i < files.count; i++) {
        GameText game;
        ScriptError error = {0};
        SceneResult result = SCENE_AT_FAULT;
        replay.path = files.paths[i];
        replay.told = false;
        if (game_text_read(replay.path, &game, &error)) {
            result = play_game(&replay, replay.path, &game, &error);
            game_text_free(&game);
        }
        replay.passed += result == SCENE_DONE;
        replay.failed += result != SCENE_DONE;
        rules_failed = rules_failed || result == SCENE_FAILED;
        if (result != SCENE_DONE && !replay.told)
            say_error(&replay, &error);
    }
    ruleset_cache_end(&replay.cache);
    game_files_free(&files);
    fprintf(out, tr("%d passed, %d failed\n"), replay.passed, replay.failed);
    if (rules_failed)
        return STATUS_RULES;
    return replay.failed || !found ? STATUS_FAILED : STATUS_WELL;
}
