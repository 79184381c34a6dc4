// Any bytes as the transcript of a match. The first byte says as what: the rest is the file itself,
// or its lines, to which the checksums are made; those are read as they were written, and with one
// byte changed they are not. What is read is played, or something is wrong with it in words.

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/target.h"
#include "match/game_files.h"
#include "support/rules_files.h"

static char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];

static void remove_folder(void)
{
    remove(path);
    rmdir(folder);
}

static void choose_path(void)
{
    if (folder[0])
        return;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/fuzzed.game", folder);
    atexit(remove_folder);
}

static void write_bytes(const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(bytes, 1, size, file) == size;
    must(file && fclose(file) == 0 && written, "%s cannot be written", path);
}

// Writes each line of the text, which it cuts up, with its checksum.
static void write_lines(char *text)
{
    Journal journal;
    Error error;
    remove(path);
    must(journal_create(&journal, path, &error) == JOURNAL_MADE, "no journal: %s", error.text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        journal_add(&journal, line);
    must(journal_write(&journal, false, &error), "it is not written: %s", error.text);
    journal_close(&journal);
}

// Whatever is asked of a text, whether it is a transcript or not.
static void ask(const JournalText *text, const Ruleset *rules)
{
    Error error = {.text = ""};
    transcript_has_begun(text);
    transcript_breaks_off(text);
    transcript_is_over(text);
    must(transcript_check(text, &error) || error.text[0], "a format is refused without words");
    error.text[0] = '\0';
    must(!rules || transcript_has_rules(text, rules, &error) || error.text[0],
         "rules differ without words");
}

static void play(void)
{
    GameText game;
    ScriptError error = {0};
    if (!game_text_read(path, &game, &error)) {
        must(error.error.text[0], "a transcript cannot be read, without words");
        return;
    }
    Scene *scene = calloc(1, sizeof *scene);
    must(scene, "no memory for a scene");
    SceneResult result = game_text_play(&game, scene, target_source(), path, &error);
    must(result == SCENE_DONE || error.error.text[0], "a transcript fails without words");
    if (game.recorded)
        ask(&game.text, scene->rules);
    scene_free(scene);
    free(scene);
    game_text_free(&game);
}

// A changed byte is found, unless it is in the last line, which may be torn then.
static void change_a_byte(unsigned where)
{
    JournalText text;
    Error error;
    must(journal_read(path, &text, &error), "what was written cannot be read: %s", error.text);
    int lines = text.lines;
    size_t size = text.whole;
    journal_text_free(&text);
    if (size == 0)
        return;
    FILE *file = fopen(path, "r+b");
    must(file && fseek(file, (long)(where % size), SEEK_SET) == 0, "%s cannot be opened", path);
    int byte = fgetc(file);
    must(fseek(file, -1, SEEK_CUR) == 0 && fputc(byte ^ 4, file) != EOF && fclose(file) == 0,
         "%s cannot be changed", path);
    if (journal_read(path, &text, &error)) {
        must(text.lines < lines, "byte %zu is changed, and %d lines are read", where % size, lines);
        journal_text_free(&text);
    } else
        must(error.text[0], "a damaged file without words");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    choose_path();
    if (data[0] == 'r') {
        write_bytes(data + 1, size - 1);
        play();
        return 0;
    }
    char *text = malloc(size);
    must(text, "no memory for a text");
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    write_lines(text);
    free(text);
    play();
    change_a_byte((unsigned)data[1] << 8 | data[size - 1]);
    return 0;
}
