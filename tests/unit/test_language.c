#include "base/catalogue.h"
#include "base/language.h"

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

// A catalogue of two texts: the header's empty one comes first, as msgfmt writes it.
enum { TEXTS = 3 };
static const char *const originals[TEXTS] = {"", "draw", "hand"};
static const char *const translations[TEXTS] = {"Language: es\n", "robá", "mano"};

static void put(FILE *stream, uint32_t word) { fwrite(&word, sizeof word, 1, stream); }

static void put_table(FILE *stream, const char *const texts[], uint32_t *at)
{
    for (int i = 0; i < TEXTS; i++) {
        put(stream, (uint32_t)strlen(texts[i]));
        put(stream, *at);
        *at += (uint32_t)strlen(texts[i]) + 1;
    }
}

static void write_catalogue(const char *path, uint32_t count)
{
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    const uint32_t header[] = {0x950412de, 0, count, 28, 28 + 8 * TEXTS, 0, 0};
    for (size_t i = 0; i < sizeof header / sizeof header[0]; i++)
        put(stream, header[i]);
    uint32_t at = 28 + 16 * TEXTS;
    put_table(stream, originals, &at);
    put_table(stream, translations, &at);
    for (int i = 0; i < TEXTS; i++)
        fwrite(originals[i], strlen(originals[i]) + 1, 1, stream);
    for (int i = 0; i < TEXTS; i++)
        fwrite(translations[i], strlen(translations[i]) + 1, 1, stream);
    fclose(stream);
}

static void a_catalogue_gives_the_translation_or_the_text_itself(void **state)
{
    char path[] = "/tmp/loba-catalogue-XXXXXX";
    close(mkstemp(path));
    write_catalogue(path, TEXTS);
    Catalogue catalogue;
    assert_true(catalogue_open(&catalogue, path));
    assert_string_equal(catalogue_find(&catalogue, "draw"), "robá");
    assert_string_equal(catalogue_find(&catalogue, "hand"), "mano");
    assert_string_equal(catalogue_find(&catalogue, "meld"), "meld");
    assert_string_equal(catalogue_find(&catalogue, ""), "");
    catalogue_close(&catalogue);
    unlink(path);
}

static void a_broken_catalogue_is_no_catalogue(void **state)
{
    char path[] = "/tmp/loba-catalogue-XXXXXX";
    close(mkstemp(path));
    Catalogue catalogue;
    write_catalogue(path, 100000000);
    assert_false(catalogue_open(&catalogue, path));
    assert_int_equal(truncate(path, 10), 0);
    assert_false(catalogue_open(&catalogue, path));
    unlink(path);
    assert_false(catalogue_open(&catalogue, path));
    assert_string_equal(catalogue_find(&catalogue, "draw"), "draw");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_language_we_do_not_speak_is_refused),
        cmocka_unit_test(a_catalogue_gives_the_translation_or_the_text_itself),
        cmocka_unit_test(a_broken_catalogue_is_no_catalogue),
    };
    return RUN_TESTS(tests);
}
