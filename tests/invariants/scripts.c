// The match as a scripted game: written, and played by whatever plays scripts.

#include "invariants/checks.h"

#include "match/save.h"
#include "notation/writing.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    UNDO_ONE_IN = 8,   // commands after which a script goes back
    UNDO_MAX = 6,      // commands that it goes back over at a time
    SAVED_ONE_IN = 4,  // matches that are saved
};

static const char *const seat_names[SEATS_MAX] = {"Ana",  "Beto", "Cora", "Dani",
                                                  "Elsa", "Fito", "Gala", "Hugo"};

void fill_setup(const Inspector *inspector, Setup *setup)
{
    const Subject *subject = &inspector->subject;
    const Contest *contest = inspector->contest;
    setup_new(setup);
    snprintf(setup->variant, sizeof setup->variant, "%s", subject->variant);
    setup_take_settings(setup, subject->settings, subject->setting_count);
    setup->seats.count = contest->setup.players;
    for (int seat = 0; seat < contest->setup.players; seat++) {
        strcpy(setup->seats.list[seat], seat_names[seat]);
        snprintf(setup->bots[seat], sizeof setup->bots[seat], "%s",
                 contest->bots[seat]->names[LANGUAGE_EN]);
    }
    setup->position.setup = contest->setup;
}

// ---- Writing

typedef struct {
    const Inspector *inspector;
    FILE *file;
    Play play;
    Play before[UNDO_MAX];  // the last commands, in a ring
} Writing;

// Writes an act of the log as a command, and does it.
static bool write_act(Writing *writing, int number)
{
    const Inspector *inspector = writing->inspector;
    const Ruleset *rules = inspector->contest->rules;
    const Entry *entry = &inspector->log[number];
    Outcome outcome;
    writing->before[number % UNDO_MAX] = writing->play;
    fprintf(writing->file, "%s> %s\n", seat_names[entry->seat],
            act_text(rules, &writing->play.game, &entry->act, STYLE_LETTERS).text);
    return play_apply(rules, &writing->play, &entry->act, &outcome) == VERDICT_DONE;
}

// Takes the last `count` of so many commands back, and gives them again.
static void write_undo(Writing *writing, int done, int count)
{
    for (int i = 1; i <= count; i++)
        fprintf(writing->file, "%s> undo\n", seat_names[writing->inspector->log[done - i].seat]);
    writing->play = writing->before[(done - count) % UNDO_MAX];
    for (int i = done - count; i < done; i++)
        write_act(writing, i);
}

void inspector_write(const Inspector *inspector, FILE *file, Random *undoing)
{
    Writing writing = {.inspector = inspector, .file = file};
    Setup setup;
    Outcome outcome;
    const Ruleset *rules = inspector->contest->rules;
    fill_setup(inspector, &setup);
    setup_write(&setup, rules, file);
    fputc('\n', file);
    if (play_start(rules, &writing.play, &inspector->contest->setup, &outcome) != VERDICT_DONE)
        return;
    for (int i = 0; i < inspector->log_count; i++) {
        if (!write_act(&writing, i))
            return;
        int most = i + 1 < UNDO_MAX ? i + 1 : UNDO_MAX;
        if (undoing && random_below(undoing, UNDO_ONE_IN) == 0)
            write_undo(&writing, i + 1, 1 + (int)random_below(undoing, (uint32_t)most));
    }
}

// ---- Playing

// Gives the rules that the match is played with, whatever a script asks for.
static LoadResult give_rules(const RulesetSource *source, const char *variant, const char *beside,
                             const Setting settings[], int setting_count, const Ruleset **rules,
                             Faults *faults)
{
    (void)variant, (void)beside, (void)settings, (void)setting_count, (void)faults;
    *rules = ((const Inspector *)source->self)->contest->rules;
    return LOAD_DONE;
}

// A scene that is watched: after each command its game is the one that the match had there.
typedef struct {
    Inspector *inspector;
    Scene scene;
    SceneWatch watch;
    int at;  // acts of the match that stand
    bool differs;
} Watched;

static void watch_command(void *self, int seat, const Act acts[], int count)
{
    (void)seat, (void)acts;
    Watched *watched = self;
    Inspector *inspector = watched->inspector;
    watched->at += count ? count : -1;
    inspector->house->after_command(&watched->scene);
    tries(inspector, INVARIANT_SCENES);
    if (watched->at > 0)
        watched->differs |=
            game_sum(&watched->scene.play.game) != inspector->log[watched->at - 1].sum;
}

// Plays what the file says from its start, and closes it.
static bool play_script(Watched *watched, FILE *file, bool is_watched, Invariant invariant)
{
    Inspector *inspector = watched->inspector;
    Script script;
    ScriptError error = {0};
    RulesetSource source = {.self = inspector, .load = give_rules};
    rewind(file);
    bool read = script_read(file, &script, &error);
    fclose(file);
    if (!read)
        return breaks(inspector, invariant, "a script cannot be read: %.1000s", error.error.text);
    watched->watch = (SceneWatch){watched, watch_command};
    watched->scene.watch = is_watched ? &watched->watch : NULL;
    SceneResult result = scene_play(&watched->scene, &source, "", &script, &error);
    script_free(&script);
    if (result != SCENE_DONE)
        return breaks(inspector, invariant, "line %d of the script: %.1000s", error.line,
                      error.error.text);
    bool same = memcmp(&watched->scene.play.game, &inspector->last, sizeof inspector->last) == 0;
    return (same && !watched->differs) ||
           breaks(inspector, invariant, "a script goes through other games than the match");
}

bool play_setup(Inspector *inspector, const Setup *setup, Play *play)
{
    Script script;
    ScriptError error = {0};
    RulesetSource source = {.self = inspector, .load = give_rules};
    Scene *scene = calloc(1, sizeof *scene);
    FILE *file = tmpfile();
    if (!scene || !file)
        abort();
    setup_write(setup, inspector->contest->rules, file);
    rewind(file);
    bool read = script_read(file, &script, &error);
    fclose(file);
    bool played = read && scene_play(scene, &source, "", &script, &error) == SCENE_DONE;
    *play = scene->play;
    if (read)
        script_free(&script);
    scene_free(scene);
    free(scene);
    return played || breaks(inspector, INVARIANT_POSITIONS, "line %d of the set-up: %.1000s",
                            error.line, error.error.text);
}

static Watched *watched_new(Inspector *inspector)
{
    Watched *watched = calloc(1, sizeof *watched);
    if (!watched)
        abort();
    watched->inspector = inspector;
    return watched;
}

static void watched_free(Watched *watched)
{
    scene_free(&watched->scene);
    free(watched);
}

bool check_scene(Inspector *inspector)
{
    Random undoing = random_stream(inspector->contest->setup.seed, 2, PURPOSE_CHECK);
    FILE *file = tmpfile();
    if (!file)
        return breaks(inspector, INVARIANT_SCENES, "there is no room for a script");
    inspector_write(inspector, file, &undoing);
    Watched *watched = watched_new(inspector);
    bool good = play_script(watched, file, true, INVARIANT_SCENES);
    watched_free(watched);
    return good;
}

// ---- Saving

// A folder of its own, since what is saved is saved in a new file.
static FILE *saved(const Session *session)
{
    const char *place = getenv("TMPDIR");
    char folder[512], path[600];
    Error error;
    snprintf(folder, sizeof folder, "%s/loba_XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(folder))
        return NULL;
    snprintf(path, sizeof path, "%s/match.game", folder);
    FILE *file = session_save(session, path, &error) ? fopen(path, "r") : NULL;
    remove(path);
    rmdir(folder);
    return file;
}

// What a session was told of can end within a draft that its match has left.
bool check_saved(Inspector *inspector)
{
    if (inspector->holds || draw(inspector, SAVED_ONE_IN) > 0)
        return true;
    FILE *file = saved(&inspector->session);
    tries(inspector, INVARIANT_SAVED);
    if (!file)
        return breaks(inspector, INVARIANT_SAVED, "the match cannot be saved");
    Watched *watched = watched_new(inspector);
    bool good = play_script(watched, file, false, INVARIANT_SAVED);
    watched_free(watched);
    return good;
}
