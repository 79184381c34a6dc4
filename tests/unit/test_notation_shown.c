#include "notation/script.h"

#include "test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Which rows of docs/rules-ledger.md the scripted games of a variant show.

enum { ROWS_MAX = 256, ROW_SIZE = 16 };

typedef struct {
    char row[ROW_SIZE];
    bool allowed, refused;
} Shown;

static Shown shown[ROWS_MAX];
static int shown_count;

static Shown *find_row(const char *row)
{
    for (int i = 0; i < shown_count; i++)
        if (strcmp(shown[i].row, row) == 0)
            return &shown[i];
    assert_true(shown_count < ROWS_MAX);
    snprintf(shown[shown_count].row, ROW_SIZE, "%s", row);
    return &shown[shown_count++];
}

static void read_comment(const ScriptLine *line)
{
    Line rows;
    LineError error;
    ScriptShows shows = script_shows(line, &rows, &error);
    for (int i = 0; i < rows.count && (shows == SHOWS_ALLOWED || shows == SHOWS_REFUSED); i++) {
        char row[ROW_SIZE];
        word_copy(&rows.words[i], row, sizeof row);
        *(shows == SHOWS_REFUSED ? &find_row(row)->refused : &find_row(row)->allowed) = true;
    }
}

static void read_game(const char *folder, const char *name)
{
    char path[512];
    Script script;
    ScriptError error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    if (!script_read(file, &script, &error))
        fail_msg("%s:%d: %s", path, error.line, error.error.text);
    for (int i = 0; i < script.line_count; i++)
        if (script.lines[i].kind == SCRIPT_NOTHING)
            read_comment(&script.lines[i]);
    script_free(&script);
    fclose(file);
}

static void read_folder(const char *folder)
{
    DIR *games = opendir(folder);
    assert_non_null(games);
    shown_count = 0;
    for (struct dirent *entry = readdir(games); entry; entry = readdir(games))
        if (strstr(entry->d_name, ".game"))
            read_game(folder, entry->d_name);
    closedir(games);
}

// A row that forbids nothing in play is shown as what it allows; what no script can show is proved
// by a unit test.
static void every_row_of_loba_de_menos_is_shown(void **state)
{
    static const struct {
        const char *row;
        bool forbids;
    } rows[] = {
        {"LM-01", false},  // too many or too few players: a script at fault
        {"LM-02", false},  {"LM-03", false},  {"LM-04", true},   {"LM-05", false},
        {"LM-06", true},   {"LM-07", true},   {"LM-08", true},   {"LM-09", true},
        {"LM-10", false},  {"LM-11", true},   {"LM-12", true},   {"LM-13", true},
        {"LM-14", true},   {"LM-15", true},   {"LM-16", true},   {"LM-17", true},
        {"LM-18", false},  {"LM-19", false},  {"LM-20", false},  {"LM-21", false},
        {"LM-22", true},   {"LM-23", false},  {"LM-24", true},   {"LM-25", false},
        {"ALL-01", false}, {"ALL-03", false}, {"ALL-04", false}, {"ALL-05", false},
        {"ALL-06", false}, {"ALL-07", false},
    };
    read_folder("scripts/loba_de_menos");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Shown *row = find_row(rows[i].row);
        if (!row->allowed && !rows[i].forbids)
            fail_msg("no script shows what %s allows", rows[i].row);
        if (!row->refused && rows[i].forbids)
            fail_msg("no script shows what %s refuses", rows[i].row);
    }
}

static void no_script_shows_a_row_that_the_ledger_lacks(void **state)
{
    enum { SIZE = 256 * 1024 };
    char *ledger = calloc(SIZE, 1);
    FILE *file = fopen("docs/rules-ledger.md", "r");
    assert_non_null(ledger);
    assert_non_null(file);
    assert_true(fread(ledger, 1, SIZE - 1, file) > 0);
    fclose(file);
    read_folder("scripts/loba_de_menos");
    for (int i = 0; i < shown_count; i++) {
        char cell[ROW_SIZE + 8];
        snprintf(cell, sizeof cell, "| %s |", shown[i].row);
        if (!strstr(ledger, cell))
            fail_msg("docs/rules-ledger.md has no row %s", shown[i].row);
    }
    free(ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_loba_de_menos_is_shown),
        cmocka_unit_test(no_script_shows_a_row_that_the_ledger_lacks),
    };
    return RUN_TESTS(tests);
}
