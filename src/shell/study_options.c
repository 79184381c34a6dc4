#include "shell/study_options.h"

#include "rules/field_text.h"
#include "rules/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const Study *study;
    const Ruleset *rules;
    const Tally *tally;
    int fields;       // that the option changes
    bool may_matter;  // one of them is about something that occurred, or that nobody has counted
    char last[FIELD_PATH_MAX];  // the field told before
    char gone[FIELD_PATH_MAX];  // an act, kind of meld, bonus … that only one value has; "": none
} Effects;

static bool never_was(const Effects *effects, int figure)
{
    return tally_sum(effects->tally, figure) == 0;
}

// Whether the path is that field, or a member of it.
static bool is_within(const char *path, const char *around)
{
    const size_t length = strlen(around);
    return strncmp(path, around, length) == 0 && (path[length] == '\0' || path[length] == '.');
}

// Whether the path leads to this member.
static bool is_member(const char *path, const char *around, const char *member)
{
    char whole[FIELD_PATH_MAX];
    field_path_join(whole, around, member);
    return strcmp(path, whole) == 0;
}

// The number of the entry of a list or map that the path leads into, whose own path is written to
// `around`; -1: it leads elsewhere.
static int entry_of(const char *path, const char *list, char around[FIELD_PATH_MAX])
{
    const size_t length = strlen(list);
    if (strncmp(path, list, length) != 0 || path[length] != '[')
        return -1;
    snprintf(around, FIELD_PATH_MAX, "%.*s", (int)(length + 1 + strcspn(path + length, "]")), path);
    return atoi(path + length + 1) - 1;
}

// Whether the other value has nothing in place of what has this path, so that all its members are
// told. What is taken out, and never was, had no effect.
static bool is_gone(const Effects *effects, const char *around)
{
    return strcmp(effects->gone, around) == 0;
}

// ---- What a field is about
//
// What decides whether something can occur (sizes, limits, conditions) may have kept it from
// occurring. So where something never was, only those fields had no effect that matter once it is.

// Fields about a renewal, of a stock that may be renewed.
static bool renewal_never_was(const Effects *effects, const char *path)
{
    static const char *const fields[] = {"stock.times", "stock.shuffle", "stock.upcard"};
    const StockRule *stock = &effects->rules->stock;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (strcmp(path, fields[i]) == 0)
            return stock->renew != RENEW_NONE && stock->times > 0 &&
                   never_was(effects, FIGURE(renewals)) && never_was(effects, FIGURE(ran_out));
    return false;
}

static bool never_blocked(const Effects *effects)
{
    return never_was(effects, FIGURE(hows[HOW_STOCK])) &&
           never_was(effects, FIGURE(hows[HOW_BLOCKED])) &&
           never_was(effects, FIGURE(hows[HOW_BOUND]));
}

// Of an act that can be done: what follows from it, or all of it where it is gone.
static bool act_never_was(const Effects *effects, const char *path)
{
    static const char *const after[] = {"adds", "face", "folds", "ends"};
    const Ruleset *rules = effects->rules;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        if (!is_within(path, act->path))
            continue;
        bool told = is_gone(effects, act->path);
        for (size_t j = 0; j < sizeof after / sizeof after[0]; j++)
            told = told || is_member(path, act->path, after[j]);
        return told && never_was(effects, FIGURE(rules) + i) && !act_is_barred(act) &&
               step_is_taken(&rules->steps[act->step]);
    }
    return false;
}

// Of a kind of meld that is played: where its exchanged wild cards go, whether there are exchanges
// where every one is allowed, or all of it where it is gone.
static bool meld_never_was(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    for (int kind = 0; kind < rules->meld_count; kind++) {
        const WildSwap swap = rules->melds[kind].wild.swap;
        char around[FIELD_PATH_MAX];
        field_path_join(around, "melds", rules->melds[kind].name);
        if (!is_within(path, around) || !(rules->concluded.kinds_played >> kind & 1))
            continue;
        if (is_gone(effects, around))
            return never_was(effects, FIGURE(melds) + kind) &&
                   never_was(effects, FIGURE(laid_on) + kind);
        return ((is_member(path, around, "wild.freed") && swap != SWAP_NONE) ||
                (is_member(path, around, "wild.swap") && swap == SWAP_ANY)) &&
               never_was(effects, FIGURE(swapped) + kind);
    }
    return false;
}

// Of a bonus that somebody may have: its points, or all of it where it is gone. That it was never
// given shows only where it is worth something whenever it is due.
static bool bonus_never_was(const Effects *effects, const BonusRule *bonus, int figure,
                            const char *around, const char *path)
{
    const bool may_be = bonus->when.hook.ask || bonus->when.value;
    const bool would_show = !bonus->points.hook.ask && bonus->points.value != 0;
    return may_be && would_show && never_was(effects, figure) &&
           (is_gone(effects, around) || is_member(path, around, "points"));
}

// Re-entries that are offered: how often, and what they cost, or all of it where it is gone.
static bool reentry_never_was(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    const ReentryRule *reentry = &rules->match.reentry;
    char around[FIELD_PATH_MAX];
    const int chip = entry_of(path, "chips", around);
    if (!reentry->offered || reentry->max == 0)
        return false;
    if (chip >= 0 && chip < rules->chip_count)
        return rules->chips[chip].on == CHIPS_ON_REENTRY && never_was(effects, FIGURE(offered)) &&
               (is_gone(effects, around) || !is_member(path, around, "on"));
    return never_was(effects, FIGURE(offered)) &&
           (strcmp(path, "match.reentry.max") == 0 ||
            (is_within(path, "match.reentry") && is_gone(effects, "match.reentry")));
}

// Whether the field is about something that is counted, and that never was. What single hands have
// no part in cannot show there, so it is not told of them.
static bool is_idle(const Effects *effects, const char *path)
{
    const Ruleset *rules = effects->rules;
    const bool matches = !effects->study->hands;
    char around[FIELD_PATH_MAX];
    const int bonus = entry_of(path, "score.bonuses", around);
    if (bonus >= 0)
        return bonus < rules->score.bonus_count &&
               bonus_never_was(effects, &rules->score.bonuses[bonus], FIGURE(bonuses) + bonus,
                               around, path);
    const int of_match = entry_of(path, "match.bonuses", around);
    if (of_match >= 0)
        return matches && of_match < rules->match.bonus_count &&
               bonus_never_was(effects, &rules->match.bonuses[of_match],
                               FIGURE(match_bonuses) + of_match, around, path);
    if (strcmp(path, "blocked") == 0)
        return never_blocked(effects);
    return renewal_never_was(effects, path) || act_never_was(effects, path) ||
           meld_never_was(effects, path) || (matches && reentry_never_was(effects, path));
}

// Paths are told in their order, first those of one value of the option, then those of the next. A
// thing that only one of two values has is told as a whole before its members.
static void note_gone(Effects *effects, const char *path)
{
    const bool goes_on =
        *effects->gone && strcmp(path, effects->last) > 0 && is_within(path, effects->gone);
    if (!goes_on)
        snprintf(effects->gone, sizeof effects->gone, "%s", path);
    snprintf(effects->last, sizeof effects->last, "%s", path);
}

static bool look_at(const char *path, void *data)
{
    Effects *effects = data;
    note_gone(effects, path);
    effects->fields++;
    effects->may_matter = !is_idle(effects, path);
    return !effects->may_matter;
}

void study_find_idle_options(const RulesetSource *source, Study *study)
{
    for (int i = 0; i < study->arm_count; i++) {
        StudyArm *arm = &study->arms[i];
        for (int option = 0; option < arm->rules->option_count; option++) {
            Effects effects = {
                .study = study, .rules = arm->rules, .tally = &study->sample.tallies[i]};
            option_effects(source, arm->variant, arm->settings, arm->setting_count, arm->rules,
                           option, look_at, &effects);
            arm->idle[option] = effects.fields > 0 && !effects.may_matter;
        }
    }
}
