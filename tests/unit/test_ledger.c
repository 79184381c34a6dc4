#include "base/about.h"
#include "base/language.h"
#include "explain/explain.h"
#include "lua/loader.h"
#include "notation/claims.h"
#include "notation/scene.h"
#include "rules/field_text.h"
#include "rules/ledger.h"

#include "test.h"

#include <dirent.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// docs/rules-ledger.md held against the scripted games: every row that a variant is made of, and
// every value of its options, is shown by some script.

// ---- What the ledger and the scripts say

enum {
    ROWS_MAX = 256,
    ROW_SIZE = 16,
    VALUED_MAX = 256,  // options of all variants together
    VALUES_MAX = 64,
    LEDGER_BYTES_MAX = 256 * 1024,
};

typedef struct {
    char name[ROW_SIZE];
    bool played;  // some field of a variant stands for a row of its game, or it is one of all games
    bool allowed, refused;
} Row;

// The values of one option of a variant that scripts have set.
typedef struct {
    char variant[NAME_SIZE];
    Option option;
    int count;
    int values[VALUES_MAX];
} Values;

typedef struct {
    int row_count;
    Row rows[ROWS_MAX];
    int option_count;
    Values options[VALUED_MAX];
    int example_count;  // scripts of worked examples
    int unknown_count;  // rows that a script shows and the ledger lacks
    char unknown[ROWS_MAX][ROW_SIZE];
} Shown;

static Shown shown;
static char ledger[LEDGER_BYTES_MAX];
static RulesetSource source;

// ---- The ledger

static void read_ledger(void)
{
    FILE *file = fopen("docs/rules-ledger.md", "r");
    assert_non_null(file);
    ledger[fread(ledger, 1, sizeof ledger - 1, file)] = '\0';
    fclose(file);
    for (const char *at = strstr(ledger, "\n| "); at; at = strstr(at + 1, "\n| ")) {
        Row row = {.played = strncmp(at + 3, "ALL-", 4) == 0};
        size_t length = strcspn(at + 3, " ");
        const char *dash = memchr(at + 3, '-', length);
        if (!dash || length >= ROW_SIZE || dash[1] < '0' || dash[1] > '9')
            continue;
        assert_true(shown.row_count < ROWS_MAX);
        memcpy(row.name, at + 3, length);
        shown.rows[shown.row_count++] = row;
    }
    assert_true(shown.row_count > 50);
}

static Row *find_row(const char *name)
{
    for (int i = 0; i < shown.row_count; i++)
        if (strcmp(shown.rows[i].name, name) == 0)
            return &shown.rows[i];
    return NULL;
}

// A variant is made of all rows of the games of which its ledger names one: "LM-13" is one of LM.
static void note_games(const Ruleset *rules)
{
    for (int i = 0; i < rules->ledger_count; i++)
        for (const char *at = rules->ledger[i].rows; at; at = strchr(at, ' ')) {
            at += *at == ' ';
            size_t length = strcspn(at, "-") + 1;
            for (int row = 0; row < shown.row_count; row++)
                if (strncmp(shown.rows[row].name, at, length) == 0)
                    shown.rows[row].played = true;
        }
}

// ---- The scripts

static void note_row(const char *name, ScriptShows how)
{
    Row *row = find_row(name);
    if (!row)
        snprintf(shown.unknown[shown.unknown_count++], ROW_SIZE, "%s", name);
    else if (how == SHOWS_REFUSED)
        row->refused = true;
    else
        row->allowed = true;
}

static void note_rows(const Script *script)
{
    for (int i = 0; i < script->line_count; i++) {
        Line rows;
        LineError error;
        if (script->lines[i].kind != SCRIPT_NOTHING)
            continue;
        ScriptShows how = script_shows(&script->lines[i], &rows, &error);
        for (int word = 0; word < rows.count && how != SHOWS_NOTHING; word++)
            note_row(word_text(&rows.words[word]).text, how);
    }
}

static Values *find_values(const Ruleset *rules, const Option *option)
{
    for (int i = 0; i < shown.option_count; i++)
        if (strcmp(shown.options[i].variant, rules->id) == 0 &&
            strcmp(shown.options[i].option.name, option->name) == 0)
            return &shown.options[i];
    assert_true(shown.option_count < VALUED_MAX);
    Values *values = &shown.options[shown.option_count++];
    *values = (Values){.option = *option};
    memcpy(values->variant, rules->id, sizeof values->variant);
    return values;
}

static bool has_value(const Values *values, int value)
{
    for (int i = 0; i < values->count; i++)
        if (values->values[i] == value)
            return true;
    return false;
}

static void note_options(const Ruleset *rules)
{
    char path[256];
    snprintf(path, sizeof path, "rules/%s.lua", rules->id);
    if (access(path, F_OK) != 0)  // a child beside the scripts of house rules, or a template
        return;
    for (int i = 0; i < rules->option_count; i++) {
        // Those of house rules are those of many games: `check` tries all their values in each.
        if (strchr(rules->options[i].name, '.'))
            continue;
        Values *values = find_values(rules, &rules->options[i]);
        if (!has_value(values, rules->options[i].value) && values->count < VALUES_MAX)
            values->values[values->count++] = rules->options[i].value;
    }
}

static void play_game(const char *path)
{
    static Scene scene;
    Script script;
    ScriptError error = {0};
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    scene = (Scene){0};
    if (!script_read(file, &script, &error) ||
        scene_play(&scene, &source, path, &script, &error) != SCENE_DONE)
        fail_msg("%s:%d: %s", path, error.line, error.error.text);
    shown.example_count += strstr(path, "/example_") != NULL;
    note_rows(&script);
    note_options(scene.rules);
    note_games(scene.rules);
    source.unload(&source, scene.rules);
    scene_free(&scene);
    script_free(&script);
    fclose(file);
}

static int is_shown(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static void play_folder(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_shown, alphasort);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        char inner[512];
        const char *end = strrchr(entries[i]->d_name, '.');
        snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        if (!end)
            play_folder(inner);
        else if (strcmp(end, ".game") == 0)
            play_game(inner);
        free(entries[i]);
    }
    free(entries);
}

static int read_all(void **state)
{
    static const char *const folders[] = {"rules"};
    language_start("en", LOBA_CATALOGUES_BUILT);  // scripts have Spanish words of rules files
    if (!rules_source_open(&source, folders, 1))
        return -1;
    read_ledger();
    play_folder("scripts");
    return 0;
}

static int forget_all(void **state)
{
    rules_source_close(&source);
    return 0;
}

// ---- Rows

// The rows that forbid nothing which a player could try: why, and the function of the tests that
// proves whatever such a row forbids all the same; "" where it forbids nothing at all.
static const struct {
    const char *row, *why, *proof;
} never_refused[] = {
    {"ALL-01", "no command can name a card for two places", "cards_are_whole"},
    {"ALL-02", "no command asks for a hidden card",
     "a_view_shows_ones_own_cards_and_what_all_have_seen"},
    {"ALL-03", "it is about all that is refused", "other_is_refused"},
    {"ALL-04", "the program shares the pot", ""},
    {"ALL-05", "a hand is blocked because nothing is left to be tried", ""},
    {"ALL-06", "nobody is asked whether they pay", "chips_are_whole"},
    {"ALL-07", "a bound ends a hand, and forbids nothing in it", ""},
    {"ALL-08", "it is about what the screen shows", ""},
    {"ALL-09", "a fee beyond the limit is not offered, so nobody can accept it",
     "a_fee_that_the_pot_cannot_take_is_not_offered"},
    {"LM-02", "a card too many is a fault of the script",
     "cards_that_are_wrong_are_said_with_their_line"},
    {"LM-03", "the program finds the dealer", ""},
    {"LM-05", "the program takes the stakes", ""},
    {"LM-10", "any number of melds, or none", ""},
    {"LM-19", "the program ends the hand", ""},
    {"LM-20", "the program counts the points", ""},
    {"LM-21", "the program counts the points", ""},
    {"CL-05", "the program deals the cards", ""},
    {"CL-12", "the program ends the hand", ""},
    {"CL-13", "the program counts the points", ""},
    {"CL-18", "the program counts the points", ""},
    {"CL-19", "the program counts the points", ""},
    {"CA-03", "the program counts the points", ""},
    {"LP-08", "any number of melds and additions, or none", ""},
    {"LP-13", "the program counts the points", ""},
    {"LP-14", "the program counts the points", ""},
    {"LP-15", "the program counts the points", ""},
    {"LP-16", "the program counts the points", ""},
    {"LP-17", "the program counts the points", ""},
    {"CH-02", "a card too many is a fault of the script",
     "cards_that_are_wrong_are_said_with_their_line"},
    {"CH-10", "the program counts the points", ""},
    {"CH-11", "the program counts the points", ""},
    {"CH-12", "the program ends the match, or counts the points", ""},
    {"CH-15", "nobody is asked whether they pay", ""},
    {"CH-18", "the program ends the hand and counts the points", ""},
    {"CH-19", "the program shares the pot", ""},
    {"BR-02", "the program deals the cards", ""},
    {"BR-09", "the program counts the points", ""},
    {"BR-10", "the program counts the points", ""},
    {"BR-11", "the program ends the match", ""},
    {"CO-10", "the program counts the points", ""},
    {"CO-11", "the program ends the match, or counts the points", ""},
    {"GO-08", "the program counts the points", ""},
    {"GO-09", "the program counts the points", ""},
    {"GO-10", "the program ends the match", ""},
    {"GO-11", "nobody is asked whether they pay", ""},
    {"GR-02", "the program deals the cards", ""},
    {"GR-10", "the program counts the points", ""},
    {"GR-11", "the program ends the hand", ""},
    {"GR-12", "the program finds the dealer", ""},
    {"GR-13", "the program ends the match", ""},
    {"GR-14", "the program counts the points", ""},
};

enum { NEVER_REFUSED = sizeof never_refused / sizeof never_refused[0] };

static bool can_be_refused(const char *row)
{
    for (int i = 0; i < NEVER_REFUSED; i++)
        if (strcmp(never_refused[i].row, row) == 0)
            return false;
    return true;
}

// Fails with all that was found, a line each.
static void want_nothing(char *list, size_t size, FILE *file, const char *what)
{
    bool written = fclose(file) == 0 && strlen(list) < size - 1;
    if (*list || !written)
        fail_msg("%s:\n%s", what, list);
}

static void every_row_is_shown_by_a_script(void **state)
{
    static char list[16384];
    FILE *missing = fmemopen(list, sizeof list, "w");
    for (int i = 0; i < shown.row_count; i++) {
        const Row *row = &shown.rows[i];
        if (row->played && !row->allowed)
            fprintf(missing, "# shows %s allowed\n", row->name);
        if (row->played && !row->refused && can_be_refused(row->name))
            fprintf(missing, "# shows %s refused\n", row->name);
    }
    want_nothing(list, sizeof list, missing, "no script has these lines");
}

static void the_ledger_has_every_row_that_a_script_shows(void **state)
{
    for (int i = 0; i < shown.unknown_count; i++)
        fail_msg("docs/rules-ledger.md has no row %s", shown.unknown[i]);
}

// The text of the row as the document has it, without the marks of Markdown.
static void document_text(const char *row, char *text, size_t size)
{
    char start[ROW_SIZE + 8];
    size_t used = 0;
    snprintf(start, sizeof start, "\n| %s | ", row);
    const char *at = strstr(ledger, start);
    assert_non_null(at);
    at += strlen(start);
    const char *end = strstr(at, " |\n");
    assert_non_null(end);
    for (; at < end && used < size - 1; at++)
        if (*at != '`' && strncmp(at, "**", 2) != 0 && !(*at == '*' && at[-1] == '*'))
            text[used++] = *at;
    text[used] = '\0';
}

static void the_program_tells_every_row_as_the_document_has_it(void **state)
{
    for (int i = 0; i < shown.row_count; i++) {
        char wanted[2048];
        const char *row = shown.rows[i].name, *text = ledger_text(row);
        document_text(row, wanted, sizeof wanted);
        if (!text || strcmp(text, wanted) != 0)
            fail_msg("%s: wanted: %s\nfound: %s", row, wanted, text ? text : "nothing");
    }
    assert_null(ledger_text("LM-99"));
}

// No text tells of golpeado; these rows, unlike the others of it, no page of rules tells either.
static void rows_without_a_source_say_that_they_are_chosen(void **state)
{
    static const char *const rows[] = {"GO-07", "GO-09", "GO-10", "GO-11", "GO-12"};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (!strstr(ledger_text(rows[i]), " Chosen."))  // the whole row, not a part of it
            fail_msg("%s: %s", rows[i], ledger_text(rows[i]));
}

static void every_row_that_a_variant_names_is_in_the_ledger(void **state)
{
    static Variant variants[VARIANTS_MAX];
    static LedgerNames rows;
    int count = source.list(&source, variants);
    for (int i = 0; i < count; i++) {
        Faults faults = {0};
        const Ruleset *rules = NULL;
        assert_int_equal(source.load(&source, variants[i].id, NULL, NULL, 0, &rules, &faults),
                         LOAD_DONE);
        ledger_names(rules, &rows);
        for (int row = 0; row < rows.count; row++)
            if (!ledger_text(rows.names[row]))
                fail_msg("%s names %s", variants[i].id, rows.names[row]);
        source.unload(&source, rules);
    }
}

static bool file_has_function(const char *path, const char *name)
{
    char line[256], start[128];
    bool found = false;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    snprintf(start, sizeof start, " %s(", name);
    while (fgets(line, sizeof line, file))
        found = found || (strncmp(line, "static ", 7) == 0 && strstr(line, start));
    fclose(file);
    return found;
}

static bool tests_have_function(const char *name)
{
    glob_t files;
    bool found = false;
    assert_int_equal(glob("tests/unit/*.c", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/invariants/*.c", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        found = found || file_has_function(files.gl_pathv[i], name);
    globfree(&files);
    return found;
}

static void what_is_never_refused_has_a_reason_that_holds(void **state)
{
    for (int i = 0; i < NEVER_REFUSED; i++) {
        const Row *row = find_row(never_refused[i].row);
        if (!row || row->refused)
            fail_msg("%s: %s", never_refused[i].row,
                     row ? "a script shows it refused" : "there is no such row");
        if (*never_refused[i].proof && !tests_have_function(never_refused[i].proof))
            fail_msg("%s: the tests have no function %s", never_refused[i].row,
                     never_refused[i].proof);
    }
}

// What a fact tells of are fields that a rules file may have, whatever its variant calls things.
static void every_fact_tells_of_fields_that_there_are(void **state)
{
    static FieldLine lines[FIELDS_LISTED_MAX];
    for (int i = 0; i < CLAIM_ROWS; i++)
        for (const char *at = claim_rows[i].about; at; at = strchr(at, ' ')) {
            char path[FIELD_PATH_MAX];
            at += *at == ' ';
            snprintf(path, sizeof path, "%.*s", (int)strcspn(at, " "), at);
            bool own = strncmp(path, "hand.", 5) == 0 || strncmp(path, "melds.", 6) == 0;
            if (own || fields_list(path, lines) == 0)
                fail_msg("%s: not every rules file may have %s", claim_rows[i].name, path);
        }
}

// ---- Options

static void say_number(FILE *missing, const Values *values, int value)
{
    if (value == UNLIMITED)
        fprintf(missing, "%s: option %s unlimited\n", values->variant, values->option.name);
    else
        fprintf(missing, "%s: option %s %d\n", values->variant, values->option.name, value);
}

// Both limits, and two values between them.
static void check_numbers(FILE *missing, const Values *values)
{
    const Range *range = &values->option.range;
    int between = 0;
    for (int i = 0; i < values->count; i++)
        between += values->values[i] > range->min && values->values[i] < range->max;
    if (!has_value(values, range->min))
        say_number(missing, values, range->min);
    if (!has_value(values, range->max))
        say_number(missing, values, range->max);
    if (between < 2 && range->max - range->min > 2)
        fprintf(missing, "%s: option %s at two values between\n", values->variant,
                values->option.name);
}

// A choice among numbers has the number as its value, another one its place.
static int value_of_choice(const Option *option, int choice)
{
    const char *text = option->choices[choice];
    if (option->type != OPTION_NUMBER)
        return choice;
    return strcmp(text, "unlimited") == 0 ? UNLIMITED : atoi(text);
}

static void check_choices(FILE *missing, const Values *values)
{
    for (int i = 0; i < values->option.choice_count; i++)
        if (!has_value(values, value_of_choice(&values->option, i)))
            fprintf(missing, "%s: option %s %s\n", values->variant, values->option.name,
                    values->option.choices[i]);
}

static void check_truth(FILE *missing, const Values *values)
{
    for (int truth = 0; truth < 2; truth++)
        if (!has_value(values, truth))
            fprintf(missing, "%s: option %s %s\n", values->variant, values->option.name,
                    truth ? "true" : "false");
}

static void every_value_of_every_option_is_set_by_a_script(void **state)
{
    static char list[16384];
    FILE *missing = fmemopen(list, sizeof list, "w");
    assert_true(shown.option_count > 0);
    for (int i = 0; i < shown.option_count; i++)
        if (shown.options[i].option.type == OPTION_TRUTH)
            check_truth(missing, &shown.options[i]);
        else if (shown.options[i].option.choice_count > 0)
            check_choices(missing, &shown.options[i]);
        else
            check_numbers(missing, &shown.options[i]);
    want_nothing(list, sizeof list, missing, "no script sets these");
}

// ---- Variants and worked examples

static void every_variant_has_scripts(void **state)
{
    static Variant variants[VARIANTS_MAX];
    int count = source.list(&source, variants);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        bool played = false;
        for (int j = 0; j < shown.option_count; j++)
            played = played || strcmp(shown.options[j].variant, variants[i].id) == 0;
        if (!played)
            fail_msg("no script plays %s", variants[i].id);
    }
}

// The worked examples that docs/rules-ledger.md lists are those that lie among the scripts.
static void every_worked_example_has_its_script(void **state)
{
    static const char start[] = "| `scripts/";
    int listed = 0;
    for (const char *at = strstr(ledger, start); at; at = strstr(at + 1, start), listed++) {
        char path[256];
        snprintf(path, sizeof path, "%.*s", (int)strcspn(at + 3, "`"), at + 3);
        if (access(path, R_OK) != 0)
            fail_msg("docs/rules-ledger.md names %s, which is not there", path);
    }
    assert_int_equal(listed, shown.example_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_shown_by_a_script),
        cmocka_unit_test(the_ledger_has_every_row_that_a_script_shows),
        cmocka_unit_test(the_program_tells_every_row_as_the_document_has_it),
        cmocka_unit_test(rows_without_a_source_say_that_they_are_chosen),
        cmocka_unit_test(every_row_that_a_variant_names_is_in_the_ledger),
        cmocka_unit_test(what_is_never_refused_has_a_reason_that_holds),
        cmocka_unit_test(every_fact_tells_of_fields_that_there_are),
        cmocka_unit_test(every_value_of_every_option_is_set_by_a_script),
        cmocka_unit_test(every_variant_has_scripts),
        cmocka_unit_test(every_worked_example_has_its_script),
    };
    return cmocka_run_group_tests(tests, read_all, forget_all);
}
