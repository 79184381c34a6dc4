// What is written and how: to which stream, in how many columns, with which signs. Colour only on a
// terminal, and never alone: whatever a colour says, the text says too.

#ifndef LOBA_SHELL_SCREEN_H
#define LOBA_SHELL_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
    FILE *out;
    bool terminal;  // a person may be looking
    bool color;
    bool signs;  // 10♥, not 10H
    int width;   // columns
} Screen;

typedef enum { PAINT_PLAIN, PAINT_RED, PAINT_BOLD, PAINT_DIM, PAINTS } Paint;

// A screen on standard output. `ascii` and `no_color` are what the person asked for.
Screen screen_open(bool ascii, bool no_color);

// What begins a paint, and PAINT_PLAIN ends all; "" on a screen without colours.
const char *screen_paint(const Screen *screen, Paint paint);

// Writes a text of words in as many lines as the width asks for, each line after the first
// indented.
void screen_wrap(const Screen *screen, int indent, const char *text);

// The same where the cursor stands in this column already: the lines that follow begin there.
void screen_wrap_at(const Screen *screen, int column, const char *text);

// Writes a text and as many spaces as make it `columns` wide.
void screen_column(const Screen *screen, int columns, const char *text);

// Wipes a terminal, what has scrolled away too; on anything else draws a line.
void screen_clear(const Screen *screen);

#endif
