#include "report/drawing.h"

#include <math.h>
#include <stdint.h>

#include "report/markup.h"

enum { COLOURS = 6, DASHES = 4, SHAPES = 5, TEXTURES = 6 };

// In hundredths, without the C library's decimal mark.
void draw_place(Drawing *drawing, double value)
{
    const long hundredths = lround(value * 100);
    const long size = hundredths < 0 ? -hundredths : hundredths;
    fprintf(drawing->out, " %s%ld", hundredths < 0 ? "-" : "", size / 100);
    if (size % 100 > 0)
        fprintf(drawing->out, size % 10 ? ".%02ld" : ".%ld",
                size % 10 ? size % 100 : size % 100 / 10);
}

static void attribute(Drawing *drawing, const char *name, double value)
{
    fprintf(drawing->out, " %s=\"", name);
    const long hundredths = lround(value * 100);
    const long size = hundredths < 0 ? -hundredths : hundredths;
    fprintf(drawing->out, "%s%ld.%02ld\"", hundredths < 0 ? "-" : "", size / 100, size % 100);
}

void draw_line(Drawing *drawing, const char *class, double x1, double y1, double x2, double y2)
{
    fprintf(drawing->out, "<line class=\"%s\"", class);
    attribute(drawing, "x1", x1);
    attribute(drawing, "y1", y1);
    attribute(drawing, "x2", x2);
    attribute(drawing, "y2", y2);
    fputs("/>\n", drawing->out);
}

void draw_box(Drawing *drawing, const char *class, double x, double y, double width, double height)
{
    fprintf(drawing->out, "<rect class=\"%s\"", class);
    attribute(drawing, "x", x);
    attribute(drawing, "y", y);
    attribute(drawing, "width", width);
    attribute(drawing, "height", height);
    fputs("/>\n", drawing->out);
}

void draw_circle(Drawing *drawing, const char *class, double x, double y, double radius)
{
    fprintf(drawing->out, "<circle class=\"%s\"", class);
    attribute(drawing, "cx", x);
    attribute(drawing, "cy", y);
    attribute(drawing, "r", radius);
    fputs("/>\n", drawing->out);
}

// ---- Texts

// The width of a character in parts of the size of the text. From Hangul on scripts are as wide as
// they are high.
static double character_width(uint32_t character)
{
    if (character >= 0x1100)
        return character >= 0x2000 && character < 0x2e80 ? 0.7 : 1.05;
    switch (character) {
    case 'i':
    case 'j':
    case 'l':
    case 'I':
    case '.':
    case ',':
    case ':':
    case ';':
    case '\'':
    case '!':
    case '|':
    case ' ':
    case 'f':
    case 't':
    case 'r':
    case '(':
    case ')':
    case '/': return 0.41;
    case 'm':
    case 'w':
    case 'M':
    case 'W':
    case '%':
    case '@': return 0.98;
    default: return character >= 'A' && character <= 'Z' ? 0.74 : 0.64;
    }
}

static double piece_width(uint32_t first, const char *piece)
{
    if (first != '\\')
        return character_width(first);
    double width = 0;
    for (; *piece; piece++)
        width += character_width((unsigned char)*piece);
    return width;
}

double text_width(const char *text)
{
    double width = 0;
    while (*text) {
        char piece[MARKUP_PIECE_MAX];
        const uint32_t first = markup_next(&text, piece);
        width += piece_width(first, piece);
    }
    return width * TEXT_SIZE;
}

// Writes as much of the text as there is room for.
static void write_fitting(FILE *out, const char *text, double width)
{
    const bool fits = text_width(text) <= width;
    double left = width - (fits ? 0 : TEXT_SIZE);
    while (*text) {
        char piece[MARKUP_PIECE_MAX];
        const uint32_t first = markup_next(&text, piece);
        left -= piece_width(first, piece) * TEXT_SIZE;
        if (!fits && left < 0)
            break;
        fputs(piece, out);
    }
    fputs(fits ? "" : "…", out);
}

void draw_text(Drawing *drawing, const char *class, TextSide side, double x, double y, double width,
               const char *text)
{
    static const char *const anchors[] = {
        [TEXT_FROM] = "start", [TEXT_MIDDLE] = "middle", [TEXT_TO] = "end"};
    fprintf(drawing->out, "<text class=\"%s\" text-anchor=\"%s\"", class, anchors[side]);
    attribute(drawing, "x", x);
    attribute(drawing, "y", y);
    fputs(">", drawing->out);
    write_fitting(drawing->out, text, width);
    fputs("</text>\n", drawing->out);
}

void draw_text_inside(Drawing *drawing, const char *class, double x, double y, const char *text)
{
    const double half = text_width(text) / 2;
    const double inside = fmax(fmin(x, drawing->width - half), half);
    draw_text(drawing, class, TEXT_MIDDLE, inside, y, drawing->width, text);
}

// ---- Series

// The second round of colours goes with other signs than the first.
int series_colour(int series) { return series % COLOURS + 1; }

static int other_sign(int series, int signs) { return (series + series / COLOURS) % signs; }

void draw_line_class(Drawing *drawing, int series)
{
    fprintf(drawing->out, "line c%d dash%d", series_colour(series), other_sign(series, DASHES) + 1);
}

void draw_marker(Drawing *drawing, int series, double x, double y)
{
    // Around the origin, in units of the drawing.
    static const char *const shapes[SHAPES] = {
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        "m-3.5-3.5h7v7h-7z",
        "m0-5l4.6 8h-9.2z",
        "m0-5l5 5l-5 5l-5-5z",
        "m0 5l4.6-8h-9.2z",
    };
    fprintf(drawing->out, "<path class=\"f%d\" d=\"M", series_colour(series));
    draw_place(drawing, x);
    draw_place(drawing, y);
    fprintf(drawing->out, "%s\"/>\n", shapes[other_sign(series, SHAPES)]);
}

// Lines within a box, `slope` of them to the right for each one down: 0 upright, 1 falling, -1
// rising.
static void draw_stripes(Drawing *drawing, int slope, double x, double y, double width,
                         double height)
{
    const double gap = 6, reach = slope * height;
    for (double at = slope > 0 ? gap / 2 - height : gap / 2; at < width - (slope < 0 ? reach : 0);
         at += gap) {
        // From the top at `at` to the bottom at `at + reach`, cut at both sides of the box.
        double top = 0, bottom = height;
        if (slope > 0) {
            top = fmax(0, -at);
            bottom = fmin(height, width - at);
        } else if (slope < 0) {
            top = fmax(0, at - width);
            bottom = fmin(height, at);
        }
        if (bottom - top < 0.5)
            continue;
        fputs("M", drawing->out);
        draw_place(drawing, x + at + slope * top);
        draw_place(drawing, y + top);
        fputs("L", drawing->out);
        draw_place(drawing, x + at + slope * bottom);
        draw_place(drawing, y + bottom);
    }
}

static void draw_levels(Drawing *drawing, double x, double y, double width, double height)
{
    for (double at = 4; at < height - 1; at += 5) {
        fputs("M", drawing->out);
        draw_place(drawing, x);
        draw_place(drawing, y + at);
        fputs("h", drawing->out);
        draw_place(drawing, width);
    }
}

void draw_texture(Drawing *drawing, int series, double x, double y, double width, double height)
{
    char class[8];
    const int texture = other_sign(series, TEXTURES);
    snprintf(class, sizeof class, "f%d", series_colour(series));
    draw_box(drawing, class, x, y, width, height);
    if (texture == 0 || width < 1)
        return;
    fputs("<path class=\"texture\" d=\"M0 0", drawing->out);
    if (texture == 1 || texture == 4)
        draw_stripes(drawing, -1, x, y, width, height);
    if (texture == 2 || texture == 5)
        draw_levels(drawing, x, y, width, height);
    if (texture == 3 || texture == 4)
        draw_stripes(drawing, 1, x, y, width, height);
    if (texture == 5)
        draw_stripes(drawing, 0, x, y, width, height);
    fputs("\"/>\n", drawing->out);
}
