#include "base/nearest.h"

#include "test.h"

#include <stdbool.h>
#include <string.h>

static const char *const names[] = {"loba_de_menos", "loba_de_mas", "chinchon", "ante", "wild"};
enum { NAMES = sizeof names / sizeof names[0] };

static void a_slip_of_the_hand_finds_the_name_that_was_meant(void **state)
{
    static const struct {
        const char *wanted, *nearest;
    } cases[] = {
        {"loba_de_meno", "loba_de_menos"},
        {"loba_de_nemos", "loba_de_menos"},
        {"lobademenos", "loba_de_menos"},
        {"CHINCHON", "chinchon"},
        {"chinhcon", "chinchon"},
        {"amte", "ante"},
        {"anet", "ante"},
        {"wilds", "wild"},
        {"chess", NULL},
        {"", NULL},
        {"x", NULL},
        {"lo", NULL},
        {"a_name_far_longer_than_anything_that_the_program_could_ever_have_called_so", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *found = nearest_name(cases[i].wanted, names, NAMES);
        bool right = found && cases[i].nearest ? strcmp(found, cases[i].nearest) == 0
                                               : found == cases[i].nearest;
        if (!right)
            fail_msg("%s: wanted %s, got %s", cases[i].wanted,
                     cases[i].nearest ? cases[i].nearest : "nothing", found ? found : "nothing");
    }
}

static void nothing_is_near_where_there_are_no_names(void **state)
{
    assert_null(nearest_name("ante", names, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slip_of_the_hand_finds_the_name_that_was_meant),
        cmocka_unit_test(nothing_is_near_where_there_are_no_names),
    };
    return RUN_TESTS(tests);
}
