#include "shell/commands.h"

#include "base/language.h"
#include "base/status.h"
#include "match/game_files.h"
#include "screen/choices.h"
#include "screen/hand.h"
#include "screen/table.h"

#include <stdlib.h>

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
    int64_t began = ruleset_spent(scene->rules);
    legal_acts(scene->rules, &view.game, &list);
    int written = 0;
    for (; written < list.count && ruleset_may_go_on(scene->rules, began); written++) {
        char text[COMMAND_TEXT_MAX];
        act_text(scene->rules, &view.game, &list.acts[written], STYLE_LETTERS, text);
        fprintf(screen->out, "%s> %s\n", scene->setup.seats.list[seat], text);
    }
    if (list.sampled || written < list.count)
        complain(0, tr("there are more: these are some %d of them"), written);
    act_list_free(&list);
}

static int play_script(const Shell *shell, const char *path, GameText *game)
{
    ScriptError error;
    Scene *scene = calloc(1, sizeof *scene);
    if (!scene)
        return complain(STATUS_LIMIT, "%s", tr("there is no memory left"));
    int status = STATUS_WELL;
    SceneResult result = game_text_play(game, scene, shell->source, path, false, &error);
    if (result == SCENE_DONE)
        print_acts(&shell->screen, scene);
    else
        status = complain_game(result, path, &error);
    if (scene->rules)
        shell->source->unload(shell->source, scene->rules);
    scene_free(scene);
    free(scene);
    return status;
}

int run_legal(const Shell *shell)
{
    GameText game;
    ScriptError error;
    const char *path = shell->arguments->words[0];
    if (!game_text_read(path, &game, &error))
        return complain_game(SCENE_AT_FAULT, path, &error);
    int status = play_script(shell, path, &game);
    game_text_free(&game);
    return status;
}
