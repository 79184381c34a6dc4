#include "shell/study_options.h"

#include "rules/field_text.h"
#include "rules/trial.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const Study *study;
    const Ruleset *rules;
    const Tally *tally;
    int fields;       // that the option changes
    bool may_matter;  // one of them is about something that occurred, or that nobody has counted
} Effects;

static bool never_was(const Effects *effects, int figure)
{
    return tally_sum(effects->tally, figure) == 0;
}

static bool is_within(const char *path, const char *around)
{
    const size_t length = strlen(around);
    return strncmp(path, around, length) == 0 &&
           (path[length] == '\0' || strchr(".[", path[length]));
}

// The number of the entry of a list or map that the path leads into; -1: it leads elsewhere.
static int entry_of(const char *path, const char *list)
{
    const size_t length = strlen(list);
    if (strncmp(path, list, length) != 0 || path[length] != '[')
        return -1;
    return atoi(path + length + 1) - 1;
}

// ---- What a field is about

// A hand that no longer goes on as usual once the stock is used up.
static bool stock_never_mattered(const Effects *effects)
{
    return never_was(effects, FIGURE(ran_out)) && never_was(effects, FIGURE(renewals)) &&
           never_was(effects, FIGURE(hows[HOW_STOCK])) &&
           never_was(effects, FIGURE(hows[HOW_BLOCKED]));
}

static bool never_blocked(const Effects *effects)
{
    return never_was(effects, FIGURE(hows[HOW_STOCK])) &&
           never_was(effects, FIGURE(hows[HOW_BLOCKED])) &&
           never_was(effects, FIGURE(hows[HOW_BOUND]));
}

static bool act_never_was(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    for (int i = 0; i < rules->act_count; i++)
        if (is_within(path, rules->acts[i].path))
            return never_was(effects, FIGURE(rules) + i) && !act_is_barred(&rules->acts[i]) &&
                   step_is_taken(&rules->steps[rules->acts[i].step]);
    return false;
}

// Of a kind of meld that is played: its exchanges of wild cards, or all of it.
static bool meld_never_was(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        char around[FIELD_PATH_MAX], swap[FIELD_PATH_MAX], freed[FIELD_PATH_MAX];
        field_path_join(around, "melds", rules->melds[kind].name);
        field_path_join(swap, around, "wild.swap");
        field_path_join(freed, around, "wild.freed");
        if (!is_within(path, around) || !(rules->concluded.kinds_played >> kind & 1))
            continue;
        if (is_within(path, swap) || is_within(path, freed))
            return rules->melds[kind].wild.swap != SWAP_NONE &&
                   never_was(effects, FIGURE(swapped) + kind);
        return never_was(effects, FIGURE(melds) + kind) &&
               never_was(effects, FIGURE(laid_on) + kind);
    }
    return false;
}

// What single hands have no part in cannot show there, so it is not told of them.
static bool match_never_did(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    const MatchRule *match = &rules->match;
    const int bonus = entry_of(path, "match.bonuses"), chip = entry_of(path, "chips");
    const bool of_reentry =
        is_within(path, "match.reentry") ||
        (chip >= 0 && chip < rules->chip_count && rules->chips[chip].on == CHIPS_ON_REENTRY);
    if (effects->study->hands)
        return false;
    if (bonus >= 0 && bonus < match->bonus_count)
        return never_was(effects, FIGURE(match_bonuses) + bonus);
    return of_reentry && match->reentry.offered && match->reentry.max != 0 &&
           never_was(effects, chip >= 0 ? FIGURE(reentered) : FIGURE(offered));
}

// Whether the field is about something that is counted, and that never was.
static bool is_idle(const Effects *effects, const char *path)
{
    static const char *const of_stock[] = {"stock.times", "stock.spent", "stock.renew",
                                           "stock.shuffle", "stock.upcard"};
    const int bonus = entry_of(path, "score.bonuses");
    for (size_t i = 0; i < sizeof of_stock / sizeof of_stock[0]; i++)
        if (is_within(path, of_stock[i]))
            return stock_never_mattered(effects);
    if (is_within(path, "blocked"))
        return never_blocked(effects);
    if (bonus >= 0 && bonus < effects->rules->score.bonus_count)
        return never_was(effects, FIGURE(bonuses) + bonus);
    return act_never_was(effects, path) || meld_never_was(effects, path) ||
           match_never_did(effects, path);
}

static bool look_at(const char *path, void *data)
{
    Effects *effects = data;
    effects->fields++;
    effects->may_matter = !is_idle(effects, path);
    return !effects->may_matter;
}

void study_find_idle_options(const RulesetSource *source, Study *study)
{
    for (int i = 0; i < study->arm_count; i++) {
        StudyArm *arm = &study->arms[i];
        for (int option = 0; option < arm->rules->option_count; option++) {
            Effects effects = {study, arm->rules, &study->sample.tallies[i], 0, false};
            option_effects(source, arm->variant, arm->settings, arm->setting_count, arm->rules,
                           option, look_at, &effects);
            arm->idle[option] = effects.fields > 0 && !effects.may_matter;
        }
    }
}
