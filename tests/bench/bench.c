// How fast the program is, in yardsticks (yardstick.h): multiples of one plain shuffle, measured
// between the passes. docs/invariants-and-speed.md says how to read it.
//
// bench [--check | --bless] [--bounds FILE] [WORD]
// bench --count, --made: for counted.py

#include "bench/bench.h"

#include "base/about.h"
#include "base/language.h"
#include "lua/loader.h"

#include <assert.h>
#include <lua.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MAX = 128,
    PASSES = 7,
    PASSES_SURE = 3,               // even where these take longer than
    ROW_TIME = 200 * 1000 * 1000,  // nanoseconds
    YARDSTICK_ROUNDS = 20000,      // between two passes
    ROUNDS = 5,                    // times that a row which fails is measured
    BOUND_LINE_MAX = 256,
};

static const double tolerance = 1.5;  // a row fails at so many times its bound

static const char *const unit_names[UNITS] = {
    [UNIT_YARDSTICKS] = "yardsticks", [UNIT_MILLISECONDS] = "ms", [UNIT_A_SECOND] = "a second",
    [UNIT_BYTES] = "bytes",           [UNIT_TIMES] = "times",     [UNIT_HANDS] = "hands",
};

_Noreturn static void give_up(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fprintf(stderr, "bench: ");
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(2);
}

// ---- What the rooms share

const Ruleset *bench_rules(Bench *bench, const char *variant)
{
    static Faults faults;
    for (int i = 0; i < bench->rules_count; i++)
        if (strcmp(bench->rules[i]->id, variant) == 0)
            return bench->rules[i];
    assert(bench->rules_count < VARIANTS_MAX);
    const Ruleset **rules = &bench->rules[bench->rules_count++];
    if (bench->source.load(&bench->source, variant, NULL, NULL, 0, rules, &faults) != LOAD_DONE)
        give_up("%s does not load: run this in the top folder of the checkout", variant);
    return *rules;
}

void bench_begin(Bench *bench, const Ruleset *rules, int players)
{
    MatchSetup setup = {.players = players, .seed = ++bench->matches, .turns_bound = 500};
    if (play_start(rules, &bench->play, &setup, &bench->outcome) != VERDICT_DONE)
        abort();
}

void bench_apply(Bench *bench, const Ruleset *rules, const Act *act)
{
    if (play_apply(rules, &bench->play, act, &bench->outcome) != VERDICT_DONE)
        abort();
}

// ---- Figures

// Of a row: in its own unit, and its cost, of which less is better and which means the same on
// every machine: yardsticks for what is timed, else as the unit says. NAN where it is not measured.
typedef struct {
    double shown, cost;
} Figure;

static Figure figure_of(Unit unit, double least, double yardstick)
{
    switch (unit) {
    case UNIT_YARDSTICKS: return (Figure){least / yardstick, least / yardstick};
    case UNIT_MILLISECONDS: return (Figure){least / 1e6, least / yardstick};
    case UNIT_A_SECOND: return (Figure){1e9 / least, least / yardstick};
    default: return (Figure){least, least};
    }
}

// The least of several passes, against the least yardstick of those between them: whatever else is
// at work makes both of them longer, never shorter.
static Figure measure(Bench *bench, Yardstick *yardstick, const Row *row)
{
    double shortest = yardstick_measure(yardstick, YARDSTICK_ROUNDS), least = INFINITY, spent = 0;
    for (int pass = 0; pass < PASSES && (pass < PASSES_SURE || spent < ROW_TIME); pass++) {
        double start = processor_time() + children_time();
        double one = row->measure(bench, row);
        if (isnan(one))
            return (Figure){NAN, NAN};
        spent += processor_time() + children_time() - start;
        least = fmin(least, one);
        shortest = fmin(shortest, yardstick_measure(yardstick, YARDSTICK_ROUNDS));
    }
    return figure_of(row->unit, least, shortest);
}

static bool misses(const Row *row, Figure figure)
{
    return row->unit == UNIT_A_SECOND ? figure.shown < row->wanted : figure.shown > row->wanted;
}

// ---- Bounds: the costs last committed, a line each: the cost, two blanks, the name of the row

typedef struct {
    const char *path;
    double costs[ROWS_MAX];  // NAN: there is none
} Bounds;

// After the point: three figures or more of any number.
static int decimals(double number) { return number < 1 ? 3 : number < 10 ? 2 : number < 1000; }

static int find_row(const char *name)
{
    for (int i = 0; i < row_count; i++)
        if (strcmp(rows[i].name, name) == 0)
            return i;
    return -1;
}

static void bounds_read(Bounds *bounds, bool must_exist)
{
    char line[BOUND_LINE_MAX], name[BOUND_LINE_MAX];
    for (int i = 0; i < ROWS_MAX; i++)
        bounds->costs[i] = NAN;
    FILE *file = fopen(bounds->path, "r");
    if (!file && must_exist)
        give_up("%s cannot be read", bounds->path);
    for (int number = 1; file && fgets(line, sizeof line, file); number++) {
        double cost;
        if (line[0] == '#')
            continue;
        if (sscanf(line, "%lf %255[^\n]", &cost, name) != 2 || !(cost >= 0))
            give_up("%s:%d: wanted a cost and the name of a row", bounds->path, number);
        int row = find_row(name);
        if (row < 0)
            give_up("%s:%d: no row has the name \"%s\"", bounds->path, number, name);
        bounds->costs[row] = cost;
    }
    if (file)
        fclose(file);
}

static void bounds_write(const Bounds *bounds)
{
    FILE *file = fopen(bounds->path, "w");
    if (!file)
        give_up("%s cannot be written", bounds->path);
    fprintf(file, "# Costs of the rows of tests/bench: yardsticks of what is timed, else bytes,\n"
                  "# times or hands. `bench --check` fails at one and a half times one of them;\n"
                  "# `bench --bless` writes them.\n");
    for (int i = 0; i < row_count; i++)
        if (!isnan(bounds->costs[i]))
            fprintf(file, "%.*f  %s\n", decimals(bounds->costs[i]), bounds->costs[i], rows[i].name);
    if (fclose(file) != 0)
        give_up("%s cannot be written", bounds->path);
}

// ---- The report

// A text and blanks up to a width in characters, which are not bytes.
static void print_padded(const char *text, int width)
{
    int length = 0;
    for (const char *c = text; *c; c++)
        length += (*c & 0xc0) != 0x80;
    printf("%s%*s", text, width > length ? width - length : 0, "");
}

static void print_number(double number, int width)
{
    if (isnan(number))
        printf(" %*s", width, "-");
    else
        printf(" %*.*f", width, decimals(number), number);
}

static void print_head(bool checks)
{
    print_padded("", 58);
    printf(" %10s %-10s %8s %8s %10s", "figure", "", "wanted", "far", "cost");
    printf(checks ? " %10s\n" : "\n", "bound");
}

static void print_row(const Row *row, Figure figure)
{
    print_padded(row->name, 58);
    print_number(figure.shown, 10);
    printf(" %-10s", unit_names[row->unit]);
    print_number(row->wanted, 8);
    print_number(row->far, 8);
    print_number(figure.cost, 10);
}

// ---- Held against the bounds

// NULL: all is well with it.
static const char *complaint(Figure figure, double bound)
{
    if (isnan(figure.cost))
        return isnan(bound) ? NULL : "FAILS: not measured here";
    if (isnan(bound))
        return "FAILS: no bound, bless it";
    return figure.cost > tolerance * bound ? "FAILS: slower" : NULL;
}

static const char *remark(const Row *row, Figure figure)
{
    if (isnan(figure.cost))
        return "not measured here";
    return misses(row, figure) ? "misses" : "";
}

static const char *checked_remark(Figure figure, double bound)
{
    const char *wrong = complaint(figure, bound);
    if (wrong)
        return wrong;
    if (isnan(figure.cost))
        return "not measured here";
    return figure.cost < bound / tolerance ? "faster: bless it" : "";
}

// ---- What valgrind counts

// How this program was made: only what was made so can be held against what was counted.
static const char made[] = BENCH_MADE ", " LUA_RELEASE;

// Has every row counted that can be: a line each of the operations, with their steps, requests for
// memory and bytes, before which stand the commands that are such operations.
static void count_rows(Bench *bench)
{
    for (int i = 0; i < row_count; i++) {
        if (rows[i].timed_only)
            continue;
        bench->meter = (Meter){.counts = true, .warms = true};
        rows[i].measure(bench, &rows[i]);
        bench->meter.warms = false;
        rows[i].measure(bench, &rows[i]);
        meter_write(rows[i].name);
        const Meter *meter = &bench->meter;
        printf("row\t%.0f\t%.0f\t%.0f\t%.0f\t%s\n", meter->operations, meter->steps,
               meter->allocations, meter->bytes, rows[i].name);
    }
}

// ---- The command line

typedef struct {
    bool checks, blesses, counts, tells_made;
    const char *bounds;
    const char *only;  // rows whose name has it: "" has every name
} Request;

static Request request_read(int count, char *words[])
{
    Request request = {.bounds = "tests/bench/bounds", .only = ""};
    for (int i = 1; i < count; i++)
        if (strcmp(words[i], "--check") == 0)
            request.checks = true;
        else if (strcmp(words[i], "--bless") == 0)
            request.blesses = true;
        else if (strcmp(words[i], "--count") == 0)
            request.counts = true;
        else if (strcmp(words[i], "--made") == 0)
            request.tells_made = true;
        else if (strcmp(words[i], "--bounds") == 0 && i + 1 < count)
            request.bounds = words[++i];
        else if (words[i][0] != '-')
            request.only = words[i];
        else
            give_up("usage: bench [--check | --bless] [--bounds FILE] [WORD]");
    return request;
}

// Is a row told as it is now, or measured once more in another round? Rounds lie apart, so that
// only what is slow each time is slow.
static bool is_settled(const Request *request, int round, Figure figure, double bound)
{
    bool again = request->blesses || (request->checks && figure.cost > tolerance * bound);
    return !again || isnan(figure.cost) || round == ROUNDS - 1;
}

// The C library asks the system for large blocks one by one until the first of them was freed: so
// that a row does not cost twice as much alone as behind others, one is freed first.
static void settle_memory(void)
{
    enum { LARGE = 16 << 20 };
    void *block = malloc(LARGE);
    memory_touch(block);
    free(block);
}

// Measures the rows and prints each as it is settled. Returns how many fail.
static int run(Bench *bench, const Request *request, Bounds *bounds)
{
    Yardstick yardstick = yardstick_new();
    Figure figures[ROWS_MAX];
    bool settled[ROWS_MAX] = {0};
    int measured = 0, failed = 0;
    printf("yardstick %.1f ns, a game %zu bytes\n",
           yardstick_measure(&yardstick, 20 * YARDSTICK_ROUNDS), sizeof(Game));
    print_head(request->checks);
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < row_count; i++) {
            double *bound = &bounds->costs[i];
            if (settled[i] || !strstr(rows[i].name, request->only))
                continue;
            Figure figure = measure(bench, &yardstick, &rows[i]);
            if (round == 0 || figure.cost < figures[i].cost)
                figures[i] = figure;
            settled[i] = is_settled(request, round, figures[i], *bound);
            if (!settled[i])
                continue;
            measured++;
            print_row(&rows[i], figures[i]);
            if (request->checks) {
                print_number(*bound, 10);
                failed += complaint(figures[i], *bound) != NULL;
            }
            printf("  %s\n", request->checks ? checked_remark(figures[i], *bound)
                                             : remark(&rows[i], figures[i]));
            fflush(stdout);
            if (request->blesses && !isnan(figures[i].cost))
                *bound = figures[i].cost;
        }
    if (measured == 0)
        give_up("no row has \"%s\" in its name", request->only);
    if (request->checks)
        printf("%d rows, of which %d fail\n", measured, failed);
    return failed;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    static Bench bench;
    Request request = request_read(count, words);
    Bounds bounds = {.path = request.bounds};
    if (request.tells_made) {
        printf("%s\n", meter_can_count() ? made : "without valgrind's headers");
        return 0;
    }
    assert(row_count <= ROWS_MAX);
    Catalogue *of_rules = catalogue_open_rules(LOBA_CATALOGUES_BUILT);
    language_speak((Speech){.of_rules = of_rules});  // as the program loads rules
    if (!rules_source_open(&bench.source, folders, 2))
        give_up("there is no memory");
    if (request.checks || request.blesses)
        bounds_read(&bounds, request.checks);
    settle_memory();
    int failed = 0;
    if (request.counts)
        count_rows(&bench);
    else
        failed = run(&bench, &request, &bounds);
    if (request.blesses)
        bounds_write(&bounds);

    for (int i = 0; i < bench.rules_count; i++)
        bench.source.unload(&bench.source, bench.rules[i]);
    rules_source_close(&bench.source);
    catalogue_close(of_rules);
    act_list_free(&bench.list);
    return failed > 0;
}
