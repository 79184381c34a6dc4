#include "shell/rules_check.h"

#include <errno.h>
#include <string.h>

#include "base/language.h"
#include "base/status.h"
#include "notation/command.h"
#include "rules/fingerprint.h"
#include "rules/isolated.h"
#include "rules/origins.h"
#include "shell/check_play.h"
#include "shell/commands.h"

// What the processes that read the file leave, in memory that they share with this one.
typedef struct {
    const RulesCheck *check;
    RulesChecked checked;
    Faults faults;
    Fingerprint print;
    BotMatches matches;
} Findings;

static PlayedVariant played_variant(const RulesCheck *check, const Ruleset *rules)
{
    return (PlayedVariant){.rules = rules,
                           .variant = check->variant,
                           .settings = check->arguments->settings,
                           .setting_count = check->arguments->setting_count,
                           .save = check->save,
                           .all = check->all};
}

// ---- In the first process

static bool play(Findings *found, const Ruleset *rules)
{
    const PlayedVariant played = played_variant(found->check, rules);
    found->checked.shown = true;  // should the process end here
    bool well = check_by_playing(&played, &found->matches, &found->faults);
    found->checked.shown = !well;
    for (int i = 0; i < found->matches.count; i++)
        found->checked.ended = found->checked.ended || found->matches.list[i].over;
    return well;
}

static bool judge(Findings *found, const Ruleset *rules)
{
    const RulesCheck *check = found->check;
    Faults *faults = &found->faults;
    Extent *extent = &found->checked.extent;
    bool words = command_words_check(rules, faults) && ruleset_check_words(rules, faults);
    return ruleset_check_functions(rules, extent, faults) && words &&
           ruleset_check_options(check->source, check->variant, extent, faults) &&
           play(found, rules);
}

static void check_first(void *data)
{
    Findings *found = data;
    const RulesCheck *check = found->check;
    const Ruleset *rules = load_variant(check->source, check->variant, check->arguments,
                                        &found->faults, &found->checked.status);
    if (!rules)
        return;
    found->checked.name = rules->name;
    if (!judge(found, rules))
        found->checked.status = STATUS_RULES;
    fingerprint_take(rules, check->all, &found->print);
    check->source->unload(check->source, rules);
}

// ---- In the second process

static bool is_the_same(Findings *found, const Ruleset *rules)
{
    static Fingerprint print;
    const PlayedVariant played = played_variant(found->check, rules);
    char path[FIELD_PATH_MAX];
    const char *file;
    int line;
    fingerprint_take(rules, found->check->all, &print);
    if (!fingerprint_difference(rules, &print, &found->print, path))
        return check_by_playing_again(&played, &found->matches, &found->faults);
    origins_find(rules, path, &file, &line);
    return faults_add(&found->faults, file, line, path,
                      tr("is something else in another process: rules may depend on nothing but "
                         "their options and what functions are asked"));
}

// The file is loaded twice at once: what hangs on the place of anything in memory, as the order of
// Lua's own tables does, is another in the second of them than it was in the first process.
static void check_again(void *data)
{
    Findings *found = data;
    const RulesCheck *check = found->check;
    const Ruleset *list[2] = {NULL};
    for (int i = 0; i < 2; i++)
        list[i] = load_variant(check->source, check->variant, check->arguments, &found->faults,
                               &found->checked.status);
    if (list[1] && !is_the_same(found, list[1]))
        found->checked.status = STATUS_RULES;
    for (int i = 0; i < 2; i++)
        if (list[i])
            check->source->unload(check->source, list[i]);
}

// ---- Here

static void run(Findings *found, void (*work)(void *data))
{
    Error error;
    const PlayedVariant played = played_variant(found->check, NULL);
    if (isolated_run(work, found, found->check->all ? 0 : ISOLATED_SECONDS, &error))
        return;
    found->checked.status = STATUS_RULES;
    if (!found->checked.shown ||
        !check_by_playing_ended(&played, &found->matches, error.text, &found->faults))
        faults_add(&found->faults, found->check->variant, 0, NULL, "%s", error.text);
}

RulesChecked rules_check(const RulesCheck *check, Faults *faults)
{
    Findings *found = isolated_memory(sizeof *found);
    if (!found) {
        faults_add(faults, check->variant, 0, NULL,
                   tr("cannot be tried in a process of its own: %s"), strerror(errno));
        return (RulesChecked){.status = STATUS_LIMIT};
    }
    found->check = check;
    found->checked.extent.all = check->all;
    run(found, check_first);
    if (found->checked.status == STATUS_WELL)
        run(found, check_again);
    const RulesChecked checked = found->checked;
    *faults = found->faults;
    isolated_memory_free(found, sizeof *found);
    return checked;
}
