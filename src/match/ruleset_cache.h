// Rulesets that are loaded once for many scripts: those of one variant under the same options.

#ifndef LOBA_MATCH_RULESET_CACHE_H
#define LOBA_MATCH_RULESET_CACHE_H

#include "rules/source.h"

enum { CACHE_ENTRIES = 16, CACHE_KEY_MAX = 1024 };

typedef struct {
    char key[CACHE_KEY_MAX];  // what was asked for; "" where it is too long to be found again
    const Ruleset *rules;     // NULL: an empty entry
} CacheEntry;

typedef struct {
    RulesetSource
        source;  // loads through the cache; what it gives lives until the cache forgets it
    const RulesetSource *inner;
    CacheEntry entries[CACHE_ENTRIES];
    int next;  // the entry that gives way
} RulesetCache;

// A ruleset given by the cache stays loaded while CACHE_ENTRIES - 1 others are.
void ruleset_cache_start(RulesetCache *cache, const RulesetSource *inner);
void ruleset_cache_end(RulesetCache *cache);

#endif
