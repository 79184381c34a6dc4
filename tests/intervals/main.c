// Whether the intervals of `loba simulate --compare` are what they claim: two arms that are equal
// play different deals, many times, and it is counted how often the 95 % interval of their
// difference leaves out 0, which is their difference. docs/simulate.md says how it is called.

#include "lua/loader.h"
#include "sim/sample.h"
#include "support/rules_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "intervals [--rules NAME] [--seats N] [--times N] [--hands N] [--seed S]\n"
    "          [--least PERCENT] [--most PERCENT]\n";

typedef struct {
    const char *variant;
    int seats, times, hands;
    double least, most;
    uint64_t seed;
} Options;

// What is compared.
static const struct {
    const char *name;
    int figure;
} figures[] = {
    {"points", FIGURE(points)},
    {"turns", FIGURE(turns)},
    {"acts", FIGURE(hand_acts)},
    {"first player's points", FIGURE(player.points)},
    {"first player's hands", FIGURE(player.bests)},
};
enum { COMPARED = sizeof figures / sizeof figures[0] };

typedef struct {
    int beside[COMPARED];  // intervals that leave out 0
} Counted;

static bool leaves_out_nought(const Measured *measured)
{
    return measured->bounded && (measured->low > 0 || measured->high < 0);
}

static Measured difference(const Sample *sample, int figure)
{
    return tally_difference(&sample->tallies[0], &sample->tallies[1], &sample->pairing, figure);
}

static void play_once(const Options *options, const SamplePlan *plan, Counted *counted)
{
    static Sample sample;
    sample = (Sample){0};
    sample_play(plan, 1, options->hands, &(SampleWatch){0}, &sample);
    for (int i = 0; i < COMPARED; i++) {
        const Measured measured = difference(&sample, figures[i].figure);
        counted->beside[i] += leaves_out_nought(&measured);
    }
}

static bool within(const Options *options, const char *name, int beside)
{
    const double percent = 100.0 * beside / options->times;
    const bool right = percent >= options->least && percent <= options->most;
    printf("%-24s %5.1f %% of the intervals leave out 0 (%d of %d)%s\n", name, percent, beside,
           options->times, right ? "" : "  ** not as claimed");
    return right;
}

static int count_them(const Options *options, const Ruleset *rules)
{
    Counted counted = {0};
    SamplePlan plan = {.arm_count = ARMS_MAX,
                       .players = options->seats,
                       .apart = (uint64_t)options->hands,
                       .hands = true};
    for (int arm = 0; arm < ARMS_MAX; arm++) {
        plan.arms[arm].rules = &rules;
        for (int seat = 0; seat < options->seats; seat++)
            plan.arms[arm].bots[seat] = &bot_kinds[BOT_GREEDY];
    }
    for (int i = 0; i < options->times; i++) {
        plan.seed = options->seed + 2 * (uint64_t)i * (uint64_t)options->hands;
        play_once(options, &plan, &counted);
    }
    printf("%s, %d seats, %d times two equal arms, %d hands each\n", rules->id, options->seats,
           options->times, options->hands);
    bool right = true;
    for (int i = 0; i < COMPARED; i++)
        right = within(options, figures[i].name, counted.beside[i]) && right;
    return right ? 0 : 1;
}

// ---- Arguments

static bool read_option(Options *options, const char *name, const char *value)
{
    if (strcmp(name, "--rules") == 0)
        options->variant = value;
    else if (strcmp(name, "--seats") == 0)
        options->seats = atoi(value);
    else if (strcmp(name, "--times") == 0)
        options->times = atoi(value);
    else if (strcmp(name, "--hands") == 0)
        options->hands = atoi(value);
    else if (strcmp(name, "--seed") == 0)
        options->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--least") == 0)
        options->least = atof(value);
    else if (strcmp(name, "--most") == 0)
        options->most = atof(value);
    else
        return false;
    return true;
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    static Faults faults;
    Options options = {.variant = "loba_de_menos",
                       .seats = 4,
                       .times = 1000,
                       .hands = 400,
                       .seed = 1,
                       .least = 0,
                       .most = 6.5};
    RulesetSource source;
    const Ruleset *rules;
    bool right = count % 2 == 1;
    for (int i = 1; i + 1 < count && right; i += 2)
        right = read_option(&options, words[i], words[i + 1]);
    if (!right || options.times < 1 || options.hands < 2 || options.seats < 2 ||
        options.seats > SEATS_MAX) {
        fputs(usage, stderr);
        return 2;
    }
    if (!rules_source_open(&source, folders, 2))
        return 2;
    if (source.load(&source, options.variant, NULL, NULL, 0, &rules, &faults) != LOAD_DONE) {
        fprintf(stderr, "%s does not load\n", options.variant);
        return 2;
    }
    const int status = count_them(&options, rules);
    source.unload(&source, rules);
    rules_source_close(&source);
    return status;
}
