#include "explain/ledger.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *row, *text;
} ledger[] = {
#include "explain/ledger_rows.h"
};

enum { LEDGER_ROWS = sizeof ledger / sizeof ledger[0] };

const char *ledger_text(const char *row)
{
    for (int i = 0; i < LEDGER_ROWS; i++)
        if (strcmp(ledger[i].row, row) == 0)
            return ledger[i].text;
    return NULL;
}

// Takes the first of the rows from `at` on, which stand apart by spaces. False: there is none.
static bool take_row(const char **at, char row[NAME_SIZE])
{
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    snprintf(row, NAME_SIZE, "%.*s", (int)length, *at);
    *at += length;
    return length > 0;
}

static bool is_among(const char *rows, const char *row)
{
    char name[NAME_SIZE];
    while (take_row(&rows, name))
        if (strcmp(name, row) == 0)
            return true;
    return false;
}

static void add_name(LedgerNames *rows, const char *name)
{
    for (int i = 0; i < rows->count; i++)
        if (strcmp(rows->names[i], name) == 0)
            return;
    snprintf(rows->names[rows->count++], NAME_SIZE, "%s", name);
}

void ledger_names(const Ruleset *rules, LedgerNames *rows)
{
    char name[NAME_SIZE];
    rows->count = 0;
    for (int i = 0; i < LEDGER_ROWS; i++)
        for (int named = 0; named < rules->ledger_count; named++)
            if (is_among(rules->ledger[named].rows, ledger[i].row))
                add_name(rows, ledger[i].row);
    for (int i = 0; i < rules->ledger_count; i++)
        for (const char *at = rules->ledger[i].rows; take_row(&at, name);)
            add_name(rows, name);
}

const char *ledger_find(const LedgerNames *rows, const char *word)
{
    for (int i = 0; i < rows->count; i++)
        if (strcasecmp(rows->names[i], word) == 0)
            return rows->names[i];
    for (int i = 0; i < LEDGER_ROWS; i++)
        if (strcasecmp(ledger[i].row, word) == 0)
            return ledger[i].row;
    return NULL;
}

bool field_rests_on(const Ruleset *rules, const char *field, const char *row)
{
    return is_among(ruleset_ledger(rules, field), row);
}
