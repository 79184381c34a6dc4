// Lines, areas, texts and marks of a drawing in SVG. Lengths are in the units of the drawing, which
// are about a pixel; y grows downwards. What is drawn has a class of the style sheet, which gives
// it its colour. Private to `report`.

#ifndef LOBA_REPORT_DRAWING_H
#define LOBA_REPORT_DRAWING_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
    FILE *out;
    double width;
    double height;  // set by what draws
    bool narrow;
} Drawing;

enum { TEXT_SIZE = 13 };  // of all texts, as the style sheet has it

void draw_line(Drawing *drawing, const char *class, double x1, double y1, double x2, double y2);
void draw_box(Drawing *drawing, const char *class, double x, double y, double width, double height);
void draw_circle(Drawing *drawing, const char *class, double x, double y, double radius);

// A number of a path, with a space before it.
void draw_place(Drawing *drawing, double value);

// ---- Texts

typedef enum { TEXT_FROM, TEXT_MIDDLE, TEXT_TO } TextSide;

// A text that begins, has its middle, or ends at x, y being its base line. Where it is wider than
// `width` it is cut, and ends in "…".
void draw_text(Drawing *drawing, const char *class, TextSide side, double x, double y, double width,
               const char *text);

// A text around x, moved in where it would leave the drawing.
void draw_text_inside(Drawing *drawing, const char *class, double x, double y, const char *text);

// The width of a text, estimated so that hardly any font makes it wider.
double text_width(const char *text);

// ---- Series: each has its colour, and another sign besides

// Classes of the stroke and of the dash of a line.
void draw_line_class(Drawing *drawing, int series);

// A shape around a place.
void draw_marker(Drawing *drawing, int series, double x, double y);

// A filled box with the texture of the series.
void draw_texture(Drawing *drawing, int series, double x, double y, double width, double height);

// The number from 1 that the colour of a series has in the style sheet.
int series_colour(int series);

#endif
