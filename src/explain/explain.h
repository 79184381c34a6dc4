// A variant in words, for people who play: the rules as loaded, sentence by sentence. Each line
// tells one field of the rules file, or a few that mean something only together, from what the
// fields say and the engine answers. The ledger of rules, docs/rules-ledger.md: the text of its
// rows, and the fields of a ruleset that rest on them.

#ifndef LOBA_EXPLAIN_EXPLAIN_H
#define LOBA_EXPLAIN_EXPLAIN_H

#include "notation/cards.h"
#include "rules/ruleset.h"

typedef enum {
    PART_CARDS,
    PART_DEAL,
    PART_MELDS,
    PART_CONTRACTS,
    PART_TURN,
    PART_OUT,
    PART_POINTS,
    PART_MATCH,
    PART_CHIPS,
    PART_OPTIONS,
    PARTS,
} ExplainPart;

typedef enum {
    LINE_SENTENCE,
    LINE_ITEM,     // of the sentence before it
    LINE_STEP,     // the same with a number
    LINE_DETAIL,   // of the step before it
    LINE_EXAMPLE,  // cards, and what the engine says of them
} LineKind;

enum {
    EXPLAINED_MAX = 1024,  // bytes of a line, with its end; more is left out
    MARK_MAX = 16,
    TOPIC_MAX = FIELD_PATH_MAX + WORDS_MAX,
};

typedef struct {
    ExplainPart part;
    LineKind kind;
    char topic[TOPIC_MAX];       // its subject, mostly a field; no two lines have the same
    char field[FIELD_PATH_MAX];  // the field that it tells
    char mark[MARK_MAX];         // the number of a step, "3. "; else ""
    char about[WORDS_MAX];       // the subject where only lines before it name it; else ""
    char text[EXPLAINED_MAX];    // words of the rules file stand in it as the file has them
} ExplainLine;

// Start from {0}.
typedef struct {
    int count, room;
    ExplainLine *lines;
} Explanation;

// The title of a part of the page, and the one word by which `rules WORD` asks for it.
typedef struct {
    const char *title;
    const char *word;
} PartRow;

extern const PartRow part_rows[PARTS];

// Tells the rules in the language in force.
void explain_rules(const Ruleset *rules, CardStyle style, Explanation *page);
void explanation_free(Explanation *page);

// The same line of two pages; NULL where one of them lacks it.
typedef struct {
    const ExplainLine *a, *b;
} LinePair;

// The lines in which two pages differ, in their order. Examples are left out: they follow from the
// rest. Returns how many; *pairs is to be freed.
int explain_differences(const Explanation *a, const Explanation *b, LinePair **pairs);

// ---- The ledger of rules

enum { LEDGER_NAMES_MAX = LEDGER_MAX * NAME_SIZE / 2 };  // rows that the fields of a file can name

// The text of the row, in English, as the document had it when the program was built; NULL for a
// row that the ledger lacks. A rules file may name rows of its own.
const char *ledger_text(const char *row);

typedef struct {
    int count;
    char names[LEDGER_NAMES_MAX][NAME_SIZE];
} LedgerNames;

// The rows that the rules file names, each once: those of the ledger in its order, then its own.
void ledger_names(const Ruleset *rules, LedgerNames *rows);

// The name of the row as the ledger or the rules file writes it, found without regard to capitals;
// NULL where neither has it.
const char *ledger_find(const LedgerNames *rows, const char *word);

// Does the field, or the nearest field above it that has rows, stand for the row?
bool field_rests_on(const Ruleset *rules, const char *field, const char *row);

#endif
