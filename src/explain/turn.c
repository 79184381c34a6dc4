// The steps of a hand: those of a turn, and those that go round the table behind the turns.

#include "explain/saying.h"

#include <stdio.h>

static Phrase phrase_when(const Step *step)
{
    if (!step->when.hook.ask)
        return (Phrase){""};
    return phrase_format(tr(" (only if %s)"),
                         phrase_says(&step->when.hook, tr("the rules file says so")).text);
}

static void say_acts(Saying *saying, const Step *step)
{
    for (int i = 0; i < step->act_count; i++)
        say_act(saying, LINE_DETAIL, &saying->rules->acts[step->act_first + i]);
}

// ---- In a turn

static void say_step_of_turn(Saying *saying, const Step *step)
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
    if (step->act_count == 1 && step->times == TIMES_ONE && !step->when.hook.ask) {
        say_act(saying, LINE_STEP, &saying->rules->acts[step->act_first]);
        return;
    }
    say(saying, LINE_STEP, topic_of("hand", step->name).path,
        tr((step->act_count == 1 ? alone : times)[step->times]), phrase_when(step).text);
    say_acts(saying, step);
}

// ---- Behind the turns

static Phrase phrase_first(const Ruleset *rules, const WhoRule *who)
{
    if (who->first == FIRST_AFTER_DEALER)
        return phrase_format("%s", tr("the player after the dealer"));
    return phrase_format(who->first == FIRST_CLOSER ? "%s" : tr("the player after %s"),
                         closer_text(rules));
}

static void say_who(Saying *saying, const Step *step)
{
    const Topic who = topic_of(topic_of("hand", step->name).path, "who");
    const Policy *only = &step->who.only;
    if (only->hook.ask)
        say(saying, LINE_DETAIL, topic_of(who.path, "only").path, tr("Who does it: %s."),
            phrase_says(&only->hook, tr("those whom the rules file names")).text);
    else if (!only->value)
        say(saying, LINE_DETAIL, topic_of(who.path, "only").path, "%s", tr("Nobody is asked."));
    if (step->who.stop == STOP_QUIET_ROUND)
        say(saying, LINE_DETAIL, topic_of(who.path, "stop").path, "%s",
            tr("It goes round the table until nobody does anything in a whole round."));
}

static void say_step_behind(Saying *saying, const Step *step)
{
    static const char *const times[] = {
        [TIMES_ONE] = N_("From %s on, in the order of play, everybody does one of these%s:"),
        [TIMES_MAYBE] = N_("From %s on, in the order of play, everybody may do one of these%s:"),
        [TIMES_ANY] = N_("From %s on, in the order of play, everybody may do as much of this as "
                         "they like%s:"),
    };
    static const char *const alone[] = {
        [TIMES_ONE] = N_("From %s on, in the order of play, everybody does this%s:"),
        [TIMES_MAYBE] = N_("From %s on, in the order of play, everybody may do this once%s:"),
        [TIMES_ANY] = N_("From %s on, in the order of play, everybody may do this as often as "
                         "they like, or not at all%s:"),
    };
    say(saying, LINE_STEP, topic_of("hand", step->name).path,
        tr((step->act_count == 1 ? alone : times)[step->times]),
        phrase_first(saying->rules, &step->who).text, phrase_when(step).text);
    say_acts(saying, step);
    say_who(saying, step);
}

// ---- All of them

static void say_stretch(Saying *saying, bool turn)
{
    const Ruleset *rules = saying->rules;
    int number = 0;
    for (int i = 0; i < rules->step_count; i++) {
        const Step *step = &rules->steps[i];
        if (step->turn != turn || !step_is_taken(step))
            continue;
        if (number++ == 0)
            say(saying, LINE_SENTENCE, turn ? "hand.turns" : "hand.behind", "%s",
                turn ? tr("In your turn you go through these steps:")
                     : tr("When the turns are over:"));
        snprintf(saying->mark, sizeof saying->mark, "%d. ", number);
        (turn ? say_step_of_turn : say_step_behind)(saying, step);
    }
}

// A hand begins with the steps of a turn (rules/check_hand.c).
void say_turn(Saying *saying)
{
    say_stretch(saying, true);
    say_stretch(saying, false);
}
