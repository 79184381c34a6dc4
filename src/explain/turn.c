// The steps of a hand.

#include "explain/saying.h"

#include <stdio.h>

static Phrase phrase_when(const Step *step)
{
    if (!step->when.hook.ask)
        return (Phrase){""};
    return phrase_format(tr(" (only when: %s)"),
                         phrase_says(&step->when.hook, tr("as the rules file works out")).text);
}

static void say_step(Saying *saying, const Step *step, int number)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("Do one of these%s:"),
        [TIMES_MAYBE] = N_("If you like, do one of these%s:"),
        [TIMES_ANY] = N_("Do as much of this as you like, in any order%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("Do this%s:"),
        [TIMES_MAYBE] = N_("If you like, do this once%s:"),
        [TIMES_ANY] = N_("Do this as often as you like, or not at all%s:"),
    };
    const Ruleset *rules = saying->rules;
    const ActRule *first = &rules->acts[step->act_first];
    snprintf(saying->mark, sizeof saying->mark, "%d. ", number);
    if (step->act_count == 1 && step->times == TIMES_ONE && !step->when.hook.ask) {
        say_act(saying, LINE_STEP, first);
        return;
    }
    say(saying, LINE_STEP, topic_of("hand", step->name).path,
        tr((step->act_count == 1 ? alone : times)[step->times]), phrase_when(step).text);
    for (int i = 0; i < step->act_count; i++)
        say_act(saying, LINE_DETAIL, &rules->acts[step->act_first + i]);
}

// What stands above the steps from this one on; false where the steps before it go on.
static bool say_begin(Saying *saying, int number)
{
    const Step *step = &saying->rules->steps[number];
    if (number > 0 && step[-1].turn == step->turn)
        return false;
    if (step->turn)
        say(saying, LINE_SENTENCE, "hand.turns", "%s",
            tr("In your turn you go through these steps:"));
    else
        say(saying, LINE_SENTENCE, topic_of("hand.outside", step->name).path, "%s",
            tr("Outside the turns:"));
    return true;
}

void say_turn(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    int number = 0;
    for (int i = 0; i < rules->step_count; i++) {
        if (say_begin(saying, i))
            number = 0;
        if (step_is_taken(&rules->steps[i]))
            say_step(saying, &rules->steps[i], ++number);
    }
}
