// Plays matches between bots and checks after each act what must always hold.
//
// invariants [--games N] [--seed S] [--rules menos|one_pack|PATH]
//
// Match number i has the seed S + i; its players and bots follow from it. Whatever fails is told
// with the seed and the match so far as commands, and ends the program with 1.

#include "invariants/inspector.h"
#include "lua/source.h"
#include "sim/statistics.h"
#include "support/menos.h"
#include "support/one_pack.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_BOUND = 400, HANDS_BOUND = 120, SETTINGS_MAX = 16 };

typedef struct {
    long games;
    uint64_t seed;
    const char *rules;
    int setting_count;
    Setting settings[SETTINGS_MAX];
} Options;

// "NAME=VALUE", which it cuts in two.
static bool read_setting(char *text, Options *options)
{
    char *value = strchr(text, '=');
    if (!value || options->setting_count == SETTINGS_MAX)
        return false;
    *value++ = '\0';
    options->settings[options->setting_count++] = (Setting){text, value};
    return true;
}

static bool read_options(int count, char *words[], Options *options)
{
    for (int i = 1; i < count; i += 2) {
        if (i + 1 == count)
            return false;
        if (strcmp(words[i], "--games") == 0)
            options->games = strtol(words[i + 1], NULL, 10);
        else if (strcmp(words[i], "--seed") == 0)
            options->seed = strtoull(words[i + 1], NULL, 10);
        else if (strcmp(words[i], "--rules") == 0)
            options->rules = words[i + 1];
        else if (strcmp(words[i], "--set") != 0 || !read_setting(words[i + 1], options))
            return false;
    }
    return true;
}

// A C literal, or whatever the loader makes of a rules file.
static const Ruleset *find_rules(const RulesetSource *source, const Options *options)
{
    const char *name = options->rules;
    if (strcmp(name, "menos") == 0)
        return menos_rules();
    if (strcmp(name, "one_pack") == 0)
        return one_pack_rules();
    static Faults faults;
    const Ruleset *rules;
    if (source->load(source, name, NULL, options->settings, options->setting_count, &rules,
                     &faults) == LOAD_DONE)
        return rules;
    for (int i = 0; i < faults.count; i++)
        fprintf(stderr, "%s:%d: %s %s\n", faults.list[i].file, faults.list[i].line,
                faults.list[i].field, faults.list[i].text);
    return NULL;
}

// As many players as the rules allow, each a bot of some kind.
static Contest contest_of(const Ruleset *rules, uint64_t seed)
{
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    uint32_t sizes = (uint32_t)(rules->players.max - rules->players.min + 1);
    Contest contest = {.rules = rules};
    contest.setup = (MatchSetup){.players = rules->players.min + (int)random_below(&random, sizes),
                                 .seed = seed,
                                 .turns_bound = TURNS_BOUND,
                                 .hands_bound = HANDS_BOUND};
    for (int seat = 0; seat < contest.setup.players; seat++)
        contest.bots[seat] = &bot_kinds[random_below(&random, BOT_KINDS)];
    return contest;
}

static void tell(const Contest *contest, const Inspector *inspector, const char *what)
{
    fprintf(stderr, "seed %" PRIu64 ", %d players (", contest->setup.seed, contest->setup.players);
    for (int seat = 0; seat < contest->setup.players; seat++)
        fprintf(stderr, "%s%s", seat ? ", " : "", contest->bots[seat]->name);
    fprintf(stderr, "), after %d acts: %s\n", inspector->log_count, what);
}

static bool play_one(const Ruleset *rules, uint64_t seed, Inspector *inspector,
                     Statistics *statistics)
{
    Contest contest = contest_of(rules, seed);
    MatchRecord record;
    Error error;
    inspector_start(inspector, &contest, 1);
    contest.observer = inspector_observer(inspector);
    MatchEnd end = match_play(&contest, &record, &error);
    statistics_add(statistics, &record);
    bool good = end != MATCH_HALTED && end != MATCH_FAILED && inspector_replay(inspector);
    if (!good) {
        inspector_tell_log(inspector, stderr);
        tell(&contest, inspector, end == MATCH_FAILED ? error.text : inspector->fault.text);
    }
    return good;
}

int main(int count, char *words[])
{
    Options options = {.games = 20, .seed = 1, .rules = "menos"};
    static const char *const folders[] = {"rules"};
    RulesetSource source;
    if (!read_options(count, words, &options) || !rules_source_open(&source, folders, 1)) {
        fputs("invariants [--games N] [--seed S] [--rules menos|one_pack|NAME|PATH] [--set "
              "NAME=VALUE]\n",
              stderr);
        return 2;
    }
    const Ruleset *rules = find_rules(&source, &options);
    if (!rules)
        return 2;
    static Inspector inspector;
    Statistics statistics = {0};
    bool good = true;
    for (long i = 0; i < options.games && good; i++)
        good = play_one(rules, options.seed + (uint64_t)i, &inspector, &statistics);
    for (int row = 0; row < STATISTICS_ROWS; row++)
        printf("%-36s %.2f\n", statistics_rows[row].name, statistics_rows[row].value(&statistics));
    printf("%-36s %ld\n%-36s %ld\n", "offered acts tried", inspector.tried, "others refused",
           inspector.refused);
    inspector_free(&inspector);
    return good ? 0 : 1;
}
