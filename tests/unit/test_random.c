#include "base/random.h"

#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256, ITEMS = 32 };

static void it_is_xoshiro256_star_star(void **state)
{
    static const uint64_t published[] = {11520, 0, 1509978240, 1215971899390074240};
    Random random = {{1, 2, 3, 4}};
    for (int i = 0; i < 4; i++)
        assert_int_equal(random_bits(&random), published[i]);
}

// ---- The vectors of docs/random.md

typedef void Check(Random random, char *expected, const char *line);

static void check_bits(Random random, char *expected, const char *line)
{
    for (char *word = strtok(expected, " \n"); word; word = strtok(NULL, " \n")) {
        uint64_t got = random_bits(&random);
        if (got != strtoull(word, NULL, 16))
            fail_msg("%s: got %016" PRIx64 " for %s", line, got, word);
    }
}

static void check_below(Random random, char *expected, const char *line)
{
    for (char *word = strtok(expected, " \n"); word; word = strtok(NULL, " \n")) {
        char *end;
        uint32_t below = (uint32_t)strtoul(word, &end, 10);
        uint32_t got = random_below(&random, below);
        if (*end != '=' || got != strtoul(end + 1, NULL, 10))
            fail_msg("%s: got %" PRIu32 " for %s", line, got, word);
    }
}

static void check_shuffle(Random random, char *expected, const char *line)
{
    uint8_t items[ITEMS];
    const char *words[ITEMS];
    int count = 0;
    for (char *word = strtok(expected, " \n"); word; word = strtok(NULL, " \n")) {
        items[count] = (uint8_t)count;
        words[count++] = word;
    }
    random_shuffle(&random, items, count);
    for (int i = 0; i < count; i++)
        if (items[i] != atoi(words[i]))
            fail_msg("%s: got %d for item %d", line, items[i], i);
}

static const struct {
    const char *word;
    Check *check;
    int lines;
} vectors[] = {{"bits", check_bits, 6}, {"below", check_below, 1}, {"shuffle", check_shuffle, 2}};

static void it_gives_the_vectors_of_its_specification(void **state)
{
    FILE *file = fopen("docs/random.md", "r");
    assert_non_null(file);
    int found[sizeof vectors / sizeof vectors[0]] = {0};
    char line[LINE];
    while (fgets(line, sizeof line, file)) {
        char word[16];
        uint64_t seed, number;
        int purpose, after = 0;
        sscanf(line, "    %15s %" SCNu64 " %" SCNu64 " %d:%n", word, &seed, &number, &purpose,
               &after);
        for (size_t i = 0; after > 0 && i < sizeof vectors / sizeof vectors[0]; i++)
            if (strcmp(word, vectors[i].word) == 0) {
                char rest[LINE];
                strcpy(rest, line + after);
                vectors[i].check(random_stream(seed, number, (Purpose)purpose), rest, line);
                found[i]++;
            }
    }
    fclose(file);
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        if (found[i] != vectors[i].lines)
            fail_msg("%d vectors of %s", found[i], vectors[i].word);
}

// ---- What the game relies on

static void streams_differ_in_every_part(void **state)
{
    static const struct {
        uint64_t seed, number;
        Purpose purpose;
    } cases[] = {
        {0, 0, PURPOSE_DEAL}, {1, 0, PURPOSE_DEAL}, {0, 1, PURPOSE_DEAL}, {0, 0, PURPOSE_RESHUFFLE},
        {1, 1, PURPOSE_DEAL}, {2, 0, PURPOSE_DEAL}, {0, 2, PURPOSE_DEAL},
    };
    enum { CASES = sizeof cases / sizeof cases[0] };
    for (size_t i = 0; i < CASES; i++)
        for (size_t j = 0; j < i; j++) {
            Random a = random_stream(cases[i].seed, cases[i].number, cases[i].purpose);
            Random b = random_stream(cases[j].seed, cases[j].number, cases[j].purpose);
            for (int k = 0; k < 4; k++)
                if (random_bits(&a) == random_bits(&b))
                    fail_msg("cases %zu and %zu agree in output %d", i, j, k);
        }
}

static void a_copy_goes_on_as_the_original_would(void **state)
{
    Random random = random_stream(3, 1, PURPOSE_CHECK);
    random_bits(&random);
    Random copy = random;
    assert_int_equal(random_bits(&copy), random_bits(&random));
}

static void a_number_below_one_is_nought(void **state)
{
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (int i = 0; i < 100; i++)
        assert_int_equal(random_below(&random, 1), 0);
}

// Pearson's sum for `cells` cells of equal chance; its mean is cells - 1, its variance twice that.
static double unevenness(const int counts[], int cells, int draws)
{
    double wanted = (double)draws / cells, sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (counts[i] - wanted) * (counts[i] - wanted) / wanted;
    return sum;
}

static void numbers_below_a_bound_come_up_equally_often(void **state)
{
    enum { CELLS = 120, DRAWS = 120000 };
    static const int bounds[] = {2, 3, 7, 52, 108, CELLS};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        Random random = random_stream(11, i, PURPOSE_CHECK);
        int counts[CELLS] = {0};
        for (int draw = 0; draw < DRAWS; draw++)
            counts[random_below(&random, (uint32_t)bounds[i])]++;
        double sum = unevenness(counts, bounds[i], DRAWS);
        if (sum > bounds[i] + 5 * 1.5 * bounds[i])
            fail_msg("below %d: unevenness %g", bounds[i], sum);
    }
}

// With a bound of 3 × 2^30 a method that never draws again would give a third of the numbers twice
// as often: the remainders by 3 of its answers would show it.
static void a_large_bound_is_as_fair_as_a_small_one(void **state)
{
    enum { DRAWS = 90000 };
    Random random = random_stream(5, 0, PURPOSE_CHECK);
    int counts[3] = {0};
    for (int draw = 0; draw < DRAWS; draw++)
        counts[random_below(&random, UINT32_C(3) << 30) % 3]++;
    double sum = unevenness(counts, 3, DRAWS);
    if (sum > 20)
        fail_msg("unevenness %g: %d %d %d", sum, counts[0], counts[1], counts[2]);
}

static void every_order_of_a_shuffle_is_equally_likely(void **state)
{
    enum { DRAWS = 48000 };
    int counts[256] = {0}, orders[24], seen = 0;
    for (uint64_t i = 0; i < DRAWS; i++) {
        uint8_t items[] = {0, 1, 2, 3};
        Random random = random_stream(i, 1, PURPOSE_CHECK);
        random_shuffle(&random, items, 4);
        counts[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    for (int order = 0; order < 256; order++)
        if (counts[order] > 0 && seen < 24)
            orders[seen++] = counts[order];
    assert_int_equal(seen, 24);
    double sum = unevenness(orders, 24, DRAWS);
    if (sum > 60)
        fail_msg("unevenness %g over 24 orders", sum);
}

static void a_shuffle_of_nothing_draws_nothing(void **state)
{
    Random random = random_stream(1, 0, PURPOSE_CHECK), before = random;
    uint8_t item = 9;
    random_shuffle(&random, &item, 0);
    random_shuffle(&random, &item, 1);
    assert_int_equal(item, 9);
    assert_memory_equal(&random, &before, sizeof random);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_xoshiro256_star_star),
        cmocka_unit_test(it_gives_the_vectors_of_its_specification),
        cmocka_unit_test(streams_differ_in_every_part),
        cmocka_unit_test(a_copy_goes_on_as_the_original_would),
        cmocka_unit_test(a_number_below_one_is_nought),
        cmocka_unit_test(numbers_below_a_bound_come_up_equally_often),
        cmocka_unit_test(a_large_bound_is_as_fair_as_a_small_one),
        cmocka_unit_test(every_order_of_a_shuffle_is_equally_likely),
        cmocka_unit_test(a_shuffle_of_nothing_draws_nothing),
    };
    return RUN_TESTS(tests);
}
