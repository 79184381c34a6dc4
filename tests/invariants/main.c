// Plays matches between bots, over the options of a rules file, and checks after each act what must
// always hold. docs/invariants-and-speed.md says how it is called, and what holds.

#include "invariants/matches.h"

#include "lua/loader.h"
#include "support/menos.h"
#include "support/one_pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "invariants [--games N] [--seed S] [--rules NAME|PATH|menos|one_pack]\n"
    "           [--options none|all|pairs] [--set NAME=VALUE]... [--with HOUSE]...\n"
    "           [--jobs N] [--seats LEVEL,LEVEL,...]\n"
    "invariants --planted yes: plants faults, and sees each of them found\n";

typedef struct {
    Request request;
    bool planted;
    Setting fixed[SETTINGS_MAX];
} Options;

// ---- Arguments

static bool read_number(const char *text, long least, long most, long *number)
{
    char *end;
    *number = strtol(text, &end, 10);
    return *text && !*end && *number >= least && *number <= most;
}

static bool set_games(Options *options, char *text)
{
    return read_number(text, 1, 1000000000, &options->request.games);
}

static bool set_jobs(Options *options, char *text)
{
    long jobs;
    bool good = read_number(text, 1, JOBS_MAX, &jobs);
    options->request.jobs = (int)jobs;
    return good;
}

static bool set_seed(Options *options, char *text)
{
    char *end;
    options->request.seed = strtoull(text, &end, 10);
    return *text && !*end;
}

static bool set_rules(Options *options, char *text)
{
    options->request.variant = text;
    return true;
}

static bool set_vary(Options *options, char *text)
{
    static const char *const names[] = {
        [VARY_NONE] = "none", [VARY_ALL] = "all", [VARY_PAIRS] = "pairs"};
    for (int vary = VARY_NONE; vary <= VARY_PAIRS; vary++) {
        options->request.vary = (Vary)vary;
        if (strcmp(text, names[vary]) == 0)
            return true;
    }
    return false;
}

// "NAME=VALUE", which it cuts in two.
static bool set_option(Options *options, char *text)
{
    char *value = strchr(text, '=');
    if (!value || options->request.fixed_count == SETTINGS_MAX)
        return false;
    *value++ = '\0';
    options->fixed[options->request.fixed_count++] = (Setting){text, value, false};
    return true;
}

// House rules, by name.
static bool set_house(Options *options, char *text)
{
    if (options->request.fixed_count == SETTINGS_MAX)
        return false;
    options->fixed[options->request.fixed_count++] = (Setting){text, "", true};
    return true;
}

// "greedy,random", which it cuts.
static bool set_seats(Options *options, char *text)
{
    Request *request = &options->request;
    for (char *level = strtok(text, ","); level; level = strtok(NULL, ",")) {
        const BotKind *bot = bot_find(level);
        if (!bot || request->players == SEATS_MAX)
            return false;
        request->bots[request->players++] = bot;
    }
    return request->players > 0;
}

static bool set_planted(Options *options, char *text)
{
    options->planted = strcmp(text, "yes") == 0;
    return options->planted;
}

static bool read_option(Options *options, const char *name, char *value)
{
    static const struct {
        const char *name;
        bool (*set)(Options *options, char *value);
    } rows[] = {
        {"--games", set_games},  {"--seed", set_seed},       {"--rules", set_rules},
        {"--options", set_vary}, {"--set", set_option},      {"--jobs", set_jobs},
        {"--seats", set_seats},  {"--planted", set_planted}, {"--with", set_house},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].set(options, value);
    return false;
}

static bool read_options(int count, char *words[], Options *options)
{
    for (int i = 1; i < count; i += 2)
        if (i + 1 == count || !read_option(options, words[i], words[i + 1]))
            return false;
    return true;
}

// ---- Rules

// Rules written in C, for which no Lua is needed, or what the files have.
static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    const RulesetSource *files = source->self;
    *rules = strcmp(variant, "menos") == 0      ? menos_rules()
             : strcmp(variant, "one_pack") == 0 ? one_pack_rules()
                                                : NULL;
    return *rules ? LOAD_DONE
                  : files->load(files, variant, beside, settings, setting_count, rules, faults);
}

static void unload(const RulesetSource *source, const Ruleset *rules)
{
    const RulesetSource *files = source->self;
    if (rules != menos_rules() && rules != one_pack_rules())
        files->unload(files, rules);
}

int main(int count, char *words[])
{
    static const char *const folders[] = {"tests/rules", "rules"};
    static Options options;
    options.request = (Request){.games = 20, .seed = 1, .variant = "loba_de_menos", .jobs = 1};
    options.request.fixed = options.fixed;
    RulesetSource files;
    if (!read_options(count, words, &options)) {
        fputs(usage, stderr);
        return 2;
    }
    if (!rules_source_open(&files, folders, 2))
        return 2;
    options.request.source = (RulesetSource){.self = &files, .load = load, .unload = unload};
    int status = options.planted ? plant_faults(&options.request) : play_matches(&options.request);
    rules_source_close(&files);
    return status;
}
