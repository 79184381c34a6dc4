#include "base/about.h"
#include "base/language.h"

#include "support/catalogues.h"
#include "test.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static void spanish_speaks_where_no_locale_is_asked_for(void **state)
{
    setenv("LANGUAGE", "", 1);
    setenv("LC_ALL", "C", 1);
    assert_true(language_start("es", LOBA_CATALOGUES_BUILT));
    assert_string_not_equal(tr("the match is over"), "the match is over");
    assert_string_equal(tr(""), "");
    assert_true(language_start("en", LOBA_CATALOGUES_BUILT));
    assert_string_equal(tr("the match is over"), "the match is over");
}

// The country says it: that of the language asked for, else that of the environment.
static void spanish_says_vos_or_tu_as_in_the_country(void **state)
{
    static const struct {
        const char *language, *lang, *wanted, *you;
    } cases[] = {
        {"", "es_AR.UTF-8", NULL, "Vos"}, {"", "es_UY", NULL, "Vos"},
        {"", "es_PY", NULL, "Vos"},       {"", "es_CR.UTF-8", NULL, "Vos"},
        {"", "es_NI", NULL, "Vos"},       {"", "es_SV", NULL, "Vos"},
        {"", "es_HN", NULL, "Vos"},       {"", "es_GT", NULL, "Vos"},
        {"", "es_CL.UTF-8", NULL, "Tú"},  {"", "es_MX", NULL, "Tú"},
        {"", "es_ES@euro", NULL, "Tú"},   {"es_CL:en", "es_AR", NULL, "Tú"},
        {"", "es", NULL, "Vos"},          {"", "en_US", "es", "Vos"},
        {"", "es_CL", "es", "Tú"},        {"", "es_CL", "es_AR", "Vos"},
        {"", "es_AR", "es_CL", "Tú"},     {"", "es_CL", "en", "You"},
    };
    setenv("LC_ALL", "", 1);
    setenv("LC_MESSAGES", "", 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setenv("LANGUAGE", cases[i].language, 1);
        setenv("LANG", cases[i].lang, 1);
        assert_true(language_start(cases[i].wanted, LOBA_CATALOGUES_BUILT));
        if (strcmp(tr("You"), cases[i].you) != 0)
            fail_msg("case %zu: got %s", i, tr("You"));
        // What does not differ is there too.
        assert_true(language_now() == LANGUAGE_EN ||
                    strcmp(tr("the match is over"), "la partida terminó") == 0);
    }
    setenv("LANG", "C", 1);
    assert_true(language_start("en", LOBA_CATALOGUES_BUILT));
}

static void *speak_in_a_thread(void *speech)
{
    language_speak(*(Speech *)speech);
    bool well = true;
    for (int i = 0; i < 10000; i++) {
        const bool same = strcmp(tr("the match is over"), "the match is over") == 0;
        const char *spanish = words_in_spanish("somebody knocked");
        well = well && same == (language_now() == LANGUAGE_EN) && spanish &&
               strcmp(spanish, "alguien golpeó") == 0;
    }
    return well ? speech : NULL;
}

static void two_threads_speak_two_languages(void **state)
{
    Catalogue *spanish = catalogue_open(LOBA_CATALOGUES_BUILT, LANGUAGE_ES);
    Catalogue *of_rules = catalogue_open_rules(LOBA_CATALOGUES_BUILT);
    assert_non_null(spanish);
    assert_non_null(of_rules);
    Speech speeches[] = {{LANGUAGE_ES, spanish, of_rules}, {LANGUAGE_EN, NULL, of_rules}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, speak_in_a_thread, &speeches[i]), 0);
    for (int i = 0; i < 2; i++) {
        void *well;
        assert_int_equal(pthread_join(threads[i], &well), 0);
        assert_ptr_equal(well, &speeches[i]);
    }
    assert_int_equal(language_now(), LANGUAGE_EN);
    catalogue_close(spanish);
    catalogue_close(of_rules);
}

static void what_was_spoken_before_comes_back(void **state)
{
    Catalogue *spanish = catalogue_open(LOBA_CATALOGUES_BUILT, LANGUAGE_ES);
    Speech before = language_speak((Speech){.language = LANGUAGE_ES, .catalogue = spanish});
    assert_string_not_equal(tr("the match is over"), "the match is over");
    assert_int_equal(language_speak(before).language, LANGUAGE_ES);
    assert_int_equal(language_now(), before.language);
    catalogue_close(spanish);
}

// ---- Texts of rules files

static char folder[] = "/tmp/loba_catalogue_XXXXXX";

static int make_folder(void **state) { return !mkdtemp(folder); }

static int remove_folder(void **state)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

// As a load finds it, whatever the process speaks.
static void a_text_of_a_rules_file_is_in_both_languages(void **state)
{
    static const Translated with_vos[] = {
        {"card", "carta"}, {"you throw it", "la tirás"}, {"zero", "cero"}};
    static const Translated with_tu[] = {{"you throw it", "la tiras"}};
    static const struct {
        const char *language, *text, *spanish;
    } cases[] = {
        {"en", "you throw it", "la tirás"},
        {"es", "you throw it", "la tirás"},
        {"es_CL", "you throw it", "la tiras"},
        {"en_US", "you throw it", "la tirás"},
        {"en", "card", "carta"},
        {"es_AR", "zero", "cero"},
        {"en", "never translated", ""},
        {"es", "never translated", ""},
        {"es", "", ""},
    };
    catalogue_write_rules(folder, "es", with_vos, 3);
    catalogue_write_rules(folder, "es@tuteo", with_tu, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Words words;
        const char *text = cases[i].text, *wanted = cases[i].spanish;
        assert_true(language_start(cases[i].language, folder));
        words_fill(&words, text);
        if (strcmp(words.in[LANGUAGE_EN], text) != 0 ||
            strcmp(words.in[LANGUAGE_ES], *wanted ? wanted : text) != 0)
            fail_msg("case %zu: \"%s\", \"%s\"", i, words.in[LANGUAGE_EN], words.in[LANGUAGE_ES]);
        assert_int_equal(words_in_spanish(text) != NULL, *wanted != '\0');
    }
}

static void without_a_catalogue_of_rules_their_texts_are_english(void **state)
{
    Words words;
    assert_true(language_start("es", "nowhere"));
    words_fill(&words, "you throw it");
    assert_string_equal(words_now(&words), "you throw it");
    assert_true(language_start("en", "nowhere"));
}

// A text that no file could give is none of the catalogue's either.
static void what_does_not_fit_is_not_taken_from_a_catalogue(void **state)
{
    static char longest[WORDS_MAX], too_long[WORDS_MAX + 1], longer[4 * WORDS_MAX];
    const Translated list[] = {
        {"a", ""}, {"b", longest}, {"c", too_long}, {"d", longer}, {"e", "\x1b[2J\xff"}};
    memset(longest, 'x', WORDS_MAX - 1);
    memset(too_long, 'x', WORDS_MAX);
    memset(longer, 'x', sizeof longer - 1);
    catalogue_write_rules(folder, "es", list, 5);
    Catalogue *of_rules = catalogue_open_rules(folder);
    assert_non_null(of_rules);
    const Speech before = language_speak((Speech){LANGUAGE_ES, NULL, of_rules});
    assert_null(words_in_spanish("a"));
    assert_string_equal(words_in_spanish("b"), longest);
    assert_null(words_in_spanish("c"));
    assert_null(words_in_spanish("d"));
    assert_string_equal(words_in_spanish("e"), "\x1b[2J\xff");  // as a file may have it
    Words words;
    words_fill(&words, longer);
    assert_int_equal(strlen(words_now(&words)), WORDS_MAX - 1);
    language_speak(before);
    catalogue_close(of_rules);
}

// ---- Catalogues that are none

// The catalogue that the name says, with these bytes.
static Catalogue *opened(const char *name, const char *bytes, size_t size)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/es/LC_MESSAGES/%s.mo", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    return strcmp(name, "loba") == 0 ? catalogue_open(folder, LANGUAGE_ES)
                                     : catalogue_open_rules(folder);
}

// A catalogue as it is, cut anywhere, and with each number of its head and tables made too large:
// it is read as it was written, or not at all.
static void a_catalogue_that_is_none_is_not_read(void **state)
{
    static const char *const names[] = {"loba", "loba-rules"};
    static char bytes[1 << 22];
    catalogue_write_rules(folder, "es", NULL, 0);
    for (int of_rules = 0; of_rules < 2; of_rules++) {
        const char *name = names[of_rules];
        char path[4096];
        snprintf(path, sizeof path, "%s/es/LC_MESSAGES/%s.mo", LOBA_CATALOGUES_BUILT, name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        const size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);

        Catalogue *whole = opened(name, bytes, size);
        assert_non_null(whole);
        catalogue_close(whole);
        for (size_t cut = 0; cut < size; cut += cut < 64 ? 1 : size / 50)
            assert_null(opened(name, bytes, cut));

        uint32_t numbers[5];
        memcpy(numbers, bytes, sizeof numbers);
        const size_t places[] = {
            0, 8, 12, 16, numbers[3], numbers[3] + 4, numbers[4], numbers[4] + 4};
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            char kept[4];
            memcpy(kept, bytes + places[i], sizeof kept);
            memset(bytes + places[i], 0xff, sizeof kept);
            assert_null(opened(name, bytes, size));
            memcpy(bytes + places[i], kept, sizeof kept);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_language_we_do_not_speak_is_refused),
        cmocka_unit_test(spanish_speaks_where_no_locale_is_asked_for),
        cmocka_unit_test(spanish_says_vos_or_tu_as_in_the_country),
        cmocka_unit_test(two_threads_speak_two_languages),
        cmocka_unit_test(what_was_spoken_before_comes_back),
        cmocka_unit_test(a_text_of_a_rules_file_is_in_both_languages),
        cmocka_unit_test(without_a_catalogue_of_rules_their_texts_are_english),
        cmocka_unit_test(what_does_not_fit_is_not_taken_from_a_catalogue),
        cmocka_unit_test(a_catalogue_that_is_none_is_not_read),
    };
    return !!cmocka_run_group_tests(tests, make_folder, remove_folder);
}
