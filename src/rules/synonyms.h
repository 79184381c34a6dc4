// What people at a table say for what a rules file writes in another word, in both languages: by
// these words `loba fields` finds the rows that they mean.

#ifndef LOBA_RULES_SYNONYMS_H
#define LOBA_RULES_SYNONYMS_H

#include <stdbool.h>

// Both are lists, apart by ", ". Words are written in small letters without accents, in the
// singular where an s makes the plural; names are those of entries, see rules/lookup.h: first the
// one that is meant above all.
typedef struct {
    const char *words, *names;
} SynonymRow;

// Ended by a row of NULL.
extern const SynonymRow synonym_rows[];

typedef enum { SYNONYM_NOT, SYNONYM_ALSO, SYNONYM_FIRST } Synonym;

// Whether the words, in small letters without accents, mean the entry with this name, and above all
// others.
Synonym synonym_means(const char *words, const char *name);

#endif
