// 95 % intervals, against values that are known from elsewhere.

#include "sim/interval.h"

#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool near(double one, double other) { return fabs(one - other) < 0.5e-4; }

static void students_points_are_those_of_the_tables(void **state)
{
    static const struct {
        int64_t freedom;
        double point;
    } cases[] = {
        {1, 12.7062}, {2, 4.3027},   {9, 2.2622},    {30, 2.0423},     {31, 2.0395},
        {60, 2.0003}, {100, 1.9840}, {1000, 1.9623}, {100000, 1.9600},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (!near(student_point(cases[i].freedom), cases[i].point))
            fail_msg("%d: %f", (int)cases[i].freedom, student_point(cases[i].freedom));
}

// The moments of numbers, each divided by its own.
static Moments moments_of(const int64_t x[], const int64_t y[], int count)
{
    Moments moments = {.units = count};
    for (int i = 0; i < count; i++) {
        moments.x += x[i];
        moments.y += y[i];
        moments.xx += x[i] * x[i];
        moments.xy += x[i] * y[i];
        moments.yy += y[i] * y[i];
    }
    return moments;
}

static void want(const char *what, const Measured *measured, double value, double low, double high)
{
    if (!measured->known || !measured->bounded || !near(measured->value, value) ||
        !near(measured->low, low) || !near(measured->high, high))
        fail_msg("%s: %f (%f to %f)", what, measured->value, measured->low, measured->high);
}

static void a_mean_has_students_interval(void **state)
{
    static const int64_t x[] = {1, 2, 3, 4, 5}, y[] = {1, 1, 1, 1, 1};
    const Moments moments = moments_of(x, y, 5);
    const Measured measured = measure_mean(&moments);
    want("1 to 5", &measured, 3, 1.03676, 4.96324);
}

// Two deals of ten hands with 12 and 18 points, not twenty hands: the hands of a deal are not
// independent.
static void of_a_quotient_the_units_count(void **state)
{
    static const int64_t x[] = {12, 18}, y[] = {10, 10};
    const Moments moments = moments_of(x, y, 2);
    const Measured measured = measure_mean(&moments);
    want("12 / 10 and 18 / 10", &measured, 1.5, 1.5 - 12.706205 * 0.3, 1.5 + 12.706205 * 0.3);
}

static Moments cases_of(int64_t yes, int64_t all)
{
    return (Moments){all, yes, all, yes, yes, all};
}

static void a_share_has_wilsons_interval(void **state)
{
    const Moments some = cases_of(10, 100), none = cases_of(0, 100), all = cases_of(100, 100);
    Measured measured = measure_share(&some);
    want("10 of 100", &measured, 0.1, 0.05523, 0.17437);
    measured = measure_share(&none);
    want("0 of 100", &measured, 0, 0, 0.03699);
    measured = measure_share(&all);
    want("100 of 100", &measured, 1, 0.96301, 1);
}

// Ten matches, each with ten hands that all ended one way: as good as ten cases, not a hundred.
static void a_share_of_alike_hands_has_as_many_cases_as_matches(void **state)
{
    static const int64_t x[] = {10, 10, 10, 0, 0, 0, 0, 0, 0, 0};
    static const int64_t y[] = {10, 10, 10, 10, 10, 10, 10, 10, 10, 10};
    const Moments moments = moments_of(x, y, 10), cases = cases_of(3, 10);
    const Measured of_hands = measure_share(&moments), of_cases = measure_share(&cases);
    want("3 of 10 matches", &of_hands, of_cases.value, of_cases.low, of_cases.high);
}

static void nothing_is_known_of_nothing_and_no_interval_of_one(void **state)
{
    const Moments nothing = {0}, one = {1, 7, 1, 49, 7, 1};
    assert_false(measure_mean(&nothing).known);
    assert_false(measure_share(&nothing).known);
    assert_true(measure_mean(&one).known);
    assert_false(measure_mean(&one).bounded);
    assert_true(measure_mean(&one).value == 7);
}

// What was always the same says nothing of how it may differ.
static void what_never_differs_has_no_interval(void **state)
{
    const Moments moments = {10, 30, 10, 90, 30, 10};
    const Products products = {90, 30, 30, 10};
    assert_true(measure_mean(&moments).known && !measure_mean(&moments).bounded);
    assert_false(measure_difference(&moments, &moments, &products).bounded);
    assert_true(measure_difference(&moments, &moments, &products).value == 0);
}

static Products products_of(const int64_t a[], const int64_t b[], int count)
{
    Products products = {0};
    for (int i = 0; i < count; i++) {
        products.xx += a[i] * b[i];
        products.xy += a[i];
        products.yx += b[i];
        products.yy += 1;
    }
    return products;
}

// Whatever the quotient is, and where one arm has a fixed number more than the other in each deal.
static void what_never_differs_has_no_interval_for_any_quotient(void **state)
{
    enum { DEALS = 60 };
    for (int64_t hands = 1; hands <= 40; hands++)
        for (int64_t more = 0; more < 3; more++) {
            int64_t a[DEALS], b[DEALS], y[DEALS], same[DEALS];
            for (int i = 0; i < DEALS; i++) {
                y[i] = hands + i % 7;
                same[i] = 3 * y[i];
                a[i] = (i * 37 + hands * 11) % 101;
                b[i] = a[i] + more * y[i];
            }
            const Moments of_a = moments_of(a, y, DEALS), of_b = moments_of(b, y, DEALS);
            const Moments of_same = moments_of(same, y, DEALS);
            Products products = {0};
            for (int i = 0; i < DEALS; i++) {
                products.xx += (Wide)a[i] * b[i];
                products.xy += (Wide)a[i] * y[i];
                products.yx += (Wide)y[i] * b[i];
                products.yy += (Wide)y[i] * y[i];
            }
            assert_false(measure_mean(&of_same).bounded);
            assert_true(measure_mean(&of_a).bounded);
            assert_false(measure_difference(&of_a, &of_b, &products).bounded);
        }
}

// What deals have in common falls out of a difference.
static void a_difference_is_taken_deal_by_deal(void **state)
{
    static const int64_t a[] = {10, 200, 30, 400}, b[] = {11, 203, 32, 402}, y[] = {1, 1, 1, 1};
    const Moments of_a = moments_of(a, y, 4), of_b = moments_of(b, y, 4);
    const Products products = products_of(a, b, 4);
    const Measured difference = measure_difference(&of_a, &of_b, &products);
    // 1, 3, 2, 2: the mean 2, the deviation 0.8165, Student's point with three degrees 3.1824.
    want("1 3 2 2", &difference, 2, 2 - 3.182446 * 0.408248, 2 + 3.182446 * 0.408248);
}

// ---- Wide numbers

static void wide_numbers_are_read_as_they_are_written(void **state)
{
    static const char *const texts[] = {"0", "-1", "170141183460469231731687303715884105727",
                                        "-170141183460469231731687303715884105728", "12345678901"};
    static const char *const wrong[] = {"",
                                        "-",
                                        "1.5",
                                        "12a",
                                        " 1",
                                        "170141183460469231731687303715884105728",
                                        "-170141183460469231731687303715884105729"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[WIDE_TEXT_MAX];
        Wide number;
        assert_true(wide_read(texts[i], &number));
        wide_text(number, text);
        assert_string_equal(text, texts[i]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Wide number;
        if (wide_read(wrong[i], &number))
            fail_msg("\"%s\" was read", wrong[i]);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(students_points_are_those_of_the_tables),
        cmocka_unit_test(a_mean_has_students_interval),
        cmocka_unit_test(of_a_quotient_the_units_count),
        cmocka_unit_test(a_share_has_wilsons_interval),
        cmocka_unit_test(a_share_of_alike_hands_has_as_many_cases_as_matches),
        cmocka_unit_test(nothing_is_known_of_nothing_and_no_interval_of_one),
        cmocka_unit_test(what_never_differs_has_no_interval),
        cmocka_unit_test(what_never_differs_has_no_interval_for_any_quotient),
        cmocka_unit_test(a_difference_is_taken_deal_by_deal),
        cmocka_unit_test(wide_numbers_are_read_as_they_are_written),
    };
    return RUN_TESTS(tests);
}
