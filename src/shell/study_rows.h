// The figures of a study as people read them: in sections, with their labels, those left out that
// have nothing to say.

#ifndef LOBA_SHELL_STUDY_ROWS_H
#define LOBA_SHELL_STUDY_ROWS_H

#include "shell/reporting.h"
#include "shell/study.h"

typedef enum {
    SECTION_LENGTH,
    SECTION_ENDING,
    SECTION_STOCK,
    SECTION_POINTS,
    SECTION_MATCH,
    STUDY_SECTIONS,
} StudySection;

extern const char *const section_titles[STUDY_SECTIONS];  // keys of the catalogue

typedef struct {
    StudySection section;
    int figure;
    const char *label;  // a key of the catalogue
    bool rare;          // left out where it never was
} StudyRow;

enum { STUDY_ROWS = 34, STUDY_COLUMNS = 9 };
extern const StudyRow study_rows[STUDY_ROWS];

// Whether the row says something of this study.
bool study_row_tells(const Study *study, const StudyRow *row);

// What is told of each player, and of each place from the dealer: the figure of the first one, and
// how it is headed.
typedef struct {
    int figure;
    const char *label;
    bool rare;
} StudyColumn;

extern const StudyColumn player_columns[STUDY_COLUMNS], place_columns[STUDY_COLUMNS];
bool study_column_tells(const Study *study, const StudyColumn *column);

// Figures that are lists by a part of the rules: bonuses, acts, melds, lay-offs, exchanges.
typedef struct {
    const char *title;
    int figure;
    int count;
} StudyList;

enum { STUDY_LISTS = 6 };
void study_lists(const Study *study, StudyList lists[STUDY_LISTS]);

// The name of a part for people: what they call a kind of meld, the path of an act in the rules
// file, of a bonus what it is given for and then its path. As it was before escaping: it may come
// from a rules file.
const char *study_part(const Ruleset *rules, int figure);

// ---- What never occurred

typedef enum {
    NEVER_ACT,
    NEVER_STEP,
    NEVER_MELD,
    NEVER_BONUS,
    NEVER_ENDING,
    NEVER_KINDS,
} NeverKind;

extern const char *const never_titles[NEVER_KINDS];

typedef struct {
    NeverKind kind;
    const char *name;  // for programs; neither is escaped yet
    const char *text;  // for people
} Never;

enum {
    NEVERS_MAX = ACT_RULES_MAX + STEPS_MAX + MELD_KINDS_MAX + 2 * BONUSES_MAX + HOWS +
                 2  // the stock that blocks, and the void
};

// What the rules of an arm have and its games did not. What can never occur under them is left out:
// steps that are never taken, acts that are barred, kinds of meld that are not played, bonuses that
// nobody may have or that are worth nothing, ways to end that these rules may never have. Returns
// their number.
int study_nevers(const Study *study, int arm, Never nevers[NEVERS_MAX]);

// ---- Numbers as text

// "12.34", of a share "12.3%", with the decimal mark of the language; "–" where there is nothing
// that it could be divided by.
const char *measured_value_text(int figure, const Measured *measured);

// The same with the interval, if there is one: "12.34 (12.01 to 12.67)"; "+" before what is above 0
// where `sign` says so.
const char *measured_text(int figure, const Measured *measured, bool sign);

#endif
