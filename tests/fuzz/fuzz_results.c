// Any bytes as files of results, which a line of dashes parts: they are added up as `loba simulate
// --merge` does, or something is wrong with them in words. What was added up can be reported, and
// written as one file that gives the same again.

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/encoding.h"
#include "fuzz/target.h"
#include "shell/study_file.h"
#include "shell/study_json.h"
#include "shell/study_tell.h"
#include "support/rules_files.h"

enum { PARTS = 3, FILES = PARTS + 2, WELL = 0 };

static const char between[] = "\n----\n";
static char folder[FOLDER_SIZE], paths[FILES][FOLDER_SIZE + 16];

// What the errors are written to.
static FILE *errors;

FILE *__wrap_encoding_errors(void);
FILE *__wrap_encoding_errors(void) { return errors; }

static void remove_folder(void)
{
    for (int i = 0; i < FILES; i++)
        remove(paths[i]);
    rmdir(folder);
}

static void choose_paths(void)
{
    if (folder[0])
        return;
    folder_make(folder);
    for (int i = 0; i < FILES; i++)
        snprintf(paths[i], sizeof paths[i], "%s/results%d", folder, i);
    atexit(remove_folder);
}

static void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    const bool written = file && fwrite(bytes, 1, size, file) == size;
    must(file && fclose(file) == 0 && written, "%s cannot be written", path);
}

// Writes the parts to files of their own; returns how many they are.
static int write_parts(const uint8_t *data, size_t size)
{
    const size_t gap = sizeof between - 1;
    size_t begin = 0;
    int count = 0;
    for (size_t end = 0; count < PARTS - 1 && end + gap <= size; end++)
        if (memcmp(data + end, between, gap) == 0) {
            write_bytes(paths[count++], data + begin, end + 1 - begin);
            begin = end + gap;
            end = begin - 1;
        }
    write_bytes(paths[count++], data + begin, size - begin);
    return count;
}

static const Shell *shell(void)
{
    static Arguments arguments;
    static Shell one = {.arguments = &arguments, .program = "loba"};
    one.source = target_source();
    return &one;
}

// Adds up so many files from the one with this number on.
static bool merge(int first, int count, Study *study)
{
    char *parts[PARTS], *words;
    size_t size;
    for (int i = 0; i < count; i++)
        parts[i] = paths[first + i];
    *study = (Study){0};
    errors = open_memstream(&words, &size);
    must(errors, "no memory for words");
    const int status = study_merge(shell(), parts, count, study);
    fclose(errors);
    must((status == WELL) == (size == 0), "status %d, with the words \"%s\"", status, words);
    free(words);
    return status == WELL;
}

// ---- What was added up

// The first figure by which such games are compared.
static const CompareRow *figure_for(const Study *study)
{
    const CompareRow *row = compare_rows;
    while (study->hands && row->hand_figure < 0)
        row++;
    return study->arm_count == ARMS_MAX ? row : NULL;
}

static void report(Study *study)
{
    char *text;
    size_t size;
    study->compared = figure_for(study);
    const Screen screen = {.out = open_memstream(&text, &size), .width = 80, .height = 24};
    must(screen.out, "no memory for a report");
    study_print(study, &screen);
    study_print_json(study, screen.out);
    fclose(screen.out);
    must(size > 0, "nothing is reported");
    free(text);
}

static void save(const Study *study, const char *path)
{
    Error error;
    must(study_save(study, path, &error), "it cannot be written: %s", error.text);
}

static bool are_alike(const char *one, const char *other)
{
    FILE *files[] = {fopen(one, "rb"), fopen(other, "rb")};
    must(files[0] && files[1], "%s or %s cannot be read", one, other);
    int bytes[2];
    do {
        bytes[0] = fgetc(files[0]);
        bytes[1] = fgetc(files[1]);
    } while (bytes[0] == bytes[1] && bytes[0] != EOF);
    fclose(files[0]);
    fclose(files[1]);
    return bytes[0] == bytes[1];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Study study, again;
    choose_paths();
    const int count = write_parts(data, size);
    if (merge(0, count, &study)) {
        report(&study);
        save(&study, paths[PARTS]);
        must(merge(PARTS, 1, &again), "what was added up and written cannot be read");
        save(&again, paths[PARTS + 1]);
        must(are_alike(paths[PARTS], paths[PARTS + 1]), "it is not the same again");
        study_free(shell()->source, &again);
    }
    study_free(shell()->source, &study);
    return 0;
}
