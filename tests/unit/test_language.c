#include "base/about.h"
#include "base/language.h"

#include "test.h"

#include <stdlib.h>

static void the_environment_chooses_the_language(void **state)
{
    static const struct {
        const char *language, *all, *messages, *lang;
        Language chosen;
    } cases[] = {
        {"", "", "", "", LANGUAGE_EN},
        {"", "", "", "C", LANGUAGE_EN},
        {"", "", "", "es_AR.UTF-8", LANGUAGE_ES},
        {"", "", "es", "en_US", LANGUAGE_ES},
        {"", "C", "", "es_AR.UTF-8", LANGUAGE_EN},
        {"es", "C", "", "", LANGUAGE_ES},
        {"fr:es_MX:en", "", "", "en_US", LANGUAGE_ES},
        {"fr:de", "", "", "es_ES@euro", LANGUAGE_ES},
        {"", "", "", "est_EE", LANGUAGE_EN},
        {"", "", "", "fr_FR", LANGUAGE_EN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setenv("LANGUAGE", cases[i].language, 1);
        setenv("LC_ALL", cases[i].all, 1);
        setenv("LC_MESSAGES", cases[i].messages, 1);
        setenv("LANG", cases[i].lang, 1);
        assert_true(language_start(NULL, "nowhere"));
        if (language_now() != cases[i].chosen)
            fail_msg("case %zu: got %s", i, language_code(language_now()));
    }
}

static void a_language_we_do_not_speak_is_refused(void **state)
{
    assert_true(language_start("es", "nowhere"));
    assert_false(language_start("fr", "nowhere"));
    assert_false(language_start("", "nowhere"));
    assert_int_equal(language_now(), LANGUAGE_ES);
    assert_string_equal(tr("never translated"), "never translated");
}

static void spanish_speaks_where_no_locale_is_asked_for(void **state)
{
    setenv("LANGUAGE", "", 1);
    setenv("LC_ALL", "C", 1);
    assert_true(language_start("es", LOBA_CATALOGUES_BUILT));
    assert_string_not_equal(tr("draw a card first"), "draw a card first");
    assert_string_equal(tr(""), "");
    assert_true(language_start("en", LOBA_CATALOGUES_BUILT));
    assert_string_equal(tr("draw a card first"), "draw a card first");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_language_we_do_not_speak_is_refused),
        cmocka_unit_test(spanish_speaks_where_no_locale_is_asked_for),
    };
    return RUN_TESTS(tests);
}
