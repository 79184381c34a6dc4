// A variant is found by a part of its name that is no other's.

#include "shell/variants.h"

#include "test.h"

static void words_are_found_where_a_word_begins(void **state)
{
    static const struct {
        const char *name, *typed;
        Named named;
    } cases[] = {
        {"loba_de_menos", "loba_de_menos", NAMED_WHOLLY},
        {"loba_de_menos", "Loba de Menos", NAMED_WHOLLY},
        {"loba_de_menos", "loba-de-menos", NAMED_WHOLLY},
        {"loba_de_menos", "menos", NAMED_PARTLY},
        {"loba_de_menos", "men", NAMED_PARTLY},
        {"loba_de_menos", "de menos", NAMED_PARTLY},
        {"loba_de_menos", "loba", NAMED_PARTLY},
        {"loba_de_menos", "enos", NAMED_NOT},
        {"loba_de_menos", "loba menos", NAMED_NOT},
        {"loba_de_menos", "loba_de_menos_", NAMED_NOT},
        {"loba_de_menos", "", NAMED_NOT},
        {"", "loba", NAMED_NOT},
        {"Loba de Más", "MAS", NAMED_PARTLY},
        {"Chinchón", "chinchon", NAMED_WHOLLY},
        {"chinchon", "CHINCHÓN", NAMED_WHOLLY},
        {"Gin rummy", "rum", NAMED_PARTLY},
        {"Gin rummy", "\xff", NAMED_NOT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (variant_named(cases[i].name, cases[i].typed) != cases[i].named)
            fail_msg("%s by \"%s\": wanted %d", cases[i].name, cases[i].typed, cases[i].named);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_found_where_a_word_begins),
    };
    return RUN_TESTS(tests);
}
