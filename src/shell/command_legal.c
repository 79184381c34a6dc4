#include "shell/commands.h"

#include "base/language.h"
#include "notation/scene.h"
#include "shell/render.h"
#include "shell/status.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A pipe that nobody writes to would keep us waiting for ever: only files are scripts.
static FILE *open_file(const char *path)
{
    struct stat about;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode))
        return fdopen(file, "r");
    if (file >= 0) {
        close(file);
        errno = EINVAL;
    }
    return NULL;
}

static int complain_script(SceneResult result, const char *path, const ScriptError *error)
{
    int status = result == SCENE_FAILED ? STATUS_RULES : STATUS_FAILED;
    if (error->line > 0)
        return complain(status, "%s:%d: %s", path, error->line, error->error.text);
    return complain(status, "%s: %s", path, error->error.text);
}

// Commands as a script has them, so that they can be copied into one.
static void print_acts(const Screen *screen, const Scene *scene)
{
    View view;
    ActList list = {0};
    if (scene->play.game.phase == PHASE_OVER) {
        complain(0, "%s", tr("the match is over: nobody is asked for anything"));
        return;
    }
    int seat = scene->play.game.asked;
    game_view(&scene->play.game, seat, &view);
    legal_acts(scene->rules, &view.game, &list);
    for (int i = 0; i < list.count; i++) {
        char text[COMMAND_TEXT_MAX];
        act_text(scene->rules, &view.game, &list.acts[i], STYLE_LETTERS, text);
        fprintf(screen->out, "%s> %s\n", scene->setup.seats.list[seat], text);
    }
    if (list.sampled)
        complain(0, tr("there are more: these are some %d of them"), list.count);
    act_list_free(&list);
}

static int play_script(const Shell *shell, const char *path, Script *script)
{
    ScriptError error;
    Scene *scene = calloc(1, sizeof *scene);
    if (!scene)
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    int status = STATUS_WELL;
    SceneResult result = scene_play(scene, shell->source, path, script, &error);
    if (result == SCENE_DONE)
        print_acts(&shell->screen, scene);
    else
        status = complain_script(result, path, &error);
    if (scene->rules)
        shell->source->unload(shell->source, scene->rules);
    scene_free(scene);
    free(scene);
    return status;
}

int run_legal(const Shell *shell)
{
    Script script;
    ScriptError error;
    const char *path = shell->arguments->words[0];
    FILE *file = open_file(path);
    if (!file)
        return complain(STATUS_FAILED, tr("%s cannot be read: %s"), path, strerror(errno));
    bool read = script_read(file, &script, &error);
    fclose(file);
    if (!read)
        return complain_script(SCENE_AT_FAULT, path, &error);
    int status = play_script(shell, path, &script);
    script_free(&script);
    return status;
}
