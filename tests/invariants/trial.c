#include "invariants/trial.h"

#include <inttypes.h>

enum { TURNS_BOUND = 400, HANDS_BOUND = 120 };

// ---- Rules

Settings settings_of(const Request *request, const Combination *combination)
{
    Settings settings = {.count = 0};
    for (int i = 0; i < request->fixed_count; i++)
        settings.list[settings.count++] = request->fixed[i];
    for (int i = 0; i < combination->count; i++)
        settings.list[settings.count++] = combination->list[i];
    return settings;
}

const Ruleset *rules_load_with(const Request *request, const Settings *settings)
{
    Faults faults = {0};
    const Ruleset *rules;
    const RulesetSource *source = &request->source;
    if (source->load(source, request->variant, NULL, settings->list, settings->count, &rules,
                     &faults) == LOAD_DONE)
        return rules;
    for (int i = 0; i < faults.count; i++)
        fprintf(stderr, "%s:%d: %s %s\n", faults.list[i].file, faults.list[i].line,
                faults.list[i].field, faults.list[i].text);
    return NULL;
}

void rules_give_back(const Request *request, const Ruleset *rules)
{
    request->source.unload(&request->source, rules);
}

// ---- A match

// Who was asked for; else as many players as the rules allow, each a bot of some kind.
static Contest contest_of(const Request *request, const Ruleset *rules, uint64_t seed)
{
    Random random = random_stream(seed, 0, PURPOSE_CHECK);
    uint32_t sizes = (uint32_t)(rules->players.max - rules->players.min + 1);
    Contest contest = {.rules = rules};
    contest.setup = (MatchSetup){.players = rules->players.min + (int)random_below(&random, sizes),
                                 .seed = seed,
                                 .turns_bound = TURNS_BOUND,
                                 .hands_bound = HANDS_BOUND};
    if (request->players > 0)
        contest.setup.players = request->players;
    for (int seat = 0; seat < contest.setup.players; seat++)
        contest.bots[seat] = request->players > 0 ? request->bots[seat]
                                                  : &bot_kinds[random_below(&random, BOTS_QUICK)];
    return contest;
}

bool trial_play(Trial *trial, const Ruleset *rules, const Settings *settings, uint64_t seed)
{
    Inspector *inspector = &trial->inspector;
    trial->seed = seed;
    trial->settings = *settings;
    trial->contest = contest_of(trial->request, rules, seed);
    const Subject subject = {&trial->request->source, trial->request->variant, trial->settings.list,
                             trial->settings.count};
    inspector_start(inspector, trial->house, &subject, &trial->contest, trial->looked_for);
    trial->contest.observer = inspector_observer(inspector);
    MatchEnd end = match_play(&trial->contest, &trial->record, &trial->error);
    return end != MATCH_FAILED && end != MATCH_HALTED && inspector_finish(inspector);
}

// ---- What was found

static void tell_command(const Trial *trial, FILE *out)
{
    fprintf(out, "again: invariants --games 1 --seed %" PRIu64 " --rules %s", trial->seed,
            trial->request->variant);
    for (int i = 0; i < trial->settings.count; i++)
        fprintf(out, trial->settings.list[i].house ? " --with %s%s" : " --set %s=%s",
                trial->settings.list[i].name, trial->settings.list[i].value);
    fputc('\n', out);
}

void trial_tell(const Trial *trial, FILE *out)
{
    const Inspector *inspector = &trial->inspector;
    const InvariantRow *row = &invariant_rows[inspector->broken];
    if (trial->record.end == MATCH_FAILED)
        fprintf(out, "a match failed: %s\n", trial->error.text);
    else
        fprintf(out, "%s (%s) is broken: %s\n", row->name, row->claim, inspector->fault.text);
    tell_command(trial, out);
    fprintf(out, "the match up to there, %d acts:\n\n", inspector->log_count);
    inspector_write(inspector, out, NULL);
    fputc('\n', out);
}
