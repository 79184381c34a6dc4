#include "base/language.h"
#include "shell/complete.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static Completions found;

static void leave_as_it_is(const void *self, const char *line, size_t cursor, Completions *all)
{
    (void)self, (void)line, (void)cursor, (void)all;
}

// What Tab makes of a line with its cursor at the end.
static const char *tab(const char *line)
{
    static char text[TAB_TEXT_BYTES];
    const Completer completer = {leave_as_it_is, NULL};
    switch (completions_find(&completer, line, strlen(line), &found, text)) {
    case TAB_NOTHING: return "nothing";
    case TAB_SHOWS: return "words";
    case TAB_REPLACES: break;
    }
    return text;
}

static void add(const char *word, const char *typed)
{
    completions_add(&found, word, typed, strlen(typed));
}

static void words_are_added_that_begin_so_and_once(void **state)
{
    found = (Completions){0};
    add("QH", "q");
    add("QS", "q");
    add("QH", "q");
    add("KH", "q");
    add("q", "qh");
    assert_int_equal(found.count, 2);
    assert_string_equal(tab("q"), "Q");
    assert_string_equal(tab("Q"), "words");
}

static void only_a_word_alone_has_a_space_behind_it(void **state)
{
    found = (Completions){0};
    assert_string_equal(tab("di"), "nothing");
    add("discard", "di");
    assert_string_equal(tab("di"), "discard ");
    found.open = true;
    assert_string_equal(tab("di"), "discard");
    assert_string_equal(tab("discard"), "nothing");
    found.open = false;
    add("distribute", "di");
    assert_string_equal(tab("di"), "dis");
}

static void no_character_is_cut_in_two(void **state)
{
    found = (Completions){0};
    add("caña", "ca");
    add("caños", "ca");
    assert_string_equal(tab("ca"), "cañ");
    found = (Completions){0};
    add("aá", "a");  // these two differ in the second byte of the letter
    add("aé", "a");
    assert_string_equal(tab("a"), "words");
}

static void no_more_words_are_kept_than_there_is_room_for(void **state)
{
    found = (Completions){0};
    for (int i = 0; i < COMPLETIONS_MAX + 10; i++) {
        char word[16];
        snprintf(word, sizeof word, "word%d", i);
        add(word, "");
    }
    assert_int_equal(found.count, COMPLETIONS_MAX);
    char longest[COMPLETION_BYTES + 1];
    memset(longest, 'x', sizeof longest);
    longest[COMPLETION_BYTES] = '\0';
    found = (Completions){0};
    add(longest, "");
    assert_int_equal(found.count, 0);
    add(longest + 1, "");
    assert_int_equal(found.count, 1);
}

static void words_stand_in_as_many_columns_as_fit(void **state)
{
    static const struct {
        int columns;
        const char *wanted;
    } cases[] = {
        {80, "añá  10♥  JK\n"},
        {10, "añá  10♥\nJK\n"},
        {5, "añá\n10♥\nJK\n"},
        {1, "añá\n10♥\nJK\n"},
    };
    language_start("en", "nowhere");
    found = (Completions){0};
    add("añá", "");
    add("10♥", "");
    add("JK", "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        completions_print(&found, out, cases[i].columns);
        fclose(out);
        if (strcmp(text, cases[i].wanted) != 0)
            fail_msg("%d columns: wanted\n%sgot\n%s", cases[i].columns, cases[i].wanted, text);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_added_that_begin_so_and_once),
        cmocka_unit_test(only_a_word_alone_has_a_space_behind_it),
        cmocka_unit_test(no_character_is_cut_in_two),
        cmocka_unit_test(no_more_words_are_kept_than_there_is_room_for),
        cmocka_unit_test(words_stand_in_as_many_columns_as_fit),
    };
    return RUN_TESTS(tests);
}
