#include "match/ruleset_cache.h"

#include <string.h>

#include "base/path.h"
#include "base/text.h"

// Where a path leads depends on the folder of the script; a bare name is the same everywhere.
static void add_folder(Text *key, const char *variant, const char *beside)
{
    bool is_path = strchr(variant, '/') || strchr(variant, '.');
    if (beside && is_path)
        text_add(key, "%.*s", (int)path_folder_length(beside), beside);
}

static void write_key(char key[CACHE_KEY_MAX], const char *variant, const char *beside,
                      const Setting settings[], int setting_count)
{
    Text text = text_in(key, CACHE_KEY_MAX);
    text_add(&text, "%s\n", variant);
    add_folder(&text, variant, beside);
    for (int i = 0; i < setting_count; i++)
        text_add(&text, "\n%s\n%s", settings[i].name, settings[i].value);
    if (text.cut)
        key[0] = '\0';
}

static LoadResult load(const RulesetSource *source, const char *variant, const char *beside,
                       const Setting settings[], int setting_count, const Ruleset **rules,
                       Faults *faults)
{
    RulesetCache *cache = source->self;
    char key[CACHE_KEY_MAX];
    write_key(key, variant, beside, settings, setting_count);
    for (int i = 0; i < CACHE_ENTRIES && key[0]; i++)
        if (cache->entries[i].rules && strcmp(cache->entries[i].key, key) == 0) {
            *rules = cache->entries[i].rules;
            return LOAD_DONE;
        }
    LoadResult result =
        cache->inner->load(cache->inner, variant, beside, settings, setting_count, rules, faults);
    if (result != LOAD_DONE)
        return result;
    CacheEntry *entry = &cache->entries[cache->next];
    cache->next = (cache->next + 1) % CACHE_ENTRIES;
    if (entry->rules)
        cache->inner->unload(cache->inner, entry->rules);
    entry->rules = *rules;
    memcpy(entry->key, key, sizeof key);
    return LOAD_DONE;
}

// The cache keeps what it has given.
static void unload(const RulesetSource *source, const Ruleset *rules)
{
    (void)source;
    (void)rules;
}

static int list(const RulesetSource *source, Variant variants[VARIANTS_MAX])
{
    const RulesetCache *cache = source->self;
    return cache->inner->list(cache->inner, variants);
}

void ruleset_cache_start(RulesetCache *cache, const RulesetSource *inner)
{
    *cache = (RulesetCache){.inner = inner};
    cache->source = (RulesetSource){.self = cache, .load = load, .unload = unload, .list = list};
}

void ruleset_cache_end(RulesetCache *cache)
{
    for (int i = 0; i < CACHE_ENTRIES; i++)
        if (cache->entries[i].rules)
            cache->inner->unload(cache->inner, cache->entries[i].rules);
}
