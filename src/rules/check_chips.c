// Whether payments agree with the match and with one another.

#include <stdio.h>

#include "rules/checking.h"

static bool pot_to_itself(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->from == CHIPS_FROM_POT && chips->to == CHIPS_TO_POT;
}

static bool winners_too_early(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->to == CHIPS_TO_WINNERS && chips->on != CHIPS_ON_MATCH_END;
}

static bool seat_without_reentry(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->from == CHIPS_FROM_SEAT && chips->on != CHIPS_ON_REENTRY;
}

static bool all_of_no_pot(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->all && chips->from != CHIPS_FROM_POT;
}

static bool part_of_pot(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->from == CHIPS_FROM_POT && !chips->all;
}

static bool pot_that_asks(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->from == CHIPS_FROM_POT && (chips->when.hook.ask || chips->when.value != 1);
}

static bool reentry_not_offered(const Ruleset *rules, const ChipRule *chips)
{
    return chips->on == CHIPS_ON_REENTRY && !rules->match.reentry.offered;
}

static bool others_than_nobody(const Ruleset *rules, const ChipRule *chips)
{
    return chips->from == CHIPS_FROM_OTHERS &&
           (chips->on != CHIPS_ON_HAND_END || !turns_have(rules, ACT_CLOSE));
}

static bool closer_unpaid(const Ruleset *rules, const ChipRule *chips)
{
    (void)rules;
    return chips->to == CHIPS_TO_CLOSER && chips->from != CHIPS_FROM_OTHERS;
}

// What a payment may not be, and the field that is at fault then.
static const struct {
    bool (*is_wrong)(const Ruleset *rules, const ChipRule *chips);
    const char *field;
    const char *text;
} chip_laws[] = {
    {pot_to_itself, "to", N_("the pot would pay to itself: wanted to = \"winners\"")},
    {winners_too_early, "to",
     N_("there are no winners before the end of the match: wanted on = \"match end\"")},
    {others_than_nobody, "from",
     N_("\"others\" are all but the one who closed the hand: wanted on = \"hand end\", and "
        "close {…} in a turn")},
    {closer_unpaid, "to",
     N_("the one who closed the hand is paid by the others: wanted from = "
        "\"others\"")},
    {seat_without_reentry, "from",
     N_("\"seat\" is who re-enters: wanted on = \"reentry\", or from = \"each\"")},
    {all_of_no_pot, "amount", N_("\"all\" is the whole pot: wanted from = \"pot\", or a number")},
    {part_of_pot, "amount", N_("the pot is paid out whole: wanted amount = \"all\"")},
    {pot_that_asks, "when", N_("the pot is paid out whenever the match ends, and asks nobody")},
    {reentry_not_offered, "on", N_("match.reentry is missing, so nobody re-enters")},
};

static void check_chip(Check *check, int index)
{
    const ChipRule *chips = &check->rules->chips[index];
    char path[FIELD_PATH_MAX];
    for (size_t i = 0; i < sizeof chip_laws / sizeof chip_laws[0]; i++) {
        snprintf(path, sizeof path, "chips[%d].%s", index + 1, chip_laws[i].field);
        if (chip_laws[i].is_wrong(check->rules, chips))
            wrong(check, path, "%s", tr(chip_laws[i].text));
    }
}

void check_chips(Check *check)
{
    const Ruleset *rules = check->rules;
    bool paid_in = false, paid_out = false;
    for (int i = 0; i < rules->chip_count; i++) {
        check_chip(check, i);
        paid_in |= rules->chips[i].to == CHIPS_TO_POT;
        paid_out |= rules->chips[i].from == CHIPS_FROM_POT;
    }
    if (paid_in && !paid_out)
        wrong(check, "chips", "%s",
              tr("chips go into the pot, and nobody ever gets them: wanted { on = \"match end\", "
                 "from = "
                 "\"pot\", to = \"winners\", amount = \"all\" }"));
    if (paid_out && !paid_in)
        wrong(check, "chips", "%s",
              tr("the pot is paid out, and no chips ever go into it: wanted { on = \"match "
                 "start\", from "
                 "= \"each\", to = \"pot\", amount = … }"));
}
