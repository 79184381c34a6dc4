#include "support/played.h"

#include "base/about.h"
#include "base/language.h"
#include "lua/loader.h"

#include <stdio.h>
#include <stdlib.h>

bool script_played(RulesetSource *source, const char *path, const SceneWatch *watch, Scene **scene,
                   ScriptError *error)
{
    Script script = {0};
    Scene *played = calloc(1, sizeof *played);
    FILE *file = fopen(path, "r");
    if (!played || !file)
        abort();
    played->watch = watch;
    *scene = played;
    const bool done = script_read(file, &script, error) &&
                      scene_play(played, source, path, &script, error) == SCENE_DONE;
    if (played->rules)
        source->unload(source, played->rules);
    scene_free(played);
    script_free(&script);
    fclose(file);
    free(played);
    *scene = NULL;
    return done;
}

bool shipped_open(RulesetSource *source, GameFiles *files)
{
    static const char *const folders[] = {"rules"};
    char *scripts[] = {"scripts"};
    *files = (GameFiles){0};
    language_start("en", LOBA_CATALOGUES_BUILT);
    return rules_source_open(source, folders, 1) && game_files_find(files, scripts, 1, stderr);
}

void shipped_close(RulesetSource *source, GameFiles *files)
{
    game_files_free(files);
    rules_source_close(source);
}
