#include "rules/ruleset.h"

#include <string.h>

bool by_hand_ask(const ByHand *list, int hand, const Facts *facts, int *answer, Error *error)
{
    if (list->hook.ask)
        return list->hook.ask(&list->hook, facts, -1, answer, error);
    int entry = hand < list->count ? hand : list->count;
    *answer = entry > 0 ? list->values[entry - 1] : 0;
    return true;
}

// The length of the path of the field around the one whose path is so long; 0 for a field of the
// whole.
static size_t enclosing(const char *path, size_t length)
{
    while (length > 0 && path[length - 1] != '.' && path[length - 1] != '[')
        length--;
    return length > 0 ? length - 1 : 0;
}

static const LedgerRow *find_row(const Ruleset *rules, const char *path, size_t length)
{
    for (int i = 0; i < rules->ledger_count; i++) {
        const LedgerRow *row = &rules->ledger[i];
        if (strlen(row->field) == length && memcmp(row->field, path, length) == 0)
            return row;
    }
    return NULL;
}

const char *ruleset_ledger(const Ruleset *rules, const char *field)
{
    for (size_t length = strlen(field); length > 0; length = enclosing(field, length)) {
        const LedgerRow *row = find_row(rules, field, length);
        if (row)
            return row->rows;
    }
    return "";
}

int ruleset_meld_kind(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->meld_count; i++)
        if (strcmp(rules->melds[i].name, name) == 0)
            return i;
    return -1;
}

int ruleset_zone(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->zone_count; i++)
        if (strcmp(rules->zones[i].name, name) == 0)
            return i;
    return -1;
}

int ruleset_option(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return i;
    return -1;
}

void ruleset_new_command(const Ruleset *rules)
{
    if (rules->new_command)
        rules->new_command(rules);
}
