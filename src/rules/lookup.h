// Everything that a rules file is written with, as one list to look things up in: fields, what
// moves counts and pays chips, constructors, functions by what they are given, the facts that these
// may ask for, and the other names. The rows are those of rules/fields.h, rules/hook.h and
// rules/vocabulary.h; here they are named, told and searched.

#ifndef LOBA_RULES_LOOKUP_H
#define LOBA_RULES_LOOKUP_H

#include "base/language.h"
#include "rules/field_text.h"
#include "rules/synonyms.h"
#include "rules/vocabulary.h"

typedef enum {
    ENTRY_FIELD,
    ENTRY_EVENT,        // of a count, or one of chips
    ENTRY_CONSTRUCTOR,  // of a group of fields: set, draw, one
    ENTRY_NAME,         // of the host: extends, says, turns
    ENTRY_OPTION,       // a member of an option
    ENTRY_HOUSE,        // a member of house rules
    ENTRY_FUNCTION,     // by its parameters
    ENTRY_FACT,
    ENTRY_LUA,  // a name of Lua's library
    ENTRY_KINDS,
} EntryKind;

enum {
    ENTRIES_MAX = 384,
    ENTRY_NAME_MAX = FIELD_PATH_MAX,
    ENTRY_OBJECTS_MAX = 8,
};

typedef struct {
    EntryKind kind;
    char name[ENTRY_NAME_MAX];  // "melds.*.wild.max", "set", "total", "function(r, side)"
    const char *help;           // in English, the key of the catalogue
    const char *example;        // a part of a rules file; NULL for Lua's names
    const char *objects[ENTRY_OBJECTS_MAX];  // of a fact: "h", "m"; ended by NULL
    FieldLine line;                          // of a field, and of an event
    const FieldGroup *group;                 // of a constructor
    int variant;                             // of the group; of an event of chips, the choice
    FieldAsked asked;                        // of a function
    const FactRow *fact;                     // of a fact about the game
    const CardMemberRow *member;             // of a fact about a card
    const NameRow *row;                      // of a name
} Entry;

// Lists everything; returns how many entries there are.
int entries_list(Entry entries[ENTRIES_MAX]);

// "field", "event of a count", "fact of h, m, r", in the current language, by base/text_of.h.
const char *entry_kind_text(const Entry *entry);

// How it is written, "melds.*.wild.max", "set {…}", "r.total(side)"; of what type it is and where
// it may stand, in words.
const char *entry_written_text(const Entry *entry);
const char *entry_type_text(const Entry *entry);
const char *entry_stands_text(const Entry *entry);

// ---- Searching

// How well an entry answers a question, the best first.
typedef enum {
    MATCH_SAME,    // it has this name, or is what a table calls so (rules/synonyms.h)
    MATCH_BELOW,   // a field that stands in the one that is named, or whose last name it is; or
                   // what a table may mean by these words as well
    MATCH_BEGINS,  // its name, or a part of it, begins so
    MATCH_HOLDS,   // its name holds it
    MATCH_WORDS,   // all words are found in what is said about it
    MATCH_NONE,
} Match;

typedef struct {
    int entry;  // its place in the list
    Match match;
} Found;

// Searches the entries for the words of `wanted`, in their names and in what is said about them in
// each of the languages; case and accents count for nothing, and some words of players stand for
// those of the fields too. Gives those found, the best first;
// returns how many. The thread's language is as before.
int entries_search(const Entry entries[], int count, const char *wanted, const Speech speeches[],
                   int speech_count, Found found[ENTRIES_MAX]);

// What no rules file can say yet and the words mean (rules/synonyms.h); NULL: nothing known.
const LackingRow *entries_lacking(const char *wanted);

// Finds the names of entries nearest to one that was not found; returns how many, `most` at most.
int entries_nearest(const Entry entries[], int count, const char *wanted, const char *nearest[],
                    int most);

#endif
