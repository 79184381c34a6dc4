#include "report/number.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"

#define MINUS "\u2212"
#define GROUP_GAP "\u202f"  // narrow, and no line is broken there

// The digits of a number that is not below 0, as printf writes them. Whatever the locale of the
// process puts between them is left out.
typedef struct {
    char whole[NUMBER_TEXT_MAX], decimals[NUMBER_TEXT_MAX];
} Digits;

static Digits digits_of(double size, int decimals)
{
    char written[NUMBER_TEXT_MAX];
    Digits digits = {"", ""};
    snprintf(written, sizeof written, "%.*f", decimals, size);
    size_t count = 0, total = 0;
    for (const char *c = written; *c; c++)
        total += *c >= '0' && *c <= '9';
    for (const char *c = written; *c; c++)
        if (*c >= '0' && *c <= '9') {
            const size_t behind = total - (size_t)decimals;
            char *part = count < behind ? digits.whole : digits.decimals;
            part[count < behind ? count : count - behind] = *c;
            count++;
        }
    return digits;
}

static bool is_all_zeros(const Digits *digits)
{
    return strspn(digits->whole, "0") == strlen(digits->whole) &&
           strspn(digits->decimals, "0") == strlen(digits->decimals);
}

// Four digits are read without a gap; from five on there is one before each three.
static void add_whole(Text *text, const char *whole)
{
    const size_t length = strlen(whole);
    for (size_t i = 0; i < length; i++) {
        if (length > 4 && i > 0 && (length - i) % 3 == 0)
            text_add(text, GROUP_GAP);
        text_add(text, "%c", whole[i]);
    }
}

static void add_digits(Text *text, const Digits *digits)
{
    add_whole(text, digits->whole);
    if (digits->decimals[0])
        text_add(text, "%s%s", language_now() == LANGUAGE_ES ? "," : ".", digits->decimals);
}

// What is no plain number; false if the value is one.
static bool add_special(Text *text, double value)
{
    if (isnan(value))
        text_add(text, "–");
    else if (isinf(value))
        text_add(text, "%s∞", value < 0 ? MINUS : "");
    return !isfinite(value);
}

static void add_power(Text *text, double value, int decimals)
{
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char written[NUMBER_TEXT_MAX];
    snprintf(written, sizeof written, "%.*e", decimals, fabs(value));
    const char *power = strchr(written, 'e') + 1;

    Digits digits = {"", ""};
    digits.whole[0] = written[0];
    size_t count = 0;
    for (const char *c = written + 1; c < power - 1; c++)
        if (*c >= '0' && *c <= '9')
            digits.decimals[count++] = *c;
    text_add(text, "%s", value < 0 ? MINUS : "");
    add_digits(text, &digits);
    text_add(text, "×10%s", *power == '-' ? "⁻" : "");
    power += 1 + strspn(power + 1, "0");
    if (!*power)
        text_add(text, "%s", raised[0]);
    for (; *power; power++)
        text_add(text, "%s", raised[*power - '0']);
}

static void add_number(Text *text, double value, int decimals, bool plus)
{
    assert(decimals >= 0 && decimals <= NUMBER_DECIMALS_MAX);
    if (add_special(text, value))
        return;
    const double size = fabs(value);
    if (size >= 1e12) {
        text_add(text, "%s", plus && value > 0 ? "+" : "");
        add_power(text, value, 2);
        return;
    }
    const Digits digits = digits_of(size, decimals);
    text_add(text, "%s", is_all_zeros(&digits) ? "" : value < 0 ? MINUS : plus ? "+" : "");
    add_digits(text, &digits);
}

Number number_text(double value, int decimals)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    add_number(&text, value, decimals, false);
    return number;
}

Number number_signed(double value, int decimals)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    add_number(&text, value, decimals, true);
    return number;
}

Number number_power(double value, int decimals)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    add_power(&text, value, decimals);
    return number;
}

Number number_interval(double value, double low, double high, int decimals)
{
    Number number;
    if (!isfinite(low) || !isfinite(high))
        return number_text(value, decimals);
    Text text = text_in(number.text, sizeof number.text);
    text_add(&text, tr("%s (%s to %s)"), number_text(value, decimals).text,
             number_text(low, decimals).text, number_text(high, decimals).text);
    return number;
}
