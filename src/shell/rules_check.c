#include "shell/rules_check.h"

#include "notation/command.h"
#include "rules/check.h"
#include "shell/check_play.h"
#include "shell/commands.h"
#include "shell/status.h"

static bool judge(const RulesCheck *check, const Ruleset *rules, RulesChecked *checked,
                  Faults *faults)
{
    const PlayedVariant played = {rules, check->variant, check->arguments->settings,
                                  check->arguments->setting_count, check->save};
    bool words = command_words_check(rules, faults) && ruleset_check_words(rules, faults);
    if (!ruleset_check_functions(rules, faults) || !words ||
        !ruleset_check_options(check->source, check->variant, faults))
        return false;
    checked->shown = !check_by_playing(&played, faults);
    return !checked->shown;
}

RulesChecked rules_check(const RulesCheck *check, Faults *faults)
{
    RulesChecked checked = {0};
    const Ruleset *rules =
        load_variant(check->source, check->variant, check->arguments, faults, &checked.status);
    if (!rules)
        return checked;
    checked.name = rules->name;
    if (!judge(check, rules, &checked, faults))
        checked.status = STATUS_RULES;
    check->source->unload(check->source, rules);
    return checked;
}
