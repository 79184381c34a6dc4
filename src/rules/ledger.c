#include "rules/ledger.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *row, *text;
} ledger[] = {
#include "rules/ledger_rows.h"
};

enum { LEDGER_ROWS = sizeof ledger / sizeof ledger[0] };

_Static_assert((int)LEDGER_ROWS <= (int)LEDGER_ROWS_MAX, "all rows of the ledger have room");

int ledger_rows(const char *names[LEDGER_ROWS_MAX])
{
    for (int i = 0; i < LEDGER_ROWS; i++)
        names[i] = ledger[i].row;
    return LEDGER_ROWS;
}

const char *ledger_text(const char *row)
{
    for (int i = 0; i < LEDGER_ROWS; i++)
        if (strcmp(ledger[i].row, row) == 0)
            return ledger[i].text;
    return NULL;
}

bool ledger_take(const char **rows, char row[NAME_SIZE])
{
    *rows += strspn(*rows, " ");
    const size_t length = strcspn(*rows, " ");
    snprintf(row, NAME_SIZE, "%.*s", (int)length, *rows);
    *rows += length;
    return length > 0;
}
