#include "base/error.h"

#include "test.h"

#include <stdbool.h>
#include <string.h>

static const char *const names[] = {"loba_de_menos", "loba_de_mas", "chinchon",
                                    "ante",          "wild",        "over"};
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
        {"wlid", "wild"},
        {"wulf", "wild"},
        {"mild", "wild"},
        {"mile", NULL},
        {"joker", NULL},  // half of the letters of "over"
        {"ofer", "over"},
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

static void rows_are_searched_by_their_first_member(void **state)
{
    static const struct {
        const char *name;
        int other;
    } rows[] = {{"draw", 1}, {"discard", 2}};
    assert_string_equal(nearest_row("dicard", rows, sizeof rows[0], 2), "discard");
}

static void an_unknown_name_is_told_with_the_nearest_one(void **state)
{
    Error error;
    assert_false(error_unknown(&error, "dicard", "discard", "no %s; %s?", "no %s"));
    assert_string_equal(error.text, "no dicard; discard?");
    assert_false(error_unknown(&error, "chess", NULL, "no %s; %s?", "no %s"));
    assert_string_equal(error.text, "no chess");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_searched_by_their_first_member),
        cmocka_unit_test(an_unknown_name_is_told_with_the_nearest_one),
        cmocka_unit_test(a_slip_of_the_hand_finds_the_name_that_was_meant),
        cmocka_unit_test(nothing_is_near_where_there_are_no_names),
    };
    return RUN_TESTS(tests);
}
