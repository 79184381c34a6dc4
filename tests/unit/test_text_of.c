#include "base/text.h"
#include "base/text_of.h"

#include "test.h"

#include <string.h>

static void a_text_stays_while_others_are_made(void **state)
{
    enum { TEXTS = 5000 };  // of some chunks
    const TextMark begin = texts_begin();
    const char *texts[TEXTS];
    for (int i = 0; i < TEXTS; i++)
        texts[i] = text_of("text %d of %s", i, "many");
    assert_string_equal(texts[0], "text 0 of many");
    assert_string_equal(texts[TEXTS - 1], "text 4999 of many");
    assert_string_equal(text_of("%s", ""), "");
    texts_end(begin);
}

static void what_was_made_before_outlasts_what_was_let_go(void **state)
{
    const TextMark begin = texts_begin();
    const char *first = text_of("first");
    const TextMark inner = texts_begin();
    const char *second = text_of("second");
    for (int i = 0; i < 5000; i++)
        text_of("%05d", i);
    texts_end(inner);
    assert_string_equal(first, "first");
    assert_ptr_equal(text_of("again"), second);
    texts_end(begin);
    assert_ptr_equal(texts_begin().chunk, begin.chunk);
}

static void what_is_done_again_finds_room(void **state)
{
    const TextMark begin = texts_begin();
    const char *first = NULL;
    for (int i = 0; i < 10; i++) {
        const TextMark mark = texts_begin();
        const char *text = text_of("again %d", i);
        for (int j = 0; j < 5000 && i == 5; j++)
            text_of("%05d", j);
        first = first ? first : text;
        assert_ptr_equal(text, first);
        texts_end_within(mark);
    }
    texts_end(begin);
    assert_ptr_equal(texts_begin().chunk, begin.chunk);
}

static void a_text_that_is_too_long_ends_with_a_whole_letter(void **state)
{
    const TextMark begin = texts_begin();
    char letters[2 * TEXT_OF_MAX + 1];
    for (size_t i = 0; i < TEXT_OF_MAX; i++)
        memcpy(letters + 2 * i, "ñ", 2);
    letters[2 * TEXT_OF_MAX] = '\0';
    const char *cut = text_of("%s", letters);
    assert_int_equal(strlen(cut), TEXT_OF_MAX - 1);  // one byte of a letter of two did not fit
    assert_memory_equal(cut, letters, TEXT_OF_MAX - 1);
    assert_int_equal(strlen(text_of("%.*s", TEXT_OF_MAX, letters + 1)), TEXT_OF_MAX);
    texts_end(begin);
}

static void a_list_that_is_too_long_ends_with_a_whole_name(void **state)
{
    enum { NAMES = 100 };
    const TextMark begin = texts_begin();
    const char *names[NAMES];
    for (int i = 0; i < NAMES; i++)
        names[i] = "nombre";
    assert_string_equal(text_list(names, 0, "'"), "");
    assert_string_equal(text_list(names, 2, "'"), "'nombre', 'nombre'");
    const char *list = text_list(names, NAMES, "");
    assert_true(strlen(list) > TEXT_LIST_MAX - strlen(", nombre"));
    assert_string_equal(list + strlen(list) - strlen(", nombre"), ", nombre");
    texts_end(begin);
}

static void a_text_grows_where_it_stands_or_elsewhere(void **state)
{
    const TextMark begin = texts_begin();
    const char *list = "";
    for (int i = 0; i < 1000; i++)
        list = text_more(list, "%s%d", *list ? ", " : "", i);
    assert_memory_equal(list, "0, 1, 2", 7);
    assert_string_equal(list + strlen(list) - 5, ", 999");
    const char *other = text_of("other"), *longer = text_more(list, "%s", text_more("", "!"));
    assert_string_equal(other, "other");
    assert_string_equal(longer + strlen(longer) - 6, ", 999!");
    for (int i = 0; i < TEXT_OF_MAX; i++)
        other = text_more(other, ".");
    assert_int_equal(strlen(other), TEXT_OF_MAX);
    texts_end(begin);
}

static void a_text_of_others_is_made_safe(void **state)
{
    const TextMark begin = texts_begin();
    assert_string_equal(text_escaped("%s:%d", "a\x1b[2J", 7), "a\\x1B[2J:7");
    texts_end(begin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_stays_while_others_are_made),
        cmocka_unit_test(what_was_made_before_outlasts_what_was_let_go),
        cmocka_unit_test(what_is_done_again_finds_room),
        cmocka_unit_test(a_text_that_is_too_long_ends_with_a_whole_letter),
        cmocka_unit_test(a_list_that_is_too_long_ends_with_a_whole_name),
        cmocka_unit_test(a_text_grows_where_it_stands_or_elsewhere),
        cmocka_unit_test(a_text_of_others_is_made_safe),
    };
    return RUN_TESTS(tests);
}
