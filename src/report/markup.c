#include "report/markup.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

// What Unicode keeps from being a character: the last two of each plane, and 32 more.
static bool is_no_character(uint32_t character)
{
    return (character & 0xfffe) == 0xfffe || (character >= 0xfdd0 && character <= 0xfdef);
}

static const char *name_of(uint32_t character)
{
    switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

uint32_t markup_next(const char **text, char piece[MARKUP_PIECE_MAX])
{
    const char *start = *text;
    uint32_t character;
    const bool sound = utf8_next(text, &character);
    const size_t length = (size_t)(*text - start);
    if (!sound || character < 0x20 || (character >= 0x7f && character <= 0x9f)) {
        snprintf(piece, MARKUP_PIECE_MAX, "\\x%02X", (unsigned)character);
        return '\\';
    }
    if (escape_is_unseen(character) || is_no_character(character)) {
        snprintf(piece, MARKUP_PIECE_MAX, "\\u{%X}", (unsigned)character);
        return '\\';
    }
    const char *name = name_of(character);
    memcpy(piece, name ? name : start, name ? strlen(name) : length);
    piece[name ? strlen(name) : length] = '\0';
    return character;
}

void markup_text(FILE *out, const char *text)
{
    while (*text) {
        char piece[MARKUP_PIECE_MAX];
        markup_next(&text, piece);
        fputs(piece, out);
    }
}

void markup_values(FILE *out, const char *format, va_list values)
{
    MemoryStream stream;
    memory_stream_open(&stream);
    vfprintf(stream.out, format, values);
    char *text = memory_stream_close(&stream);
    markup_text(out, text);
    free(text);
}
