#include "fuzz/loaded.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/random.h"
#include "bots/bot.h"
#include "fuzz/target.h"
#include "play/play.h"
#include "rules/check.h"
#include "rules/fields.h"
#include "support/rules_files.h"

enum { TURNS_BOUND = 12, HANDS_BOUND = 3, ACTS_BOUND = 80, EFFORT_BOUND = 1 << 18, SEED = 1 };

const SandboxLimits loaded_limits = {
    .memory = 16 * 1024 * 1024,
    .block = 64 * 1024,
    .traffic = 32 * 1024 * 1024,
    .load_steps = 200000,
    .command_steps = 20000,
};

static char folder[FOLDER_SIZE];

static void remove_folder(void)
{
    char path[FOLDER_SIZE + 16];
    snprintf(path, sizeof path, "%s/fuzzed.lua", folder);
    remove(path);
    rmdir(folder);
}

FoundFile loaded_write(const uint8_t *data, size_t size)
{
    if (!folder[0]) {
        folder_make(folder);
        atexit(remove_folder);
    }
    FoundFile found = {.id = "fuzzed", .folder = -1};
    snprintf(found.path, sizeof found.path, "%s/fuzzed.lua", folder);
    FILE *file = fopen(found.path, "wb");
    bool written = file && fwrite(data, 1, size, file) == size;
    must(file && fclose(file) == 0 && written, "%s cannot be written", found.path);
    return found;
}

// ---- Playing what was loaded

static bool play_act(const Ruleset *rules, Play *play, uint32_t number, Outcome *outcome,
                     ActList *list)
{
    View view;
    Act act;
    game_view(&play->game, play->game.asked, &view);
    Random random = bot_random(SEED, play->game.asked, number);
    const Question question = {rules, &view, &play->history};
    bool found = bot_choose(&bot_kinds[BOT_RANDOM], &question, &random, NULL, list, &act);
    must(found, "seat %d is asked and has no act", play->game.asked);
    Verdict verdict = play_apply(rules, play, &act, outcome);
    must(verdict != VERDICT_REFUSED, "an act that was offered is refused as %s",
         refusal_rows[outcome->refusal.code].name);
    must(verdict == VERDICT_DONE || outcome->error.text[0], "a failure without words");
    return verdict == VERDICT_DONE;
}

static void play_some(const Ruleset *rules, int players)
{
    static Play play;
    static Outcome outcome;
    static ActList list;
    const MatchSetup setup = {players, SEED, TURNS_BOUND, HANDS_BOUND};
    bool going = play_start(rules, &play, &setup, &outcome) == VERDICT_DONE;
    must(going || outcome.error.text[0], "a failure without words");
    int64_t began = ruleset_spent(rules);
    for (uint32_t i = 0; i < ACTS_BOUND && going && play.game.phase != PHASE_OVER &&
                         ruleset_spent(rules) - began < EFFORT_BOUND;
         i++)
        going = play_act(rules, &play, i, &outcome, &list);
}

// ---- What a load leaves behind

static void look_at_field(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)field;
    const Ruleset *rules = data;
    const char *file;
    int line;
    must(at->path[0] && target, "a field without a path");
    must(origins_find(rules, at->path, &file, &line) && file[0] && line >= 0, "%s stands nowhere",
         at->path);
    ruleset_ledger(rules, at->path);
}

void loaded_look_at_faults(const Faults *faults)
{
    must(faults->count > 0, "it fails without a fault");
    for (int i = 0; i < faults->count; i++)
        must(faults->list[i].text[0], "a fault without words");
}

void loaded_look_at(const Ruleset *rules, Faults *faults)
{
    fields_walk(rules, look_at_field, (void *)(uintptr_t)rules);
    if (!ruleset_check_points(rules, faults) || !ruleset_check_words(rules, faults))
        loaded_look_at_faults(faults);
    play_some(rules, rules->players.min);
    if (rules->players.max != rules->players.min)
        play_some(rules, rules->players.max);
}
