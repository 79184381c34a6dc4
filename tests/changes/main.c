// Other values for every field that `loba fields --of` prints, from the four doors: each comes to
// what is written down (other_values.h, answers.txt), and to the same from every door. Then several
// changes at once, drawn at random, which come to the same from every door.

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "changes/doors.h"
#include "changes/other_values.h"
#include "support/loaded.h"
#include "support/rules_files.h"

static const char usage[] =
    "doors [--game NAME] [--one-in N] [--several N] [--seed S] [--matching WORD]\n";

enum { EXCEPTIONS_MAX = 512, LINE_MAX = 512 };

// What a value comes to by hand.
typedef struct {
    char game[NAME_SIZE], path[FIELD_PATH_MAX], value[OTHER_VALUE_MAX], answer[NAME_SIZE];
} Exception;

typedef struct {
    Exception exceptions[EXCEPTIONS_MAX];
    int exception_count;
    int cases, failed;
    int otherwise[DOORS];  // by door: cases with another answer than is written down
    int apart, parents;    // cases that differ between doors; whose fault points into rules/
} Run;

static void read_exceptions(Run *run)
{
    char line[LINE_MAX];
    FILE *file = fopen("tests/changes/answers.txt", "r");
    if (!file)
        abort();
    while (fgets(line, sizeof line, file)) {
        Exception *exception = &run->exceptions[run->exception_count];
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "%31[^ ] | %95[^ ] | %255[^|]| %31[^ \n]", exception->game,
                   exception->path, exception->value, exception->answer) != 4 ||
            ++run->exception_count == EXCEPTIONS_MAX) {
            fprintf(stderr, "tests/changes/answers.txt: %s", line);
            exit(2);
        }
        char *end = exception->value + strlen(exception->value);
        while (end > exception->value && end[-1] == ' ')
            *--end = '\0';
    }
    fclose(file);
}

static bool is_meant(const char *pattern, const char *given)
{
    return fnmatch(pattern, given, 0) == 0;
}

// What is written down for the change: the code of a fault, or FAULT_CODES where it is taken.
static FaultCode expected_of(const Run *run, const char *game, const Change *change,
                             FaultCode answer)
{
    const Exception *exception = run->exceptions;
    for (int i = 0; i < run->exception_count; i++, exception++)
        if (is_meant(exception->game, game) && is_meant(exception->path, change->path) &&
            is_meant(exception->value, change->value)) {
            FaultCode code = 0;
            while (code < FAULT_CODES && strcmp(fault_names[code], exception->answer) != 0)
                code++;
            return code;
        }
    return answer;
}

static const char *code_name(FaultCode code)
{
    return code == FAULT_CODES ? "taken" : fault_names[code];
}

static bool is_as_written(const Answer *answer, FaultCode expected)
{
    return expected == FAULT_CODES ? answer->loaded : answer->codes >> expected & 1;
}

static void tell(const char *kind, const char *game, const Change changes[], int count, Door door,
                 const Answer *answer)
{
    printf("%s: %s:", kind, game);
    for (int i = 0; i < count; i++)
        printf("%s %s = %s", i > 0 ? "," : "", changes[i].path, changes[i].value);
    printf(" by %s: %s\n", door_names[door], answer->loaded ? "taken" : answer->said);
}

// Tries the changes from every door; what they come to is `expected`, unless that is NULL.
static void try_changes(Run *run, const char *game, const Change changes[], int count,
                        const FaultCode *expected)
{
    Answer answers[DOORS];
    bool apart = false, failed = false, parents = false;
    for (Door door = 0; door < DOORS; door++) {
        if (!door_takes(door, changes, count))
            continue;
        char kind[LINE_MAX];
        door_answer(door, game, changes, count, &answers[door]);
        const Answer *answer = &answers[door];
        const char *differs = answer_differs(&answers[DOOR_TABLE], answer);
        if (expected && !is_as_written(answer, *expected)) {
            snprintf(kind, sizeof kind, "not %s", code_name(*expected));
            tell(kind, game, changes, count, door, answer);
            run->otherwise[door]++;
            failed = true;
        }
        if (differs) {
            snprintf(kind, sizeof kind, "%s than by table", differs);
            tell(kind, game, changes, count, door, answer);
            apart = true;
        }
        if (*answer->parent) {
            tell("points into rules/", game, changes, count, door, answer);
            parents = true;
        }
    }
    for (Door door = 0; door < DOORS; door++)
        if (door_takes(door, changes, count))
            answer_free(&answers[door]);
    run->cases++;
    run->apart += apart;
    run->parents += parents;
    run->failed += failed || apart || parents;
}

typedef struct {
    OtherValues rows[OTHER_ROWS_MAX];
    int count;
} GameRows;

static GameRows games[SHIPPED_GAMES];

static void list_rows(void)
{
    for (int game = 0; game < SHIPPED_GAMES; game++) {
        const Ruleset *rules = loaded(shipped_games[game], NULL, 0);
        games[game].count = other_values_list(rules, games[game].rows);
        loaded_drop(rules);
    }
}

static void try_each(Run *run, const char *only, const char *matching, int one_in, Random *random)
{
    for (int game = 0; game < SHIPPED_GAMES; game++)
        for (int i = 0; i < 2 * games[game].count; i++) {
            const OtherValues *row = &games[game].rows[i / 2];
            const Change change = {row->path, row->values[i % 2]};
            const bool drawn = random_bits(random) % (uint64_t)one_in == 0;
            const FaultCode expected =
                expected_of(run, shipped_games[game], &change, row->answers[i % 2]);
            if (drawn && (!only || strcmp(only, shipped_games[game]) == 0) &&
                (!matching || strstr(row->path, matching)))
                try_changes(run, shipped_games[game], &change, 1, &expected);
        }
}

// Whether the first field is that from which a draw is called, and the other one lies in its step:
// assigned one after the other, the second address may lead elsewhere.
static bool renames(const char *path, const char *other)
{
    const char *last = strrchr(path, '.'), *step = path + strlen("hand.");
    return strncmp(path, "hand.", 5) == 0 && strcmp(last, ".from") == 0 &&
           strncmp(path, other, (size_t)(strchr(step, '.') - path) + 1) == 0;
}

// Two or three changes of different fields.
static void try_several(Run *run, Random *random)
{
    Change changes[CHANGES_MAX];
    const int game = (int)(random_bits(random) % SHIPPED_GAMES);
    const int count = 2 + (int)(random_bits(random) % 2);
    for (int i = 0; i < count; i++) {
        const uint64_t bits = random_bits(random);
        const OtherValues *row = &games[game].rows[(bits >> 1) % (uint64_t)games[game].count];
        bool twice = false;
        for (int j = 0; j < i; j++)
            twice |= strcmp(changes[j].path, row->path) == 0 ||
                     renames(changes[j].path, row->path) || renames(row->path, changes[j].path);
        if (twice)
            i--;
        else
            changes[i] = (Change){row->path, row->values[bits & 1]};
    }
    try_changes(run, shipped_games[game], changes, count, NULL);
}

static void tell_run(const Run *run)
{
    printf("%d cases, %d fail: %d answer otherwise from another door, %d point into rules/",
           run->cases, run->failed, run->apart, run->parents);
    for (Door door = 0; door < DOORS; door++)
        printf(", %d not as written by %s", run->otherwise[door], door_names[door]);
    putchar('\n');
}

int main(int count, char *words[])
{
    static Run run;
    const char *game = NULL, *matching = NULL;
    int one_in = 1, several = 0;
    uint64_t seed = 1;
    for (int i = 1; i < count; i += 2) {
        const char *value = i + 1 < count ? words[i + 1] : "";
        if (strcmp(words[i], "--game") == 0)
            game = value;
        else if (strcmp(words[i], "--matching") == 0)
            matching = value;
        else if (strcmp(words[i], "--one-in") == 0 && atoi(value) > 0)
            one_in = atoi(value);
        else if (strcmp(words[i], "--several") == 0 && atoi(value) > 0)
            several = atoi(value);
        else if (strcmp(words[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        else {
            fputs(usage, stderr);
            return 2;
        }
    }
    if (loaded_open(NULL) != 0)
        return 2;
    read_exceptions(&run);
    list_rows();
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    if (several == 0)
        try_each(&run, game, matching, one_in, &random);
    for (int i = 0; i < several; i++)
        try_several(&run, &random);
    loaded_close(NULL);
    tell_run(&run);
    return run.failed > 0;
}
