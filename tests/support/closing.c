#include "support/closing.h"
#include "rules/conclude.h"
#include "support/open_act.h"

#include <string.h>

#define ALWAYS     \
    {              \
        .value = 1 \
    }

static const Step behind[] = {
    {.name = "show",
     .times = TIMES_ONE,
     .when = ALWAYS,
     .who = {.first = FIRST_CLOSER, .only = ALWAYS},
     .act_first = CLOSING_SHOW,
     .act_count = 1},
    {.name = "lay_off",
     .times = TIMES_ANY,
     .when = ALWAYS,
     .who = {.first = FIRST_AFTER_CLOSER, .stop = STOP_QUIET_ROUND, .only = ALWAYS},
     .act_first = CLOSING_LAY_OFF,
     .act_count = 1},
};

static const ActRule added[] = {
    {OPEN_ACT, .kind = ACT_CLOSE, .step = MENOS_STEP_THROW, .path = "hand.throw.close",
     .face = FACING_DOWN, .loose_points = {.value = 7}, .loose_cards = {.value = UNLIMITED}},
    {OPEN_ACT, .kind = ACT_SHOW, .step = CLOSING_STEP_SHOW, .path = "hand.show.show"},
    {OPEN_ACT, .kind = ACT_LAY, .step = CLOSING_STEP_LAY_OFF, .path = "hand.lay_off.lay",
     .on = ON_ANY},
};

Ruleset closing_rules(void)
{
    Ruleset rules = *menos_rules();
    rules.steps[MENOS_STEP_THROW].act_count++;
    memcpy(&rules.steps[CLOSING_STEP_SHOW], behind, sizeof behind);
    memcpy(&rules.acts[CLOSING_CLOSE], added, sizeof added);
    rules.step_count = CLOSING_STEP_LAY_OFF + 1;
    rules.act_count = CLOSING_LAY_OFF + 1;
    rules.score = (ScoreRule){.held = HELD_LOOSE};
    rules.chip_count = 0;
    rules.match.limit = 1000;
    ruleset_conclude(&rules);
    return rules;
}
