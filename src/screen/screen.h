// The output stream, its width and its symbols. Colours are used only on a terminal, and never
// carry information that the text lacks.

#ifndef LOBA_SCREEN_SCREEN_H
#define LOBA_SCREEN_SCREEN_H

#include <stdio.h>

#include "notation/cards.h"

typedef struct {
    FILE *out;
    bool terminal;  // somebody may be watching
    bool color;
    bool signs;         // 10♥, not 10H
    bool plain;         // for a listener: words and sentences, no signs and no columns
    int width, height;  // in characters; 0: ask the terminal at each write
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

// Wishes from the command line.
typedef struct {
    bool ascii, no_color, plain;
    bool raw;  // programs read it: UTF-8, whatever the locale
} ScreenWishes;

// Whether the terminal is one whose cursor can be moved, so that what was written can be taken away
// again, as TERM says.
bool screen_terminal_moves(void);

// Whether that is so and the screen is at the terminal.
bool screen_moves(const Screen *screen);

// A screen on standard output.
Screen screen_open(ScreenWishes wishes);

// The current size: a terminal may be resized at any time. Without a terminal, 80 by 24.
int screen_width(const Screen *screen);
int screen_height(const Screen *screen);

// The style of cards on it.
CardStyle screen_style(const Screen *screen);

// The escape sequence that starts a paint; PAINT_PLAIN ends all paints. "" on a screen without
// colours.
const char *screen_paint(const Screen *screen, Paint paint);

// Writes a text, wrapped to the width. Lines after the first are indented.
void screen_wrap(const Screen *screen, int indent, const char *text);

// The same when the cursor is already in this column, which is the indent of the lines that follow.
void screen_wrap_at(const Screen *screen, int column, const char *text);

// Writes a text and pads it with spaces to `columns`.
void screen_column(const Screen *screen, int columns, const char *text);

// The same with the spaces before it.
void screen_column_right(const Screen *screen, int columns, const char *text);

// Writes the lines of a question but the last one, behind which the answer has room; returns that.
const char *screen_question(const Screen *screen, const char *question);

// Clears a terminal with its scrollback; anywhere else draws a line.
void screen_clear(const Screen *screen);

// ---- Flows: words wrapped to the screen's width

typedef struct {
    const Screen *screen;
    int width;   // of the screen, measured once
    int indent;  // of the lines that follow
    int column;  // where the cursor stands
    bool empty;  // the line has nothing after its indent
} Flow;

// A flow that starts at this column, where the cursor is.
Flow flow_at(const Screen *screen, int column, int indent);

// Adds a word after `gap` spaces, or in a new line if it does not fit, with less of an indent if
// need be. One that is wider than the screen is broken.
void flow_word(Flow *flow, int gap, Paint paint, const char *word);

// Adds the words of a text.
void flow_text(Flow *flow, int gap, Paint paint, const char *text);

// Adds a word between two unpainted texts: "[" 5♥ "".
void flow_framed(Flow *flow, int gap, const char *before, Paint paint, const char *word,
                 const char *after);

// Starts a new line if a gap and this many columns do not fit in the current one but fit in a new
// one.
void flow_keep(Flow *flow, int gap, int columns);

// Adds spaces up to this column, or to the end of the line.
void flow_to(Flow *flow, int column);

void flow_line(Flow *flow);  // a new line, indented
void flow_end(Flow *flow);   // a new line, not indented

#endif
