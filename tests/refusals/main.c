// refusals: plays all scripted games and writes docs/refusals.md to standard output: each code,
// where it can occur, and which rows and sentences it has in each game. Ends with 1, and says why,
// where a code can occur in a game and no script shows it, or where one occurs that cannot.

#include "base/about.h"
#include "notation/scene.h"
#include "notation/writing.h"
#include "refusals/occurs.h"
#include "support/played.h"
#include "support/settings.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 32, CELLS_MAX = 4096, WORDS_BYTES = 1024, COMMAND_BYTES = 512 };

// What a script shows: a code of a game, because of a field.
typedef struct {
    int game;
    RefusalCode code;
    bool none;  // the sentence is the one for the number 0
    char field[FIELD_PATH_MAX];
    char rows[NAME_SIZE];
    char command[COMMAND_BYTES];
    char words[LANGUAGE_COUNT][WORDS_BYTES];
} Cell;

typedef struct {
    RulesetSource source;
    int game_count;
    struct {
        char id[NAME_SIZE];
        Words name;
        bool can[REFUSALS];
        bool shown[REFUSALS];
    } games[GAMES_MAX];
    int cell_count;
    Cell cells[CELLS_MAX];
    const char *path;  // of the script that is played
    bool with_houses;  // refusals are noted of games with house rules, else of games without
    Scene *scene;
    int faults;
} Table;

// ---- What can occur

static const Ruleset *load(Table *table, const char *id, const Combination *settings)
{
    Faults faults = {0};
    const Ruleset *rules = NULL;
    if (table->source.load(&table->source, id, NULL, settings->list, settings->count, &rules,
                           &faults) != LOAD_DONE) {
        fprintf(stderr, "%s: %s\n", id, faults.list[0].text);
        table->faults++;
    }
    return rules;
}

static void note_what_can(Table *table, int game, const Ruleset *rules)
{
    for (RefusalCode code = 0; code < REFUSALS; code++)
        if (occurs_rows[code].can && occurs_rows[code].can(rules))
            table->games[game].can[code] = true;
}

// Whatever a table may agree on, each option by itself.
static void add_game(Table *table, const char *id)
{
    Combinations combinations;
    int game = table->game_count++;
    const Ruleset *rules = load(table, id, &(Combination){0});
    if (!rules)
        return;
    snprintf(table->games[game].id, NAME_SIZE, "%s", id);
    table->games[game].name = rules->name;
    combinations_make(&combinations, rules, VARY_ALL, NULL, 0);
    for (int i = 0; i < combinations.count; i++) {
        const Ruleset *varied = load(table, id, &combinations.list[i]);
        if (!varied)
            continue;
        note_what_can(table, game, varied);
        table->source.unload(&table->source, varied);
    }
    combinations_free(&combinations);
    table->source.unload(&table->source, rules);
}

static void add_games(Table *table)
{
    static Variant variants[VARIANTS_MAX];
    int count = table->source.list(&table->source, variants);
    for (int i = 0; i < count && table->game_count < GAMES_MAX; i++)
        add_game(table, variants[i].id);
}

// ---- What scripts show

static int game_of(const Table *table, const Ruleset *rules)
{
    int game = 0;
    while (game < table->game_count && strcmp(table->games[game].id, rules->id) != 0)
        game++;
    return game;
}

static bool is_shown(const Table *table, const Cell *cell)
{
    for (int i = 0; i < table->cell_count; i++) {
        const Cell *other = &table->cells[i];
        if (other->game == cell->game && other->code == cell->code && other->none == cell->none &&
            strcmp(other->field, cell->field) == 0)
            return true;
    }
    return false;
}

// Without the spaces and the comment around it, as code.
static void copy_command(char copy[COMMAND_BYTES], const char *command)
{
    command += strspn(command, " ");
    int length = (int)strcspn(command, "#");
    while (length > 0 && command[length - 1] == ' ')
        length--;
    snprintf(copy, COMMAND_BYTES, "`%.*s`", length, command);
}

static bool tells_none_apart(const char *text)
{
    return strstr(text, "{number?") || strstr(text, "{number:0=");
}

static void add_cell(Table *table, const Refusal *refusal, const char *command, int game)
{
    const Ruleset *rules = table->scene->rules;
    Cell *cell = &table->cells[table->cell_count];
    *cell = (Cell){.game = game, .code = refusal->code};
    cell->none = refusal->number == 0 && tells_none_apart(refusal_rows[refusal->code].text);
    strcpy(cell->field, refusal_field(rules, refusal).path);
    if (table->cell_count == CELLS_MAX - 1 || is_shown(table, cell))
        return;
    snprintf(cell->rows, sizeof cell->rows, "%s", ruleset_ledger(rules, cell->field));
    copy_command(cell->command, command);
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        language_start(language_code(language), LOBA_CATALOGUES_BUILT);
        snprintf(cell->words[language], WORDS_BYTES, "%s",
                 refusal_sentence(rules, refusal, STYLE_LETTERS).text);
    }
    language_start("en", LOBA_CATALOGUES_BUILT);
    table->cell_count++;
}

static void note_refused(void *self, const Refusal *refusal, const char *command)
{
    Table *table = self;
    const Occurs *occurs = &occurs_rows[refusal->code];
    const bool with_houses = table->scene->rules->house_count > 0;
    int game = game_of(table, table->scene->rules);
    if (game == table->game_count || with_houses != table->with_houses)
        return;
    if (occurs->can && !occurs->can(table->scene->rules)) {
        fprintf(stderr, "%s: %s, which can occur %s\n", table->path,
                refusal_rows[refusal->code].name, occurs->where);
        table->faults++;
    }
    if (!with_houses)
        table->games[game].shown[refusal->code] = true;
    add_cell(table, refusal, command, game);
}

static void play(Table *table, const char *path)
{
    const SceneWatch watch = {.self = table, .refused = note_refused};
    ScriptError error = {0};
    table->path = path;
    if (!script_played(&table->source, path, &watch, &table->scene, &error)) {
        fprintf(stderr, "%s:%d: %s\n", path, error.line, error.error.text);
        table->faults++;
    }
}

// ---- What is missing

static void check(Table *table)
{
    for (RefusalCode code = 0; code < REFUSALS; code++) {
        if (!occurs_rows[code].can) {
            fprintf(stderr, "%s: occurs.c does not say where it can occur\n",
                    refusal_rows[code].name);
            table->faults++;
        }
        for (int game = 0; game < table->game_count; game++)
            if (table->games[game].can[code] && !table->games[game].shown[code]) {
                fprintf(stderr, "%s can occur in %s, and no script shows it\n",
                        refusal_rows[code].name, table->games[game].id);
                table->faults++;
            }
    }
}

// ---- The page

static void print_cell(const char *text)
{
    fputs(" ", stdout);
    for (; *text; text++)
        printf("%s%c", *text == '|' ? "\\" : "", *text);
    fputs(" |", stdout);
}

static void print_cells(const Table *table, RefusalCode code, int game)
{
    for (int i = 0; i < table->cell_count; i++) {
        const Cell *cell = &table->cells[i];
        if (cell->code != code || cell->game != game)
            continue;
        fputs("|", stdout);
        print_cell(words_now(&table->games[game].name));
        print_cell(*cell->rows ? cell->rows : "–");
        print_cell(*cell->field ? cell->field : "–");
        print_cell(cell->command);
        print_cell(cell->words[LANGUAGE_EN]);
        print_cell(cell->words[LANGUAGE_ES]);
        putchar('\n');
    }
}

static void print_code(const Table *table, RefusalCode code)
{
    int can = 0;
    printf("\n## `%s`\n\nIt can occur %s.\n", refusal_rows[code].name, occurs_rows[code].where);
    for (int game = 0; game < table->game_count; game++)
        can += table->games[game].can[code];
    if (can > 0 && can < table->game_count) {
        const char *between = "So never in ";
        for (int game = 0; game < table->game_count; game++)
            if (!table->games[game].can[code]) {
                printf("%s%s", between, words_now(&table->games[game].name));
                between = ", ";
            }
        puts(".");
    }
    if (can == 0) {
        puts("So in none of these.");
        return;
    }
    puts(
        "\n| game | rows | field | what was said | English | Spanish |\n|---|---|---|---|---|---|");
    for (int game = 0; game < table->game_count; game++)
        print_cells(table, code, game);
}

static void print_page(const Table *table)
{
    puts("# Refusals\n\n"
         "Every reason for which the program refuses what a player says: the code that scripts and "
         "programs\nsee, where it can occur, and in each game the rows of [the "
         "ledger](rules-ledger.md) on which it rests, the\nfield of the rules file, a command "
         "of the scripted games that got it, and its sentence in both languages.\n"
         "`tools/refusals` makes this page of the scripted games. Where a code can occur follows "
         "from the rules of a\ngame, under any option, by `tests/refusals/occurs.c`, and "
         "not from its name; a code that can occur\nand that no script shows is a failure. "
         "Where the rows are the name of house rules, the game was played with\nthem.");
    for (RefusalCode code = 0; code < REFUSALS; code++)
        print_code(table, code);
}

int main(void)
{
    static Table table;
    GameFiles files;
    if (!shipped_open(&table.source, &files))
        return EXIT_FAILURE;
    add_games(&table);
    for (int houses = 0; houses < 2; houses++) {
        table.with_houses = houses;
        for (int i = 0; i < files.count; i++)
            play(&table, files.paths[i]);
    }
    check(&table);
    print_page(&table);
    shipped_close(&table.source, &files);
    return table.faults > 0;
}
