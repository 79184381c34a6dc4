#include "support/played.h"

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
