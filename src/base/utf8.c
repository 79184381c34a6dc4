#include "base/utf8.h"

#include <wchar.h>

static bool is_follower(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

// Bytes of the character that begins with this one; 0 where none does.
static int length_of(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xc2 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf5 ? 4
                          : 0;
}

// Longer than need be, half of a pair of UTF-16, or beyond the last character.
static bool is_malformed(uint32_t character, int length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return character < least[length] || character > 0x10ffff ||
           (character >= 0xd800 && character <= 0xdfff);
}

bool utf8_next(const char **text, uint32_t *character)
{
    const char *bytes = *text;
    unsigned char first = (unsigned char)bytes[0];
    int length = length_of(first);
    *text = bytes + 1;
    *character = first;
    if (length <= 1)
        return length == 1;

    uint32_t whole = first & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if (!is_follower(bytes[i]))
            return false;
        whole = whole << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    if (is_malformed(whole, length))
        return false;
    *text = bytes + length;
    *character = whole;
    return true;
}

int utf8_length(const char *text, const char *end)
{
    int length = 0;
    for (uint32_t character; text < end; length++)
        utf8_next(&text, &character);
    return length;
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

int utf8_columns(const char *text)
{
    int columns = 0;
    while (*text) {
        uint32_t character;
        int width = utf8_next(&text, &character) ? wcwidth((wchar_t)character) : 1;
        columns += width < 0 ? 1 : width;
    }
    return columns;
}
