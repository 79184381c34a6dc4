// Numbers as a page for people writes them: with the decimal mark of the language, a real minus
// sign, groups of three digits, and never in the way of the C library's locale.

#ifndef LOBA_REPORT_NUMBER_H
#define LOBA_REPORT_NUMBER_H

enum {
    NUMBER_TEXT_MAX = 96,
    NUMBER_DECIMALS_MAX = 12,
};

typedef struct {
    char text[NUMBER_TEXT_MAX];
} Number;

// "-1 234.50" with the signs of the language. `decimals` is from 0 to NUMBER_DECIMALS_MAX. From
// 10¹² on a power of ten: "1.5×10¹²". No number (NaN) is "–"; the infinities are "∞" and "−∞". What
// is 0 once it is rounded has no sign.
Number number_text(double value, int decimals);

// The same with a plus sign before what is above 0.
Number number_signed(double value, int decimals);

// As digits and a power of ten, with that many decimals: "1.25×10⁻⁷". The value is finite.
Number number_power(double value, int decimals);

// "12.3 (11.0 to 13.6)"; only the value if an end of the interval is no finite number.
Number number_interval(double value, double low, double high, int decimals);

#endif
