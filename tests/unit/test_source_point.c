// Where a fault points: at a word that its line has once, at the value of its field, or nowhere.

#include <stdio.h>
#include <string.h>

#include "lua/source_point.h"
#include "test.h"

static const char text[] = "local a = os.time() + b\n"
                           "x = os.date .. os.name -- os\n"
                           "t = { size = 4, wild = { max = 1 },\n"
                           "  name = \"café\", points = function(c) return 1 end, -- 7\n"
                           "  list =\n"
                           "    7 }\n"
                           "t.more = -3\n"
                           "return t\n";

static const SourceText source = {text, sizeof text - 1};

static void a_word_is_pointed_at_where_its_line_has_it_once(void **state)
{
    static const struct {
        int line;
        const char *word;
        int column, end;
    } cases[] = {
        {1, "os", 11, 13},      {1, ".time", 14, 18}, {1, "os.time", 11, 18}, {1, "o", 0, 0},
        {2, "os", 0, 0},        {2, ".date", 8, 12},  {1, "time", 0, 0},      {1, "+", 21, 22},
        {3, "max", 26, 29},     {4, "café", 0, 0},    {9, "os", 0, 0},        {2, "os.na", 0, 0},
        {2, "os.name", 16, 23}, {1, "", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {.line = cases[i].line};
        source_point_word(&source, cases[i].word, &fault);
        if (fault.column != cases[i].column || fault.end != cases[i].end)
            fail_msg("'%s' in line %d: wanted %d to %d, got %d to %d", cases[i].word, cases[i].line,
                     cases[i].column, cases[i].end, fault.column, fault.end);
    }
}

static bool is_there(void *data, const Fault *fault, const char *value, size_t length)
{
    return true;
}

static bool is_changed(void *data, const Fault *fault, const char *value, size_t length)
{
    return false;
}

static void a_field_is_pointed_at_where_the_line_gives_it(void **state)
{
    static const char rules[] = "local t = { size = 4, wild = { max = 1 },\n"
                                "  name = \"café\", points = function(c) return 1 end, -- 7\n"
                                "  list =\n"
                                "    7 }\n"
                                "t.more = -3 t.less = 1 +\n"
                                "  2\n"
                                "if a then t.twice = 1\n"
                                "else t.twice = 2 end\n"
                                "\n"
                                "t.deal = { move { n = 1 } }\n"
                                "table.insert(t.deal, 1, move { n = 2 })\n"
                                "return t\n";
    static const SourceText own = {rules, sizeof rules - 1};
    static const struct {
        const char *field;
        int line;
        FaultCode code;
        int column, end;
        bool changed;  // since it was written
    } cases[] = {
        {"size", 1, FAULT_WRONG_TYPE, 20, 21},
        {"size", 2, FAULT_WRONG_TYPE, 0, 0},    // another line
        {"sizes", 1, FAULT_WRONG_TYPE, 0, 0},   // no such field
        {"wild", 1, FAULT_WRONG_TYPE, 23, 27},  // a table: its name
        {"wild.max", 1, FAULT_OUT_OF_RANGE, 38, 39},
        {"wild.max", 1, FAULT_UNKNOWN_FIELD, 32, 35},  // its name
        {"name", 2, FAULT_WRONG_TYPE, 10, 16},         // letters, not bytes, and the quotes
        {"points", 2, FAULT_WRONG_ANSWER, 27, 51},
        {"list", 3, FAULT_WRONG_TYPE, 3, 7},  // its value begins in another line
        {"more", 5, FAULT_OUT_OF_RANGE, 10, 12},
        {"less", 5, FAULT_OUT_OF_RANGE, 22, 25},  // to the end of the line
        {"name", 2, FAULT_UNDEFINED_NAME, 10, 16},
        {"size", 1, FAULT_UNDEFINED_NAME, 13, 17},
        {"size", 1, FAULT_WRONG_TYPE, 13, 17, true},  // its name
        {"points", 2, FAULT_WRONG_TYPE, 18, 24, true},
        {"twice", 8, FAULT_WRONG_TYPE, 0, 0},       // which of the two is not known
        {"deal[2].n", 10, FAULT_WRONG_TYPE, 0, 0},  // nor are the numbers of these
        {"deal[1].n", 10, FAULT_WRONG_TYPE, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {.line = cases[i].line, .code = cases[i].code};
        snprintf(fault.field, sizeof fault.field, "%s", cases[i].field);
        source_show(&own, NULL, cases[i].changed ? is_changed : is_there, NULL, &fault);
        if (fault.column != cases[i].column || fault.end != cases[i].end)
            fail_msg("case %zu, %s in line %d: wanted %d to %d, got %d to %d", i, cases[i].field,
                     cases[i].line, cases[i].column, cases[i].end, fault.column, fault.end);
    }
}

static void the_line_is_shown_cut_between_characters(void **state)
{
    char line[3 * FAULT_SOURCE_MAX] = "--", crossed[FAULT_SOURCE_MAX] = "";
    while (strlen(line) < 2 * FAULT_SOURCE_MAX)
        strcat(line, "é");
    const SourceText long_line = {line, strlen(line)};
    Fault fault = {.line = 1};
    source_show(&long_line, NULL, NULL, NULL, &fault);
    assert_true(strlen(fault.source) < FAULT_SOURCE_MAX);
    snprintf(crossed, sizeof crossed, "%.*s", (int)strlen(fault.source), line);
    assert_string_equal(crossed, fault.source);
    assert_int_equal(0, strlen(fault.source) % 2);

    static const SourceText windows = {"a = 1\r\nb = 2\r\n", 14};
    Fault second = {.line = 2};
    source_show(&windows, NULL, NULL, NULL, &second);
    assert_string_equal("b = 2", second.source);
    Fault behind = {.line = 9};
    source_show(&windows, NULL, NULL, NULL, &behind);
    assert_string_equal("", behind.source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_is_pointed_at_where_its_line_has_it_once),
        cmocka_unit_test(a_field_is_pointed_at_where_the_line_gives_it),
        cmocka_unit_test(the_line_is_shown_cut_between_characters),
    };
    return RUN_TESTS(tests);
}
