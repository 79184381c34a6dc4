// What people at a table say for what a rules file writes in another word, in both languages: by
// these words `loba fields` finds the rows that they mean.

#ifndef LOBA_RULES_SYNONYMS_H
#define LOBA_RULES_SYNONYMS_H

#include <stdbool.h>

enum { SYNONYM_NAME_MAX = 64 };  // bytes of one name or one word, with the end

// Both are lists, apart by ", ". Words are written in small letters without accents, in the
// singular where an s makes the plural; names are those of entries, see rules/lookup.h: first the
// one that is meant above all.
typedef struct {
    const char *words, *names;
} SynonymRow;

// Ended by a row of NULL.
extern const SynonymRow synonym_rows[];

// What no rules file can say yet, with what comes nearest to it.
typedef struct {
    const char *words;    // as above
    const char *lacking;  // what it is, in English: the key of the catalogue
    const char *nearest;  // names of entries
    const char *field;    // what is to say it; once there is such an entry, the row goes
} LackingRow;

// Ended by a row of NULL.
extern const LackingRow lacking_rows[];

// Whether one of the parts of the list is this text, or with `plural` this text without a last s.
bool synonym_lists(const char *list, const char *text, bool plural);

typedef enum { SYNONYM_NOT, SYNONYM_ALSO, SYNONYM_FIRST } Synonym;

// Whether the words, in small letters without accents, mean the entry with this name, and above all
// others.
Synonym synonym_means(const char *words, const char *name);

// The name, by its number from 0, of those that a name of a rules file may mean, as people write it
// in the wrong place or language: "limite", "going_out". False behind the last one.
bool synonym_name(const char *wrong, int number, char name[SYNONYM_NAME_MAX]);

// The first of the names, of fields, facts or values, that a wrong one means, or has the same
// meaning part by part: cut_max is knock_max. NULL if there is none.
const char *synonym_nearest(const char *wrong, const char *const names[], int count);

#endif
