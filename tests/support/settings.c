#include "support/settings.h"

#include "rules/field_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- The values of one option

static void add_text(Values *values, const char *text)
{
    if (values->count == 0 || strcmp(values->list[values->count - 1], text) != 0)
        snprintf(values->list[values->count++], NAME_SIZE, "%s", text);
}

// In rising order, so that a number that is there already came last.
static void add_number(Values *values, const Range *range, int number)
{
    add_text(values, field_number_text(number < range->max ? number : range->max));
}

static void add_range(Values *values, const Range *range)
{
    bool open = range->max == UNLIMITED;
    int middle = open ? range->min + 2 : range->min + (range->max - range->min) / 2;
    add_number(values, range, range->min);
    add_number(values, range, range->min + 1);
    add_number(values, range, middle > range->min ? middle : range->min + 1);
    add_number(values, range, range->max);
}

static void find_values(Values *values, const Option *option)
{
    values->count = 0;
    for (int i = 0; i < option->choice_count; i++)
        add_text(values, option->choices[i]);
    if (option->type == OPTION_TRUTH) {
        add_text(values, "false");
        add_text(values, "true");
    } else if (option->choice_count == 0) {
        add_range(values, &option->range);
    }
}

// ---- All of them

static Combination *add(Combinations *combinations)
{
    if (combinations->count == combinations->room) {
        combinations->room = combinations->room ? 2 * combinations->room : 64;
        combinations->list =
            realloc(combinations->list, (size_t)combinations->room * sizeof *combinations->list);
        if (!combinations->list)
            abort();
    }
    Combination *added = &combinations->list[combinations->count++];
    *added = (Combination){0};
    return added;
}

static void add_singles(Combinations *combinations, const Ruleset *rules, int option)
{
    Values *values = &combinations->values[option];
    for (int i = 0; i < values->count; i++) {
        Combination *single = add(combinations);
        single->list[single->count++] = (Setting){rules->options[option].name, values->list[i]};
    }
}

static void add_pairs(Combinations *combinations, const Ruleset *rules, int one, int other)
{
    Values *values = combinations->values;
    for (int i = 0; i < values[one].count; i++)
        for (int j = 0; j < values[other].count; j++) {
            Combination *pair = add(combinations);
            pair->list[pair->count++] = (Setting){rules->options[one].name, values[one].list[i]};
            pair->list[pair->count++] =
                (Setting){rules->options[other].name, values[other].list[j]};
        }
}

static bool is_fixed(const char *name, const Setting fixed[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(fixed[i].name, name) == 0)
            return true;
    return false;
}

void combinations_make(Combinations *combinations, const Ruleset *rules, Vary vary,
                       const Setting fixed[], int fixed_count)
{
    *combinations = (Combinations){0};
    add(combinations);
    for (int i = 0; i < rules->option_count; i++)
        if (!is_fixed(rules->options[i].name, fixed, fixed_count))
            find_values(&combinations->values[i], &rules->options[i]);
    for (int i = 0; i < rules->option_count && vary >= VARY_ALL; i++)
        add_singles(combinations, rules, i);
    for (int i = 0; i < rules->option_count && vary >= VARY_PAIRS; i++)
        for (int j = i + 1; j < rules->option_count; j++)
            add_pairs(combinations, rules, i, j);
}

void combinations_free(Combinations *combinations) { free(combinations->list); }
