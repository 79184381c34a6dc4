// What may stand in the place of a text of a rules file.

#include <string.h>

#include "lua/mutants.h"
#include "rules/fields.h"

// One after another of a list; NULL behind its end.
typedef const char *Choice(const void *list, int which);

static const char *choice_of_field(const void *list, int which)
{
    return ((const Field *)list)->choices[which];
}

static const char *choice_of_option(const void *list, int which)
{
    const Option *option = list;
    return which < option->choice_count ? option->choices[which] : NULL;
}

static const char *choice_of_how(const void *list, int which)
{
    return which < HOWS ? ((const char *const *)list)[which] : NULL;
}

static const char *choice_of_kind(const void *list, int which)
{
    const Ruleset *rules = list;
    return which < rules->meld_count ? rules->melds[which].name : NULL;
}

static void add(Choices *choices, const char *other, const char *text)
{
    bool other_text = strcmp(other, text) != 0 && choices->count < OTHERS_MAX;
    for (int i = 0; i < choices->count; i++)
        other_text = other_text && strcmp(choices->others[i], other) != 0;
    if (other_text)
        choices->others[choices->count++] = other;
}

// Adds the others of a list that has the text.
static void add_list(Choices *choices, Choice *choice, const void *list, const char *text)
{
    bool known = false;
    for (int i = 0; choice(list, i); i++)
        known = known || strcmp(choice(list, i), text) == 0;
    for (int i = 0; known && choice(list, i); i++)
        add(choices, choice(list, i), text);
    choices->known = choices->known || known;
}

// The zones, and the word that may stand for something else.
static void add_zones(Choices *choices, const Ruleset *rules, const char *word, const char *text)
{
    bool known = word && strcmp(word, text) == 0;
    for (int i = 0; i < rules->zone_count; i++)
        known = known || strcmp(rules->zones[i].name, text) == 0;
    for (int i = 0; known && i < rules->zone_count; i++)
        add(choices, rules->zones[i].name, text);
    if (known && word)
        add(choices, word, text);
    choices->known = choices->known || known;
}

static bool fits(const char *name, const char *wanted)
{
    return wanted[0] == '\0' || strcmp(name, wanted) == 0;
}

static void add_field(Choices *choices, const Field *field, const Ruleset *rules, const char *text)
{
    if (field->choices) {
        add_list(choices, choice_of_field, field, text);
    } else if (field->type == FIELD_ZONE) {
        add_zones(choices, rules, field->word, text);
    } else if (field->type == FIELD_KINDS) {
        add_list(choices, choice_of_kind, rules, text);
    } else if (field->word && strcmp(field->word, text) == 0) {
        choices->known = true;
        choices->number = true;
    }
}

static void add_named(Choices *choices, const Ruleset *rules, const char *name, const char *text)
{
    FieldLine lines[FIELDS_LISTED_MAX];
    int count = fields_list("", lines);
    for (int i = 0; i < count; i++)
        if (fits(lines[i].field->name, name))
            add_field(choices, lines[i].field, rules, text);
    for (int i = 0; i < rules->option_count; i++)
        if (fits(rules->options[i].name, name))
            add_list(choices, choice_of_option, &rules->options[i], text);
    for (int i = 0; i < FACTS; i++)
        if (fact_rows[i].type == FACT_IS_HOW && fits(fact_rows[i].name, name))
            add_list(choices, choice_of_how, how_names, text);
}

Choices mutant_choices(const Ruleset *rules, const char *name, const char *text)
{
    Choices choices = {0};
    add_named(&choices, rules, name, text);
    if (!choices.known)
        add_named(&choices, rules, "", text);
    return choices;
}
