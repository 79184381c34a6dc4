#include "shell/variants.h"

#include "base/language.h"
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
