#include "match/game_files.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_of.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- Finding them

enum { PATH_TEXT_MAX = 4096, FOLDERS_DEEP_MAX = 32 };

typedef struct {
    GameFiles *files;
    FILE *err;
    bool failed;
} Search;

// Prints the error of a path, escaped for a screen.
static void say(Search *search, const char *path, const char *why)
{
    escape_line(search->err, "%s: %s", path, why);
    search->failed = true;
}

static void add(GameFiles *files, const char *path)
{
    files->paths = memory_for_more(files->paths, files->count, &files->room, sizeof *files->paths);
    files->paths[files->count++] = memory_needed(strdup(path));
}

static int compare_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_no_dot(const struct dirent *entry) { return entry->d_name[0] != '.'; }

bool game_file_is_named(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && dot > name && (strcmp(dot, ".game") == 0 || strcmp(dot, ".loba") == 0);
}

static void find_in_folder(Search *search, const char *folder, int depth)
{
    struct dirent **entries;
    size_t length = strlen(folder);
    const char *slash = length && folder[length - 1] == '/' ? "" : "/";
    if (depth > FOLDERS_DEEP_MAX) {
        say(search, folder, tr("folders lie too deep within one another"));
        return;
    }
    int count = scandir(folder, &entries, is_no_dot, compare_bytes);
    if (count < 0) {
        say(search, folder, error_of_system(errno));
        return;
    }
    for (int i = 0; i < count; i++) {
        char path[PATH_TEXT_MAX];
        struct stat about;
        const char *name = entries[i]->d_name;
        if (snprintf(path, sizeof path, "%s%s%s", folder, slash, name) >= (int)sizeof path)
            say(search, folder, tr("a path in it is too long"));
        else if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode))
            find_in_folder(search, path, depth + 1);
        else if (game_file_is_named(name) && lstat(path, &about) == 0 && S_ISREG(about.st_mode))
            add(search->files, path);
        free(entries[i]);
    }
    free(entries);
}

bool game_files_find(GameFiles *files, char *const paths[], int count, FILE *err)
{
    Search search = {files, err, false};
    for (int i = 0; i < count; i++) {
        struct stat about;
        int before = files->count;
        if (stat(paths[i], &about) != 0) {
            say(&search, paths[i], error_of_system(errno));
        } else if (S_ISDIR(about.st_mode)) {
            find_in_folder(&search, paths[i], 0);
            if (before == files->count)
                say(&search, paths[i], tr("there is no game (*.game, *.loba) in this folder"));
        } else if (S_ISREG(about.st_mode)) {
            add(files, paths[i]);
        } else {
            say(&search, paths[i], tr("this is neither a file nor a folder"));
        }
    }
    return !search.failed;
}

void game_files_free(GameFiles *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->paths[i]);
    free(files->paths);
    *files = (GameFiles){0};
}

// ---- One game

// Only regular files are games: a pipe without a writer would block forever.
static FILE *open_file(const char *path, ScriptError *error)
{
    struct stat about;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool regular = file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    FILE *stream = regular ? fdopen(file, "r") : NULL;
    if (stream)
        return stream;
    *error = (ScriptError){0};
    if (file >= 0 && !regular)
        error_set(&error->error, "%s", tr("it is not a file"));
    else
        error_set(&error->error, tr("it cannot be read: %s"), error_of_system(errno));
    if (file >= 0)
        close(file);
    return NULL;
}

bool game_text_take(GameText *game, JournalText *text, ScriptError *error)
{
    *game = (GameText){.recorded = true, .text = *text};
    *text = (JournalText){0};
    if (transcript_script(&game->text, &game->script, error))
        return true;
    journal_text_free(&game->text);
    return false;
}

bool game_text_is_transcript(const char *path)
{
    ScriptError error;
    FILE *file = open_file(path, &error);
    bool is_one = file && transcript_is_one(file);
    if (file)
        fclose(file);
    return is_one;
}

bool game_text_read(const char *path, GameText *game, ScriptError *error)
{
    *game = (GameText){0};
    FILE *file = open_file(path, error);
    if (!file)
        return false;
    bool read;
    JournalText text;
    if (transcript_is_one(file)) {
        *error = (ScriptError){0};
        read = journal_read(path, &text, &error->error) && game_text_take(game, &text, error);
    } else {
        read = script_read(file, &game->script, error);
    }
    fclose(file);
    return read;
}

void game_text_free(GameText *game)
{
    script_free(&game->script);
    journal_text_free(&game->text);
}

static SceneResult play(GameText *game, Scene *scene, const RulesetSource *source, const char *path,
                        ScriptError *error)
{
    scene->kept |= game->recorded;
    scene->rules = game->rules;
    return scene_play(scene, source, game->recorded ? NULL : path, &game->script, error);
}

SceneResult game_text_play(GameText *game, Scene *scene, const RulesetSource *source,
                           const char *path, ScriptError *error)
{
    const SceneResult result = play(game, scene, source, path, error);
    game->changed = (Error){""};
    game->shown = scene->shown;
    if (game->recorded && scene->rules &&
        !transcript_has_rules(&game->text, scene->rules, &game->changed) && result != SCENE_DONE)
        error_within(&error->error, "%s", game->changed.text);
    return result;
}

// ---- A cache of rules

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    RulesetCache *cache = source->self;
    char key[CACHE_KEY_MAX];
    Text text = text_in(key, sizeof key);
    text_add(&text, "%s\n", variant);
    // A path depends on the folder of the script; a bare name means the same everywhere.
    bool by_path = variant_is_path(variant);
    for (int i = 0; i < setting_count; i++)
        by_path = by_path || (settings[i].house && variant_is_path(settings[i].name));
    if (beside && by_path)
        text_add(&text, "%.*s", (int)path_folder_length(beside), beside);
    for (int i = 0; i < setting_count; i++)
        text_add(&text, "\n%s%s\n%s", settings[i].house ? "with " : "", settings[i].name,
                 settings[i].value);
    if (text.cut)
        key[0] = '\0';
    for (int i = 0; i < CACHE_ENTRIES && key[0]; i++)
        if (cache->entries[i].rules && strcmp(cache->entries[i].key, key) == 0) {
            *rules = cache->entries[i].rules;
            return LOAD_DONE;
        }
    LoadResult result =
        cache->inner->load(cache->inner, variant, beside, settings, setting_count, rules, faults);
    if (result != LOAD_DONE)
        return result;
    CacheEntry *entry = &cache->entries[cache->next];
    cache->next = (cache->next + 1) % CACHE_ENTRIES;
    if (entry->rules)
        cache->inner->unload(cache->inner, entry->rules);
    entry->rules = *rules;
    memcpy(entry->key, key, sizeof key);
    return LOAD_DONE;
}

// Does nothing: the cache keeps its rulesets.
static void unload(const RulesetSource *source, const Ruleset *rules)
{
    (void)source;
    (void)rules;
}

void ruleset_cache_start(RulesetCache *cache, const RulesetSource *inner)
{
    *cache = (RulesetCache){.inner = inner};
    cache->source = (RulesetSource){.self = cache, .load = load, .unload = unload};
}

void ruleset_cache_end(RulesetCache *cache)
{
    for (int i = 0; i < CACHE_ENTRIES; i++)
        if (cache->entries[i].rules)
            cache->inner->unload(cache->inner, cache->entries[i].rules);
}

// ---- Resuming

typedef struct {
    const Scene *scene;
    Session *session;
    bool started;
    bool lost;  // the session could not follow the scene
} Follower;

// Begins the session, at the first command: the rules and the set-up are not known earlier.
static void start(Follower *follower)
{
    Seats seats;
    Outcome outcome;
    const char *unknown;
    const Scene *scene = follower->scene;
    const Setup *setup = &scene->setup;
    if (follower->started)
        return;
    follower->started = true;
    follower->lost =
        !seats_fill(&setup->seats, setup->bots, &seats, &unknown) ||
        session_start(follower->session, scene->rules, &seats, setup, &outcome) != START_DONE;
    follower->session->undoes_turn = true;
}

// Repeats a command in the session. A seat that acts has been told everything before it.
static void follow(void *self, int seat, const Act acts[], int count)
{
    Outcome outcome;
    Follower *follower = self;
    Session *session = follower->session;
    start(follower);
    if (follower->lost)
        return;
    session->told[seat] = session->events.count;
    follower->lost = count == 0 ? !session_undo(session)
                                : session_do(session, acts, count, &outcome) != VERDICT_DONE;
}

// A match that is `resumed` is to be as it was.
static SceneResult play_into(GameText *game, const RulesetSource *source, const char *path,
                             bool resumed, const uint64_t *seed, Session *session,
                             ScriptError *error)
{
    const char *why = NULL;
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    Follower follower = {.scene = scene, .session = session};
    const SceneWatch watch = {&follower, follow, NULL};
    *session = (Session){0};
    scene->watch = &watch;
    scene->seed = seed;
    scene->kept = resumed;
    SceneResult result = resumed ? game_text_play(game, scene, source, path, error)
                                 : play(game, scene, source, path, error);
    if (result == SCENE_DONE && scene->refused) {
        why = tr("nobody plays here: the seats are refused");
    } else if (result == SCENE_DONE) {
        start(&follower);
        session->told[SEAT_WATCHER] = session->events.count;
        if (follower.lost)
            why = tr("this cannot be gone on with: a seat is played by an unknown bot, or more was "
                     "undone than players may");
    }
    if (why) {
        *error = (ScriptError){0};
        error_set(&error->error, "%s", why);
        result = SCENE_AT_FAULT;
    }
    if (result != SCENE_DONE) {
        session_end(session);
        if (scene->rules && !game->rules)
            source->unload(source, scene->rules);
    }
    scene_free(scene);
    free(scene);
    return result;
}

SceneResult game_text_resume(GameText *game, const RulesetSource *source, const char *path,
                             bool forced, Session *session, ScriptError *error)
{
    const SceneResult result = play_into(game, source, path, true, NULL, session, error);
    game->forced = forced && result == SCENE_DIFFERS;
    if (!game->forced)
        return result;
    script_drop_claims(&game->script, game->script.line_count);
    return play_into(game, source, path, true, NULL, session, error);
}

SceneResult game_text_go_on(GameText *game, const RulesetSource *source, const char *path,
                            const uint64_t *seed, Session *session, ScriptError *error)
{
    return play_into(game, source, path, false, seed, session, error);
}

// ---- Checking many games against their claims

typedef struct {
    RulesetCache cache;
    ReplayWay way;
    const char *path;  // of the current game
    bool told;         // an error of that game was reported
    FILE *out, *err;
    int passed, failed;
} Replay;

static void say_error(void *self, const ScriptError *error)
{
    Replay *replay = self;
    const char *format = !error->line ? "" : error->column ? "%d:%d:" : "%d:";
    replay->told = true;
    escape_line(replay->out, "%s:%s %s", replay->path, text_of(format, error->line, error->column),
                error->error.text);
}

static bool write_text(const Script *script, int file)
{
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    script_write(script, stream);
    return stream_close(stream);
}

// Replaces the old script by the blessed one, atomically. Symbolic links to the file and its
// permissions are kept. A file with several hard links is overwritten in place, after the whole
// text has reached the disk beside it.
static bool replace_script(const Script *script, const char *path)
{
    char real[PATH_MAX], beside[PATH_MAX + 16];
    struct stat about;
    if (!realpath(path, real) || stat(real, &about) != 0)
        return false;
    snprintf(beside, sizeof beside, "%s.blessed", real);
    int file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool written = fchmod(file, about.st_mode & 07777) == 0;
    written = write_text(script, file) && written;
    if (written && about.st_nlink > 1) {
        file = open(real, O_WRONLY | O_TRUNC | O_CLOEXEC);
        written = file >= 0 && write_text(script, file);
        if (!written && file >= 0)
            return false;  // the file beside it is now the only complete copy
    } else if (written) {
        written = rename(beside, real) == 0;
    }
    int why = errno;
    unlink(beside);
    errno = why;
    return written;
}

static SceneResult play_game(Replay *replay, const char *path, GameText *game, ScriptError *error)
{
    int blessed = 0;
    Scene *scene = memory_needed(calloc(1, sizeof *scene));
    const Script *script = &game->script;
    const SceneReport report = {replay, say_error};
    scene->bless = replay->way.bless && !game->recorded;
    scene->report = replay->way.all && !game->recorded ? &report : NULL;
    const ReplayWatch *watch = replay->way.watch;
    if (watch)
        watch->begins(watch->self, path, script, scene);
    SceneResult result = game_text_play(game, scene, &replay->cache.source, path, error);
    if (watch)
        watch->ended(watch->self);
    scene_free(scene);
    free(scene);
    for (int i = 0; i < script->line_count && result == SCENE_DONE; i++)
        blessed += script->lines[i].blessed != NULL;
    if (blessed == 0)
        return result;
    if (!replace_script(script, path)) {
        error->line = 0;
        error_set(&error->error, tr("%s cannot be written: %s"), path, error_of_system(errno));
        return SCENE_AT_FAULT;
    }
    escape_line(replay->out, tr("%s: blessed, lines changed: %d; read what they say now"), path,
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
        const TextMark mark = texts_begin();
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
        texts_end(mark);
    }
    ruleset_cache_end(&replay.cache);
    game_files_free(&files);
    fprintf(out, tr("%d passed, %d failed\n"), replay.passed, replay.failed);
    if (rules_failed)
        return STATUS_RULES;
    return replay.failed || !found ? STATUS_FAILED : STATUS_WELL;
}
