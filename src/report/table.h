// Tables of a page. A wide one scrolls in a box of its own, by keys too; numbers stand flush right.
// Cells are given from left to right. The first of each row names it.

#ifndef LOBA_REPORT_TABLE_H
#define LOBA_REPORT_TABLE_H

#include "report/document.h"

typedef struct {
    const char *heading;
    bool numeric;
} Column;

// At most TABLE_COLUMNS_MAX columns.
void table_open(Document *document, const char *caption, const Column columns[], int count);

// Begins a row, which a link may lead to.
void table_row(Document *document, Anchor anchor, Tone tone);

// The next cell of the row; there are as many as columns.
void table_text(Document *document, const char *format, ...) __attribute__((format(printf, 2, 3)));
void table_number(Document *document, double value, int decimals);
void table_signed(Document *document, double value, int decimals);

void table_close(Document *document);

#endif
