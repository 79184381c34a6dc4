// Match, stakes, options.

#include "explain/saying.h"

#include "rules/fields.h"

#include <stdio.h>
#include <string.h>

// ---- The match

static void say_end(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    if (match->hands != UNLIMITED)
        say(saying, LINE_SENTENCE, "match.hands",
            tr(match->hands == 1 ? N_("A match is %d hand.") : N_("A match is %d hands.")),
            match->hands);
    if (match->limit != UNLIMITED && match->at_limit == LIMIT_ENDS)
        say(saying, LINE_SENTENCE, "match.limit",
            tr("The match ends after the hand in which somebody reaches %s or more."),
            phrase_points(match->limit).text);
    else if (match->limit != UNLIMITED)
        say(saying, LINE_SENTENCE, "match.limit",
            tr("Whoever reaches %s or more is out. The match ends when after a hand only one "
               "player "
               "still in has fewer: that one wins, and nobody is asked to come back."),
            phrase_points(match->limit).text);
}

static void say_best(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    bool survivor = match->limit != UNLIMITED && match->at_limit == LIMIT_OUT;
    if (survivor)
        say(saying, LINE_SENTENCE, "match.best", "%s",
            match->best == BEST_LOWEST
                ? tr("If a hand takes everybody past it, the one with the fewest points wins.")
                : tr("If a hand takes everybody past it, the one with the most points wins."));
    else
        say(saying, LINE_SENTENCE, "match.best", "%s",
            match->best == BEST_LOWEST ? tr("Whoever has the fewest points at the end wins.")
                                       : tr("Whoever has the most points at the end wins."));
}

static void say_ties(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    bool hands_won = false;
    for (int i = 0; i < match->tie_count && match->tie[i] != TIE_SHARE; i++)
        hands_won |= match->tie[i] == TIE_HANDS_WON;
    say(saying, LINE_SENTENCE, "match.tie", "%s",
        hands_won
            ? tr("Of those who tie, the one who went out in more hands wins; those who tie in "
                 "that too share the win.")
            : tr("Those who tie share the win."));
}

static void say_reentry(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const ReentryRule *reentry = &match->reentry;
    if (match->limit == UNLIMITED || match->at_limit != LIMIT_OUT)
        return;
    if (!reentry->offered || reentry->max == 0) {
        say(saying, LINE_SENTENCE, "match.reentry", "%s", tr("Whoever is out does not come back."));
        return;
    }
    say(saying, LINE_SENTENCE, "match.reentry", "%s",
        match->best == BEST_LOWEST
            ? tr("Whoever is out may come back before the next deal, with the highest total of "
                 "those below the limit; several are asked one by one, in the order of play.")
            : tr("Whoever is out may come back before the next deal, with the lowest total of "
                 "those below the limit; several are asked one by one, in the order of play."));
    saying->about = tr("coming back");
    if (reentry->max == UNLIMITED)
        say(saying, LINE_ITEM, "match.reentry.max", "%s", tr("As often as the player likes."));
    else
        say(saying, LINE_ITEM, "match.reentry.max",
            tr(reentry->max == 1 ? N_("At most %d time in a match.")
                                 : N_("At most %d times in a match.")),
            reentry->max);
    if (reentry->least_in > 1)
        say(saying, LINE_ITEM, "match.reentry.least_in",
            tr("Only when after the hand at least %d players are below the limit."),
            reentry->least_in);
    saying->about = NULL;
}

void say_match(Saying *saying)
{
    say_end(saying);
    say_best(saying);
    say_ties(saying);
    say_reentry(saying);
}

// ---- Stakes

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
    Phrase phrase = {""};
    if (rule->when.hook.ask)
        snprintf(phrase.text, sizeof phrase.text, tr(" (only whoever %.300s)"),
                 phrase_says(&rule->when.hook, tr("the rules file names")).text);
    return phrase;
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
    static const char *const pays[][CHIPS_TO_WINNERS + 1] = {
        [CHIPS_FROM_EACH] = {[CHIPS_TO_POT] = N_("each player still in pays into the pot: %s%s."),
                             [CHIPS_TO_WINNERS] =
                                 N_("each player still in pays to the winners: %s%s.")},
        [CHIPS_FROM_OTHERS] = {[CHIPS_TO_POT] = N_("each other player still in pays into the pot: "
                                                   "%s%s."),
                               [CHIPS_TO_CLOSER] =
                                   N_("each other player still in pays to the one who closed it: "
                                      "%s%s.")},
        [CHIPS_FROM_SEAT] = {[CHIPS_TO_POT] = N_("that player pays into the pot: %s%s."),
                             [CHIPS_TO_WINNERS] = N_("that player pays to the winners: %s%s.")},
        [CHIPS_FROM_POT] = {[CHIPS_TO_POT] = N_("the pot keeps: %s%s."),
                            [CHIPS_TO_WINNERS] = N_("the winners get out of the pot: %s%s.")},
    };
    const ChipRule *rule = &saying->rules->chips[number];
    char what[EXPLAINED_MAX];
    if (rule->all)
        snprintf(what, sizeof what, "%s",
                 rule->to == CHIPS_TO_WINNERS
                     ? tr("the winner takes the whole pot; several share it.")
                     : tr("the whole pot stays where it is."));
    else
        snprintf(what, sizeof what, tr(pays[rule->from][rule->to]), phrase_amount(rule).text,
                 phrase_payers(rule).text);
    say(saying, LINE_SENTENCE, topic_item("chips", number + 1).path, tr(ons[rule->on]), what);
}

// What leaves the pot was paid into it.
void say_chips(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    bool stakes = false;
    for (int i = 0; i < rules->chip_count; i++)
        stakes |= rules->chips[i].from != CHIPS_FROM_POT && is_paid(&rules->chips[i]);
    if (!stakes)
        say(saying, LINE_SENTENCE, "chips", "%s", tr("Nobody stakes anything."));
    for (int i = 0; stakes && i < rules->chip_count; i++)
        if (is_paid(&rules->chips[i]))
            say_payment(saying, i);
}

// ---- Options

static Phrase phrase_value(const Option *option, int value)
{
    Phrase phrase;
    Option other = *option;
    char text[FIELD_TEXT_MAX];
    other.value = value;
    option_value_text(&other, text);
    snprintf(phrase.text, sizeof phrase.text, "%s", text);
    return phrase;
}

// The values that could have been chosen besides the usual one: those of a list, or a range; ""
// where there are none.
static Phrase phrase_choices(const Option *option)
{
    PhraseList list = {0};
    char value[FIELD_TEXT_MAX];
    option_value_text(option, value);
    const Phrase usual = phrase_value(option, option->initial);
    if (option->type == OPTION_TRUTH && option->value == option->initial)
        return phrase_value(option, !option->value);
    if (option->type == OPTION_TRUTH)
        return (Phrase){""};
    for (int i = 0; i < option->choice_count; i++)
        if (strcmp(option->choices[i], value) != 0 && strcmp(option->choices[i], usual.text) != 0)
            list_add(&list, option->choices[i]);
    if (option->choice_count > 0)
        return list_text(&list, ", ", tr(" or "));
    Phrase phrase;
    char most[FIELD_TEXT_MAX];
    field_number_text(option->range.max, most);
    snprintf(phrase.text, sizeof phrase.text, tr("%d to %s"), option->range.min, most);
    return phrase;
}

static void say_option(Saying *saying, const Option *option)
{
    const Topic topic = topic_of("options", option->name);
    const Phrase value = phrase_value(option, option->value), others = phrase_choices(option);
    const Phrase usual = phrase_value(option, option->initial);
    const char *help = words_now(&option->help);
    if (option->value == option->initial)
        say(saying, LINE_ITEM, topic.path, tr("%s = %s (or %s): %s."), option->name, value.text,
            others.text, help);
    else if (*others.text)
        say(saying, LINE_ITEM, topic.path, tr("%s = %s (usually %s; or %s): %s."), option->name,
            value.text, usual.text, others.text, help);
    else
        say(saying, LINE_ITEM, topic.path, tr("%s = %s (usually %s): %s."), option->name,
            value.text, usual.text, help);
}

void say_options(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (rules->option_count == 0)
        say(saying, LINE_SENTENCE, "options", "%s", tr("These rules have no options."));
    for (int i = 0; i < rules->option_count; i++)
        say_option(saying, &rules->options[i]);
}
