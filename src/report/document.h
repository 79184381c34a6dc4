// A page of HTML that stands by itself: one file without script, without anything fetched from
// elsewhere, readable on a phone and on paper, in the language of this thread. It is put together
// from top to bottom and written at the end; the same calls give the same bytes.
//
// Every text may come from anybody: it is shown as it is, never obeyed (report/markup.h). Formats
// are those of printf, already translated; numbers are put in as text (report/number.h), for printf
// does not know the language. Tables are in report/table.h, plots in report/plot.h.

#ifndef LOBA_REPORT_DOCUMENT_H
#define LOBA_REPORT_DOCUMENT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/memory.h"

// ---- Names that are ours

// A place that a link of the same page leads to: a word of small letters a to z, which is never
// shown, and a number. Each place stands once on a page. {0}: none.
typedef struct {
    const char *name;
    int number;
} Anchor;

// How something is set off. The words beside it must say as much: not everybody sees colours.
typedef enum { TONE_PLAIN, TONE_GOOD, TONE_DOUBT, TONE_WARNING, TONE_BAD, TONES } Tone;

// ---- A page

enum {
    DOCUMENT_DETAILS_MAX = 4,  // one inside the other
    TABLE_COLUMNS_MAX = 64,
};

typedef struct {
    MemoryStream head, contents, body;
    int sections, tables, plots;
    int details;                      // that are open now, one inside the other
    int columns, cells;               // of the table that is open now (0: none is), and of its row
    bool numeric[TABLE_COLUMNS_MAX];  // its columns that hold numbers
    bool told_hollow, told_thin;      // how plots are read is told once a page
} Document;

// Begins a page. `summary` is its first sentence, below the title: what came out, in one line.
// NULL: none. The document may not be moved until it is saved or dropped.
void document_open(Document *document, const char *title, const char *summary);

// Begins a section, ends the one before it, and adds it to the table of contents.
void document_section(Document *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// A heading within a section, which links may lead to.
void document_heading(Document *document, Anchor anchor, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void document_paragraph(Document *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// A paragraph that is set off: a warning, a verdict.
void document_note(Document *document, Tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The figures that a reader wants first, side by side.
typedef struct {
    const char *name;   // what it is
    const char *value;  // the number, or a word or two
    const char *note;   // its interval, its unit, what it is out of; NULL: none
} KeyFigure;

void document_figures(Document *document, const KeyFigure figures[], int count);

// Lines to copy: commands, cards. Each is one line, whatever it holds.
void document_code(Document *document, const char *const lines[], int count);

// A list of links to places of this page.
typedef struct {
    Anchor to;
    const char *text;
} Link;

void document_links(Document *document, const Link links[], int count);

// What follows is folded up below this line, until document_details_end.
void document_details(Document *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void document_details_end(Document *document);

// Ends the page and writes it to a file, which it replaces; `document` is freed in any case. False:
// it could not be written, and `error` says so with the path.
bool document_save(Document *document, const char *path, Error *error);

// Ends the page and gives its text, which the caller frees; NULL without memory, as memory_needed.
char *document_text(Document *document);

#endif
