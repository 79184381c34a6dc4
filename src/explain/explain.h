// A variant in words, for players. Each line describes one field of the loaded rules, or a few that
// make sense only together, from the field values and from answers of the engine. Also the ledger
// of rules, docs/rules-ledger.md: the text of its rows, and the fields of a ruleset that rest on
// them.

#ifndef LOBA_EXPLAIN_EXPLAIN_H
#define LOBA_EXPLAIN_EXPLAIN_H

#include "notation/cards.h"
#include "play/game.h"
#include "rules/ruleset.h"

typedef enum {
    PART_HOUSE,
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
    LINE_ITEM,     // an item of the sentence before it
    LINE_STEP,     // an item with a number: a step
    LINE_DETAIL,   // a detail of the step before it
    LINE_EXAMPLE,  // cards, and the engine's judgement of them
} LineKind;

enum {
    EXPLAINED_MAX = 1024,  // bytes of a line, with its end; more is left out
    MARK_MAX = 16,
    TOPIC_MAX = FIELD_PATH_MAX + WORDS_MAX,
};

typedef struct {
    ExplainPart part;
    LineKind kind;
    char topic[TOPIC_MAX];       // what it is about, mostly a field; unique on the page
    char field[FIELD_PATH_MAX];  // the field that it describes
    char list[FIELD_PATH_MAX];   // of an entry of a list: its path, "hand.throw"; otherwise ""
    char mark[MARK_MAX];         // the number of a step, "3. "; else ""
    char about[WORDS_MAX];       // its subject, if only an earlier line names it; otherwise ""
    char text[EXPLAINED_MAX];    // words of the rules file are unescaped
} ExplainLine;

// Start from {0}.
typedef struct {
    const Ruleset *rules;  // that it describes
    int count, room;
    ExplainLine *lines;
} Explanation;

// The title of a part of the page, and the word that selects it in `rules WORD`.
typedef struct {
    const char *title;
    const char *word;
} PartRow;

extern const PartRow part_rows[PARTS];

// Describes the rules in the current language.
void explain_rules(const Ruleset *rules, CardStyle style, Explanation *page);
void explanation_free(Explanation *page);

// Whether the line has every one of these words, in any order. Case, accents and the ending of a
// plural are ignored; examples have none, nor has the head of the options.
bool explain_line_has(const ExplainLine *line, const char *words);

// Whether both are the same words in the same order; case, accents and the ending of a plural are
// ignored.
bool explain_same_words(const char *words, const char *others);

// The words of a page, each once, small and without accents, for finding the nearest one. Those
// that only examples have are left out, as no line has them for explain_line_has. Returns their
// number; the caller frees *words.
enum { EXPLAIN_WORD_MAX = 32 };
typedef char ExplainWord[EXPLAIN_WORD_MAX];
int explain_page_words(const Explanation *page, ExplainWord **words);

// The aim of the game in a line, in the current language: what to do in a hand, and who wins. Words
// of the rules file are unescaped.
const char *explain_aim(const Ruleset *rules);

// A line as it stands on two pages; NULL for a page without it.
typedef struct {
    const ExplainLine *a, *b;
} LinePair;

// The lines that differ between two pages, in page order. Examples are left out, because they
// follow from the rest, and so are options that a change on one side did away with. Returns the
// number of lines; the caller frees *pairs.
int explain_differences(const Explanation *a, const Explanation *b, LinePair **pairs);

// ---- Cards for examples

// The cards of a meld of the kind for an example, in its order: as few as the rules allow, where
// there are contracts as a part of one, and `extra` more that were added on the table. With `wild`
// one of them is a wild card, in a run neither the first nor the last. Melds with other numbers,
// from 0, have other cards. The engine has judged it; 0: there is no such meld.
int explain_meld_example(const Ruleset *rules, int kind, int number, int extra, bool wild,
                         Laying cards[ACT_CARDS_MAX]);

// ---- The ledger of rules

enum { LEDGER_NAMES_MAX = LEDGER_MAX * NAME_SIZE / 2 };  // most rows that one file can name

typedef struct {
    int count;
    char names[LEDGER_NAMES_MAX][NAME_SIZE];
} LedgerNames;

// The ledger rows that the rules file names, without repetition: first those of the ledger, in its
// order, then the file's own.
void ledger_names(const Ruleset *rules, LedgerNames *rows);

// The name of a row as the ledger or the rules file spells it; `word` may differ in case. NULL if
// neither has it.
const char *ledger_find(const LedgerNames *rows, const char *word);

// Whether the field rests on the ledger row. A field without rows of its own takes those of the
// nearest field above it.
bool field_rests_on(const Ruleset *rules, const char *field, const char *row);

#endif
