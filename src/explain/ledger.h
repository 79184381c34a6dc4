// The ledger of rules, docs/rules-ledger.md: what its rows say, and what of a ruleset rests on
// them.

#ifndef LOBA_EXPLAIN_LEDGER_H
#define LOBA_EXPLAIN_LEDGER_H

#include "rules/ruleset.h"

enum { LEDGER_NAMES_MAX = LEDGER_MAX * NAME_SIZE / 2 };  // rows that the fields of a file can name

// What the row says, in English, as the document had it when the program was built; NULL where the
// ledger has no such row. A rules file may name rows of its own.
const char *ledger_text(const char *row);

typedef struct {
    int count;
    char names[LEDGER_NAMES_MAX][NAME_SIZE];
} LedgerNames;

// The rows that the rules file names, each once: those of the ledger in its order, then its own.
void ledger_names(const Ruleset *rules, LedgerNames *rows);

// The name of the row as the ledger or the rules file has it, whatever its capitals; NULL where
// neither has it.
const char *ledger_find(const LedgerNames *rows, const char *word);

// Does the field, or the nearest field above it that has rows, stand for the row?
bool field_rests_on(const Ruleset *rules, const char *field, const char *row);

#endif
