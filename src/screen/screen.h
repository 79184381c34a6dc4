// The stream, the columns and the signs of all output. Colours appear only on a terminal, and the
// text says all that they say.

#ifndef LOBA_SCREEN_SCREEN_H
#define LOBA_SCREEN_SCREEN_H

#include <stdio.h>

#include "notation/cards.h"

typedef struct {
    FILE *out;
    bool terminal;  // a person may be looking
    bool color;
    bool signs;         // 10♥, not 10H
    bool plain;         // for a listener: words and sentences, no signs and no columns
    int width, height;  // in characters; 0: of the terminal, at the moment of writing
} Screen;

typedef enum {
    PAINT_PLAIN,
    PAINT_BOLD,
    PAINT_DIM,
    PAINT_RED,
    PAINT_YELLOW,
    PAINT_GREEN,
    PAINT_CYAN,
    PAINTS,
} Paint;

// Options of the command line.
typedef struct {
    bool ascii, no_color, plain;
} ScreenWishes;

// A screen on standard output.
Screen screen_open(ScreenWishes wishes);

// As it is now: the terminal may be resized at any time. Where there is no terminal, 80 by 24.
int screen_width(const Screen *screen);
int screen_height(const Screen *screen);

// How cards are written on it.
CardStyle screen_style(const Screen *screen);

// The sequence that begins a paint; that of PAINT_PLAIN ends all. "" on a screen without colours.
const char *screen_paint(const Screen *screen, Paint paint);

// Writes a text of words in as many lines as the width asks for, each line after the first
// indented.
void screen_wrap(const Screen *screen, int indent, const char *text);

// The same where the cursor stands in this column already: the lines that follow begin there.
void screen_wrap_at(const Screen *screen, int column, const char *text);

// Writes a text and as many spaces as make it `columns` wide.
void screen_column(const Screen *screen, int columns, const char *text);

// The same with the spaces before it.
void screen_column_right(const Screen *screen, int columns, const char *text);

// Clears a terminal with its scrollback; anywhere else draws a line.
void screen_clear(const Screen *screen);

// ---- Words one after another, in lines of the screen's width

typedef struct {
    const Screen *screen;
    int width;   // of the screen, measured once
    int indent;  // of the lines that follow
    int column;  // where the cursor stands
    bool empty;  // nothing stands in this line behind the indent
} Flow;

// A flow from the column on in which the cursor stands.
Flow flow_at(const Screen *screen, int column, int indent);

// Adds a word, after `gap` spaces or in a new line where it does not fit.
void flow_word(Flow *flow, int gap, Paint paint, const char *word);

// Adds the words of a text.
void flow_text(Flow *flow, int gap, Paint paint, const char *text);

// A word with something before and after it that is not painted: "[" 5♥ "".
void flow_framed(Flow *flow, int gap, const char *before, Paint paint, const char *word,
                 const char *after);

// Goes to a new line if so many columns, after a gap, fit there but no more in this one.
void flow_keep(Flow *flow, int gap, int columns);

void flow_line(Flow *flow);  // a new line, indented
void flow_end(Flow *flow);   // a new line, not indented

#endif
