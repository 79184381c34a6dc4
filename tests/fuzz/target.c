#include "fuzz/target.h"

#include <stdarg.h>
#include <stdlib.h>

#include "lua/loader.h"
#include "match/game_files.h"

void must(bool holds, const char *format, ...)
{
    if (holds)
        return;
    va_list values;
    va_start(values, format);
    fputs("found: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    abort();
}

// They last as long as the process: a target has no end of its own.
const RulesetSource *target_source(void)
{
    static const char *const folders[] = {"rules", "tests/rules"};
    static RulesetSource files;
    static RulesetCache cache;
    if (files.self)
        return &cache.source;
    must(rules_source_open(&files, folders, 2), "no memory for the first thing");
    ruleset_cache_start(&cache, &files);
    return &cache.source;
}

const Ruleset *target_rules(const char *variant, const Setting settings[], int count)
{
    static Faults faults;
    const Ruleset *rules = NULL;
    const RulesetSource *source = target_source();
    faults.count = faults.dropped = 0;
    LoadResult result = source->load(source, variant, NULL, settings, count, &rules, &faults);
    must(result == LOAD_DONE, "%s does not load: %s", variant, faults.list[0].text);
    return rules;
}

FILE *target_file(const uint8_t *data, size_t size)
{
    if (size == 0)
        return NULL;
    FILE *file = fmemopen((void *)(uintptr_t)data, size, "r");
    must(file, "no memory for a file of %zu bytes", size);
    return file;
}
