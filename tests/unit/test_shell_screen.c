// Words in lines: nothing is wider than the screen, nothing is lost, and colours take no room.

#include "screen/fold.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/language.h"
#include "test.h"

typedef struct {
    Screen screen;
    char *text;
    size_t size;
} Sheet;

static void open_sheet(Sheet *sheet, int width, bool color)
{
    sheet->screen = (Screen){.color = color, .width = width, .height = 24};
    sheet->screen.out = open_memstream(&sheet->text, &sheet->size);
    assert_non_null(sheet->screen.out);
}

// Says what stands on the sheet, and throws it away.
static void check(Sheet *sheet, const char *wanted)
{
    fclose(sheet->screen.out);
    assert_string_equal(sheet->text, wanted);
    free(sheet->text);
}

static void words_stand_in_lines(void **state)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"", "\n"},
        {"  ", "\n"},
        {"one", "one\n"},
        {"one two three four", "one two\n  three\n  four\n"},
        {"a  b   c", "a b c\n"},
        {"longer-than-the-whole-line it", "longer-th\nan-the-wh\nole-line\n  it\n"},
        {"it eight-wd it", "it\n eight-wd\n  it\n"},
        {"abcdefghi\u0301j", "abcdefghi\u0301\nj\n"},
        {"李小龙李小龙", "李小龙李\n小龙\n"},
        {"李小龙 龙", "李小龙 龙\n"},
        {"李小龙 龙 龙", "李小龙 龙\n  龙\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Sheet sheet;
        open_sheet(&sheet, 9, false);
        screen_wrap(&sheet.screen, 2, cases[i].text);
        check(&sheet, cases[i].wanted);
    }
}

static void a_line_that_nobody_laid_out_is_folded(void **state)
{
    static const struct {
        const char *written, *wanted;
    } cases[] = {
        {"as wide  \n", "as wide  \n"},
        {"as  wide.\n\n", "as  wide.\n\n"},
        {"it goes on here\n", "it goes\non here\n"},
        {"  it goes on\n", "  it goes\n  on\n"},
        {"        it\n", "        i\n    t\n"},
        {"a/path/that/is/long\n", "a/path/th\nat/is/lon\ng\n"},
        {"nine wide     \n", "nine wide\n"},
        {"\x1b[1mnine wide\x1b[0m\n", "\x1b[1mnine wide\x1b[0m\n"},
        {"nine wide\r\x1b[Knine wide", "nine wide\r\x1b[Knine wide"},
        {"李小龙李小龙\n", "李小龙李\n小龙\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Sheet sheet;
        Fold fold;
        open_sheet(&sheet, 9, false);
        FILE *stream = fold_stream(&fold, &sheet.screen);
        fputs(cases[i].written, stream);
        fclose(stream);
        check(&sheet, cases[i].wanted);
    }
}

static void a_question_leaves_room_for_its_answer(void **state)
{
    Sheet sheet;
    open_sheet(&sheet, 30, false);
    assert_string_equal(screen_question(&sheet.screen, "Enter: next hand. "), "Enter: next hand. ");
    assert_string_equal(screen_question(&sheet.screen, "Me, it is your turn: press Enter. "),
                        "Enter. ");
    check(&sheet, "Me, it is your turn: press\n");
    open_sheet(&sheet, 20, false);
    assert_string_equal(screen_question(&sheet.screen, "李小龙李小龙李小 (Enter, undo)> "),
                        "(Enter, undo)> ");
    check(&sheet, "李小龙李小龙李小\n");
}

static void what_belongs_together_moves_together(void **state)
{
    Sheet sheet;
    open_sheet(&sheet, 12, false);
    Flow flow = flow_at(&sheet.screen, 0, 1);
    flow_text(&flow, 0, PAINT_PLAIN, "aaa bbb");
    flow_keep(&flow, 1, 7);
    flow_framed(&flow, 1, "[", PAINT_PLAIN, "cc", "");
    flow_framed(&flow, 1, "", PAINT_PLAIN, "dd", "]");
    flow_keep(&flow, 1, 30);
    flow_word(&flow, 1, PAINT_PLAIN, "eee");
    flow_end(&flow);
    check(&sheet, "aaa bbb\n [cc dd] eee\n");
}

static void colours_take_no_room(void **state)
{
    Sheet sheet;
    open_sheet(&sheet, 7, true);
    Flow flow = flow_at(&sheet.screen, 0, 0);
    flow_framed(&flow, 0, "(", PAINT_RED, "aa", ",");
    flow_word(&flow, 1, PAINT_PLAIN, "bb");
    flow_word(&flow, 1, PAINT_BOLD, "cc");
    flow_end(&flow);
    check(&sheet, "(\x1b[31maa\x1b[0m, bb\n\x1b[1mcc\x1b[0m\n");
}

static void columns_are_as_wide_as_they_look(void **state)
{
    Sheet sheet;
    open_sheet(&sheet, 80, false);
    screen_column(&sheet.screen, 6, "Ñu");
    screen_column_right(&sheet.screen, 6, "李");
    screen_column(&sheet.screen, 2, "wide");
    check(&sheet, "Ñu        李wide");
}

static void a_pipe_has_the_size_that_terminals_used_to_have(void **state)
{
    setenv("COLUMNS", "33", 1);
    setenv("LINES", "44", 1);
    const Screen of_terminal = {.terminal = true}, of_pipe = {.width = 80, .height = 24};
    assert_int_equal(screen_width(&of_pipe), 80);
    assert_int_equal(screen_height(&of_pipe), 24);
    if (!isatty(STDOUT_FILENO)) {
        assert_int_equal(screen_width(&of_terminal), 33);
        assert_int_equal(screen_height(&of_terminal), 44);
        setenv("COLUMNS", "nonsense", 1);
        assert_int_equal(screen_width(&of_terminal), 80);
        setenv("COLUMNS", "3", 1);
        assert_true(screen_width(&of_terminal) >= 20);
        setenv("COLUMNS", "999999999", 1);
        assert_true(screen_width(&of_terminal) <= 1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stand_in_lines),
        cmocka_unit_test(a_line_that_nobody_laid_out_is_folded),
        cmocka_unit_test(a_question_leaves_room_for_its_answer),
        cmocka_unit_test(what_belongs_together_moves_together),
        cmocka_unit_test(colours_take_no_room),
        cmocka_unit_test(columns_are_as_wide_as_they_look),
        cmocka_unit_test(a_pipe_has_the_size_that_terminals_used_to_have),
    };
    language_start("en", "nowhere");
    return RUN_TESTS(tests);
}
