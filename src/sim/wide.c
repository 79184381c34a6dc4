#include "sim/wide.h"

void wide_text(Wide number, char text[WIDE_TEXT_MAX])
{
    char digits[WIDE_TEXT_MAX];
    int count = 0;
    // Digit by digit from below zero, where the smallest number has room too.
    const bool negative = number < 0;
    Wide rest = negative ? number : -number;
    do {
        digits[count++] = (char)('0' - (int)(rest % 10));
        rest /= 10;
    } while (rest != 0);
    if (negative)
        *text++ = '-';
    while (count > 0)
        *text++ = digits[--count];
    *text = '\0';
}

bool wide_read(const char *text, Wide *number)
{
    const bool negative = *text == '-';
    text += negative;
    *number = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        Wide more;
        if (*text < '0' || *text > '9' || __builtin_mul_overflow(*number, (Wide)10, &more) ||
            __builtin_sub_overflow(more, (Wide)(*text - '0'), number))
            return false;
    }
    if (negative)
        return true;
    return !__builtin_sub_overflow((Wide)0, *number, number);
}
