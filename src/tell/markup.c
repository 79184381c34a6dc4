#include "tell/inside.h"

#include <stdbool.h>
#include <stdint.h>

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

void markup_text(FILE *out, const char *text)
{
    while (*text) {
        const char *start = text;
        uint32_t character;
        const bool sound = utf8_next(&text, &character);
        const char *name = name_of(character);
        if (!sound || character < 0x20 || (character >= 0x7f && character <= 0x9f))
            fprintf(out, "\\x%02X", (unsigned)character);
        else if (escape_is_unseen(character) || is_no_character(character))
            fprintf(out, "\\u{%X}", (unsigned)character);
        else if (name)
            fputs(name, out);
        else
            fwrite(start, 1, (size_t)(text - start), out);
    }
}

void markup_element(FILE *out, const char *opening, const char *text, const char *closing)
{
    fputs(opening, out);
    markup_text(out, text);
    fputs(closing, out);
}
