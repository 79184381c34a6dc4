#include "base/escape.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

// First and last of the characters that have no place in a line of text, from 0x80 on: control
// characters, then what Unicode calls format characters, line and paragraph ends, and tags.
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

// Writes what stands for the character that begins at *text and goes on behind it; returns its
// bytes.
static size_t escape_next(char piece[16], const char **text)
{
    const char *start = *text;
    uint32_t character;
    bool sound = utf8_next(text, &character);
    if (!sound || character < 0x20 || (character >= 0x7f && character <= 0x9f))
        return (size_t)snprintf(piece, 16, "\\x%02X", (unsigned)character);
    if (escape_is_unseen(character))
        return (size_t)snprintf(piece, 16, "\\u{%X}", (unsigned)character);
    memcpy(piece, start, (size_t)(*text - start));
    return (size_t)(*text - start);
}

void escape_text(char *out, size_t size, const char *text)
{
    size_t used = 0;
    while (*text) {
        char piece[16];
        size_t length = escape_next(piece, &text);
        if (used + length >= size)
            break;
        memcpy(out + used, piece, length);
        used += length;
    }
    out[used] = '\0';
}
