// Any bytes as a scripted game: it is played, or something is wrong with it in words and with its
// place. What is blessed passes, and a set-up that is written is read as the same.

#include <stdlib.h>
#include <string.h>

#include "fuzz/target.h"
#include "notation/scene.h"
#include "notation/writing.h"

enum { WRITTEN_MAX = 64 * 1024 };

// A script in memory, and what became of it.
typedef struct {
    Script script;
    Scene *scene;
    ScriptError error;
    SceneResult result;
} Played;

static void play(Played *played, const void *text, size_t size, bool bless)
{
    *played = (Played){.result = SCENE_AT_FAULT, .scene = calloc(1, sizeof *played->scene)};
    FILE *file = target_file(text, size);
    must(played->scene, "no memory for a scene");
    played->scene->bless = bless;
    if (file && script_read(file, &played->script, &played->error))
        played->result = scene_play(played->scene, target_source(), "tests/fuzz/fuzzed.game",
                                    &played->script, &played->error);
    if (file)
        fclose(file);
}

static void forget(Played *played)
{
    scene_free(played->scene);
    free(played->scene);
    script_free(&played->script);
}

// The result of one of the functions that write, as text; its length.
static size_t write_into(char text[WRITTEN_MAX], const Played *played, bool set_up)
{
    FILE *out = fmemopen(text, WRITTEN_MAX, "w");
    must(out, "no memory for a text");
    if (set_up)
        setup_write(&played->scene->setup, played->scene->rules, out);
    else
        script_write(&played->script, out);
    fflush(out);
    long size = ftell(out);
    fclose(out);
    return size > 0 && size < WRITTEN_MAX ? (size_t)size : 0;
}

static void check_blessed(const void *data, size_t size)
{
    static char text[WRITTEN_MAX];
    Played played, again;
    play(&played, data, size, true);
    size_t length = played.result == SCENE_DONE ? write_into(text, &played, false) : 0;
    if (length > 0) {
        play(&again, text, length, false);
        must(again.result == SCENE_DONE || again.result == SCENE_AT_FAULT,
             "what was blessed differs: line %d: %s\n%s", again.error.line, again.error.error.text,
             text);
        forget(&again);
    }
    forget(&played);
}

static void check_set_up(const Played *played)
{
    static char text[WRITTEN_MAX], rewritten[WRITTEN_MAX];
    Played again;
    size_t size = played->scene->refused ? 0 : write_into(text, played, true);
    if (size == 0)
        return;
    play(&again, text, size, false);
    must(again.result == SCENE_DONE, "a set-up that was written is wrong: line %d: %s\n%s",
         again.error.line, again.error.error.text, text);
    size_t length = write_into(rewritten, &again, true);
    must(length == size && memcmp(text, rewritten, size) == 0,
         "a set-up is read as another one:\n%s\nas\n%s", text, rewritten);
    forget(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Played played;
    play(&played, data, size, false);
    must(size == 0 || played.result == SCENE_DONE || played.error.error.text[0],
         "a script fails without words");
    must(played.error.line <= played.script.line_count || !played.script.text,
         "line %d of %d is at fault", played.error.line, played.script.line_count);
    bool began = played.result == SCENE_DONE || played.result == SCENE_DIFFERS;
    if (began)
        check_set_up(&played);
    forget(&played);
    if (began)
        check_blessed(data, size);
    return 0;
}
