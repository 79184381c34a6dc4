#include "base/bytes.h"

#include "base/random.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static void add(Records *records, const char *text)
{
    records_begin(records);
    records_put(records, text, strlen(text));
}

static void wants(const Records *records, int number, const char *text)
{
    size_t size;
    const unsigned char *bytes = records_at(records, number, &size);
    if (size != strlen(text) || memcmp(bytes, text, size) != 0)
        fail_msg("record %d: wanted %s, got %.*s", number, text, (int)size, (const char *)bytes);
}

static void records_taken_off_the_end_can_be_put_back(void **state)
{
    Records records = {0};
    add(&records, "one");
    add(&records, "");
    add(&records, "three");
    records.count -= 2;
    records.count += 2;
    wants(&records, 1, "");
    wants(&records, 2, "three");
    records.count--;
    add(&records, "four and more");
    wants(&records, 0, "one");
    wants(&records, 2, "four and more");
    records_free(&records);
}

static void the_first_are_forgotten_and_the_others_stay(void **state)
{
    Records records = {0};
    char text[32];
    for (int i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "record %d", i);
        add(&records, text);
    }
    records_forget(&records, 300);
    assert_int_equal(records.count, 700);
    add(&records, "the last");
    for (int i = 0; i < 700; i++) {
        snprintf(text, sizeof text, "record %d", i + 300);
        wants(&records, i, text);
    }
    wants(&records, 700, "the last");
    records_free(&records);
}

// Values larger than what the head of a place can say, too.
static void a_difference_makes_either_value_of_the_other(void **state)
{
    enum { SIZE = 200000 };
    static unsigned char one[SIZE], other[SIZE], value[SIZE];
    Random random = random_stream(3, 0, PURPOSE_BOT);
    for (int changes = 0; changes <= 4096; changes = 2 * changes + 1)
        for (size_t size = 1; size <= SIZE; size = 7 * size + 3) {
            Records records = {0};
            size_t length;
            for (size_t i = 0; i < size; i++)
                one[i] = other[i] = (unsigned char)random_bits(&random);
            for (int i = 0; i < changes; i++)
                other[random_bits(&random) % size] ^= (unsigned char)random_bits(&random);
            memcpy(value, one, size);
            add(&records, "");
            records_put_difference(&records, one, other, size);
            const unsigned char *bytes = records_at(&records, 0, &length);
            difference_apply(bytes, length, value);
            assert_memory_equal(value, other, size);
            difference_apply(bytes, length, value);
            assert_memory_equal(value, one, size);
            if (changes == 0 && size < UINT16_MAX)
                assert_int_equal(length, 0);
            assert_true(length <= size + 8 * (size / 255 + 1));
            records_free(&records);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_taken_off_the_end_can_be_put_back),
        cmocka_unit_test(the_first_are_forgotten_and_the_others_stay),
        cmocka_unit_test(a_difference_makes_either_value_of_the_other),
    };
    return RUN_TESTS(tests);
}
