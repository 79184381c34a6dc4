#include "support/words.h"

#include <stdio.h>
#include <string.h>

static ActRule word(int step, const char *name, bool folds, Ends ends)
{
    ActRule act = {
        .kind = ACT_SAY,
        .step = step,
        .when = {.value = 1},
        .leaves = {.value = 1},
        .to = {.value = 1},
        .folds = folds,
        .ends = ends,
    };
    snprintf(act.name, sizeof act.name, "%s", name);
    snprintf(act.path, sizeof act.path, "hand.%s.%s", step ? "begin" : "stay", name);
    return act;
}

Ruleset words_rules(void)
{
    Ruleset rules = *menos_rules();
    const Policy always = {.value = 1};
    memmove(&rules.steps[WORDS_STEPS], rules.steps, (size_t)rules.step_count * sizeof(Step));
    memmove(&rules.acts[WORDS_ACTS], rules.acts, (size_t)rules.act_count * sizeof(ActRule));
    rules.step_count += WORDS_STEPS;
    rules.act_count += WORDS_ACTS;
    for (int i = WORDS_STEPS; i < rules.step_count; i++)
        rules.steps[i].act_first += WORDS_ACTS;
    for (int i = WORDS_ACTS; i < rules.act_count; i++)
        rules.acts[i].step += WORDS_STEPS;
    rules.steps[WORDS_STEP_STAY] = (Step){"stay",
                                          .times = TIMES_ONE,
                                          .when = always,
                                          .who = {.only = always},
                                          .act_first = WORDS_STAY,
                                          .act_count = 2};
    rules.steps[WORDS_STEP_BEGIN] = (Step){"begin",
                                           .turn = true,
                                           .times = TIMES_MAYBE,
                                           .when = always,
                                           .who = {.only = always},
                                           .act_first = WORDS_DROP,
                                           .act_count = 2};
    rules.acts[WORDS_STAY] = word(WORDS_STEP_STAY, "stay", false, ENDS_NOTHING);
    rules.acts[WORDS_LEAVE] = word(WORDS_STEP_STAY, "leave", true, ENDS_NOTHING);
    rules.acts[WORDS_DROP] = word(WORDS_STEP_BEGIN, "drop", true, ENDS_NOTHING);
    rules.acts[WORDS_CALL] = word(WORDS_STEP_BEGIN, "call", false, ENDS_HAND);
    return rules;
}
