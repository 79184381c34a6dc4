// A report: titles, texts and tables, told once for everybody. Whoever tells it does not know
// whether it goes to a terminal, to a listener or to a page of HTML.
//
// Formats are those of printf, already translated, and whatever is formatted may come from outside:
// it is shown as it is, never obeyed. Titles, captions and heads are our own, keys of the catalogue
// once translated, and are kept, not copied.

#ifndef LOBA_TELL_TELL_H
#define LOBA_TELL_TELL_H

#include <math.h>

#include "base/error.h"
#include "screen/screen.h"

typedef struct Tell Tell;

// Begins a report on a screen. tell_end ends it, and frees `tell`.
Tell *tell_on_screen(const Screen *screen);
void tell_end(Tell *tell);

// Begins a page: one file without script, without anything fetched from elsewhere, in the language
// of this thread. tell_save ends it, writes it to a file, which it replaces, and frees `tell` in
// any case. False: the file cannot be written, and `error` says why.
Tell *tell_on_page(const char *title);
bool tell_save(Tell *tell, const char *path, Error *error);

// ---- Texts

// Begins a section, which is left out if nothing follows before the next title.
void tell_title(Tell *tell, const char *title);

typedef enum {
    TEXT_USUAL,
    TEXT_NOTE,    // set off from what stands before it
    TEXT_DETAIL,  // more about the text before it
    TEXT_CODE,    // a line to copy, which is never broken
} TextKind;

void tell_text(Tell *tell, const char *format, ...) __attribute__((format(printf, 2, 3)));
void tell_as(Tell *tell, TextKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// How bad it is what a text tells. A page has a colour for it, so the words must say it too.
typedef enum { TONE_PLAIN, TONE_DOUBT, TONE_WARNING, TONE_BAD, TONES } Tone;

void tell_toned(Tell *tell, Tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// ---- Tables

typedef enum {
    TABLE_LIST,     // a screen has a line for each row: what its cells are, and what they hold
    TABLE_COLUMNS,  // a screen has columns of short figures, as a page has, where there is room
    TABLE_PICTURE,  // its drawings are what counts: pages alone have it
} TableForm;

// Begins a table, which ends with the next title, text or table. `caption` (NULL: the title of the
// section says it) and `rows_are`, what the rows stand for ("player"), are for pages. A table
// without rows is left out.
void tell_table(Tell *tell, TableForm form, const char *caption, const char *rows_are);

// Begins a row, by its name; tell_cell adds its cells from left to right. All rows have as many,
// and the same heads.
enum { TELL_CELLS_MAX = 12 };
void tell_row(Tell *tell, const char *format, ...) __attribute__((format(printf, 2, 3)));
void tell_cell(Tell *tell, const char *head, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// What a line of a screen has in place of the cells of the last row.
void tell_in_words(Tell *tell, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A value as a page draws it beside its cell: as a bar from 0, or a mark. What is no finite number
// is left out.
typedef struct {
    double value, low, high;  // `low` to `high` is its interval; NAN: none
    double against;           // drawn as a line across, to compare it with; NAN: none
    bool bar;
    int scale;  // cells of a column with the same number have the same scale
} Drawn;

// Adds a drawing to the last cell.
void tell_drawn(Tell *tell, Drawn drawn);

#endif
