#include "test.h"

#include <inttypes.h>
#include <string.h>

#include "base/random.h"
#include "notation/script.h"

static void what_is_sealed_opens_as_it_was(void **state)
{
    enum { SEEDS = 1000 };
    static const uint64_t chosen[] = {0, 1, 7, UINT32_MAX, UINT64_MAX};
    Random random = random_stream(1, 0, PURPOSE_CHECK);
    for (size_t i = 0; i < SEEDS; i++) {
        bool is_chosen = i < sizeof chosen / sizeof chosen[0];
        uint64_t seed = is_chosen ? chosen[i] : random_bits(&random), opened;
        char text[SEAL_TEXT_MAX];
        seal_text(seed, text);
        if (!seal_open(text, &opened) || opened != seed)
            fail_msg("seed %" PRIu64 " became %" PRIu64 " by %s", seed, opened, text);
    }
}

// Files that were written stay as they are read: this never changes.
static void the_seal_is_the_same_everywhere(void **state)
{
    char text[SEAL_TEXT_MAX];
    seal_text(7, text);
    assert_string_equal(text, "299bff23ee379e2b");
}

static void other_texts_are_no_seals(void **state)
{
    static const char *const texts[] = {
        "", "7", "299bff23ee379e2", "299bff23ee379e2b0", "299BFF23EE379E2B", "299bff23ee379e2g",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        uint64_t seed;
        if (seal_open(texts[i], &seed))
            fail_msg("\"%s\" was opened", texts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sealed_opens_as_it_was),
        cmocka_unit_test(the_seal_is_the_same_everywhere),
        cmocka_unit_test(other_texts_are_no_seals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
