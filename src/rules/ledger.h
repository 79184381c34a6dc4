// The ledger of rules, docs/rules-ledger.md, as of the build of this program, and lists of its rows
// as rules files write them: "GR-07 GR-08".

#ifndef LOBA_RULES_LEDGER_H
#define LOBA_RULES_LEDGER_H

#include <stdbool.h>

#include "rules/ruleset.h"

enum { LEDGER_ROWS_MAX = 512 };

// The names of its rows, in its order; returns their number.
int ledger_rows(const char *names[LEDGER_ROWS_MAX]);

// The English text of a row; NULL if the ledger has no such row: a rules file may name rows of its
// own.
const char *ledger_text(const char *row);

// Takes the next row of a list. False at its end.
bool ledger_take(const char **rows, char row[NAME_SIZE]);

#endif
