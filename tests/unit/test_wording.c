// Sentences are filled by the names of their places, and choose by the names of values.

#include "base/wording.h"

#include "test.h"

#include <string.h>

static bool find(void *of, const char *name, Filling *found)
{
    *found = (Filling){.name = name, .value = of};
    return strcmp(name, "deck.suits") == 0;
}

static void a_sentence_is_filled_and_chooses_by_name(void **state)
{
    static const struct {
        const char *sentence, *filled;
    } cases[] = {
        {"{who} throws {card}", "Ana throws QH"},
        {"{card} de {who}", "QH de Ana"},
        {"{unknown} {who}", "{unknown} Ana"},
        {"{", "{"},
        {"a { b {who", "a { b {who"},
        {"{{who}}", "{Ana}"},
        {"{who}{who}", "AnaAna"},
        {"{count} {none} {cut?}", "3 0 "},
        {"{who?a|b} {empty?a|b} {count?a|b} {none?a|b}", "a b a b"},
        {"{who?a}{empty?a}.", "a."},
        {"{count:1=card|cards} {one:1=card|cards}", "cards card"},
        {"{face:up=a|down=b|c} {face:down=a|up=b|c} {face:down=a|c} {face:down=a}.", "a b c ."},
        {"{face:down,up=a|b} {face:u=a|b} {face:upper=a|b} {who:up=a|down=b}.", "a b b ."},
        {"{who?{face:up={card} up|down} of {who}|{none}}", "QH up of Ana"},
        {"{empty?{who?a|b}|{who?c|d}}", "c"},
        {"{who?a {unknown} b|c}", "a {unknown} b"},
        {"{unknown?a|b} {who?a", "{unknown?a|b} {who?a"},
        {"{deck.suits} {deck.suits:spanish=a|b} {deck.ranks}", "spanish a {deck.ranks}"},
        {"x = {face:up=y = 1|n}", "x = y = 1"},
    };
    char suits[] = "spanish";
    const Wording wording = {FILLINGS({"who", "Ana"}, {"card", "QH"}, {"empty", ""}, {"face", "up"},
                                      {"cut", ""}, {"count", .number = 3}, {"one", .number = 1},
                                      {"none", .number = 0}),
                             find, suits};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[64];
        Text text = text_in(out, sizeof out);
        wording_add(&text, cases[i].sentence, &wording);
        if (strcmp(out, cases[i].filled) != 0)
            fail_msg("%s: wanted %s, got %s", cases[i].sentence, cases[i].filled, out);
    }
}

static void a_sentence_that_is_too_long_is_cut(void **state)
{
    char out[8];
    wording_fill(out, sizeof out, "{who} throws {card}", FILLINGS({"who", "Ana"}, {"card", "QH"}));
    assert_string_equal(out, "Ana");
}

static void one_thing_is_told_in_the_singular(void **state)
{
    static const char *const texts[] = {"0 cards", "1 card", "2 cards"};
    for (int i = 0; i < 3; i++)
        assert_string_equal(count_text("{number} {number:1=card|cards}", i).text, texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_is_filled_and_chooses_by_name),
        cmocka_unit_test(a_sentence_that_is_too_long_is_cut),
        cmocka_unit_test(one_thing_is_told_in_the_singular),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
