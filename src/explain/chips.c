// Stakes: who pays what, and when.

#include "explain/saying.h"

static bool is_paid(const ChipRule *rule)
{
    bool sometimes = rule->when.hook.ask || rule->when.value;
    return sometimes && (rule->all || rule->amount.hook.ask || rule->amount.value > 0);
}

static Phrase phrase_amount(const ChipRule *rule)
{
    if (rule->amount.hook.ask)
        return phrase_says(&rule->amount.hook, tr("as many chips as the rules file works out"));
    return phrase_chips(rule->amount.value);
}

static Phrase phrase_payers(const ChipRule *rule)
{
    if (!rule->when.hook.ask)
        return (Phrase){""};
    return phrase_format(tr(" (only whoever %s)"),
                         phrase_says(&rule->when.hook, tr("the rules file names")).text);
}

// Takes the amount, who of them pays at all, and who closed the hand. Nobody is out yet when a
// match begins.
static const char *payment_format(const ChipRule *rule)
{
    static const char *const pays[][CHIPS_TO_WINNERS + 1] = {
        [CHIPS_FROM_EACH] = {[CHIPS_TO_POT] = N_("each player still in pays %s into the pot%s."),
                             [CHIPS_TO_WINNERS] =
                                 N_("each player still in pays %s to the winners%s.")},
        [CHIPS_FROM_OTHERS] =
            {[CHIPS_TO_POT] = N_("each player still in but %3$s pays %1$s into the pot%2$s; where "
                                 "there is no such player nobody does."),
             [CHIPS_TO_CLOSER] = N_("each other player still in pays %1$s to %3$s, if there is "
                                    "one%2$s.")},
        [CHIPS_FROM_SEAT] = {[CHIPS_TO_POT] = N_("that player pays %s into the pot%s."),
                             [CHIPS_TO_WINNERS] = N_("that player pays %s to the winners%s.")},
        [CHIPS_FROM_POT] = {[CHIPS_TO_POT] = N_("the pot keeps %s%s."),
                            [CHIPS_TO_WINNERS] = N_("the winners get %s out of the pot%s.")},
    };
    bool all_pay = rule->from == CHIPS_FROM_EACH && rule->to == CHIPS_TO_POT &&
                   rule->on == CHIPS_ON_MATCH_START;
    return tr(all_pay ? N_("each player pays %s into the pot%s.") : pays[rule->from][rule->to]);
}

static Phrase phrase_payment(const Ruleset *rules, const ChipRule *rule)
{
    if (rule->all && rule->to == CHIPS_TO_WINNERS)
        return phrase_format("%s", tr("the winner takes the whole pot. Several winners share it, "
                                      "and chips left over go to them one by one, in the order of "
                                      "play after the dealer."));
    if (rule->all)
        return phrase_format("%s", tr("the whole pot stays where it is."));
    return phrase_format(payment_format(rule), phrase_amount(rule).text, phrase_payers(rule).text,
                         closer_text(rules));
}

// By who pays whom, so that two variants that pay at another time are compared.
static Topic payment_topic(const Ruleset *rules, int number)
{
    const ChipRule *rule = &rules->chips[number];
    int alike = 0;
    for (int i = 0; i <= number; i++)
        alike += rules->chips[i].from == rule->from && rules->chips[i].to == rule->to;
    return topic_item(phrase_format("chips.%d.%d", rule->from, rule->to).text, alike);
}

static void say_payment(Saying *saying, int number)
{
    static const char *const ons[] = {
        [CHIPS_ON_MATCH_START] = N_("When the match begins, %s"),
        [CHIPS_ON_HAND_START] = N_("When a hand begins, %s"),
        [CHIPS_ON_HAND_END] = N_("When a hand is over, %s"),
        [CHIPS_ON_REENTRY] = N_("When somebody comes back, %s"),
        [CHIPS_ON_MATCH_END] = N_("When the match is over, %s"),
    };
    const ChipRule *rule = &saying->rules->chips[number];
    const Topic field = topic_item("chips", number + 1);
    saying->field = field.path;
    say(saying, LINE_SENTENCE, payment_topic(saying->rules, number).path, tr(ons[rule->on]),
        phrase_payment(saying->rules, rule).text);
}

// What leaves the pot was paid into it.
void say_chips(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    bool stakes = false;
    for (int i = 0; i < rules->chip_count; i++)
        stakes |= rules->chips[i].from != CHIPS_FROM_POT && is_paid(&rules->chips[i]);
    if (!stakes)
        say(saying, LINE_SENTENCE, rules->chip_count > 0 ? payment_topic(rules, 0).path : "chips",
            "%s", tr("Nobody stakes anything."));
    for (int i = 0; stakes && i < rules->chip_count; i++)
        if (is_paid(&rules->chips[i]))
            say_payment(saying, i);
}
