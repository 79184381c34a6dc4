// What may be chosen before a match, and what is chosen.

#include "explain/saying.h"

#include "rules/fields.h"

#include <string.h>

static Phrase phrase_value(const Option *option, int value)
{
    Option other = *option;
    char text[FIELD_TEXT_MAX];
    other.value = value;
    option_value_text(&other, text);
    return phrase_format("%s", text);
}

static Phrase phrase_bounds(Range range)
{
    char most[FIELD_TEXT_MAX];
    field_number_text(range.max, most);
    if (range.max == UNLIMITED)
        return phrase_format(tr(" It may be %s, or a number from %d up."), most, range.min);
    return phrase_format(tr(" It may be any number from %d to %s."), range.min, most);
}

// The values that could have been chosen besides the usual one; "" where there are none.
static Phrase phrase_others(const Option *option)
{
    PhraseList list = {0};
    const Phrase value = phrase_value(option, option->value);
    const Phrase usual = phrase_value(option, option->initial);
    if (option->type == OPTION_TRUTH && option->value == option->initial)
        list_add(&list, phrase_value(option, !option->value).text);
    for (int i = 0; i < option->choice_count; i++)
        if (strcmp(option->choices[i], value.text) != 0 &&
            strcmp(option->choices[i], usual.text) != 0)
            list_add(&list, option->choices[i]);
    if (list.count == 0)
        return (Phrase){""};
    return phrase_format(tr(" It may also be %s."), list_text(&list, ", ", tr(" or ")).text);
}

static void say_option(Saying *saying, const Option *option)
{
    const Topic topic = topic_of("options", option->name);
    bool listed = option->type == OPTION_TRUTH || option->choice_count > 0;
    const Phrase value = phrase_value(option, option->value);
    const Phrase others = listed ? phrase_others(option) : phrase_bounds(option->range);
    const Phrase help = phrase_words(&option->help);
    if (option->value == option->initial)
        say(saying, LINE_ITEM, topic.path, tr("%s = %s: %s.%s"), option->name, value.text,
            help.text, others.text);
    else
        say(saying, LINE_ITEM, topic.path, tr("%s = %s (usually %s): %s.%s"), option->name,
            value.text, phrase_value(option, option->initial).text, help.text, others.text);
}

void say_options(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (rules->option_count == 0)
        say(saying, LINE_SENTENCE, "options", "%s", tr("These rules have no options."));
    else
        say(saying, LINE_SENTENCE, "options.chosen", "%s",
            tr("Chosen before the match begins, each by itself, with --set NAME=VALUE:"));
    for (int i = 0; i < rules->option_count; i++)
        say_option(saying, &rules->options[i]);
}
