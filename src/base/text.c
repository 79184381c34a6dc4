#include "base/text.h"

#include "base/text_of.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>
#include <wchar.h>

// ---- Building a text piece by piece

Text text_in(char *buffer, size_t size)
{
    assert(size > 0);
    buffer[0] = '\0';
    return (Text){.start = buffer, .size = size};
}

void text_add(Text *text, const char *format, ...)
{
    if (text->cut)
        return;
    size_t room = text->size - text->used;
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text->start + text->used, room, format, values);
    va_end(values);
    text->cut = length < 0 || (size_t)length >= room;
    if (text->cut)
        text->start[text->used] = '\0';
    else
        text->used += (size_t)length;
}

// ---- Characters of an untrusted text

bool utf8_next(const char **text, uint32_t *character)
{
    // The lowest character of each length in bytes: a longer form of a lower character is
    // malformed.
    static const uint32_t first_of[] = {0, 0, 0x80, 0x800, 0x10000};
    const char *bytes = *text;
    const unsigned char first = (unsigned char)bytes[0];
    *text = bytes + 1;
    *character = first;
    if (first < 0x80)
        return true;
    if (first < 0xc2 || first > 0xf4)
        return false;

    const int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t whole = first & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return false;
        whole = whole << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    const bool half_of_pair = whole >= 0xd800 && whole <= 0xdfff;  // of UTF-16
    if (whole < first_of[length] || whole > 0x10ffff || half_of_pair)
        return false;
    *text = bytes + length;
    *character = whole;
    return true;
}

const char *utf8_wrong(const char *text, const char *end)
{
    uint32_t character;
    for (const char *at = text; text < end; at = text)
        if (!utf8_next(&text, &character))
            return at;
    return NULL;
}

int utf8_length(const char *text, const char *end)
{
    int length = 0;
    for (uint32_t character; text < end; length++)
        utf8_next(&text, &character);
    return length;
}

void text_capital(char *text)
{
    if (*text >= 'a' && *text <= 'z')
        *text = (char)(*text - 'a' + 'A');
}

uint32_t utf8_small(uint32_t letter)
{
    bool plain = letter >= 'A' && letter <= 'Z';
    bool accented = letter >= 0xc0 && letter <= 0xde && letter != 0xd7;
    if (plain || accented)
        return letter + 0x20;
    bool even = (letter >= 0x100 && letter <= 0x136) || (letter >= 0x14a && letter <= 0x176);
    bool odd = (letter >= 0x139 && letter <= 0x147) || (letter >= 0x179 && letter <= 0x17d);
    return letter + ((even && letter % 2 == 0) || (odd && letter % 2 == 1));
}

uint32_t utf8_plain(uint32_t letter)
{
    static const char without[] = "aaaaaa?ceeeeiiii?nooooo??uuuuy?y";  // from U+00E0 to U+00FF
    uint32_t small = utf8_small(letter);
    bool accented = small >= 0xe0 && small <= 0xff && without[small - 0xe0] != '?';
    return accented ? (uint32_t)without[small - 0xe0] : small;
}

int utf8_next_columns(const char **text)
{
    uint32_t character;
    const int width = utf8_next(text, &character) ? wcwidth((wchar_t)character) : 1;
    return width < 0 ? 1 : width;
}

int utf8_columns(const char *text)
{
    int columns = 0;
    while (*text)
        columns += utf8_next_columns(&text);
    return columns;
}

// ---- What a character looks like

bool mark_is(uint32_t character)
{
    const utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)character);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

bool blank_is(uint32_t character)
{
    return utf8proc_category((utf8proc_int32_t)character) == UTF8PROC_CATEGORY_ZS;
}

// Whether the byte is one of a Latin letter or sign that is already as it is seen: marks begin at
// U+0300, and of what lies before only U+00A0 is a space.
static bool is_as_seen(const char *at)
{
    const unsigned char byte = (unsigned char)at[0], next = (unsigned char)at[1];
    return byte < 0xcc && !(byte == 0xc2 && next == 0xa0);
}

size_t text_as_seen(char *text, size_t length, size_t size)
{
    size_t plain = 0;
    text[length] = '\0';
    while (plain < length && is_as_seen(&text[plain]))
        plain++;
    if (plain == length)
        return length;
    utf8proc_uint8_t *composed = NULL;
    const utf8proc_ssize_t bytes =
        utf8proc_map((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &composed,
                     UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    const bool fits = bytes >= 0 && (size_t)bytes < size;
    size_t used = 0;
    for (const char *at = (char *)composed; fits && at < (char *)composed + bytes;) {
        const char *start = at;
        uint32_t character;
        utf8_next(&at, &character);
        if (blank_is(character))
            text[used++] = ' ';
        else
            while (start < at)
                text[used++] = *start++;
    }
    free(composed);
    used = fits ? used : length;
    text[used] = '\0';
    return used;
}

// ---- Text from outside

// The first and last of each range of characters that may not appear in a line of text, from 0x80
// on: control characters, then Unicode's format characters, line and paragraph separators, and
// tags.
static const uint32_t unseen[][2] = {
    {0x80, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},
    {0x2028, 0x202e},   {0x2060, 0x206f},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},
    {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff9, 0xfffb},   {0x13430, 0x1343f},
    {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool escape_is_unseen(uint32_t character)
{
    if (character < 0x20 || character == 0x7f)
        return true;
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (character >= unseen[i][0] && character <= unseen[i][1])
            return true;
    return false;
}

void escape_text(char *out, size_t size, const char *text)
{
    size_t used = 0;
    while (*text) {
        char piece[16];
        const char *start = text;
        uint32_t character;
        const bool zero = strncmp(text, ZERO_BYTE, sizeof ZERO_BYTE - 1) == 0;
        bool sound = utf8_next(&text, &character);
        text += zero;
        character = zero ? 0 : character;
        int length = (int)(text - start);
        if (!sound || character < 0x20 || (character >= 0x7f && character <= 0x9f))
            length = snprintf(piece, sizeof piece, "\\x%02X", (unsigned)character);
        else if (escape_is_unseen(character))
            length = snprintf(piece, sizeof piece, "\\u{%X}", (unsigned)character);
        else
            memcpy(piece, start, (size_t)length);
        if (used + (size_t)length >= size)
            break;
        memcpy(out + used, piece, (size_t)length);
        used += (size_t)length;
    }
    out[used] = '\0';
}

void escape_values(char *out, size_t size, const char *format, va_list values)
{
    char raw[8192];
    vsnprintf(raw, sizeof raw, format, values);
    escape_text(out, size, raw);
}

void escape_format(char *out, size_t size, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    escape_values(out, size, format, values);
    va_end(values);
}

const char *text_escaped_values(const char *format, va_list values)
{
    char safe[TEXT_OF_MAX + 1];
    escape_values(safe, sizeof safe, format, values);
    return text_of("%s", safe);
}

const char *text_escaped(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const char *text = text_escaped_values(format, values);
    va_end(values);
    return text;
}

void escape_line(FILE *out, const char *format, ...)
{
    char line[4 * 8192];
    va_list values;
    va_start(values, format);
    escape_values(line, sizeof line, format, values);
    va_end(values);
    fprintf(out, "%s\n", line);
}

// ---- The parts of a path

size_t path_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash + 1 - path) : 0;
}

const char *path_name(const char *path) { return path + path_folder_length(path); }
