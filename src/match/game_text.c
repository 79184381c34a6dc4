#include "match/game_text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/language.h"

// A pipe that nobody writes to would keep us waiting for ever: only files are games.
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
        error_set(&error->error, "%s", tr("it is no file"));
    else
        error_set(&error->error, tr("it cannot be read: %s"), strerror(errno));
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

static bool read_transcript(const char *path, GameText *game, ScriptError *error)
{
    JournalText text;
    *error = (ScriptError){0};
    return journal_read(path, &text, &error->error) && game_text_take(game, &text, error);
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
    bool read = transcript_is_one(file) ? read_transcript(path, game, error)
                                        : script_read(file, &game->script, error);
    fclose(file);
    return read;
}

void game_text_free(GameText *game)
{
    script_free(&game->script);
    journal_text_free(&game->text);
}

// Other rules may make anything of the commands, so that they are what is to be told first.
SceneResult game_text_play(GameText *game, Scene *scene, const RulesetSource *source,
                           const char *path, bool forced, ScriptError *error)
{
    SceneResult result =
        scene_play(scene, source, game->recorded ? NULL : path, &game->script, error);
    Error differs;
    if (!game->recorded || forced || !scene->rules ||
        transcript_has_rules(&game->text, scene->rules, &differs))
        return result;
    *error = (ScriptError){.error = differs};
    return SCENE_AT_FAULT;
}
