// What the rooms of `tell` share: the tables that are told, where a report goes, and what a page is
// made of. Private to it.

#ifndef LOBA_TELL_INSIDE_H
#define LOBA_TELL_INSIDE_H

#include "tell/tell.h"

// ---- What is told. Names, words and texts have passed escape_text.

typedef struct {
    const char *head;
    char *text;
    Drawn drawn;  // its value is NAN where nothing is drawn
} Cell;

typedef struct {
    char *name, *words;  // `words` is NULL where the cells are told one by one
    int count;
    Cell cells[TELL_CELLS_MAX];
} Row;

typedef struct {
    TableForm form;
    const char *caption, *rows_are;
    bool apart;  // something of the same section stands before it
    int count, room;
    Row *rows;
} Table;

// ---- Where it goes

typedef struct {
    bool draws;  // otherwise it is given no TABLE_PICTURE
    void (*title)(void *self, const char *title);
    void (*text)(void *self, TextKind kind, Tone tone, const char *text);
    void (*table)(void *self, const Table *table);  // of one row or more
} Sink;

extern const Sink sink_lines;  // to a Screen
extern const Sink sink_page;   // to a Page

typedef struct Page Page;
Page *page_open(const char *title);
bool page_save(Page *page, const char *path, Error *error);  // frees it

// ---- Of a page

// The one door through which texts reach a page: whatever they hold, it shows them as texts. Writes
// a text as content of an element or between the quotes of an attribute. Bytes that are not UTF-8
// and control characters become \xNN; what turns the writing direction, is invisible, or is no
// character at all (and so is forbidden in XML) becomes \u{…}, as escape_text has it.
void markup_text(FILE *out, const char *text);

// The same between two tags of our own.
void markup_element(FILE *out, const char *opening, const char *text, const char *closing);

bool drawing_is_one(const Drawn *drawn);

// Draws the cell of a column in SVG, as wide as its place, on the scale that it shares with others
// of the column; an empty drawing where nothing is to be drawn.
void drawing_write(FILE *out, const Table *table, int column, const Drawn *drawn);

enum { STYLE_SHEET_MAX = 8192, STYLE_POLICY_MAX = 160 };

// The style sheet. It has no "<" and no "&", so that HTML and XML read the same in it.
void style_sheet(char sheet[STYLE_SHEET_MAX]);

// The policy under which a browser shows the page: nothing is fetched, nothing runs, and no other
// style sheet than this one counts, which is known by its digest.
void style_policy(const char *sheet, char policy[STYLE_POLICY_MAX]);

#endif
