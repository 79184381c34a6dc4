#include "shell/variants.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/language.h"
#include "base/memory.h"
#include "base/text.h"

// The next character of a name, which is not at its end, as names are compared.
static uint32_t next_plain(const char **text)
{
    uint32_t character;
    utf8_next(text, &character);
    return character == '_' || character == '-' ? ' ' : utf8_plain(utf8_small(character));
}

// Whether the name begins with the typed words; *name is then behind them.
static bool take_typed(const char **name, const char *typed)
{
    while (*typed)
        if (!**name || next_plain(name) != next_plain(&typed))
            return false;
    return true;
}

Named variant_named(const char *name, const char *typed)
{
    for (const char *word = name; *word && *typed;) {
        const char *end = word;
        if (take_typed(&end, typed))
            return word == name && !*end ? NAMED_WHOLLY : NAMED_PARTLY;
        while (*word && next_plain(&word) != ' ')
            continue;
    }
    return NAMED_NOT;
}

// How the words name the variant. A file with faults has its id alone.
static Named named_by(const RulesetSource *source, const Variant *variant, const char *typed)
{
    Faults faults = {0};
    const Ruleset *rules;
    Named named = variant_named(variant->id, typed);
    if (named == NAMED_WHOLLY ||
        source->load(source, variant->path, NULL, NULL, 0, &rules, &faults) != LOAD_DONE)
        return named;
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        Named here = variant_named(rules->name.in[language], typed);
        named = here > named ? here : named;
    }
    source->unload(source, rules);
    return named;
}

int variants_meant(const RulesetSource *source, const Variant list[], int count, const char *typed,
                   int meant[])
{
    int found = 0;
    Named best = NAMED_PARTLY;
    for (int i = 0; i < count; i++) {
        Named named = named_by(source, &list[i], typed);
        if (named > best)
            found = 0;
        best = named > best ? named : best;
        if (named == best)
            meant[found++] = i;
    }
    return found;
}

// ---- House rules

static bool house_is_called(const RulesetSource *source, const Variant *house, const char *typed)
{
    Faults faults = {0};
    HouseRule rule;
    bool called = false;
    if (source->read_house(source, house->path, &rule, &faults) != LOAD_DONE)
        return false;
    for (Language language = 0; language < LANGUAGE_COUNT; language++)
        called = called || variant_named(rule.name.in[language], typed) == NAMED_WHOLLY;
    return called;
}

// The house rules of the list that are called so; NULL if there are none, or some have this id.
static const Variant *house_called(const RulesetSource *source, const Variant list[], int count,
                                   const char *typed)
{
    for (int i = 0; i < count && !variant_in(list, count, typed); i++)
        if (house_is_called(source, &list[i], typed))
            return &list[i];
    return NULL;
}

void houses_meant(const RulesetSource *source, const Arguments *arguments, Faults *faults)
{
    if (faults->count == 0 || faults->list[0].code != FAULT_ABSENT_FILE)
        return;
    Variant *houses = memory_needed(calloc(VARIANTS_MAX, sizeof *houses));
    const int count = source->list_houses(source, houses);
    for (int i = 0; i < arguments->setting_count; i++) {
        const char *name = arguments->settings[i].name;
        const Variant *meant = arguments->settings[i].house && !variant_is_path(name)
                                   ? house_called(source, houses, count, name)
                                   : NULL;
        if (!meant)
            continue;
        snprintf(faults->list[0].text, sizeof faults->list[0].text,
                 tr("there are no house rules '%s'; did you mean '%s'?"), name, meant->id);
        break;
    }
    free(houses);
}
